import { type AnyObjectSchema, type AnySchema, ValidationError } from 'yup';
import { dhakaToday, dhakaYear } from './normalise.ts';
import { type Facts, isParseError, type Message, messageOf, ParseError, readerOf, rowsLimitOf } from './rules/rule.ts';
import type { TextKey } from './texts/en.ts';
import { type Lang, type TextParams, text } from './texts/text.ts';

export type Problem = {
  /** Dotted path, for example workExperience.0.from; empty when the whole value is not one. */
  field: string;
  key: TextKey;
  message: string;
  params?: TextParams;
};

export type CheckOptions = { lang?: Lang; now?: Date; context?: Partial<Facts> };

export type CheckResult<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** The rules of one noun, in the order in which their problems are reported. */
export type Rules = AnySchema & { fields: object };

/** The type of a valid value. */
export type Checked<R extends Rules> = R['__outputType'];

type Path = (string | number)[];

/**
 * Parses and validates `value`: blanks become undefined, strings (not passwords) are trimmed, Bangla digits folded, unknown fields
 * removed. Returns the parsed value, or one problem per field in declared order. Never throws.
 */
export function check<R extends Rules>(rules: R, value: unknown, options: CheckOptions = {}): CheckResult<Checked<R>> {
  const lang = options.lang ?? 'en';
  const clean = read(rules, value ?? {});
  if (isParseError(clean)) return { ok: false, problems: [problemOf([], clean.message, lang)] };
  try {
    return { ok: true, value: rules.validateSync(clean, yupOptions(options)) };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return { ok: false, problems: problemsOf(rules, error, lang) };
  }
}

/** The problems found by `check` as an object: dotted path -> message. */
export const messagesAt = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

/** The names of the fields that `check` reads by these rules, in the declared order. */
export const fieldsOf = (rules: Rules): string[] => Object.keys(rules.fields);

function yupOptions({ now = new Date(), context }: CheckOptions) {
  const facts: Facts = { now, today: dhakaToday(now), year: dhakaYear(now), ...context };
  // Strict: the value is already parsed. With abortEarly Yup reports the last declared rule first.
  return { strict: true, abortEarly: false, disableStackTrace: true, context: facts };
}

/** The value as the fields parse it; Yup gets no other, so malformed input never reaches its casts. */
function read(schema: AnySchema, raw: unknown): unknown {
  const reader = readerOf(schema);
  if (reader) return reader(raw);
  if (isRows(schema)) return readRows(schema, raw);
  return isObject(schema) ? readObject(schema, raw) : undefined;
}

function readObject(schema: AnyObjectSchema, raw: unknown): Record<string, unknown> | ParseError {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return new ParseError('bodyMalformed');
  const entries: [string, unknown][] = [];
  for (const [name, field] of Object.entries(schema.fields)) {
    const isGiven = Object.hasOwn(raw, name);
    const value = read(field as AnySchema, isGiven ? Reflect.get(raw, name) : undefined);
    // A blank field is kept as undefined, to distinguish it from an absent one.
    if (isGiven || value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function readRows(schema: RowsSchema, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (!Array.isArray(raw)) return new ParseError('valueInvalid');
  const max = rowsLimitOf(schema);
  if (raw.length > max) return new ParseError({ key: 'listTooLong', params: { max } });
  return raw.map((row: unknown) => read(schema.innerType, row));
}

function problemsOf(rules: Rules, error: ValidationError, lang: Lang): Problem[] {
  const first = new Map<string, { path: Path; message: Message }>();
  for (const inner of error.inner.length > 0 ? error.inner : [error]) {
    const path = pathOf(inner.path ?? '');
    const field = path.join('.');
    if (!first.has(field)) first.set(field, { path, message: messageOf(inner.errors[0]) });
  }
  return [...first.values()]
    .map((one) => ({ ...one, rank: rankOf(rules, one.path) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ path, message }) => problemOf(path, message, lang));
}

function problemOf(path: Path, message: Message, lang: Lang): Problem {
  const { key, params } = typeof message === 'string' ? { key: message, params: undefined } : message;
  const problem: Problem = { field: path.join('.'), key, message: text(lang, key, params) };
  return params ? { ...problem, params } : problem;
}

/** workExperience[0].from -> ['workExperience', 0, 'from'] */
const pathOf = (path: string): Path =>
  path
    .split(/[.[\]]/)
    .filter((part) => part !== '')
    .map((part) => (/^[0-9]+$/.test(part) ? Number(part) : part));

/** The positions of the path's fields in the declaration, level by level. */
function rankOf(rules: Rules, path: Path): number[] {
  let schema: AnySchema | undefined = rules;
  return path.map((part) => {
    const here: AnySchema | undefined = schema;
    if (typeof part === 'number') {
      schema = here && isRows(here) ? here.innerType : undefined;
      return part;
    }
    if (!here || !isObject(here)) return 0;
    schema = here.fields[part] as AnySchema | undefined;
    return Object.keys(here.fields).indexOf(part);
  });
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

type RowsSchema = AnySchema & { innerType: AnySchema };

const isObject = (schema: AnySchema): schema is AnyObjectSchema => schema.type === 'object';
const isRows = (schema: AnySchema): schema is RowsSchema => schema.type === 'array';
