/** Whether the sheet with the keys of the table lies open; the menus and the `?` key open it. */
let open = $state(false);

export const keySheet = {
  get open(): boolean {
    return open;
  },
};

export function openKeySheet(): void {
  open = true;
}

export function closeKeySheet(): void {
  open = false;
}
