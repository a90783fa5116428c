import type { JsonSchema } from '../src/rest/openapi-schemas.ts';

type Part = Record<string, unknown>;
const part = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const entries = (value: unknown): [string, Part][] =>
  Object.entries(part(value)).map(([name, one]) => [name, part(one)]);

/**
 * The facts that clients of REST calls, webhooks and JSON Lines rely on: one line for each parameter, field and enum value of the
 * OpenAPI document, without descriptions.
 */
export function factsOf(document: JsonSchema): string[] {
  const ofSchema = (schema: Part, at: string, depth = 0): string[] => {
    const reference = String(schema['$ref'] ?? '').replace('#/components/schemas/', '');
    if (reference) return [`${at}: ${reference}`];
    const choice = Array.isArray(schema['anyOf']) ? part(schema['anyOf'][0]) : undefined;
    if (choice) return ofSchema(choice, at, depth);
    const required = (schema['required'] ?? []) as string[];
    const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
    return [
      `${at}: ${[schema['type'] ?? 'any', schema['format'] ?? []].flat().join(' ')}`,
      ...values.map((value) => `${at} = ${String(value)}`),
      ...(schema['items'] && depth < 8 ? ofSchema(part(schema['items']), `${at}[]`, depth + 1) : []),
      ...entries(schema['properties']).flatMap(([name, one]) => [
        ...(required.includes(name) ? [`${at}.${name} is required`] : []),
        ...(depth < 8 ? ofSchema(one, `${at}.${name}`, depth + 1) : []),
      ]),
    ];
  };
  const ofContent = (content: unknown, at: string): string[] =>
    entries(content).flatMap(([type, { schema, 'x-item-schema': item }]) =>
      type === 'application/json' || item ? ofSchema(part(item ?? schema), `${at} ${type}`) : [`${at} ${type}`],
    );
  const ofCall = (call: Part, at: string): string[] => [
    ...((call['parameters'] ?? []) as Part[]).flatMap((one) => {
      const name = `${at} request ${String(one['in'])} ${String(one['name'])}`;
      return [...ofSchema(part(one['schema']), name), ...(one['required'] ? [`${name} is required`] : [])];
    }),
    ...ofContent(part(call['requestBody'])['content'], `${at} request`),
    ...entries(call['responses']).flatMap(([status, { content }]) => ofContent(content, `${at} answer ${status}`)),
  ];
  const of = (calls: unknown): string[] =>
    entries(calls).flatMap(([path, methods]) =>
      entries(methods).flatMap(([method, call]) => ofCall(call, `${method.toUpperCase()} ${path}`)),
    );
  const events = entries(document['webhooks']).flatMap(([name, { post }]) =>
    ofContent(part(part(post)['requestBody'])['content'], `event ${name}`),
  );
  const named = entries(part(document['components'])['schemas']).flatMap(([name, one]) => ofSchema(one, name));
  return [...new Set([...of(document['paths']), ...events, ...named])].toSorted();
}

/** The changes of REST calls that break a client: a fact is missing, or an existing call requires more. */
export function brokenFacts(before: readonly string[], after: readonly string[]): string[] {
  const old = new Set(before);
  const now = new Set(after);
  const isRequest = (fact: string): boolean => fact.includes(' request ');
  const isRequired = (fact: string): boolean => fact.endsWith(' is required');
  const callOf = (fact: string): string => fact.split(' ').slice(0, 2).join(' ');
  const calls = new Set(before.map(callOf));
  return [
    ...before
      .filter((fact) => !now.has(fact) && !(isRequest(fact) && isRequired(fact)))
      .map((fact) => `${fact} was removed.`),
    ...after
      .filter((fact) => isRequest(fact) && isRequired(fact) && !old.has(fact) && calls.has(callOf(fact)))
      .map((fact) => `${fact} now.`),
  ];
}
