import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { productSchema } from '../src/compose.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const schema = productSchema();
const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

const builtIn = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

/** Everything of a type that a reader of the schema meets: path -> description. */
function described(type: GraphQLNamedType): [string, string | null | undefined][] {
  const found: [string, string | null | undefined][] = [[type.name, type.description]];
  if (isObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      found.push([`${type.name}.${field.name}`, field.description]);
      for (const one of field.args) found.push([`${type.name}.${field.name}(${one.name})`, one.description]);
    }
  }
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) found.push([`${type.name}.${field.name}`, field.description]);
  if (isEnumType(type)) for (const one of type.getValues()) found.push([`${type.name}.${one.name}`, one.description]);
  return found;
}

describe('the schema', () => {
  it('describes every type, field, argument and value', () => {
    const silent = own
      .filter(({ name }) => !builtIn.has(name))
      .flatMap(described)
      .filter(([, description]) => !description?.trim())
      .map(([path]) => path);
    expect(silent).toEqual([]);
  });

  it('names types as Types, fields as fields and values as VALUES', () => {
    const odd = own.flatMap((type) => {
      const names: string[] = /^[A-Z][A-Za-z0-9]*$/.test(type.name) ? [] : [type.name];
      if (isObjectType(type) || isInputObjectType(type))
        names.push(...Object.keys(type.getFields()).filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name)));
      if (isEnumType(type))
        names.push(
          ...type
            .getValues()
            .map(({ name }) => name)
            .filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name)),
        );
      return names;
    });
    expect(odd).toEqual([]);
  });

  it('breaks nothing that integrators rely on, unless docs/schema-changelog.md declares it', () => {
    expect(existsSync(fileURLToPath(new URL('../../docs/schema-changelog.md', import.meta.url)))).toBe(true);
    const declared = read('docs/schema-changelog.md');
    const broken = findBreakingChanges(buildSchema(read('schema/baseline.graphql')), schema)
      .map(({ description }) => description)
      .filter((description) => !declared.includes(`- ${description}`));
    expect(broken).toEqual([]);
  });
});
