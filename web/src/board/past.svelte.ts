/** What was done on a board to toy with, so that it can be undone. */
export class Past<P> {
  #all = $state.raw<readonly P[]>([]);
  readonly #first: P;

  constructor(first: P) {
    this.#first = first;
    this.#all = [first];
  }

  get now(): P {
    return this.#all.at(-1) ?? this.#first;
  }

  /** How many steps there are, the first board included. */
  get length(): number {
    return this.#all.length;
  }

  get isFresh(): boolean {
    return this.#all.length < 2;
  }

  add(next: P): void {
    this.#all = [...this.#all, next];
  }

  undo(): void {
    if (!this.isFresh) this.#all = this.#all.slice(0, -1);
  }

  clear(): void {
    this.#all = [this.#first];
  }
}
