import { type CheckOptions, type CheckResult, check, type Rules } from '@admission/schema';
import type { ResolverData } from 'type-graphql';
import type { Ctx } from '../core/context.ts';
import { fail, failProblems } from '../core/refusal.ts';

type Checker = (value: unknown, options: CheckOptions) => CheckResult<object>;
type InputClass = abstract new (...args: never[]) => object;

const rulesOf = new WeakMap<InputClass, Checker | 'service'>();

const requiredOf = new Map<string, ReadonlySet<string>>();

const requiredIn = (rules: Rules): ReadonlySet<string> =>
  new Set(
    Object.entries(rules.fields)
      .filter(([, one]) => (one as { spec?: { optional?: boolean } }).spec?.optional === false)
      .map(([name]) => name),
  );

/** Whether the rules of an input refuse it without this field, although the schema accepts that. */
export const isRequiredByRules = (input: string, field: string): boolean => requiredOf.get(input)?.has(field) ?? false;

/** Validates and normalises inputs of the class by shared rules, before the resolver runs. `isTimeless`: the rules read no clock. */
export const CheckedBy =
  <S extends Rules>(rules: S, { isTimeless = false } = {}): ClassDecorator =>
  (target) => {
    const checker: Checker = (value, options) => check(rules, value, options) as CheckResult<object>;
    requiredOf.set(target.name, requiredIn(rules));
    rulesOf.set(target as never, isTimeless ? memoizeValid(checker) : checker);
  };

const maxMemoized = 500;
const maxMemoizedLength = 500;

const isPrimitive = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Memoizes short valid inputs of primitive values by their JSON: most requests are for the same pages. */
function memoizeValid(checker: Checker): Checker {
  const valid = new Map<string, CheckResult<object>>();
  return (value, options) => {
    const key = JSON.stringify(value);
    const known = valid.get(key);
    if (known) return known;
    const result = checker(value, options);
    if (result.ok && key.length <= maxMemoizedLength && Object.values(result.value).every(isPrimitive)) {
      if (valid.size >= maxMemoized) valid.clear();
      valid.set(key, result);
    }
    return result;
  };
}

/** For inputs whose rules need the database; the service calls `check` itself. */
export const CheckedInService = (): ClassDecorator => (target) => {
  rulesOf.set(target as never, 'service');
};

/** Whether the class is decorated by one of the above; a test requires it of every input. */
export const hasRules = (input: InputClass): boolean => rulesOf.has(input);

/** The lists that may be empty, and the meaning. Other empty lists are refused, because they could be read as "all". */
export const mayBeEmpty: Readonly<Record<string, string>> = {
  'ApplicantSearch.except': 'no user is excluded from the search',
  'ApplicantSearch.exceptProfiles': 'no application is excluded from the search',
  'ArrangeDocumentPagesInput.pageIds': 'all pages are removed',
  'CreateMeritListInput.ties': 'equal totals share a place',
  'DocumentKindsInput.kinds': 'the intake asks for no documents',
  'DoorScansInput.scans': 'a device asks for news',
  'InstitutionInput.inquiries': 'there is no such table of contacts',
  'InstitutionInput.support': 'there is no such table of contacts',
  'MakeMeritListInput.tieRules': 'equal totals share a place',
  'MakeMeritListInput.ties': 'equal totals share a place',
  'MarkSchemeInput.tieRules': 'equal totals share a place',
  'ProfileInput.otherPrograms': 'the applicant chose no further exam',
  'ProfileInput.workExperience': 'the applicant has not worked',
  'SittingInput.examIds': 'no exam has been chosen yet',
  'SittingInput.rooms': 'no room has been chosen yet',
  'VenueInput.rooms': 'the venue has no rooms',
  'VenueWishesInput.venueIds': 'the applicant withdraws all wishes',
  'StartExportInput.profileIds': 'the service refuses it and names what is missing',
  'StartExportInput.userIds': 'the service refuses it and names what is missing',
};

const isInput = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && rulesOf.has(value.constructor as InputClass);

function assertNoEmptyList(value: object, type: InputClass): void {
  const field = emptyListIn(value, type);
  if (field !== undefined) fail('BAD_USER_INPUT', 'listEmpty', { field, params: { field } });
}

/** The path of the first empty list that is refused, in the input or in the inputs within it. */
function emptyListIn(value: object, type: InputClass): string | undefined {
  for (const [field, one] of Object.entries(value)) {
    const isEmpty = Array.isArray(one) && one.length === 0;
    if (isEmpty && !Object.hasOwn(mayBeEmpty, `${type.name}.${field}`)) return field;
    for (const [at, row] of (Array.isArray(one) ? one : [one]).entries()) {
      const inside = isInput(row) ? emptyListIn(row, row.constructor as InputClass) : undefined;
      if (inside !== undefined) return `${field}${Array.isArray(one) ? `[${at}]` : ''}.${inside}`;
    }
  }
  return undefined;
}

/** A validated and normalised copy of an input, for code that runs before the resolver. Refuses an invalid input. */
export function validatedCopy<T extends object>(value: T, type: new () => T, ctx: Ctx): T {
  const copy = { ...value };
  validateArgument(copy, type, { context: ctx } as ResolverData);
  return copy;
}

/** type-graphql's hook: called for every argument before the resolver. */
export function validateArgument(value: unknown, type: unknown, { context }: ResolverData): void {
  if (typeof type !== 'function' || typeof value !== 'object' || value === null) return;
  const checker = rulesOf.get(type as InputClass);
  if (checker === undefined || checker === 'service') return assertNoEmptyList(value, type as InputClass);
  const { lang, now } = context as Ctx;
  const checked = checker(value, { lang, now: now() });
  if (!checked.ok) failProblems(checked.problems);
  assertNoEmptyList(value, type as InputClass);
  Object.assign(value, checked.value);
}
