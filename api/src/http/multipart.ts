import { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import { Refusal } from '../core/refusal.ts';
import { limitBody } from './request-bounds.ts';

/** Maximum bytes of a form in addition to its file. */
const formBytes = 64 * 1024;

/** Reads the only file of a multipart form as an Upload. Stops one byte past the limit and at a second file; ignores other fields. */
export function readFormFile(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload | null> {
  return new Promise((resolve, reject) => {
    let form: ReturnType<typeof busboy>;
    try {
      form = busboy({
        headers: request.headers,
        limits: { files: 1, fileSize: maxBytes + 1, fields: 10, fieldSize: 1024, parts: 12 },
      });
    } catch {
      return reject(new Refusal('BAD_USER_INPUT', 'fileRequired', { field }));
    }
    let found: Upload | null = null;
    const stop = (error: Refusal): void => {
      request.unpipe(form);
      request.resume();
      reject(error);
    };
    const tooLarge = (): void => stop(new Refusal('PAYLOAD_TOO_LARGE', 'imageTooLarge', { field }));
    if (limitBody(request, maxBytes + formBytes, tooLarge)) return;
    form.on('file', (name, stream, { filename, encoding, mimeType }) => {
      if (name !== field) return void stream.resume();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', tooLarge);
      stream.on('end', () => {
        // What a plain form sends if no file was chosen.
        if (!filename && chunks.length === 0) return;
        found = uploadOf({ filename, encoding, mimetype: mimeType, bytes: Buffer.concat(chunks) });
      });
    });
    form.on('filesLimit', () => stop(new Refusal('BAD_USER_INPUT', 'oneFileOnly', { field })));
    form.on('error', () => stop(new Refusal('BAD_USER_INPUT', 'malformedBody')));
    request.on('aborted', () => reject(new Refusal('BAD_USER_INPUT', 'malformedBody')));
    form.on('close', () => (found ? resolve(found) : reject(new Refusal('BAD_USER_INPUT', 'fileRequired', { field }))));
    request.pipe(form);
  });
}

/** An Upload of bytes in memory. */
export function uploadOf({
  bytes,
  ...info
}: {
  filename: string;
  encoding: string;
  mimetype: string;
  bytes: Buffer;
}): Upload {
  const upload = new Upload();
  const file = { ...info, fieldName: '', createReadStream: () => Readable.from(bytes) };
  upload.resolve(file as unknown as FileUpload);
  return upload;
}
