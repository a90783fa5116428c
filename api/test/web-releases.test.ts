import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { createFileStore } from '../src/outside/files/index.ts';
import { createWebReleases, serveAssetsOf } from '../src/web-releases.ts';
import { startTestProduct } from './client.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'admission-releases-'));
const files = createFileStore({ DATA_DIR: dataDir, S3_REGION: '' });
const documentOf = (text: string): Record<string, string> => ({
  [`sha256:${createHash('sha256').update(text).digest('hex')}`]: text,
});
const [before, after] = ['query Before { __typename }', 'query After { __typename }'].map(documentOf);

const old = await startTestProduct({ DATA_DIR: dataDir }, { documents: before ?? {} });
const recent = await startTestProduct({ DATA_DIR: dataDir }, { documents: after ?? {} });
const run = async (url: string, documentId: string) => {
  const body = JSON.stringify({ documentId, variables: {} });
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return (
    ((await answer.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code ?? 'OK'
  );
};

it.each([
  ['the release before', () => [recent.product.url, before] as const],
  ['the next release', () => [old.product.url, after] as const],
])('POST /graphql runs a persisted document of %s', async (_which, pick) => {
  const [url, documents] = pick();
  const [id = ''] = Object.keys(documents ?? {});
  expect(await run(url, id)).toBe('OK');
  for (const unknown of [`sha256:${'0'.repeat(64)}`, 'constructor', '__proto__'])
    expect(await run(url, unknown), unknown).toBe('GRAPHQL_VALIDATION_FAILED');
});

it('POST /graphql refers a document of a coming release with an unknown field to the next node, and one of a former release not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'admission-rollout-'));
  const [former, coming] = ['query Former { formerField }', 'query Coming { comingField }'].map(documentOf);
  const start = (documents = {}) => startTestProduct({ DATA_DIR: folder }, { documents });
  await start(former);
  await sleep(20);
  const present = await start(before);
  await sleep(20);
  await start(coming);
  const ask = (documents: Record<string, string> = {}) => run(present.product.url, Object.keys(documents)[0] ?? '');
  expect(await ask(coming)).toBe('SERVICE_UNAVAILABLE');
  expect(await ask(former)).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(await ask(before)).toBe('OK');
  present.product.setNow(new Date(Date.now() + 16 * 60_000));
  expect(await ask(coming)).toBe('GRAPHQL_VALIDATION_FAILED');
});

it('GET /assets of another build answers with its type, compressed where the client accepts it', async () => {
  const built = mkdtempSync(join(tmpdir(), 'admission-built-'));
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'assets', 'index-abc.js'), 'export const one = 1;');
  await createWebReleases(files).publish(built, documentOf('query Assets { __typename }'));
  const host = express().use(serveAssetsOf(createWebReleases(files)));
  const server = host.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  for (const encoding of ['br', 'identity']) {
    const answer = await fetch(`http://127.0.0.1:${port}/assets/index-abc.js`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(await answer.text()).toBe('export const one = 1;');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  for (const name of ['index-xyz.js', 'constructor', '__proto__'])
    expect((await fetch(`http://127.0.0.1:${port}/assets/${name}`)).status, name).toBe(404);
});

it('GET /assets of a build that was just published answers each of several files at once', async () => {
  const built = mkdtempSync(join(tmpdir(), 'admission-built-'));
  mkdirSync(join(built, 'assets'));
  const names = ['index-def.js', 'common-def.js', 'limits-def.js'];
  for (const name of names) writeFileSync(join(built, 'assets', name), 'export const two = 2;');
  const other = createWebReleases(files);
  await createWebReleases(files).publish(built, documentOf('query NewAssets { __typename }'));
  const answers = await Promise.all(names.map((name) => other.asset(name)));
  expect(answers.filter((bytes) => bytes === undefined)).toEqual([]);
});

it('publish of a second build waits until the nodes of the first one have looked for new builds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'admission-settled-'));
  const store = createFileStore({ DATA_DIR: folder, S3_REGION: '' });
  const publishWaits = async (name: string) => {
    let storedAtWait: number | undefined;
    const settle = async () => {
      storedAtWait = 0;
      for await (const _entry of store.list('web-releases')) storedAtWait += 1;
      await sleep(20);
      settled = true;
    };
    let settled = false;
    await createWebReleases(store, undefined, settle).publish(folder, documentOf(`query ${name} { __typename }`));
    return { storedAtWait, settled };
  };
  expect(await publishWaits('First')).toEqual({ storedAtWait: undefined, settled: false });
  expect(await publishWaits('Second')).toEqual({ storedAtWait: 2, settled: true });
  expect(await publishWaits('Second')).toEqual({ storedAtWait: undefined, settled: false });
});

it('publish deletes builds that are neither recent nor among the last three', async () => {
  let day = 0;
  const later = () => new Date(Date.now() + day * 24 * 60 * 60 * 1000);
  const folder = mkdtempSync(join(tmpdir(), 'admission-kept-'));
  const store = createFileStore({ DATA_DIR: folder, S3_REGION: '' });
  const publish = (name: string) =>
    createWebReleases(store, later).publish(folder, documentOf(`query ${name} { __typename }`));
  for (const name of ['A', 'B', 'C', 'D']) await publish(name);
  const count = async () => {
    let entries = 0;
    for await (const _entry of store.list('web-releases')) entries += 1;
    return entries;
  };
  expect(await count()).toBe(4);
  day = 31;
  await publish('E');
  expect(await count()).toBe(4);
});
