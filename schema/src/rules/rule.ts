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
import type { ProgramType } from '../enums.ts';
import type { TextKey } from '../texts/en.ts';
import { isTextKey, type TextParams } from '../texts/text.ts';

/** What a rule may ask about the world around the value. */
export type Facts = {
  now: Date;
  /** The day in Dhaka, YYYY-MM-DD. */
  today: string;
  /** The year in Dhaka. */
  year: number;
  /** The type of the chosen program, for profiles. */
  programType?: ProgramType | undefined;
};

/** What a rule says: the name of a text, with what fills it. */
export type Said = TextKey | { key: TextKey; params: TextParams };

/** Stands for an input that a field could not read, so that Yup never touches the input itself. */
export class Misfit {
  readonly said: Said;
  constructor(said: Said) {
    this.said = said;
  }
  /** Keeps Yup from taking it for a plain object. */
  get [Symbol.toStringTag](): string {
    return 'Misfit';
  }
}

export const isMisfit = (value: unknown): value is Misfit => value instanceof Misfit;

/** Turns whatever came in into a value, into undefined where it is blank, or into a Misfit. */
export type Reader<T> = (raw: unknown) => T | undefined | Misfit;

export type Field<T> = MixedSchema<T | undefined>;

/** Yup fills in message strings but keeps objects as they are; so a text is always handed over wrapped. */
const wrap = (said: Said): Record<string, unknown> => ({ said });

const misfitSaid = ({ value }: { value?: unknown }) => wrap(isMisfit(value) ? value.said : 'valueInvalid');

/** The text that a rule handed to Yup. */
export function saidOf(message: unknown): Said {
  const said = typeof message === 'object' && message !== null && 'said' in message ? message.said : message;
  if (isTextKey(said)) return said;
  return typeof said === 'object' && said !== null && 'key' in said && isTextKey(said.key)
    ? { key: said.key, params: 'params' in said ? (said.params as TextParams) : {} }
    : 'valueInvalid';
}

export const readerOf = (schema: AnySchema): Reader<unknown> | undefined => schema.meta()?.['reader'];
export const rowsLimitOf = (schema: AnySchema): number => schema.meta()?.['max'] ?? 0;

/** A field that reads its input in one way. */
export const field = <T extends NonNullable<unknown>>(reader: Reader<T>): Field<T> =>
  mixed<T>((value): value is NonNullable<T> => !isMisfit(value))
    .typeError(misfitSaid)
    .meta({ reader });

/** A field that must be filled in. */
export const must = <T>(optional: Field<T>, said: Said) => optional.required(wrap(said));

/** The rules of one noun: its fields in the order in which problems are reported. */
export const rules = <S extends ObjectShape>(shape: S) => object(shape).typeError(misfitSaid);

/** A list of rows, each with rules of its own. */
export const rows = <T>(row: ISchema<T>, max: number) => array(row).typeError(misfitSaid).meta({ max });

/** What a rule sees beside its own value: the row that it stands in, and the object around that row. */
export type Beside = { parent: Readonly<Record<string, unknown>>; outer: Readonly<Record<string, unknown>> };

type Judge<T> = (value: T, facts: Facts, beside: Beside) => Said | null;

/** A rule that is asked even when the field is blank. */
export const always = <T>(judge: Judge<T | undefined>): TestConfig<T | undefined, AnyObject> => ({
  test(value, context) {
    const outer: unknown = context.from?.at(-1)?.value;
    const said = judge(value, context.options.context as Facts, { parent: context.parent, outer: outer as AnyObject });
    return said === null ? true : context.createError({ message: wrap(said) });
  },
});

/** A rule for a value that is there: says what is wrong, or null. */
export const where = <T>(judge: Judge<T>): TestConfig<T | undefined, AnyObject> =>
  always<T>((value, facts, beside) => (value === undefined ? null : judge(value, facts, beside)));
