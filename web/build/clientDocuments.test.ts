import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { clientDocuments } from './clientDocuments.ts';

const src = join(import.meta.dirname, '../src');

it('names every operation of the client, each with the fragments it needs and nothing else', () => {
  const documents = clientDocuments(src);
  const written = globSync('**/*.graphql', { cwd: src })
    .map((file) => readFileSync(`${src}/${file}`, 'utf8'))
    .join('\n')
    .match(/^(?:query|mutation) \w+/gm);
  expect(documents.map((text) => text.match(/^(?:query|mutation) \w+/)?.[0]).sort()).toEqual(written?.sort());
  const schema = buildSchema(readFileSync(`${src}/../../schema/schema.graphql`, 'utf8'));
  for (const text of documents) expect(validate(schema, parse(text)), text).toEqual([]);
});
