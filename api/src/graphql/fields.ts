import { Field, Float, ID, Int } from 'type-graphql';
import { GraphQLDateTime } from '../core/scalars.ts';

type FieldDecorator = PropertyDecorator & MethodDecorator;
type TypeOf = Parameters<typeof Field>[0] & (() => unknown);

/** Fields of the GraphQL schema with a description, as `@field.text('…')` with `import * as field`. */
export const of = (type: TypeOf, description: string): FieldDecorator => Field(type, { description });
/** A nullable field of the GraphQL schema. */
export const optional = (type: TypeOf, description: string): FieldDecorator =>
  Field(type, { nullable: true, description });

/** A text of the words of an enum, kept for clients that were generated from it, and its successor of that enum. */
export const enumOrText =
  (type: TypeOf, successor: string, description: string, { nullable = false } = {}): PropertyDecorator =>
  (target, key) => {
    const deprecationReason = `Use ${successor}, an enum.`;
    Field(() => String, { nullable, description, deprecationReason })(target, key);
    Field(type, { name: successor, nullable, description })(target, key);
  };

const required = (type: TypeOf) => (description: string) => of(type, description);
const nullable = (type: TypeOf) => (description: string) => optional(type, description);

/** Declares a GraphQL field of type String. */
export const text = required(() => String);
/** Declares a nullable GraphQL field of type String. */
export const optionalText = nullable(() => String);
/** Declares a GraphQL field of type Int. */
export const int = required(() => Int);
/** Declares a nullable GraphQL field of type Int. */
export const optionalInt = nullable(() => Int);
/** Declares a GraphQL field of type Float. */
export const float = required(() => Float);
/** Declares a nullable GraphQL field of type Float. */
export const optionalFloat = nullable(() => Float);
/** Declares a GraphQL field of type ID. */
export const id = required(() => ID);
/** Declares a nullable GraphQL field of type ID. */
export const optionalId = nullable(() => ID);
/** Declares a GraphQL field of type Boolean. */
export const boolean = required(() => Boolean);
/** Declares a nullable GraphQL field of type Boolean. */
export const optionalBoolean = nullable(() => Boolean);
/** Declares a GraphQL field of type DateTime. */
export const dateTime = required(() => GraphQLDateTime);
/** Declares a nullable GraphQL field of type DateTime. */
export const optionalDateTime = nullable(() => GraphQLDateTime);
