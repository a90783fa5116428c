import { type CheckOptions, type CheckResult, check, type Rules } from '@admission/schema';
import type { ResolverData } from 'type-graphql';
import type { Ctx } from '../core/context.ts';
import { failProblems } from '../core/refusal.ts';

type Checker = (value: unknown, options: CheckOptions) => CheckResult<object>;
type InputClass = abstract new (...args: never[]) => object;

const rulesOf = new WeakMap<InputClass, Checker | 'service'>();

/** Validates and normalises inputs of the class by shared rules, before the resolver runs. */
export const CheckedBy =
  <S extends Rules>(rules: S): ClassDecorator =>
  (target) => {
    rulesOf.set(target as never, (value, options) => check(rules, value, options) as CheckResult<object>);
  };

/** For inputs whose rules need the database; the service calls `check` itself. */
export const CheckedInService = (): ClassDecorator => (target) => {
  rulesOf.set(target as never, 'service');
};

/** Whether the class is decorated by one of the above; a test requires it of every input. */
export const hasRules = (input: InputClass): boolean => rulesOf.has(input);

/** A copy of an input as the resolver gets it, for what runs before the resolver. Refuses an invalid one. */
export function validatedCopy<T extends object>(value: T, type: new () => T, ctx: Ctx): T {
  const copy = { ...value };
  validateArgument(copy, type, { context: ctx } as ResolverData);
  return copy;
}

/** type-graphql's hook: called for every argument before the resolver. */
export function validateArgument(value: unknown, type: unknown, { context }: ResolverData): void {
  if (typeof type !== 'function' || typeof value !== 'object' || value === null) return;
  const checker = rulesOf.get(type as InputClass);
  if (checker === undefined || checker === 'service') return;
  const { lang, now } = context as Ctx;
  const checked = checker(value, { lang, now: now() });
  if (!checked.ok) failProblems(checked.problems);
  Object.assign(value, checked.value);
}
