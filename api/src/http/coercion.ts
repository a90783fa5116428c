import { type Lang, type TextKey, text } from '@admission/schema';

/** Translates a coercion error of GraphQL into a text of the catalogue. */
export function coercionText(lang: Lang, message: string, field = fieldOfCoercion(message)): string {
  // The text after the last semicolon is the reason; the text before it quotes the caller's value.
  const reason = message.slice(message.lastIndexOf('; ') + 1);
  const key = coercionKeys.find(([pattern]) => pattern.test(reason))?.[1] ?? 'wrongType';
  return text(lang, key, { field: field ?? 'input' });
}

const coercionKeys: readonly [RegExp, TextKey][] = [
  [/"ID!" (?:was not provided|not to be null)\.$/, 'idRequired'],
  [/(?:was not provided|not to be null)\.$/, 'valueRequired'],
  [/ is not defined by type "\w+"\./, 'unknownField'],
  [/ does not exist in "\w+" enum\.|^ Enum "\w+" cannot represent/, 'choiceInvalid'],
  [/^ (?:Int|Float) cannot represent/, 'numberInvalid'],
];

/** `sscGpa` of 'Variable "$input" got invalid value … at "input.sscGpa"'. */
export function fieldOfCoercion(message: string): string | undefined {
  const at = /at "([^"]{1,200})"/.exec(message)?.[1];
  const missing = /Field "([^"]{1,100})"/.exec(message)?.[1];
  const variable = /Variable "\$([^"]{1,100})"/.exec(message)?.[1];
  const inside = at?.startsWith(`${variable}.`) ? at.slice(`${variable}.`.length) : at;
  const path = inside?.replace(/^(?:input|filter|search)(?:\.|$)/, '').replace(/\[(\d+)\]/g, '.$1');
  const parts = [path, missing].filter(Boolean);
  return parts.length > 0 ? parts.join('.') : variable;
}
