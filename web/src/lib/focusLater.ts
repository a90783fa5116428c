/** Focuses an element after the next render: of several ids the first one that is there. */
export function focusLater(...ids: string[]): void {
  setTimeout(() => {
    const found = ids.map((id) => document.getElementById(id)).find((one) => one !== null);
    found?.focus();
  });
}
