/** Taking something away from the page: to the clipboard, to other programs, to a file. */

/** Copies a text; false where the browser does not let the page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // On a plain http address in the house there is no clipboard: the old way still works. Under an open sheet
    // nothing else can be marked, so it happens in the sheet.
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    try {
      return document.execCommand("copy");
    } finally {
      field.remove();
    }
  }
}

/** Saves something as a file. */
export function download(what: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  // At once would be before the browser has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands a picture to other programs where there is a way to do so, else saves it. */
export async function sharePicture(picture: Blob, name: string, text: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  const shared = { files: [file], text };
  if (typeof navigator.canShare === "function" && navigator.canShare(shared)) {
    try {
      await navigator.share(shared);
      return;
    } catch (thrown) {
      // Whoever closes the sheet has decided not to send it; whatever else went wrong, the picture is there.
      if (thrown instanceof DOMException && thrown.name === "AbortError") return;
    }
  }
  download(picture, name);
}
