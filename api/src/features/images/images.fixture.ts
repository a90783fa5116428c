import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileOf, type Refused, type RestAnswer, type TestProduct } from '../../../test/client.ts';

export interface Uploaded {
  msg: string;
  url: string;
}
export type Answer = RestAnswer<Uploaded & Refused>;
export type UploadKind = 'profile-pic' | 'signature';

/** 2 MB, inclusive. */
export const maxBytes = 2_097_152;

/** A multipart form with one file. */
export function form(field: string, bytes: Uint8Array): FormData {
  const made = new FormData();
  made.append(field, fileOf(bytes));
  return made;
}

interface ImageRow {
  kind: string;
  file_key: string;
  replaced_at: Date | null;
}

/** The calls of the image tests. */
export function imageCalls(product: TestProduct) {
  const upload = (
    kind: UploadKind,
    bytes: Uint8Array,
    token: string | undefined,
    lang: 'en' | 'bn' = 'en',
  ): Promise<Answer> =>
    product.rest(`POST /profile/upload/${kind}`, form(kind === 'signature' ? 'signature' : 'profilePic', bytes), {
      token,
      lang,
    });

  /** The same by a GraphQL multipart request. */
  async function uploadByGraphQL(kind: UploadKind, bytes: Uint8Array, token?: string) {
    const name = kind === 'signature' ? 'uploadSignature' : 'uploadProfilePic';
    const query = `mutation ($file: Upload!) { ${name}(file: $file) { msg url } }`;
    const { data, code, field } = await product.upload<Record<string, Uploaded>>(query, {}, fileOf(bytes), { token });
    return { uploaded: data?.[name], code, field };
  }

  const get = (url: string, init?: RequestInit): Promise<Response> => fetch(`${product.url}${url}`, init);

  const filesIn = (folder: string): string[] => {
    try {
      const names = readdirSync(join(product.app.config.DATA_DIR, 'files', folder), {
        recursive: true,
        encoding: 'utf8',
      });
      return names.filter((name) => name.endsWith('.jpg'));
    } catch {
      return [];
    }
  };

  return {
    upload,
    uploadByGraphQL,
    get,
    filesIn,
    bytesAt: async (url: string): Promise<Buffer> => Buffer.from(await (await get(url)).arrayBuffer()),
    rowsOf: (userId: string): Promise<ImageRow[]> =>
      product.sql`SELECT * FROM images WHERE user_id = ${userId} ORDER BY id`,
    /** Waits for a change in the background: the deletion of a replaced file. */
    until: async (is: () => boolean): Promise<void> => {
      for (let tries = 0; tries < 50 && !is(); tries += 1) await sleep(20);
    },
  };
}
