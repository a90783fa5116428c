import type { Audience, TokenScope } from '@admission/schema';
import { Extensions } from 'type-graphql';
import type { RequiredScope } from '../core/authorize.ts';

/** The audience of a root field, required at start, and the scope that a token needs; without a scope tokens are refused. */
export const Access = (audience: Audience, scope?: RequiredScope): MethodDecorator =>
  Extensions(scope ? { audience, scope } : { audience }) as MethodDecorator;

/** For mutations that call external services, or whose counts survive a refusal: they open short transactions themselves. */
export const OwnTransaction = (): MethodDecorator => Extensions({ ownTransaction: true }) as MethodDecorator;

/** Marks sign-in, code and password fields: at most one of them in an operation. */
export const GuessLimited = (): MethodDecorator => Extensions({ guessLimited: true }) as MethodDecorator;

/** Allows a root field to officers who must enrol a second factor first (REQUIRE_SECOND_FACTOR). */
export const BeforeEnrolment = (): MethodDecorator => Extensions({ beforeEnrolment: true }) as MethodDecorator;

/** What a token without the scope may select of an answer; other fields are refused before the change. */
export interface AnswerRight {
  scope: TokenScope;
  open: readonly string[];
  /** The field of the answer that these are the fields of; absent: the answer itself. */
  within?: string | undefined;
}

/** For mutations that answer with more than they change, and lists with more than the scope of the field reads. */
export const AnswerNeeds = (
  scope: TokenScope,
  { besides: open, within }: { besides: readonly string[]; within?: string },
): MethodDecorator => Extensions({ answerRight: { scope, open, within } satisfies AnswerRight }) as MethodDecorator;
