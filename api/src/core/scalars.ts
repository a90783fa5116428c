import { foldDigits } from '@admission/schema';
import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

const refuse = (message: string): never => {
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
};

const instantForm = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d\d:\d\d)$/;

function readInstant(value: unknown): Date {
  if (typeof value !== 'string' || !instantForm.test(value) || !isDay(value.slice(0, 10))) {
    return refuse('DateTime must be an ISO 8601 instant with its offset.');
  }
  const instant = new Date(value.toUpperCase());
  return Number.isNaN(instant.getTime()) ? refuse('DateTime must be an ISO 8601 instant with its offset.') : instant;
}

/** Serialises ISO strings (raw SQL) and dates (entities). */
export const GraphQLDateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant, ISO 8601 in UTC, for example 2026-11-21T04:30:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize(value) {
    if (typeof value === 'string' && value.endsWith('Z')) return value;
    const instant = value instanceof Date ? value : new Date(String(value));
    return Number.isNaN(instant.getTime())
      ? refuse('DateTime cannot represent a value that is not an instant.')
      : instant.toISOString();
  },
  parseValue: readInstant,
});

/** Whether the text of the GraphQL scalar Date or DateTime names an existing day, YYYY-MM-DD. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const readDay = (value: unknown): string =>
  typeof value === 'string' && isDay(value) ? value : refuse('Date must be a calendar day, YYYY-MM-DD.');

/** A day has no time zone, so it stays text from the form to the table. */
export const GraphQLDate = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day, YYYY-MM-DD.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : readDay(value)),
  parseValue: readDay,
});

const numberForm = /^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/;

/** Parses numeric text; other text is returned as is, for the rules to refuse with the specification's message. */
function readNumeric(value: unknown): number | string {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'string') return refuse('Numeric must be a number or a numeric string.');
  const folded = foldDigits(value).trim();
  return numberForm.test(folded) ? Number(folded) : value;
}

export const GraphQLNumeric = new GraphQLScalarType<number | string, number>({
  name: 'Numeric',
  description: 'A number, or a numeric string in Latin or Bangla digits.',
  serialize(value) {
    const number = Number(value);
    return Number.isFinite(number) ? number : refuse('Numeric cannot represent a value that is not a number.');
  },
  parseValue: readNumeric,
  parseLiteral: (node) =>
    node.kind === Kind.INT || node.kind === Kind.FLOAT
      ? Number(node.value)
      : readNumeric(node.kind === Kind.STRING ? node.value : undefined),
});

/** A value that the rules validate: a notice's body, a wizard's draft. */
export const GraphQLJson = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
  parseValue: (value) => value,
  // The clone has ordinary prototypes, also with a property `__proto__`.
  parseLiteral: (node, variables) => structuredClone(valueFromASTUntyped(node, variables)),
});
