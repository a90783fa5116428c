import type { Audience } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { operationOf as operationOfDocument, rightOfDocument } from '../src/rest/legacy.ts';
import { documentOf } from '../src/rest/operations.ts';
import type { RestRow } from '../src/rest/rows.ts';
import { serial } from './build.ts';
import { startTestProduct } from './client.ts';
import { postKeyed, type Sending } from './idempotency-requests.ts';
import { operationOf, type Root, rootsOf } from './operations.ts';

const { product, build } = await startTestProduct();
const post = (path: string, body: unknown, sending: Sending) => postKeyed(product.url, path, body, sending);
const newKey = () => `every-${serial()}`;

/** A caller of the mutation's audience. */
const callerFor = async (audience: Audience) =>
  (audience === 'Student' ? await build.student() : await build.superadmin()).token;

describe('a repeated mutation with the same Idempotency-Key', () => {
  const changes = rootsOf(product.schema).filter(
    // Scans have their own ids: scans.api.test.ts.
    (one) => one.kind === 'mutation' && one.audience !== 'Device' && !operationOf(one).file,
  );
  // Sign-out ends the session of the second request.
  const staying = changes.filter(({ field }) => !field.name.startsWith('signOut'));

  it.each(staying.map((one): [string, Root] => [one.field.name, one]))(
    '%s replays its first answer by GraphQL',
    async (_name, root) => {
      const sending = { key: newKey(), token: await callerFor(root.audience) };
      const first = await post('/graphql', operationOf(root), sending);
      expect(first.code).not.toBe('INTERNAL_SERVER_ERROR');
      expect(await post('/graphql', operationOf(root), sending)).toEqual({ ...first, replayed: 'true' });
    },
  );

  const rows = features
    .flatMap((one) => one.rest ?? [])
    .filter(
      ({ run, file, as, on }) =>
        operationOfDocument(documentOf(run)).operation === 'mutation' &&
        !file &&
        !as &&
        !/^POST .door.(scans|photos)/.test(on),
    );

  it.each(rows.map((row): [string, RestRow] => [row.on, row]))(
    '%s replays its first answer by REST',
    async (on, row) => {
      const [method = '', address = ''] = on.split(' ');
      const path = `/api${address.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')}`;
      const { audience } = rightOfDocument(product.schema, documentOf(row.run));
      const sending = { key: newKey(), token: await callerFor(audience), method };
      const first = await post(path, {}, sending);
      expect(first.code).not.toBe('INTERNAL_SERVER_ERROR');
      expect(await post(path, {}, sending)).toEqual({ ...first, replayed: 'true' });
    },
  );
});
