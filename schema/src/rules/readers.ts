import {
  isBlank,
  jsonBytes,
  lengthOf,
  removeDirectionOverrides,
  removeInvisible,
  trimInvisible,
} from '../characters.ts';
import { limits } from '../limits.ts';
import {
  foldDigits,
  hasControlCharacters,
  hasLoneSurrogate,
  isCalendarDay,
  normaliseLink,
  normalisePhone,
  parseInstant,
} from '../normalise.ts';
import type { TextKey } from '../texts/en.ts';
import { type Field, field, isParseError, type Message, ParseError, type Reader, readerOf } from './rule.ts';

/** Limits that are checked before any regular expression runs. */
type TextOptions = {
  max: number;
  /** The field's own message for a value that is no text or too long. */
  message?: TextKey | undefined;
  multiline?: boolean;
  /** A blank value stays '' and violates the rule; an absent one stays undefined. For partial updates. */
  keepsBlank?: boolean;
};

const isAbsent = (raw: unknown): raw is null | undefined => raw === undefined || raw === null;

const tooLong = (max: number): Message => ({ key: 'valueTooLong', params: { max } });

function textReader({ max, message, multiline = false, keepsBlank = false }: TextOptions): Reader<string> {
  return (raw) => {
    if (isAbsent(raw)) return undefined;
    if (typeof raw !== 'string') return new ParseError(message ?? 'valueInvalid');
    if (isBlank(raw)) return keepsBlank ? '' : undefined;
    const value = multiline ? raw.trim() : trimInvisible(removeDirectionOverrides(raw));
    if (value.length > max) return new ParseError(message ?? tooLong(max));
    if (hasControlCharacters(value, multiline) || hasLoneSurrogate(value))
      return new ParseError(message ?? 'textInvalid');
    return value;
  };
}

/** Composes two readers: the second reads the result of the first, unless that failed. */
const then =
  <A, B>(first: Reader<A>, second: (value: A) => B | undefined | ParseError): Reader<B> =>
  (raw) => {
    const value = first(raw);
    if (value === undefined) return undefined;
    return isParseError(value) ? value : second(value);
  };

/** A line of text. */
export const line = (max: number, options: Omit<TextOptions, 'max'> = {}): Field<string> =>
  field(textReader({ ...options, max }));

/** A line of text in normal form. */
export const lineAs = (max: number, form: (value: string) => string, options: Omit<TextOptions, 'max'> = {}) =>
  field(
    then(textReader({ ...options, max }), (value) => {
      const formed = form(value);
      if (formed === '' && !options.keepsBlank) return undefined;
      return formed.length > max ? new ParseError(options.message ?? tooLong(max)) : formed;
    }),
  );

/** Text with line breaks. */
export const lines = (max: number): Field<string> => field(textReader({ max, multiline: true }));

/** A password, unchanged; an empty one counts as absent. */
export const secret = (max: number = limits.password.max): Field<string> =>
  field((raw) => {
    if (isAbsent(raw) || raw === '') return undefined;
    if (typeof raw !== 'string') return new ParseError('valueInvalid');
    if (raw.length > max && lengthOf(raw) > max) return new ParseError({ key: 'passwordLong', params: { max } });
    return raw.includes('\0') || hasLoneSurrogate(raw) ? new ParseError('textInvalid') : raw;
  });

/** A phone, normalised; an invalid one stays as typed for the next rule. */
export const phone = (options: Pick<TextOptions, 'keepsBlank'> = {}): Field<string> =>
  field(
    then(
      textReader({ ...options, max: limits.text.phone, message: 'phoneInvalid' }),
      (value) => normalisePhone(value) ?? value,
    ),
  );

/** An id; the service checks that the row exists. */
export const id = (): Field<string> => field(textReader({ max: limits.text.id }));

/** An optional id; absent means any. A blank one is refused, because it could pass for absent. */
export const givenId = (): Field<string> =>
  field((raw) => {
    const value = textReader({ max: limits.text.id, keepsBlank: true })(raw);
    return value === '' ? new ParseError('idRequired') : value;
  });

/** A number, or a numeric text in Latin or Bangla digits. */
export const numeric = (message: Message = 'numberInvalid'): Field<number> => field(numberReader(message));

