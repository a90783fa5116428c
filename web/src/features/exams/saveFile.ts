/** Hands a file that came in base64 over to the downloads of the browser. */
export function saveFile({ filename, mimeType, data }: { filename: string; mimeType: string; data: string }): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
