/** Looks for malware in uploaded files. */
export interface FileScanner {
  /** The name of what was found; null if nothing was. Throws if the scanner gives no answer. */
  scan(bytes: Uint8Array): Promise<string | null>;
}
