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

const selections = new WeakMap<FieldNode, Map<string, boolean>>();

/** Whether the query selects the field below the resolved one, under any response name. Remembered per document. */
export function isSelected({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: readonly string[]): boolean {
  const [node] = fieldNodes;
  if (!node) return false;
  const known = selections.get(node) ?? new Map<string, boolean>();
  selections.set(node, known);
  const key = path.join('.');
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: Object.values(fragments) };
  const found = known.get(key) ?? hasField(document, fieldNodes, path);
  known.set(key, found);
  return found;
}

function hasField(document: DocumentNode, nodes: readonly FieldNode[], [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return nodes.length > 0;
  const below = nodes.flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(document, selectionSet) : []));
  const named = below.filter((one) => one.name.value === name);
  return named.length > 0 && hasField(document, named, rest);
}

/** The first root field of an operation, for the log and the metrics: one of the schema's names. */
export function rootNameOf({ selectionSet }: OperationDefinitionNode): string {
  const [first] = selectionSet.selections;
  return first?.kind === 'Field' ? first.name.value : 'fragment';
}
