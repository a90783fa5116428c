import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { root } from '../lib/run.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('the documents of the web client use no deprecated field', () => {
  const schema = buildSchema(read('schema/schema.graphql'));
  const files = globSync('web/src/**/*.graphql', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const errors = validate(schema, parse(files.map(read).join('\n')), [NoDeprecatedCustomRule], { maxErrors: 1000 });
  expect(errors.map(({ message }) => message)).toEqual([]);
});
