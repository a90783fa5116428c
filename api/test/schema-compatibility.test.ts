import { check, profileRules } from '@admission/schema';
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { productSchema } from '../src/compose.ts';
import { profilePayload } from './build-profile.ts';
import { descriptionsOf, factLines, grownFacts, grownSchema, isRecording, read, recordRelease } from './offered.ts';
import { documentOf } from './openapi-description.ts';
import { brokenFacts, factsOf } from './openapi-facts.ts';

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

  it('describes as required each nullable input field that the rules require', () => {
    const descriptionOf = (path: string): string => {
      const [type = '', field = ''] = path.split('.');
      const input = schema.getType(type);
      return isInputObjectType(input) ? (input.getFields()[field]?.description ?? '') : '';
    };
    for (const path of ['SaveWebhookInput.url', 'StudentFormsInput.profileIds', 'ExamInput.examDate'])
      expect(descriptionOf(path), path).toMatch(/^Required\. |\brequired\.$/i);
    expect(descriptionOf('SaveWebhookInput.id')).not.toContain('Required');
    const now = new Date();
    const profile = profilePayload('exam-1', now);
    expect(check(profileRules, profile, { now }).ok).toBe(true);
    const isRefused = (field: string): boolean => !check(profileRules, { ...profile, [field]: undefined }, { now }).ok;
    const needed = Object.keys(profile).filter(isRefused);
    expect(needed).toContain('religion');
    expect(needed.filter((field) => !/^Required\b|\brequired\b/.test(descriptionOf(`ProfileInput.${field}`)))).toEqual(
      [],
    );
  });

  it('answers every change with what was changed, not with a text alone', () => {
    const changes = Object.values(schema.getMutationType()?.getFields() ?? {});
    const bare = changes.filter(({ type }) => {
      const answer = getNamedType(type);
      return !isObjectType(answer) || Object.keys(answer.getFields()).every((name) => name === 'msg');
    });
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('breaks nothing that was ever offered, except what docs/schema-changelog.md declares for the next release', async () => {
    const facts = factsOf({ ...documentOf(schema) });
    if (isRecording) recordRelease(schema, facts);
    const offered = buildSchema(read('schema/offered.graphql'));
    const offeredFacts = factLines('schema/offered.rest.txt');
    const broken = new Set([
      ...breakingChanges(schema),
      ...descriptionsOf(offered, schema),
      ...brokenFacts(factLines('schema/baseline.rest.txt'), facts),
      ...brokenFacts(offeredFacts, facts),
    ]);
    expect([...broken].sort()).toEqual(declaredChanges(read('docs/schema-changelog.md')));
    // `vitest -u` writes them.
    await expect(grownSchema(offered, schema)).toMatchFileSnapshot('../../schema/offered.graphql');
    await expect(`${grownFacts(offeredFacts, facts).join('\n')}\n`).toMatchFileSnapshot(
      '../../schema/offered.rest.txt',
    );
  });

  it('lists in docs/schema-changelog.md what was added since the last release', () => {
    const listed = nextRelease(read('docs/schema-changelog.md'));
    const words = new Set(listed.match(/\w+/g));
    expect(additions(schema).filter((path) => !words.has(/\w+(?=\)?$)/.exec(path)?.[0] ?? ''))).toEqual([]);
    const before = callsOf('schema/baseline.rest.txt');
    const added = [...callsOf('schema/offered.rest.txt')].filter((call) => !before.has(call));
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

  it('the record of the offer keeps removed parts, and adds new parts except new requirements', () => {
    const before = buildSchema(
      'type Query { a(x: Int): Int, b: Int!, c: C } type C { d: Int } enum E { F G } input I { j: Int }',
    );
    const now = buildSchema(
      'type Query { a(x: Int, y: Int!): Int, b: Int, new(i: I): E! } enum E { G H } input I { j: Int, k: Int!, l: Int }',
    );
    const record = buildSchema(grownSchema(before, now));
    expect(grownSchema(record, now)).toBe(grownSchema(before, now));
    expect(descriptionsOf(record, now).sort()).toEqual([...descriptionsOf(before, now)].sort());
    expect(descriptionsOf(before, now)).toHaveLength(6);
    expect(descriptionsOf(record, before)).toEqual(
      expect.arrayContaining(['Query.new was removed.', 'H was removed from enum type E.', 'I.l was removed.']),
    );

    const facts = [
      'GET /a answer 200 j.b: string',
      'GET /a request query c is required',
      'GET /a request query d: string',
    ];
    const changed = [
      'GET /a answer 200 j.e: string',
      'GET /a request query d: string',
      'GET /a request query d is required',
    ];
    const grown = grownFacts(facts, changed);
    expect(grown).toEqual([
      'GET /a answer 200 j.b: string',
      'GET /a answer 200 j.e: string',
      'GET /a request query d: string',
    ]);
    expect(brokenFacts(grown, changed)).toEqual(brokenFacts(facts, changed));
  });

  it('breakingChanges and declaredChanges find what was removed and what is declared', () => {
    const renamed = read('schema/baseline.graphql').replaceAll('  departmentName: ', '  otherName: ');
    expect(breakingChanges(buildSchema(renamed))).toContain('Department.departmentName was removed.');
    const changelog =
      '# Changes\n\n- Not.this was removed.\n\n## Next release\n\n- A.b was removed.\n\n## 0.1.0\n\n- C.d was removed.\n';
    expect(declaredChanges(changelog)).toEqual(['A.b was removed.']);
  });
});

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
  descriptionsOf(buildSchema(read('schema/baseline.graphql')), changed);

/** The first section, `## Next release`. */
const nextRelease = (changelog: string): string => /^## Next release\n(.*?)(?=^## )/ms.exec(changelog)?.[1] ?? '';

const declaredChanges = (changelog: string): string[] =>
  [...nextRelease(changelog).matchAll(/^- (.*)$/gm)].map(([, change = '']) => change).sort();
