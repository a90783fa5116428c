/** Scans uploaded files for malware. */
export interface FileScanner {
  /** The name of the malware, or null. Throws if the scanner does not answer. */
  scan(bytes: Uint8Array): Promise<string | null>;
}
