import { call } from './stage.ts';

/** A type in the format of introspection: lists and non-null types contain another one. */
interface TypeRef {
  kind: string;
  name: string | null;
  ofType: TypeRef | null;
}
interface Field {
  name: string;
  type: TypeRef;
  args: Field[];
}
interface Type {
  name: string;
  kind: string;
  fields: Field[] | null;
  inputFields: Field[] | null;
  enumValues: { name: string }[] | null;
}
type Types = ReadonlyMap<string, Type>;

const typeRef = `type { kind name ${'ofType { kind name '.repeat(6)}${'}'.repeat(6)} }`;
const introspection = `{ __schema { types { name kind enumValues { name }
  fields { name ${typeRef} args { name ${typeRef} } } inputFields { name ${typeRef} } } } }`;

/** A text field of an operation: its document, and the variables with a text in it and plausible values elsewhere. */
export interface TextField {
  /** `register input.name` */
  name: string;
  query: string;
  variablesWith(text: string): Record<string, unknown>;
}

/** Whether an operation ends the caller's session or takes a file. */
const isOmitted = ({ name, args }: Field): boolean =>
  name.startsWith('signOut') || args.some(({ type }) => namedOf(type).name === 'Upload');

/** Every text field of every operation of the schema. */
export async function textFieldsOf(url: string, token: string): Promise<TextField[]> {
  const body = JSON.stringify({ query: introspection });
  const { __schema } = await call<{ __schema: { types: Type[] } }>(url, token, body);
  const types: Types = new Map(__schema.types.map((type) => [type.name, type]));
  return ['Query', 'Mutation'].flatMap((root) =>
    (types.get(root)?.fields ?? [])
      .filter((field) => !isOmitted(field))
      .flatMap((field) => fieldsOf(types, root, field)),
  );
}

function fieldsOf(types: Types, root: string, { name, type, args }: Field): TextField[] {
  const declared = args.map((one) => `$${one.name}: ${textOf(one.type)}`).join(', ');
  const passed = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const selection = types.get(namedOf(type).name ?? '')?.fields ? ' { __typename }' : '';
  const field = `${name}${passed && `(${passed})`}${selection}`;
  const query = `${root.toLowerCase()} Try${declared && `(${declared})`} { ${field} }`;
  return args.flatMap((arg) =>
    pathsOf(types, arg, []).map((place) => ({
      name: `${name} ${place.join('.')}`,
      query,
      variablesWith: (text) =>
        Object.fromEntries(args.map((one) => [one.name, filledWith(types, one, { place, text, at: [] })])),
    })),
  );
}

/** The paths of the text fields of an argument. */
function pathsOf(types: Types, { name, type }: Field, above: readonly string[]): string[][] {
  const named = types.get(namedOf(type).name ?? '');
  const path = [...above, name];
  if (named?.name === 'String') return [path];
  // The limit ends recursive inputs.
  if (path.length > 4) return [];
  return (named?.inputFields ?? []).flatMap((one) => pathsOf(types, one, path));
}

interface Filling {
  place: readonly string[];
  text: string;
  at: readonly string[];
}

const scalars: Record<string, unknown> = {
  ...{ Int: 1, Float: 1, Numeric: 1, Boolean: true, JSON: {}, String: 'Anything' },
  ...{ ID: '00000000-0000-7000-8000-000000000000', DateTime: '2026-01-01T00:00:00Z', Date: '2026-01-01' },
};

/** A value with the text at the path `place`, and with required fields only elsewhere. */
function filledWith(types: Types, { name, type }: Field, { place, text, at }: Filling): unknown {
  const path = [...at, name];
  const isOnPath = path.every((step, index) => step === place[index]);
  if (!isOnPath && type.kind !== 'NON_NULL') return undefined;
  const { name: typeName } = namedOf(type);
  const named = types.get(typeName ?? '');
  const valueHere = (): unknown => {
    if (isOnPath && path.length === place.length) return text;
    if (named?.enumValues) return named.enumValues[0]?.name;
    if (!named?.inputFields) return scalars[typeName ?? ''];
    const fields = named.inputFields.map((one) => [one.name, filledWith(types, one, { place, text, at: path })]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  };
  return textOf(type).includes('[') ? [valueHere()] : valueHere();
}

const namedOf = (type: TypeRef): TypeRef => (type.ofType ? namedOf(type.ofType) : type);

const textOf = ({ kind, name, ofType }: TypeRef): string => {
  if (kind === 'NON_NULL') return `${ofType ? textOf(ofType) : ''}!`;
  return kind === 'LIST' ? `[${ofType ? textOf(ofType) : ''}]` : (name ?? '');
};
