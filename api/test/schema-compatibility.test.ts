import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLNamedType,
  type GraphQLSchema,
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

/** The descriptions of a type and its parts by path. */
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

  it('says of each nullable input field that the rules require', () => {
    const said = (path: string): string => {
      const [type = '', field = ''] = path.split('.');
      const input = schema.getType(type);
      return isInputObjectType(input) ? (input.getFields()[field]?.description ?? '') : '';
    };
    for (const path of ['SaveWebhookInput.url', 'StudentFormsInput.profileIds', 'ExamInput.examDate'])
      expect(said(path), path).toMatch(/^Required\. |\brequired\.$/i);
    expect(said('SaveWebhookInput.id')).not.toContain('Required');
  });

  it('breaks nothing that integrators use, except what docs/schema-changelog.md declares for the next release', () => {
    expect(breakingChanges(schema)).toEqual(declaredChanges(read('docs/schema-changelog.md')));
  });

  it('breakingChanges and declaredChanges find what was removed and what is declared', () => {
    const renamed = read('schema/baseline.graphql').replaceAll('  departmentName: ', '  otherName: ');
    expect(breakingChanges(buildSchema(renamed))).toContain('Department.departmentName was removed.');
    const changelog =
      '# Changes\n\n- Not.this was removed.\n\n## Next release\n\n- A.b was removed.\n\n## 0.1.0\n\n- C.d was removed.\n';
    expect(declaredChanges(changelog)).toEqual(['A.b was removed.']);
  });
});

const breakingChanges = (changed: GraphQLSchema): string[] =>
  findBreakingChanges(buildSchema(read('schema/baseline.graphql')), changed)
    .map(({ description }) => description)
    .sort();

/** The lines of the first section, `## Next release`. */
const declaredChanges = (changelog: string): string[] => {
  const next = /^## Next release\n(.*?)(?=^## )/ms.exec(changelog)?.[1] ?? '';
  return [...next.matchAll(/^- (.*)$/gm)].map(([, change = '']) => change).sort();
};
