import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check, profileRules } from '@admission/schema';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { productSchema } from '../src/compose.ts';
import { brokenFacts, factsOf } from '../src/rest/openapi-facts.ts';
import { profilePayload } from './build-profile.ts';
import { documentOf } from './openapi-description.ts';

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
    const now = new Date();
    const profile = profilePayload('exam-1', now);
    expect(check(profileRules, profile, { now }).ok).toBe(true);
    const isRefused = (field: string): boolean => !check(profileRules, { ...profile, [field]: undefined }, { now }).ok;
    const needed = Object.keys(profile).filter(isRefused);
    expect(needed).toContain('religion');
    expect(needed.filter((field) => !/^Required\b|\brequired\b/.test(said(`ProfileInput.${field}`)))).toEqual([]);
  });

  it('answers every change with what was changed, not with a text alone', () => {
    const changes = Object.values(schema.getMutationType()?.getFields() ?? {});
    const bare = changes.filter(({ type }) => {
      const answer = getNamedType(type);
      return !isObjectType(answer) || Object.keys(answer.getFields()).every((name) => name === 'msg');
    });
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('breaks nothing that integrators use, except what docs/schema-changelog.md declares for the next release', async () => {
    const facts = factsOf({ ...documentOf(schema) });
    // `vitest -u` writes it.
    await expect(`${facts.join('\n')}\n`).toMatchFileSnapshot('../../schema/rest.txt');
    const rest = brokenFacts(factLines('schema/baseline.rest.txt'), facts);
    expect([...breakingChanges(schema), ...rest].sort()).toEqual(declaredChanges(read('docs/schema-changelog.md')));
  });

  it('lists in docs/schema-changelog.md what was added since the last release', () => {
    const listed = nextRelease(read('docs/schema-changelog.md'));
    const words = new Set(listed.match(/\w+/g));
    expect(additions(schema).filter((path) => !words.has(/\w+(?=\)?$)/.exec(path)?.[0] ?? ''))).toEqual([]);
    const before = callsOf('schema/baseline.rest.txt');
    const added = [...callsOf('schema/rest.txt')].filter((call) => !before.has(call));
    expect(added.filter((call) => !listed.includes(`\`${call}\``))).toEqual([]);
  });

  it('brokenFacts finds removed answers, parameters and events, changed types, and new requirements', () => {
    const before = factLines('schema/baseline.rest.txt');
    const broken = (change: (fact: string) => string | null) =>
      brokenFacts(
        before,
        before.flatMap((fact) => change(fact) ?? []),
      );
    expect(broken((fact) => fact)).toEqual([]);
    for (const lost of [
      'GET /api/notices answer 200 application/json.pages: integer',
      'GET /api/notices request query keyword: string',
      'GET /api/exports/applicants.jsonl answer 200 application/jsonl.userId: string uuid',
      'event payment.paid application/json.data.amount: integer',
    ])
      expect(broken((fact) => (fact === lost ? null : fact))).toEqual([`${lost} was removed.`]);
    const more = 'POST /api/notices request application/json.subtitle is required';
    expect(brokenFacts(before, [...before, more, 'PUT /api/new request application/json.a is required'])).toEqual([
      `${more} now.`,
    ]);
  });

  it('breakingChanges and declaredChanges find what was removed and what is declared', () => {
    const renamed = read('schema/baseline.graphql').replaceAll('  departmentName: ', '  otherName: ');
    expect(breakingChanges(buildSchema(renamed))).toContain('Department.departmentName was removed.');
    const changelog =
      '# Changes\n\n- Not.this was removed.\n\n## Next release\n\n- A.b was removed.\n\n## 0.1.0\n\n- C.d was removed.\n';
    expect(declaredChanges(changelog)).toEqual(['A.b was removed.']);
  });
});

const factLines = (path: string): string[] => read(path).trimEnd().split('\n');

/** The REST calls and events of a list of facts. */
const callsOf = (path: string): Set<string> =>
  new Set(factLines(path).flatMap((fact) => /^[A-Z]+ \/\S+|(?<=^event )\S+/.exec(fact)?.[0] ?? []));

/** New roots, and new parts of the types of the last release. A new type is known by the roots that use it. */
function additions(changed: GraphQLSchema): string[] {
  const before = buildSchema(read('schema/baseline.graphql')).getTypeMap();
  return Object.values(changed.getTypeMap()).flatMap((type) => {
    const last = before[type.name];
    if (!last) return [];
    const known = new Set(described(last).map(([path]) => path));
    const isNew = (path: string): boolean =>
      !known.has(path) && (!path.includes('(') || known.has(path.split('(', 1)[0] ?? ''));
    return described(type)
      .map(([path]) => path)
      .filter(isNew);
  });
}

const breakingChanges = (changed: GraphQLSchema): string[] =>
  findBreakingChanges(buildSchema(read('schema/baseline.graphql')), changed)
    .map(({ description }) => description)
    .sort();

/** The first section, `## Next release`. */
const nextRelease = (changelog: string): string => /^## Next release\n(.*?)(?=^## )/ms.exec(changelog)?.[1] ?? '';

const declaredChanges = (changelog: string): string[] =>
  [...nextRelease(changelog).matchAll(/^- (.*)$/gm)].map(([, change = '']) => change).sort();
