import {
  type DocumentNode,
  type FieldNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The fields of a selection set, including those of its fragments. The fragments must not be cyclic. */
export function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((one) => {
    if (one.kind === Kind.FIELD) return [one];
    if (one.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, one.selectionSet);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === one.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, fragment.selectionSet) : [];
  });
}

/** A field of an answer, with every selection set on it. */
export interface SelectedField {
  name: string;
  sets: SelectionSetNode[];
}

/** The selected fields by their response names. */
export function groupFields(document: DocumentNode, sets: readonly SelectionSetNode[]): Map<string, SelectedField> {
  const fields = new Map<string, SelectedField>();
  for (const { alias, name, selectionSet } of sets.flatMap((set) => fieldsOf(document, set))) {
    const key = alias?.value ?? name.value;
    const field = fields.get(key) ?? { name: name.value, sets: [] };
    if (selectionSet) field.sets.push(selectionSet);
    fields.set(key, field);
  }
  return fields;
}

const selections = new WeakMap<FieldNode, Map<string, ReadonlySet<string>>>();
const none: ReadonlySet<string> = new Set();

/** The names of the fields that the query selects below the resolved one, or below a path under it. Memoized per field node. */
export function selectedNames(
  { fieldNodes, fragments }: GraphQLResolveInfo,
  ...path: readonly string[]
): ReadonlySet<string> {
  const [node] = fieldNodes;
  if (!node) return none;
  const known = selections.get(node) ?? new Map<string, ReadonlySet<string>>();
  selections.set(node, known);
  const key = path.join('.');
  const found =
    known.get(key) ?? namesBelow({ kind: Kind.DOCUMENT, definitions: Object.values(fragments) }, fieldNodes, path);
  known.set(key, found);
  return found;
}

function namesBelow(
  document: DocumentNode,
  nodes: readonly FieldNode[],
  [name, ...rest]: readonly string[],
): ReadonlySet<string> {
  const below = nodes.flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(document, selectionSet) : []));
  if (name === undefined) return new Set(below.map((one) => one.name.value));
  return namesBelow(
    document,
    below.filter((one) => one.name.value === name),
    rest,
  );
}

/** The first root field of an operation, for the log and the metrics: one of the schema's names. */
export function rootNameOf({ selectionSet }: OperationDefinitionNode): string {
  const [first] = selectionSet.selections;
  return first?.kind === 'Field' ? first.name.value : 'fragment';
}
