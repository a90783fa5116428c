import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, text } from '@admission/schema';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileOf, startTestProduct } from './client.ts';
import { hostileMaps } from './hostile-maps.ts';

const { product, build } = await startTestProduct();
const { token } = (await build.profile()).user;

const operations = {
  query: 'query Me($x: [String!], $file: String) { me { id } }',
  variables: { x: null, file: null },
};

/** Sends the two fields and one file, as a client of the GraphQL multipart request specification does. */
async function send(map: unknown, { key, variables }: { key?: string; variables?: object } = {}) {
  const form = new FormData();
  form.set('operations', JSON.stringify(variables ? { ...operations, variables } : operations));
  form.set('map', typeof map === 'string' ? map : JSON.stringify(map));
  form.set('0', new File(['a'], 'a.txt'));
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    body: form,
    headers: { 'x-auth-token': token, ...(key ? { 'idempotency-key': key } : {}) },
  });
  return { status: response.status, body: await response.json() };
}

describe('a multipart request refuses a map that names', () => {
  it.each(hostileMaps)('$title', async ({ title, paths, x }) => {
    for (const key of [undefined, `map-${title}`.replace(/\s/g, '')])
      expect(await send({ 0: paths }, { variables: { x, file: null }, ...(key ? { key } : {}) })).toMatchObject({
        status: 400,
        body: { errors: [{ message: text('en', 'malformedBody'), extensions: { code: 'BAD_USER_INPUT' } }] },
      });
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});

describe('a multipart request', () => {
  it.each([
    ['a variable', { 0: ['variables.file'] }, { file: null }],
    ['an item of a list', { 0: ['variables.x.0'] }, { x: [null] }],
    ['a field of an input', { 0: ['variables.file.inner'] }, { file: { inner: null } }],
  ])('accepts a map that names %s', async (_, map, variables) => {
    // GraphQL refuses a file as a text variable, so the map was applied.
    const { body } = await send(map, { variables });
    expect(JSON.stringify(body)).not.toContain('could not be read');
  });

  it('without a boundary or with an unreadable map answers 400', async () => {
    const headers = { 'x-auth-token': token, 'content-type': 'multipart/form-data' };
    const response = await fetch(`${product.url}/graphql`, { method: 'POST', body: 'x', headers });
    expect(response.status).toBe(400);
    expect((await send('{')).status).toBe(400);
  });

  it('accepts a file larger than the limit of the fields before it', async () => {
    const file = fileOf(Buffer.alloc(limits.image.bytes - 1));
    const answer = await product.upload('{ me { id } }', {}, file, { token });
    expect(answer).toMatchObject({ status: 200, data: { me: { id: expect.any(String) } } });
  });
});

it('an upload by GraphQL that is cut in the middle leaves no temporary file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'admission-cut-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true });
  });
  const part = (name: string, value: string): string =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${value}\r\n`;
  const query = 'mutation ($file: Upload!) { uploadProfilePic(file: $file) { url } }';
  const sent = request(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
  });
  sent.on('error', () => undefined);
  sent.write(part('operations', `\r\n\r\n${JSON.stringify({ query, variables: { file: null } })}`));
  sent.write(part('map', '\r\n\r\n{"0":["variables.file"]}'));
  sent.write(part('0', '; filename="a.jpg"\r\n'));
  sent.write(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400_000, 1)]));
  await expect.poll(() => readdirSync(folder).length).toBe(1);
  sent.destroy();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});
