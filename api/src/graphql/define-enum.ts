import { registerEnumType } from 'type-graphql';

/** Adds an enum to the schema, with a description of each value. */
export function describeEnum<Values extends Record<string, string>>(
  values: Values,
  name: string,
  description: string,
  meanings: Record<keyof Values & string, string>,
): void {
  const valuesConfig: Record<string, { description: string }> = {};
  for (const [value, meaning] of Object.entries<string>(meanings)) valuesConfig[value] = { description: meaning };
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
}

/** Declares an enum whose values are their own names, and adds it to the schema. */
export function defineEnum<Name extends string>(
  name: string,
  description: string,
  meanings: Record<Name, string>,
): { readonly [Value in Name]: Value } {
  const values = Object.fromEntries(Object.keys(meanings).map((value) => [value, value]));
  describeEnum(values, name, description, meanings);
  return values as { [Value in Name]: Value };
}
