import {
  type AnyObject,
  type AnySchema,
  array,
  type ISchema,
  type MixedSchema,
  mixed,
  type ObjectShape,
  object,
  type TestConfig,
} from 'yup';
import type { RuleNode } from '../eligibility/tree.ts';
import type { ProgramType } from '../enums.ts';
import type { TextKey } from '../texts/en.ts';
import { isTextKey, type TextParams } from '../texts/text.ts';

/** The context of the rules. */
export type Facts = {
  now: Date;
  /** The day in Dhaka, YYYY-MM-DD. */
  today: string;
  /** The year in Dhaka. */
  year: number;
  /** The type of the chosen program, for profiles. */
  programType?: ProgramType | undefined;
  /** The rules of eligibility of the chosen exam; absent: those of the specification. */
  eligibility?: RuleNode | undefined;
};

/** A text key with its parameters. */
export type Message = TextKey | { key: TextKey; params: TextParams };

/** Replaces an input that a field cannot parse, so that Yup never casts the input itself. */
export class ParseError {
  readonly message: Message;
  constructor(message: Message) {
    this.message = message;
  }
  /** Yup treats plain objects differently. */
  get [Symbol.toStringTag](): string {
    return 'ParseError';
  }
}

export const isParseError = (value: unknown): value is ParseError => value instanceof ParseError;

/** Parses an untrusted input; undefined if it is blank. */
export type Reader<T> = (raw: unknown) => T | undefined | ParseError;

export type Field<T> = MixedSchema<T | undefined>;

/** Yup interpolates message strings but keeps objects, so messages are wrapped. */
const wrap = (text: Message): Record<string, unknown> => ({ text });

const parseErrorMessage = ({ value }: { value?: unknown }) =>
  wrap(isParseError(value) ? value.message : 'valueInvalid');

/** The inverse of `wrap`. */
export function messageOf(wrapped: unknown): Message {
  const text = typeof wrapped === 'object' && wrapped !== null && 'text' in wrapped ? wrapped.text : wrapped;
  if (isTextKey(text)) return text;
  return typeof text === 'object' && text !== null && 'key' in text && isTextKey(text.key)
    ? { key: text.key, params: 'params' in text ? (text.params as TextParams) : {} }
    : 'valueInvalid';
}

export const readerOf = (schema: AnySchema): Reader<unknown> | undefined => schema.meta()?.['reader'];
export const rowsLimitOf = (schema: AnySchema): number => schema.meta()?.['max'] ?? 0;

/** A field with its parser. */
export const field = <T extends NonNullable<unknown>>(reader: Reader<T>): Field<T> =>
  mixed<T>((value): value is NonNullable<T> => !isParseError(value))
    .typeError(parseErrorMessage)
    .meta({ reader });

/** A required field. */
export const must = <T>(optional: Field<T>, message: Message) => optional.required(wrap(message));

/** The rules of one noun: its fields in the order in which problems are reported. */
export const rules = <S extends ObjectShape>(shape: S) => object(shape).typeError(parseErrorMessage);

/** A list of rows with their own rules. */
export const rows = <T>(row: ISchema<T>, max: number) => array(row).typeError(parseErrorMessage).meta({ max });

/** The values around a field: its row, and the object that contains the row. */
export type SiblingValues = { parent: Readonly<Record<string, unknown>>; outer: Readonly<Record<string, unknown>> };

type RuleTest<T> = (value: T, facts: Facts, siblings: SiblingValues) => Message | null;

/** A rule that also runs for a blank field. */
export const always = <T>(findProblem: RuleTest<T | undefined>): TestConfig<T | undefined, AnyObject> => ({
  test(value, context) {
    const outer: unknown = context.from?.at(-1)?.value;
    const message = findProblem(value, context.options.context as Facts, {
      parent: context.parent,
      outer: outer as AnyObject,
    });
    return message === null ? true : context.createError({ message: wrap(message) });
  },
});

/** A validation rule for a non-blank value; its test returns the message of a violation, or null. */
export const where = <T>(findProblem: RuleTest<T>): TestConfig<T | undefined, AnyObject> =>
  always<T>((value, facts, siblings) => (value === undefined ? null : findProblem(value, facts, siblings)));

/** An instant after another field of the form, or equal to it with `mayBeEqual`. */
export const after = (earlier: string, message: TextKey, mayBeEqual = false) =>
  where<Date>((value, _, { parent }) => {
    const start = parent[earlier];
    if (!(start instanceof Date)) return null;
    return value > start || (mayBeEqual && value.getTime() === start.getTime()) ? null : message;
  });
