import { readFileSync, writeFileSync } from 'node:fs';
import {
  type DocumentNode,
  findBreakingChanges,
  type GraphQLSchema,
  isInputObjectType,
  isRequiredInputField,
  parse,
  print,
  printSchema,
  type TypeDefinitionNode,
  visit,
} from 'graphql';
import { brokenFacts } from './openapi-facts.ts';

/**
 * `schema/offered.graphql` and `schema/offered.rest.txt` hold all that was ever offered since the last release. They only grow: what has
 * vanished stays in them until a release, and is a breaking change.
 */
const pathOf = (path: string): URL => new URL(`../../${path}`, import.meta.url);
export const read = (path: string): string => readFileSync(pathOf(path), 'utf8');
export const factLines = (path: string): string[] => read(path).trimEnd().split('\n');
export const isRecording = process.env['RECORD_RELEASE'] === 'true';

export const descriptionsOf = (before: GraphQLSchema, now: GraphQLSchema): string[] =>
  findBreakingChanges(before, now).map(({ description }) => description);

const bare = (document: DocumentNode): DocumentNode =>
  visit(document, {
    enter(node) {
      if (node.kind === 'Directive') return null;
      return 'description' in node && node.description ? { ...node, description: undefined } : undefined;
    },
  });

const typesOf = (schema: GraphQLSchema): Map<string, TypeDefinitionNode> =>
  new Map(
    bare(parse(printSchema(schema))).definitions.flatMap((one) =>
      'name' in one && one.name ? [[one.name.value, one as TypeDefinitionNode] as const] : [],
    ),
  );

interface Named {
  readonly name: { readonly value: string };
}

/** The items of both by name, sorted; of an item in both the newer one, unless it is broken there. */
function united<T extends Named>(before: readonly T[] = [], now: readonly T[] = [], isKept: (name: string) => boolean) {
  const all = new Map(now.map((one) => [one.name.value, one]));
  for (const one of before) if (!all.has(one.name.value) || isKept(one.name.value)) all.set(one.name.value, one);
  return [...all.values()].toSorted((one, other) => (one.name.value < other.name.value ? -1 : 1));
}

/** The schema that was offered and what this one adds, without descriptions. */
export function grownSchema(before: GraphQLSchema, now: GraphQLSchema): string {
  const broken = new Set(descriptionsOf(before, now).flatMap((text) => text.replace(/\.$/, '').split(' ')));
  const isRequiredNow = (type: string, field: string): boolean => {
    const [old, input] = [before.getType(type), now.getType(type)];
    if (!isInputObjectType(old) || !isInputObjectType(input) || old.getFields()[field]) return false;
    const found = input.getFields()[field];
    return found !== undefined && isRequiredInputField(found);
  };
  const known = typesOf(before);
  const merge = (node: TypeDefinitionNode): TypeDefinitionNode => {
    const type = node.name.value;
    const old = known.get(type);
    const isKept = (field: string): boolean => broken.has(`${type}.${field}`);
    if (node.kind === 'ObjectTypeDefinition' && (!old || old.kind === node.kind))
      return { ...node, fields: united(old?.fields, node.fields, isKept) };
    if (node.kind === 'InputObjectTypeDefinition' && (!old || old.kind === node.kind)) {
      const fields = node.fields?.filter(({ name }) => !isRequiredNow(type, name.value));
      return { ...node, fields: united(old?.fields, fields, isKept) };
    }
    if (node.kind === 'EnumTypeDefinition' && (!old || old.kind === node.kind))
      return { ...node, values: united(old?.values, node.values, () => false) };
    return old ?? node;
  };
  const types = united([...known.values()], [...typesOf(now).values()], () => false).map(merge);
  return `${print({ kind: 'Document', definitions: types } as DocumentNode)}\n`;
}

/** The facts that were offered and what is added, without new requirements of known calls and those that were dropped. */
export function grownFacts(before: readonly string[], now: readonly string[]): string[] {
  const broken = new Set(brokenFacts(before, now));
  const present = new Set(now);
  const isDropped = (fact: string): boolean => !present.has(fact) && !broken.has(`${fact} was removed.`);
  const added = now.filter((fact) => !broken.has(`${fact} now.`));
  return [...new Set([...before.filter((fact) => !isDropped(fact)), ...added])].toSorted();
}

/** At a release the record is replaced by what the release offers. */
export function recordRelease(schema: GraphQLSchema, facts: readonly string[]): void {
  writeFileSync(pathOf('schema/baseline.graphql'), read('schema/schema.graphql'));
  writeFileSync(pathOf('schema/offered.graphql'), grownSchema(schema, schema));
  for (const name of ['baseline', 'offered']) writeFileSync(pathOf(`schema/${name}.rest.txt`), `${facts.join('\n')}\n`);
}
