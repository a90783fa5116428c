import type { Source } from './sources.ts';

/** A use of a table by a folder of the api that does not own it. */
export interface ForeignUse {
  folder: string;
  table: string;
  kind: 'reads' | 'writes';
  path: string;
}

/** The tables of the api by name and by entity class, each with the folder that owns it. */
export interface Tables {
  owners: ReadonlyMap<string, string>;
  ofEntity: ReadonlyMap<string, string>;
}

/** Tables that no entity declares. */
const withoutEntity: readonly [table: string, owner: string][] = [
  ['applicant_changes', 'applicants'],
  ['applicant_figures', 'office'],
  ['application_figures', 'office'],
  ['chain_heads', 'db'],
  ['change_feed', 'db'],
  ['content_version', 'accounts'],
  ['exam_applicant_changes', 'office'],
  ['exam_applicant_counts', 'office'],
  ['exam_applicants', 'office'],
  ['exam_day_changes', 'office'],
  ['exam_day_counts', 'office'],
  ['figure_changes', 'office'],
  ['figure_counts', 'office'],
  ['idempotency_keys', 'db'],
  ['installation', 'images'],
  ['nodes', 'db'],
  ['sign_in_tries', 'accounts'],
];

/** Tables of the libraries that the api runs on. */
const ofLibraries = new Set(['migrations', 'typeorm_metadata', 'rate_limits']);

/** The feature of a path, else the folder or file below api/src. */
const folderOf = (path: string): string => /^api\/src\/(?:features\/)?([\w-]+)/.exec(path)?.[1] ?? '';

/** Migrations, demo data and tests write the rows of every table. */
const isProduct = ({ path }: Source): boolean =>
  /^api\/src\/(?!seed[./]|db\/migrations\/).*\.ts$/.test(path) && !/\.(test|fixture)\.ts$/.test(path);

const entity = /@Entity\('(\w+)'[\s\S]*?\bexport class (\w+)/g;

/** The owner of each table: the folder of its entity. */
export function readTables(sources: readonly Source[]): Tables {
  const found = sources
    .filter(isProduct)
    .flatMap(({ path, text }) =>
      [...text.matchAll(entity)].map(([, table = '', name = '']) => ({ table, name, owner: folderOf(path) })),
    );
  return {
    owners: new Map([...withoutEntity, ...found.map(({ table, owner }): [string, string] => [table, owner])]),
    ofEntity: new Map(found.map(({ table, name }) => [name, table])),
  };
}

/** Tables that a migration creates and that no folder owns. */
export const unowned = (sources: readonly Source[], { owners }: Tables): string[] =>
  sources
    .filter(({ path }) => path.startsWith('api/src/db/migrations/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/CREATE (?:UNLOGGED )?TABLE (?!IF\b)(\w+)/g)].map(([, table = '']) => table),
    )
    .filter((table) => !owners.has(table) && !ofLibraries.has(table));

const word = String.raw`(?:ONLY\s+)?(\w+)`;
const sqlWrites = new RegExp(String.raw`\b(?:INSERT\s+INTO|DELETE\s+FROM|(?<!\bFOR\s)UPDATE|TRUNCATE)\s+${word}`, 'g');
/** A FROM clause with commas counts each of its tables. */
const sqlReads =
  /\b(?:FROM|JOIN|USING)\s+((?:ONLY\s+)?\w+(?:(?:\s+AS)?\s+(?!JOIN\b)\w+)?(?:\s*,\s*\w+(?:(?:\s+AS)?\s+(?!JOIN\b)\w+)?)*)/g;
const ormWrites =
  /(?:\.(?:insert|update|delete|upsert|save|remove|create|into|increment|decrement)\(\s*|\b(?:updateVersioned|deleteOnce)\(\s*\w+,\s*)([A-Z]\w*)/g;
const ormReads = /\b(?:inner|left)Join(?:AndSelect)?\(\s*([A-Z]\w*)/g;
/** In a file that interpolates a table's name into SQL, a string that is such a name. */
const composed = /\b(?:FROM|JOIN|INTO|UPDATE)\s+\$\{/;
const quoted = /(?<=[(:,=]\s*)'(\w+)'(?!:)/g;
const regclass = /'(\w+)'::regclass/g;

const firsts = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

function usedTables(text: string, ofEntity: Tables['ofEntity']): Record<ForeignUse['kind'], string[]> {
  const tableOf = (name: string): string => ofEntity.get(name) ?? '';
  return {
    writes: [...firsts(text, sqlWrites), ...firsts(text, ormWrites).map(tableOf)],
    reads: [
      // DELETE also has its table after FROM.
      ...firsts(text.replace(/DELETE\s+FROM/g, 'DELETE'), sqlReads).flatMap((list) =>
        list.split(',').map(
          (one) =>
            one
              .trim()
              .replace(/^ONLY\s+/, '')
              .split(/\s/)[0] ?? '',
        ),
      ),
      ...firsts(text, ormReads).map(tableOf),
      ...firsts(text, regclass),
      ...(composed.test(text) ? firsts(text, quoted) : []),
    ],
  };
}

/** Every use of a foreign table in the texts of SQL, each table once for a file. */
export function foreignUses(sources: readonly Source[], { owners, ofEntity }: Tables): ForeignUse[] {
  return sources.filter(isProduct).flatMap(({ path, text }) => {
    const folder = folderOf(path);
    const used = usedTables(text, ofEntity);
    const isForeign = (table: string): boolean => owners.has(table) && owners.get(table) !== folder;
    return (['writes', 'reads'] as const).flatMap((kind) =>
      [...new Set(used[kind])].filter(isForeign).map((table) => ({ folder, table, kind, path })),
    );
  });
}
