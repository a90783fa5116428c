import type { Types } from '@graphql-codegen/plugin-helpers';
import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { apolloHooks, plainHooks } from './hooks.ts';
import { perFilePreset } from './preset.ts';

const schema = buildSchema(
  'type Exam { id: ID! title: String! } type Query { exams: [Exam!]! } type Mutation { open(id: ID!): Exam! }',
);

const file = (location: string, text: string): Types.DocumentFile => ({ location, document: parse(text) });

const exams = file(
  'src/features/exams/exams.graphql',
  'query exams { exams { ...Row_exam } } mutation Open($id: ID!) { open(id: $id) { id } }',
);
const row = file('src/features/rows/rows.graphql', 'fragment Row_exam on Exam { id title }');
const open = file(
  'src/features/home/home.public.graphql',
  'query Home {\n  exams {\n    ...Row_exam # what a visitor sees\n  }\n}',
);

const sections = (documents: Types.DocumentFile[]) =>
  perFilePreset.buildGeneratesSection({
    presetConfig: { apollo: '../apollo.ts', plain: '../plain.ts' },
    baseOutputDir: 'src/gql/',
    plugins: [],
    schema: parse('type Query { a: Int }'),
    schemaAst: schema,
    documents,
    config: {},
    pluginMap: {},
  });

describe('hooks of typed documents', () => {
  it('names a hook after each operation, with a lazy one for queries alone', () => {
    const output = apolloHooks.plugin(schema, [exams], { hooksFrom: '../apollo.ts' });
    expect(output).toEqual({
      prepend: ["import { lazyQueryHook, mutationHook, queryHook } from '../apollo.ts';"],
      content: [
        'export const useExamsQuery = /*#__PURE__*/ queryHook(ExamsDocument);',
        'export const useExamsLazyQuery = /*#__PURE__*/ lazyQueryHook(ExamsDocument);',
        'export const useOpenMutation = /*#__PURE__*/ mutationHook(OpenDocument);',
      ].join('\n'),
    });
  });

  it('gives public operations a text with the fragments of other files and no parsed document', () => {
    const fragment = parse('fragment Row_exam on Exam { id title }').definitions[0];
    if (fragment?.kind !== 'FragmentDefinition') throw new Error('not a fragment');
    const output = plainHooks.plugin(schema, [open], {
      hooksFrom: '../plain.ts',
      externalFragments: [{ node: fragment }],
    });
    expect(output).toEqual({
      prepend: ["import { plainDocument, plainQueryHook } from '../plain.ts';"],
      content: [
        'export const HomeDocument = /*#__PURE__*/ plainDocument<HomeQuery, HomeQueryVariables>("query Home { exams { ...Row_exam } } fragment Row_exam on Exam { id title }");',
        'export const useHomeQuery = /*#__PURE__*/ plainQueryHook(HomeDocument);',
      ].join('\n'),
    });
  });

  it('refuses an operation without a name and a fragment that nobody wrote', () => {
    expect(() => apolloHooks.plugin(schema, [file('a.graphql', '{ exams { id } }')], { hooksFrom: 'x' })).toThrow(
      'needs a name',
    );
    expect(() => plainHooks.plugin(schema, [open], { hooksFrom: 'x' })).toThrow('Unknown fragment Row_exam');
  });
});

describe('one generated file for each .graphql file', () => {
  it('is called after it, in the order of the paths, and knows the fragments of the others', async () => {
    const made = await sections([row, open, exams]);
    expect(made.map(({ filename }) => filename)).toEqual([
      'src/gql/exams.ts',
      'src/gql/home.public.ts',
      'src/gql/rows.ts',
    ]);
    expect(made.map(({ config }) => config.externalFragments.map(({ name }: { name: string }) => name))).toEqual([
      ['Row_exam'],
      ['Row_exam'],
      [],
    ]);
    expect(made[0]?.documents).toEqual([exams]);
  });

  it('refuses two files of one name', () => {
    expect(() =>
      sections([row, exams, file('src/features/marks/exams.graphql', 'query Marks { exams { id } }')]),
    ).toThrow('Rename one');
  });
});
