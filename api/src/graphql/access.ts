import type { Audience, TokenScope } from '@admission/schema';
import { Extensions } from 'type-graphql';

/**
 * Says who may call a root field. A root field without it stops the start (house, "closed by default"). The scope is what an
 * integrator's token needs for it; without one it is closed to every token.
 */
export const Access = (audience: Audience, scope?: TokenScope): MethodDecorator =>
  Extensions(scope ? { audience, scope } : { audience }) as MethodDecorator;

/** For mutations that talk to the outside or must keep a count although they refuse: they open short transactions themselves. */
export const OwnTransaction = (): MethodDecorator => Extensions({ ownTransaction: true }) as MethodDecorator;

/** Marks sign-in, code and password fields: at most one of them in an operation. */
export const GuessLimited = (): MethodDecorator => Extensions({ guessLimited: true }) as MethodDecorator;
