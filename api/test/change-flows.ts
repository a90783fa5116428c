import { type BuiltUser, testPassword } from './build.ts';
import { type CallOptions, fileOf, type GraphQLAnswer } from './client.ts';
import { startDocuments } from './document-calls.ts';
import { selectionOf } from './operations.ts';
import { replayChanges } from './replays.ts';

/** The password of the factories with a reason, for changes that need both. */
export const stepUp = { reason: 'Asked at the counter', currentPassword: testPassword };

/** Changes that belong together, each of which must succeed: what one makes, the next one needs. */
export type Flows = Record<string, () => Promise<void>>;

/** A product that proves the replay of each mutation, and calls of any mutation by its name. */
export async function startFlows() {
  const calls = await startDocuments({ PAYMENT_SECOND_OFFICER: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' });
  const { product, build } = calls;
  const proven = await replayChanges(product);
  const mutations = product.schema.getMutationType()?.getFields() ?? {};

  function documentOf(name: string, variables: object, depth: number): string {
    const field = mutations[name];
    if (!field) throw new Error(`${name} is no mutation`);
    const args = field.args.filter((one) => one.name in variables);
    const declared = args.map((one) => `$${one.name}: ${one.type}`).join(', ');
    const passed = args.map((one) => `${one.name}: $${one.name}`).join(', ');
    const call = `${name}${passed ? `(${passed})` : ''}${selectionOf(field.type, depth)}`;
    return `mutation Change${declared ? `(${declared})` : ''} { ${call} }`;
  }
  function answerOf<T>(name: string, { data, errors }: GraphQLAnswer<Record<string, unknown>>): T {
    if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    return data?.[name] as T;
  }

  return {
    ...calls,
    proven,
    mutations: Object.keys(mutations),
    chief: await build.superadmin(),
    deputy: await build.superadmin(),
    /** Runs the mutation, which must succeed; returns its answer with the fields down to `depth`. */
    async change<T = { id: string; version: number }>(
      name: string,
      variables: Record<string, unknown>,
      by: CallOptions = {},
      depth = 0,
    ): Promise<T> {
      const query = documentOf(name, variables, depth);
      return answerOf(name, await product.graphql(query, variables, by.token ? { token: by.token } : {}));
    },
    async sendFile<T = { id: string }>(
      name: string,
      content: string | Uint8Array,
      {
        by,
        depth = 0,
        as = 'a.jpg',
        ...variables
      }: { by: BuiltUser; depth?: number; as?: string; [name: string]: unknown },
    ): Promise<T> {
      const query = documentOf(name, { ...variables, file: null }, depth);
      return answerOf(name, await product.upload(query, variables, fileOf(content, as), { token: by.token }));
    },
  };
}

export type FlowCalls = Awaited<ReturnType<typeof startFlows>>;
