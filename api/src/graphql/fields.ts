import { Field, Float, ID, Int } from 'type-graphql';
import { GraphQLDateTime } from '../core/scalars.ts';

type FieldDecorator = PropertyDecorator & MethodDecorator;
type TypeOf = Parameters<typeof Field>[0] & (() => unknown);

/** Fields of the GraphQL schema with a description, as `@field.text('…')` with `import * as field`. */
export const of = (type: TypeOf, description: string): FieldDecorator => Field(type, { description });
/** A nullable field of the GraphQL schema. */
export const optional = (type: TypeOf, description: string): FieldDecorator =>
  Field(type, { nullable: true, description });

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
