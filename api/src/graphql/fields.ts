import { Field, Int } from 'type-graphql';

type FieldDecorator = PropertyDecorator & MethodDecorator;

/** Shorthands for the most frequent `@Field` declarations. */
export const TextField = (description: string): FieldDecorator => Field(() => String, { description });
export const OptionalTextField = (description: string): FieldDecorator =>
  Field(() => String, { nullable: true, description });
export const IntField = (description: string): FieldDecorator => Field(() => Int, { description });
