import { type CallOptions, startTestProduct, type TestProduct } from '../../../test/client.ts';
import { type CallResult, resultOfGraphQL, resultOfRest } from '../../../test/profile-calls.ts';
import type { User } from '../accounts/index.ts';
import type { PaymentInfo } from '../payments/index.ts';
import type { UserPage } from './user.types.ts';

type ShownUser = User & { _id: string; paymentInfo: PaymentInfo };

type ShownPage = UserPage & { users: ShownUser[] };

const fields = `id name phone email role createdAt version
  paymentInfo { status paymentMethod bankSlipNumber transactionId }`;
export const documents = {
  list: `query ($search: UserSearch!) { users(search: $search) { users { ${fields} } page pages count } }`,
  one: `query ($id: ID!) { user(id: $id) { ${fields} } }`,
  add: 'mutation ($input: AddUserInput!) { addUser(input: $input) { msg } }',
  update: 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { msg } }',
  remove: 'mutation ($id: ID!, $reason: String) { deleteUser(id: $id, reason: $reason) { msg } }',
};

type Done = { msg: string };

interface Transport {
  name: 'GraphQL' | 'REST';
  list(search: Record<string, unknown>, options: CallOptions): Promise<CallResult<ShownPage>>;
  one(id: string, options: CallOptions): Promise<CallResult<ShownUser>>;
  add(input: object, options: CallOptions): Promise<CallResult<Done>>;
  update(input: object, options: CallOptions): Promise<CallResult<Done>>;
  remove(id: string, options: CallOptions, reason?: string): Promise<CallResult<Done>>;
}

const queryOf = (search: object): string =>
  new URLSearchParams(
    Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

export const transportsOf = (product: TestProduct): Transport[] => [
  {
    name: 'GraphQL',
    list: async (search, options) => resultOfGraphQL(await product.graphql(documents.list, { search }, options)),
    one: async (id, options) => resultOfGraphQL(await product.graphql(documents.one, { id }, options)),
    add: async (input, options) => resultOfGraphQL(await product.graphql(documents.add, { input }, options)),
    update: async (input, options) => resultOfGraphQL(await product.graphql(documents.update, { input }, options)),
    remove: async (id, options, reason) =>
      resultOfGraphQL(await product.graphql(documents.remove, { id, reason }, options)),
  },
  {
    name: 'REST',
    list: async (search, options) =>
      resultOfRest(await product.rest(`GET /users/admin-users?${queryOf(search)}`, undefined, options)),
    one: async (id, options) => resultOfRest(await product.rest(`GET /users/admin-users/${id}/`, undefined, options)),
    add: async (input, options) => resultOfRest(await product.rest('POST /users/admin-users/', input, options)),
    update: async (input, options) => resultOfRest(await product.rest('PUT /users/admin-users/', input, options)),
    remove: async (id, options, reason) =>
      resultOfRest(
        await product.rest(`DELETE /users/admin-users/${id}?${queryOf(reason ? { reason } : {})}`, undefined, options),
      ),
  },
];

/** The rows of one account, to compare before and after a refused call. */
export async function rowsOf(product: TestProduct, id: string): Promise<Record<string, unknown>[]> {
  return product.sql`SELECT u.name, u.phone, u.email, u.role, u.password_hash, u.deleted_at, u.version, s.status, s.version AS payment_version,
            (SELECT count(*) FROM sessions WHERE user_id = u.id AND revoked_at IS NULL) AS sessions,
            (SELECT count(*) FROM audit_events WHERE subject_id = u.id::text) AS audited
       FROM users u JOIN payment_summaries s ON s.user_id = u.id WHERE u.id = ${id}`;
}

interface Audited {
  action: string;
  actor: string;
  reason: string | null;
  before: unknown;
  after: unknown;
}

export const auditOf = (product: TestProduct, id: string): Promise<Audited[]> =>
  product.sql`SELECT action, actor_id AS actor, reason, before, after FROM audit_events WHERE subject_id = ${id} ORDER BY id`;

export async function startUsers(env: Record<string, string> = {}) {
  const { product, build } = await startTestProduct(env);
  const superadmin = await build.superadmin();
  return { product, build, superadmin, asSuperadmin: { token: superadmin.token } };
}
