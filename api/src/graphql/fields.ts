import { Field, Float, ID, Int } from 'type-graphql';
import { GraphQLDateTime } from '../core/scalars.ts';

type FieldDecorator = PropertyDecorator & MethodDecorator;
type TypeOf = Parameters<typeof Field>[0] & (() => unknown);

/** Declares a GraphQL field with a description; used as `@field.of(…)` with `import * as field`. */
export const of = (type: TypeOf, description: string): FieldDecorator => Field(type, { description });
/** Declares a nullable GraphQL field. */
export const optional = (type: TypeOf, description: string): FieldDecorator =>
  Field(type, { nullable: true, description });

/** Declares a deprecated String field with the words of an enum, for existing clients, and its successor of the enum type. */
export const enumOrText =
  (type: TypeOf, successor: string, description: string, { nullable = false } = {}): PropertyDecorator =>
  (target, key) => {
    const deprecationReason = `Use ${successor}, an enum.`;
    Field(() => String, { nullable, description, deprecationReason })(target, key);
    Field(type, { name: successor, nullable, description })(target, key);
  };

const required = (type: TypeOf) => (description: string) => of(type, description);
const nullable = (type: TypeOf) => (description: string) => optional(type, description);

export const text = required(() => String);
export const optionalText = nullable(() => String);
export const int = required(() => Int);
export const optionalInt = nullable(() => Int);
export const float = required(() => Float);
export const optionalFloat = nullable(() => Float);
export const id = required(() => ID);
export const optionalId = nullable(() => ID);
export const boolean = required(() => Boolean);
export const optionalBoolean = nullable(() => Boolean);
export const dateTime = required(() => GraphQLDateTime);
export const optionalDateTime = nullable(() => GraphQLDateTime);
