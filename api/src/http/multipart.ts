import { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import { Refusal } from '../core/refusal.ts';

/**
 * The one file of a multipart form as the value of an Upload variable. Reading stops one byte past the limit and at
 * a second file; what the form holds beside files is ignored.
 */
export function readFormFile(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload | null> {
  return new Promise((done, refuse) => {
    let form: ReturnType<typeof busboy>;
    try {
      form = busboy({
        headers: request.headers,
        limits: { files: 1, fileSize: maxBytes + 1, fields: 10, fieldSize: 1024, parts: 12 },
      });
    } catch {
      return refuse(new Refusal('BAD_USER_INPUT', 'fileRequired', { field }));
    }
    let found: Upload | null = null;
    const stop = (error: Refusal): void => {
      request.unpipe(form);
      request.resume();
      refuse(error);
    };
    form.on('file', (name, stream, { filename, encoding, mimeType }) => {
      if (name !== field) return void stream.resume();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => stop(new Refusal('PAYLOAD_TOO_LARGE', 'imageTooLarge', { field })));
      stream.on('end', () => {
        found = uploadOf({ filename, encoding, mimetype: mimeType, bytes: Buffer.concat(chunks) });
      });
    });
    form.on('filesLimit', () => stop(new Refusal('BAD_USER_INPUT', 'oneFileOnly', { field })));
    form.on('error', () => stop(new Refusal('BAD_USER_INPUT', 'malformedBody')));
    request.on('aborted', () => refuse(new Refusal('BAD_USER_INPUT', 'malformedBody')));
    form.on('close', () => (found ? done(found) : refuse(new Refusal('BAD_USER_INPUT', 'fileRequired', { field }))));
    request.pipe(form);
  });
}

function uploadOf({
  bytes,
  ...about
}: {
  filename: string;
  encoding: string;
  mimetype: string;
  bytes: Buffer;
}): Upload {
  const upload = new Upload();
  const file = { ...about, fieldName: '', createReadStream: () => Readable.from(bytes) };
  upload.resolve(file as unknown as FileUpload);
  return upload;
}
