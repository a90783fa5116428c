import { type Lang, type TextKey, text } from '@admission/schema';

/** What GraphQL said of a value, in the words that a rule would use: it speaks of types, and of nothing but English. */
export function coercionText(lang: Lang, message: string, field = fieldOfCoercion(message)): string {
  // What the caller sent stands first and in quotes; what is wrong with it comes after the last semicolon.
  const said = message.slice(message.lastIndexOf('; ') + 1);
  const key = coercionKeys.find(([form]) => form.test(said))?.[1] ?? 'wrongType';
  return text(lang, key, { field: field ?? 'input' });
}

const coercionKeys: readonly [RegExp, TextKey][] = [
  [/"ID!" (?:was not provided|not to be null)\.$/, 'idRequired'],
  [/(?:was not provided|not to be null)\.$/, 'valueRequired'],
  [/ is not defined by type "\w+"\./, 'unknownField'],
  [/ does not exist in "\w+" enum\.|^ Enum "\w+" cannot represent/, 'choiceInvalid'],
  [/^ (?:Int|Float) cannot represent/, 'numberInvalid'],
];

/** `input.sscGpa` of 'Variable "$input" got invalid value … at "input.sscGpa"' is the field `sscGpa`, whatever the variable is called. */
export function fieldOfCoercion(message: string): string | undefined {
  const at = /at "([^"]{1,200})"/.exec(message)?.[1];
  const missing = /Field "([^"]{1,100})"/.exec(message)?.[1];
  const variable = /Variable "\$([^"]{1,100})"/.exec(message)?.[1];
  const inside = at?.startsWith(`${variable}.`) ? at.slice(`${variable}.`.length) : at;
  const path = inside?.replace(/^(?:input|filter|search)(?:\.|$)/, '').replace(/\[(\d+)\]/g, '.$1');
  const parts = [path, missing].filter(Boolean);
  return parts.length > 0 ? parts.join('.') : variable;
}