function numberReader(message: Message): Reader<number> {
  return (raw) => {
    if (isAbsent(raw)) return undefined;
    if (typeof raw === 'number') return Number.isFinite(raw) ? raw : new ParseError(message);
    if (typeof raw !== 'string' || raw.length > limits.numberChars) return new ParseError(message);
    const value = foldDigits(removeInvisible(raw)).trim();
    if (value === '') return undefined;
    return /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(value) ? Number(value) : new ParseError(message);
  };
}

/** A number as it is printed, with at most `decimals` decimals: '4.50', not 4.567, which the database would round. */
export const decimal = (decimals: number, message: Message): Field<number> =>
  field(
    then(numberReader(message), (value) =>
      Number(value.toFixed(decimals)) === value ? value : new ParseError(message),
    ),
  );

/** Yes or no. */
export const flag = (): Field<boolean> =>
  field((raw) => {
    if (isAbsent(raw) || raw === '') return undefined;
    return typeof raw === 'boolean' ? raw : new ParseError('valueInvalid');
  });

/** An integer of at least `min`; with a `max` the message names both. */
export const whole = (min: number, max: number = Number.MAX_SAFE_INTEGER): Field<number> => {
  const message: Message =
    max === Number.MAX_SAFE_INTEGER ? 'numberInvalid' : { key: 'numberRange', params: { min, max } };
  return field(
    then(numberReader('numberInvalid'), (value) =>
      Number.isSafeInteger(value) && value >= min && value <= max ? value : new ParseError(message),
    ),
  );
};

/** A year, as a number or four digits. */
export const year = (message: Message): Field<number> =>
  field(then(numberReader(message), (value) => (Number.isInteger(value) ? value : new ParseError(message))));

/** An exact value of a list. */
export const word = <T extends string>(list: readonly T[], message: TextKey = 'choiceInvalid'): Field<T> =>
  field(
    then(
      textReader({ max: limits.text.line, message }),
      (value) => list.find((one) => one === value) ?? new ParseError(message),
    ),
  );

/** Distinct values of a list, in its order; an empty array counts as blank. */
export function words<T extends string>(list: readonly T[]): Field<T[]> {
  const read = readerOf(word(list)) as Reader<T>;
  return field<T[]>((raw) => {
    if (isAbsent(raw)) return undefined;
    if (!Array.isArray(raw) || raw.length > 100) return new ParseError('choiceInvalid');
    const given = raw.map(read);
    const invalid = given.find(isParseError);
    if (invalid) return invalid;
    const chosen = list.filter((one) => given.includes(one));
    return chosen.length > 0 ? chosen : undefined;
  });
}

/** The same for a filter: any of the values. An empty list is ambiguous (none or all), so it is refused. */
export function anyOfWords<T extends string>(list: readonly T[], name: string): Field<T[]> {
  const read = readerOf(words(list)) as Reader<T[]>;
  const isEmpty = (raw: unknown): boolean => Array.isArray(raw) && raw.length === 0;
  return field<T[]>((raw) =>
    isEmpty(raw) ? new ParseError({ key: 'listEmpty', params: { field: name } }) : read(raw),
  );
}

/** An enum value, as stored or by its GraphQL name, in any case; returns the stored one. */
export const choice = <T extends string>(list: Readonly<Record<string, T>>): Field<T> => field(choiceReader(list));

function choiceReader<T extends string>(list: Readonly<Record<string, T>>): Reader<T> {
  return then(textReader({ max: limits.text.line, message: 'choiceInvalid' }), (value) => {
    const wanted = value.toLowerCase();
    const found = Object.entries(list).find(
      ([name, stored]) => name.toLowerCase() === wanted || stored.toLowerCase() === wanted,
    );
    return found ? found[1] : new ParseError('choiceInvalid');
  });
}

const isAny = (raw: unknown): boolean =>
  typeof raw === 'string' && raw.length < 10 && raw.trim().toLowerCase() === 'all';

/** A filter of a search: empty or `All` means any (contract, "Filters"). */
export const filter = <T extends string>(list: Readonly<Record<string, T>>): Field<T> =>
  field((raw) => (isAny(raw) ? undefined : choiceReader(list)(raw)));

