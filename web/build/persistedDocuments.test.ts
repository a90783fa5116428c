import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, Kind, parse, print, validate } from 'graphql';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { bundledSource, persistDocument, persistedDocuments } from './persistedDocuments.ts';

const src = join(import.meta.dirname, '../src');
const outDir = mkdtempSync(join(tmpdir(), 'persisted-'));

it('the build writes every operation of the client by its id, and bundles no text', async () => {
  const input = globSync('gql/*.ts', { cwd: src }).map((file) => join(src, file));
  const output = await build({
    root: join(src, '..'),
    configFile: false,
    logLevel: 'silent',
    plugins: [persistedDocuments()],
    build: {
      outDir,
      minify: false,
      rolldownOptions: { input, treeshake: false, external: /\/lib\//, preserveEntrySignatures: 'strict' },
    },
  });
  const texts = JSON.parse(readFileSync(join(outDir, '.persisted-documents.json'), 'utf8')) as Record<string, string>;
  const schema = buildSchema(readFileSync(`${src}/../../schema/schema.graphql`, 'utf8'));
  for (const [id, text] of Object.entries(texts)) {
    expect(id).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    expect(validate(schema, parse(text)), text).toEqual([]);
  }
  const operations = (text: string) => text.match(/^(?:query|mutation) \w+/gm) ?? [];
  const written = globSync('**/*.graphql', { cwd: src }).flatMap((file) =>
    operations(readFileSync(join(src, file), 'utf8')),
  );
  expect(Object.values(texts).flatMap(operations).sort()).toEqual(written.sort());
  const bundled = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = bundled.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
  for (const id of Object.keys(texts)) expect(code).toContain(id);
  expect(code).not.toMatch(/["'`](?:query|mutation) \w+/);
});

it('persistDocument adds __typename for Apollo Client alone, which gets the parsed document', () => {
  const text = 'query Exams { openExams { id } }';
  const plain = persistDocument('plainDocument', text);
  expect(plain.text).toBe('query Exams {\n  openExams {\n    id\n  }\n}');
  expect(plain.source).toEqual({ documentId: plain.id, name: 'Exams', kind: 'query' });
  const apollo = persistDocument('apolloDocument', text);
  expect(apollo.text).toBe('query Exams {\n  openExams {\n    id\n    __typename\n  }\n}');
  expect(apollo.source).toMatchObject({ documentId: apollo.id, definitions: [{ kind: 'OperationDefinition' }] });
});

it('bundledSource keeps empty lists and objects of the text', () => {
  const text = 'query Exams { openExams(ids: [], where: {}) { id } }';
  const { definitions } = JSON.parse(bundledSource(persistDocument('apolloDocument', text).source));
  expect(print({ kind: Kind.DOCUMENT, definitions })).toBe(print(parse(text)));
});
