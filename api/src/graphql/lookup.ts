import { Query } from 'type-graphql';

type Class = abstract new (...args: never[]) => object;
type TypeOf = () => Class | [Class];

/**
 * Declares a look-up by id as two fields. The nullable one answers null with the error of its path, so that one missing row does not
 * void the rest of the answer; the other one is deprecated, for existing clients.
 */
export const Lookup =
  (type: TypeOf, successor: string, description: string): MethodDecorator =>
  (target, method, descriptor) => {
    const deprecationReason = `Use ${successor}: here one missing row voids the whole answer.`;
    Query(type as never, { description, deprecationReason })(target, method, descriptor);
    const nullable = `${description} Null with the error NOT_FOUND if it does not exist.`;
    Query(type as never, { name: successor, nullable: true, description: nullable })(target, method, descriptor);
  };
