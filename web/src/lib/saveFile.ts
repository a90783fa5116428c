/** A document that came with an answer. */
export interface SentFile {
  filename: string;
  mimeType: string;
  /** Base64. */
  data: string;
}

/** Has the browser fetch and keep what is at that address of ours. */
export function saveFrom(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Has the browser keep a document. */
export function saveFile({ filename, mimeType, data }: SentFile): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  saveFrom(address, filename);
  // The download holds the bytes itself by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
