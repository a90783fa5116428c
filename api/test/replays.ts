import { getOperationAST, type OperationDefinitionNode, parse } from 'graphql';
import { expect } from 'vitest';
import { type CallOptions, type GraphQLAnswer, multipartOf, type TestProduct } from './client.ts';
import { postKeyed, type Sent } from './idempotency-requests.ts';

/** A hash of the rows of each table and of the jobs, except what each request changes: keys, last uses of sessions, leases, limits. */
const printsOfTables = `CREATE OR REPLACE FUNCTION prints_of_tables() RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE one text; print text; found jsonb := '{}';
  BEGIN
    FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('idempotency_keys', 'sessions', 'nodes', 'rate_limits') UNION SELECT 'pgboss.job'
    LOOP
      EXECUTE 'SELECT count(*) || '' '' || coalesce(sum(hashtext(t::text)), 0) FROM ' || one || ' t' INTO print;
      found := found || jsonb_build_object(one, print);
    END LOOP;
    RETURN found;
  END $$`;

/** The same value with another first text, number or switch; undefined if it has none. */
function otherValue(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, one] of Object.entries(value)) {
    const other = otherValue(one);
    if (other === undefined) continue;
    const changed = Object.entries(value).map(([key, kept]): [string, unknown] => [key, key === name ? other : kept]);
    return Array.isArray(value) ? changed.map(([, kept]) => kept) : Object.fromEntries(changed);
  }
  return undefined;
}

interface Request {
  query: string;
  variables: Record<string, unknown>;
  file?: File;
}

/** Another request of the same mutation. */
function otherThan(request: Request): Request {
  const variables = otherValue(request.variables);
  if (variables !== undefined) return { ...request, variables: variables as Request['variables'] };
  const { file } = request;
  return file
    ? { ...request, file: new File([file, 'x'], file.name) }
    : { ...request, query: `${request.query} # other` };
}

/** The only root field of a mutation; undefined for a query or several fields. */
function changeOf(query: string): string | undefined {
  const operation: OperationDefinitionNode | null | undefined = getOperationAST(parse(query));
  const [field, ...more] = operation?.selectionSet.selections ?? [];
  return operation?.operation === 'mutation' && field?.kind === 'Field' && more.length === 0
    ? field.name.value
    : undefined;
}

/**
 * From now on the product sends each mutation with an Idempotency-Key. The first success of each is repeated: the answer is replayed, no
 * row of the database changes, and the key is refused to another request. Returns the names of those mutations.
 */
export async function replayChanges(product: TestProduct): Promise<Set<string>> {
  const proven = new Set<string>();
  await product.ctx.db.query(printsOfTables);
  const prints = (): Promise<unknown> => product.sql`SELECT prints_of_tables()`;
  const { graphql, upload } = product;

  const send = (request: Request, key: string, { token }: CallOptions): Promise<Sent> => {
    const { query, variables, file } = request;
    const body = file ? multipartOf({ query, variables: { ...variables, file: null } }, file) : { query, variables };
    return postKeyed(product.url, '/graphql', body, { key, token });
  };

  async function prove(name: string, request: Request, options: CallOptions): Promise<GraphQLAnswer<never>> {
    const key = crypto.randomUUID();
    const first = await send(request, key, options);
    const body = JSON.parse(first.text) as GraphQLAnswer<never>;
    const { code = 'OK', field } = body.errors?.[0]?.extensions ?? {};
    const answer = { ...body, status: first.status, code, field };
    if (body.errors) return answer;
    const before = await prints();
    expect(await send(request, key, options), name).toEqual({ ...first, replayed: 'true' });
    const reused = await send(otherThan(request), key, options);
    expect(reused, name).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED', replayed: null });
    expect(await prints(), name).toEqual(before);
    proven.add(name);
    return answer;
  }

  const isUnproven = (name: string | undefined, { headers }: CallOptions): name is string =>
    name !== undefined && !proven.has(name) && headers === undefined;
  product.graphql = async (query, variables = {}, options = {}) => {
    const name = changeOf(query);
    if (!isUnproven(name, options)) return graphql(query, variables, options);
    product.documents.add(query);
    return prove(name, { query, variables }, options);
  };
  product.upload = async (query, variables, file, options = {}) => {
    const name = changeOf(query);
    if (!isUnproven(name, options)) return upload(query, variables, file, options);
    return prove(name, { query, variables, file }, options);
  };
  return proven;
}
