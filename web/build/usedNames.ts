import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Names = ReadonlySet<string>;

const src = join(import.meta.dirname, '../src');
const lists = 'lib/slimProps.ts';

/** Attributes that Formik, Emotion, React Router and Slate set. */
const attributesOfLibraries =
  'as children className checked dir href key multiple name ref rel style suppressContentEditableWarning target value';

/** Every word of the client's sources: a superset of the style properties, conditions and attributes that they name. */
export function usedNames(): Names {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => file !== lists && !/(^(gql|texts)\/|\.test\.)/.test(file),
  );
  const text = files.map((file) => readFileSync(join(src, file), 'utf8')).join(' ');
  return new Set(`${text} ${attributesOfLibraries}`.match(/\w+/g));
}

interface Entry {
  start: number;
  end: number;
  /** Its key and its shorthands. */
  names: string[];
}

/** Chakra's conditions and utilities; each entry ends with its comma. */
function entriesOf(program: Program, code: string): Entry[] {
  const objectOf = (constant: string) => {
    const declared = program.body.flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []));
    const init = declared.find(({ id }) => id.type === 'Identifier' && id.name === constant)?.init;
    const [object] = init?.type === 'CallExpression' ? init.arguments : [];
    if (object?.type !== 'ObjectExpression') throw new Error(`No object ${constant} in Chakra's preset.`);
    return object.properties.flatMap((one) => (one.type === 'Property' ? [one] : []));
  };
  const keyOf = (key: { start: number; end: number }) => code.slice(key.start, key.end);
  const endOf = (end: number) => end + (code[end] === ',' ? 1 : 0);
  const conditions = objectOf('defaultConditions').map(({ start, end, key }) => ({
    start,
    end: endOf(end),
    names: [`_${keyOf(key)}`],
  }));
  const utilities = objectOf('defaultBaseConfig').find(({ key }) => keyOf(key) === 'utilities')?.value;
  if (utilities?.type !== 'ObjectExpression') throw new Error("No utilities in Chakra's preset.");
  const shorthands = /shorthand: \[(.*?)\]/s;
  return utilities.properties
    .flatMap((one): Entry[] => {
      if (one.type !== 'Property') return [];
      const more = shorthands.exec(code.slice(one.start, one.end))?.[1]?.match(/\w+/g) ?? [];
      return [{ start: one.start, end: endOf(one.end), names: [keyOf(one.key), ...more] }];
    })
    .concat(conditions);
}

export function keepUsedEntries(program: Program, code: string, used: Names): string {
  const unused = entriesOf(program, code).filter(({ names }) => !names.some((name) => used.has(name)));
  return unused
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

/** The lists of names in `slimProps.ts`, which are its template literals. */
export const keepUsedWords = (code: string, used: Names): string =>
  code.replace(
    /`([^`]*)`/g,
    (_, list: string) =>
      `\`${list
        .split(/\s+/)
        .filter((name) => used.has(name))
        .join(' ')}\``,
  );

/** Leaves out style properties, conditions and attributes that the client never names (docs/decisions/0017). */
export function usedNamesOnly(): Plugin {
  const used = usedNames();
  return {
    name: 'used-names-only',
    apply: 'build',
    transform: {
      filter: { id: [/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/, new RegExp(`src/${lists}$`)] },
      handler(code, id) {
        const kept = id.endsWith(lists) ? keepUsedWords(code, used) : keepUsedEntries(this.parse(code), code, used);
        return { code: kept, map: null };
      },
    },
  };
}
