/** A file inside a GraphQL response. */
export interface SentFile {
  filename: string;
  mimeType: string;
  /** Base64. */
  data: string;
}

/** Downloads a URL of the same origin. */
export function saveFrom(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads a file from memory. */
export function saveFile({ filename, mimeType, data }: SentFile): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  saveFrom(address, filename);
  // The download has copied the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
