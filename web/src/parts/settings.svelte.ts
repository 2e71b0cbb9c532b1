/** Whether the settings lie open; any page can open them. */
let open = $state(false);

export const settingsSheet = {
  get open(): boolean {
    return open;
  },
};

export function openSettings(): void {
  open = true;
}

export function closeSettings(): void {
  open = false;
}
