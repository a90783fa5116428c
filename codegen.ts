import { type CodegenConfig, operationTypesPreset, perFilePreset } from './tools/codegen-hooks/preset.ts';

const shared = {
  strictScalars: true,
  scalars: {
    ID: 'string',
    DateTime: 'string',
    Date: 'string',
    Numeric: { input: 'number | string', output: 'number' },
    JSON: 'unknown',
    Upload: { input: 'File', output: 'never' },
  },
  useTypeImports: true,
  // Unions of words: they cost no byte and equal the keys of the enums in @admission/schema.
  enumType: 'string-literal',
  namingConvention: { enumValues: 'keep' },
  skipTypename: true,
  dedupeFragments: true,
  arrayInputCoercion: false,
  inputMaybeValue: 'T | null | undefined',
} as const;

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  ignoreNoDocuments: true,
  // GEN_PARTIAL=1 writes what can be written while a document of the other side is still under construction.
  // biome-ignore lint/style/noProcessEnv: this is the configuration of a tool.
  allowPartialOutputs: process.env.GEN_PARTIAL === '1',
  // The formatter writes the files as it writes all others, so that a second run changes nothing.
  hooks: { afterAllFileWrite: ['biome format --write --no-errors-on-unmatched'] },
  generates: {
    'web/src/gql/': {
      documents: 'web/src/**/*.graphql',
      preset: perFilePreset,
      presetConfig: { apollo: '../lib/apolloHooks.ts', plain: '../lib/plainHooks.ts' },
      config: shared,
    },
    'api/src/rest/operation-types.ts': {
      documents: 'api/src/features/**/*.graphql',
      preset: operationTypesPreset,
      config: { ...shared, inlineFragmentTypes: 'combine' },
    },
  },
};

// The one default export of the project: the generator reads nothing else.
export default config;
