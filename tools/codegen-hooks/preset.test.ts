import type { Types } from '@graphql-codegen/plugin-helpers';
import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentHooks } from './hooks.ts';
import { operationTypesPreset, perFilePreset } from './preset.ts';

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

const options = (documents: Types.DocumentFile[], baseOutputDir: string) => ({
  baseOutputDir,
  plugins: [],
  schema: parse('type Query { a: Int }'),
  schemaAst: schema,
  documents,
  config: {},
  pluginMap: {},
});
const sections = (documents: Types.DocumentFile[]) =>
  perFilePreset.buildGeneratesSection({
    ...options(documents, 'src/gql/'),
    presetConfig: { apollo: '../apollo.ts', plain: '../plain.ts' },
  });

describe('documentHooks', () => {
  it('writes the text of each operation and its hooks, with a lazy one for Apollo queries', () => {
    const output = documentHooks.plugin(schema, [exams, row], { client: 'apollo', hooksFrom: '../apollo.ts' });
    expect(output).toEqual({
      prepend: ["import { apolloDocument, lazyQueryHook, mutationHook, queryHook } from '../apollo.ts';"],
      content: [
        'export const ExamsDocument = /*#__PURE__*/ apolloDocument<ExamsQuery, ExamsQueryVariables>("query exams { exams { ...Row_exam } } fragment Row_exam on Exam { id title }");',
        'export const useExamsQuery = /*#__PURE__*/ queryHook(ExamsDocument);',
        'export const useExamsLazyQuery = /*#__PURE__*/ lazyQueryHook(ExamsDocument);',
        'export const OpenDocument = /*#__PURE__*/ apolloDocument<OpenMutation, OpenMutationVariables>("mutation Open($id: ID!) { open(id: $id) { id } }");',
        'export const useOpenMutation = /*#__PURE__*/ mutationHook(OpenDocument);',
      ].join('\n'),
    });
  });

  it('writes plain hooks with the fragments of other files', () => {
    const fragment = row.document?.definitions[0];
    if (fragment?.kind !== 'FragmentDefinition') throw new Error('not a fragment');
    const output = documentHooks.plugin(schema, [open], {
      client: 'plain',
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

  it('throws for an operation without a name and for an unknown fragment', () => {
    const config = { client: 'apollo', hooksFrom: 'x' } as const;
    expect(() => documentHooks.plugin(schema, [file('a.graphql', '{ exams { id } }')], config)).toThrow('needs a name');
    expect(() => documentHooks.plugin(schema, [open], config)).toThrow('Unknown fragment Row_exam');
  });
});

describe('perFilePreset', () => {
  it('makes a file for each .graphql file, in the order of the paths, with the fragments of the others', async () => {
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

  it('throws for two files of one name', () => {
    expect(() =>
      sections([row, exams, file('src/features/marks/exams.graphql', 'query Marks { exams { id } }')]),
    ).toThrow('Rename one');
  });
});

it('operationTypesPreset makes one file with the map of all operations', async () => {
  const [made] = await operationTypesPreset.buildGeneratesSection({
    ...options([exams, row], 'src/operation-types.ts'),
    presetConfig: {},
  });
  expect(made?.filename).toBe('src/operation-types.ts');
  expect(made?.pluginMap['operationMap']?.plugin(schema, [exams, row], {})).toBe(
    [
      'export interface Operations {',
      '  Exams: { data: ExamsQuery; variables: ExamsQueryVariables };',
      '  Open: { data: OpenMutation; variables: OpenMutationVariables };',
      '}',
    ].join('\n'),
  );
});