/** A filter by a year: empty or `All` means any. */
export const yearFilter = (): Field<number> =>
  field((raw) =>
    isAny(raw)
      ? undefined
      : then(numberReader('numberInvalid'), (value) =>
          Number.isInteger(value) && value >= 0 && value <= 9999 ? value : new ParseError('numberInvalid'),
        )(raw),
  );

/** A filter by an id or a short code: '' or `All` means any. Blanks and invisible characters are refused, because they could pass for it. */
export const idFilter = (): Field<string> =>
  field((raw) => {
    if (isAny(raw) || raw === '') return undefined;
    const value = textReader({ max: limits.text.search, keepsBlank: true })(raw);
    return value === '' ? new ParseError('idRequired') : value;
  });

/** A filter by a phone, whole or in part, in any spelling. */
export const phoneFilter = (): Field<string> =>
  field(
    then(
      textReader({ max: limits.text.search }),
      (value) => normalisePhone(value) ?? foldDigits(removeInvisible(value)).replace(/[\s-]/g, ''),
    ),
  );
/** An instant: a Date, or ISO 8601 text; without a zone the time is Dhaka's. */
export const instant = (message: TextKey = 'dateInvalid'): Field<Date> =>
  field((raw) => {
    if (raw instanceof Date) return Number.isNaN(raw.getTime()) ? new ParseError(message) : raw;
    return then(
      textReader({ max: limits.text.line, message }),
      (value) => parseInstant(foldDigits(value)) ?? new ParseError(message),
    )(raw);
  });

/** A calendar day, YYYY-MM-DD. */
export const day = (message: TextKey): Field<string> =>
  field(
    then(textReader({ max: limits.text.line, message }), (value) => {
      const folded = foldDigits(value);
      return isCalendarDay(folded) ? folded : new ParseError(message);
    }),
  );

/** An http or https URL; a host without a scheme gets https. */
export const link = (): Field<string> =>
  field(
    then(
      textReader({ max: limits.text.link, message: 'linkInvalid' }),
      (value) => normaliseLink(value) ?? new ParseError('linkInvalid'),
    ),
  );

/** HTML of the editor; without visible content it counts as blank. The server sanitises it. */
export const html = (max: number): Field<string> =>
  field(
    then(textReader({ max, multiline: true }), (value) => {
      if (isVisuallyEmpty(value)) return undefined;
      return jsonBytes(value) > limits.text.htmlBytes ? new ParseError('textTooLarge') : value;
    }),
  );

/** A single pass: a regular expression for tags is quadratic on a text of only `<`. */
function isVisuallyEmpty(value: string): boolean {
  if (/<img\b/i.test(value)) return false;
  let shown = '';
  let isTag = false;
  for (const character of value) {
    if (character === '<') isTag = true;
    else if (character === '>' && isTag) isTag = false;
    else if (!isTag) shown += character;
  }
  return isBlank(shown.replaceAll('&nbsp;', ' '));
}

/** Distinct short texts; also a single one, or several separated by commas. A list that is given and empty fails with `whenEmpty`. */
export function list(
  max: number,
  message: Message,
  { each = (value) => value, whenEmpty }: { each?: (value: string) => string; whenEmpty?: Message } = {},
): Field<string[]> {
  return field((raw) => {
    if (isAbsent(raw)) return undefined;
    const given: unknown[] | null = Array.isArray(raw) ? raw : splitList(raw);
    if (given === null) return new ParseError('valueInvalid');
    // Twice the limit allows duplicates and still bounds the work.
    if (given.length > max * 2) return new ParseError(message);
    const found = new Set<string>();
    for (const one of given) {
      const value = textReader({ max: limits.text.email })(one);
      if (isParseError(value)) return value;
      if (value !== undefined) found.add(each(value));
    }
    if (found.size > max) return new ParseError(message);
    if (found.size === 0) return whenEmpty ? new ParseError(whenEmpty) : undefined;
    return [...found];
  });
}

const splitList = (raw: unknown): string[] | null =>
  typeof raw === 'string' && raw.length <= limits.messages.body ? raw.split(/[,;\n]/) : null;
