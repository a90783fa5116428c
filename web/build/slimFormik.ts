import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const slim = fileURLToPath(new URL('../src/lib/slim.ts', import.meta.url));

/** Module -> what stands for its default export. */
const replaced: Record<string, string> = {
  'lodash-es/clone': 'clone',
  'lodash-es/cloneDeep': 'cloneDeep',
  'lodash-es/isPlainObject': 'isPlainObject',
  'lodash-es/toPath': 'toPath',
  'hoist-non-react-statics': 'hoistStatics',
};

/** Gives Formik and Emotion the small functions of `src/lib/slim.ts` instead of a good part of lodash. */
export function slimFormik(): Plugin {
  return {
    name: 'slim-formik',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.replace(/\.js$/, '') in replaced ? `\0slim:${id.replace(/\.js$/, '')}` : null),
    load: (id) =>
      id.startsWith('\0slim:') ? `export { ${replaced[id.slice(6)]} as default } from ${JSON.stringify(slim)};` : null,
  };
}
