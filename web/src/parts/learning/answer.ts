/** What a lesson says of something done. */
export interface Answer {
  /** `well` or `retry`, with a word behind a dot where a step knows several of them. */
  readonly key: string;
  readonly well: boolean;
  readonly text: string;
}
