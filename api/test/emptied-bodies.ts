import { isUuid } from '@admission/schema';

type Path = readonly (string | number)[];

export interface EmptiedBody {
  /** The place of the list or id: `otherPrograms[0]`. */
  place: string;
  isList: boolean;
  body: unknown;
}

const nameOf = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : at > 0 ? `.${part}` : part)).join('');

/** The paths of the values that the check accepts. */
function pathsOf(value: unknown, isWanted: (value: unknown) => boolean, path: Path = []): Path[] {
  const own = isWanted(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  const entries = Array.isArray(value) ? value.map((one, at) => [at, one] as const) : Object.entries(value);
  return [...own, ...entries.flatMap(([part, one]) => pathsOf(one, isWanted, [...path, part]))];
}

function replaced(value: unknown, [part, ...rest]: Path, by: unknown): unknown {
  if (part === undefined) return by;
  if (Array.isArray(value)) return value.map((one, at) => (at === part ? replaced(one, rest, by) : one));
  const row = value as Record<string, unknown>;
  return { ...row, [part]: replaced(row[part], rest, by) };
}

/** The body once for each list and each id of the example, with the list empty or the id blank. */
export function emptiedBodies(example: unknown, body: unknown): EmptiedBody[] {
  const lists = pathsOf(example, Array.isArray).map((path) => ({ path, by: [], isList: true }));
  const ids = pathsOf(example, (value) => typeof value === 'string' && isUuid(value));
  const blanks = ids.flatMap((path) => ['', ' ', '\u202e'].map((by) => ({ path, by, isList: false })));
  return [...lists, ...blanks].map(({ path, by, isList }) => ({
    place: nameOf(path) + (isList ? '' : ` ${JSON.stringify(by)}`),
    isList,
    body: replaced(body, path, by),
  }));
}
