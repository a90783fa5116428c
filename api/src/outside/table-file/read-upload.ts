import type { TextKey } from '@admission/schema';
import { fail, Refusal } from '../../core/refusal.ts';

/** A file of a multipart form. */
export interface UploadedSheet {
  filename: string;
  createReadStream(): AsyncIterable<Uint8Array>;
}

interface UploadBounds {
  maxBytes: number;
  /** The refusal of a larger file; its `max` is in MB. */
  tooLarge: TextKey;
}

const field = 'file';

/** Reads an uploaded file up to a limit of bytes. */
export async function readSheetUpload(
  file: Promise<UploadedSheet>,
  { maxBytes, tooLarge }: UploadBounds,
): Promise<{ filename: string; bytes: Buffer }> {
  const refuse = () =>
    fail('PAYLOAD_TOO_LARGE', tooLarge, { field, params: { max: Math.round(maxBytes / 1024 / 1024) } });
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const upload = await file;
    for await (const chunk of upload.createReadStream()) {
      length += chunk.length;
      if (length > maxBytes) refuse();
      chunks.push(chunk);
    }
    return { filename: upload.filename, bytes: Buffer.concat(chunks, length) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The multipart parser may reach its own limit before the check above.
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    if (status === 413) refuse();
    if (typeof status === 'number' && status < 500)
      throw new Refusal('BAD_USER_INPUT', 'malformedBody', { field, cause: error });
    throw error;
  }
}
