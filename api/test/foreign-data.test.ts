import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { rightOfDocument } from '../src/rest/legacy.ts';
import { documentOf } from '../src/rest/operations.ts';
import { startTestProduct } from './client.ts';
import {
  addTargets,
  callOperation,
  type IdOf,
  isFor,
  operationOf,
  type Root,
  rootsOf,
  selectionOf,
} from './operations.ts';
import { insertRow } from './table-rows.ts';

/** An applicant who names the ids of others, and applied for the same exam, reads and changes nothing of theirs. */
const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '1000000' });
const exam = await build.exam();
const neighbour = await build.profile({ exam, degrees: true, work: true, applicantId: 'VICTIM-27S-0001' });
await build.images(neighbour.user.id);
await build.payment(neighbour.user.id);
const verified = { method: 'BANK', state: 'VERIFIED', amount_poisha: 100_000, paid_at: new Date() };
const { id: attemptId } = await insertRow(product.ctx.db, 'payment_attempts', {
  ...{ ...verified, user_id: neighbour.user.id, bank_slip_number: 'VICTIM-SLIP', slip_key: 'VICTIMSLIP' },
});
/** The ids of another applicant, who has a row in every table. */
const idOfRow = await addTargets(product);
const stranger = idOfRow('userId', '');
const victims = [stranger, neighbour.user.id];

/** What only the others have. */
const marks = /victim|0170{7}9\d|1999888877776666/i;
/** A PDF in base64 as well, which is compressed. */
const marksOrPaper = new RegExp(`${marks.source}|JVBER`, 'i');
const namesAPerson = ({ field }: Root): boolean =>
  field.args.some(({ name }) => /^(attempt|user|profile)Id$/.test(name));
const marked: Record<string, string> = {
  users: `name = 'VICTIM KHATUN', email = 'victim@example.org'`,
  addresses: `apt_number = 'VICTIM HOUSE'`,
  guardians: `name = 'VICTIM KARIM', phone = '01700000091'`,
  educations: `institution_name = 'VICTIM SCHOOL'`,
  degrees: `institution_name = 'VICTIM COLLEGE'`,
  profiles: `nid_number = '1999888877776666'`,
};

/** The rows of the others, without what only reading a list changes. */
async function rowsOfVictims(): Promise<unknown> {
  const tables: { name: string; column: string }[] =
    await product.sql`SELECT table_name AS name, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('user_id', 'profile_id') AND table_name NOT IN ('sessions') ORDER BY 1, 2`;
  const found: Record<string, unknown> = {};
  for (const { name, column } of [...tables, { name: 'users', column: 'id' }]) {
    const ids =
      column === 'profile_id' ? 'SELECT id FROM profiles WHERE user_id = ANY($1::uuid[])' : 'SELECT unnest($1::uuid[])';
    const [row] = await product.ctx.db.query(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS print FROM "${name}" t WHERE ${column} IN (${ids})`,
      [victims],
    );
    found[`${name}.${column}`] = row.print;
  }
  return found;
}

let before: unknown;
beforeAll(async () => {
  for (const [table, values] of Object.entries(marked)) {
    const column = table === 'users' ? 'id' : table === 'profiles' ? 'user_id' : 'profile_id';
    const ids =
      column === 'profile_id' ? 'SELECT id FROM profiles WHERE user_id = ANY($1::uuid[])' : 'SELECT unnest($1::uuid[])';
    await product.ctx.db.query(`UPDATE ${table} SET ${values} WHERE ${column} IN (${ids})`, [victims]);
  }
  const [shown] = await product.sql`SELECT to_jsonb(u) AS row FROM users u WHERE id = ${stranger}`;
  expect(JSON.stringify(shown)).toMatch(marks);
  before = await rowsOfVictims();
});
afterAll(async () => expect(await rowsOfVictims()).toEqual(before));

const aims: [string, IdOf][] = [
  ['the ids of a stranger', idOfRow],
  ['the account of a neighbour', () => neighbour.user.id],
  ['the application of a neighbour', () => neighbour.id],
  ['the payment of a neighbour', () => String(attemptId)],
];
type Named = [name: string, root: Root];
const open: Named[] = rootsOf(product.schema)
  .filter(({ audience, field }) => isFor(audience, 'STUDENT') && !field.name.startsWith('signOut'))
  .map((root) => [root.field.name, root]);

describe('by GraphQL', () => {
  it('an officer reads by the same query what is marked', async () => {
    const { token } = await build.superadmin();
    const [, root] = open.find(([name]) => name === 'profileByUserId') ?? [];
    if (!root) throw new Error('profileByUserId is gone');
    const operation = operationOf(root, () => neighbour.user.id, false, selectionOf(root.field.type, 2));
    const answer = await callOperation(product, operation, { token });
    expect(JSON.stringify(answer)).toMatch(marks);
  });

  it.each(open)('%s shows and changes nothing of others', async (_name, root) => {
    const { user } = await build.profile({ exam });
    const names = new Set<string>();
    for (const [aim, idOf] of aims)
      for (const whole of [false, true])
        for (const depth of [0, 1, 2, 3])
          for (let isDone = false; !isDone; ) {
            const operation = operationOf(root, idOf, whole, selectionOf(root.field.type, depth, names));
            const answer = await callOperation(product, operation, user);
            expect(answer.status, aim).toBeLessThan(500);
            expect(JSON.stringify(answer), aim).not.toMatch(namesAPerson(root) ? marksOrPaper : marks);
            // A field for officers hides what is next to it: again without it.
            const shut = answer.errors?.find(({ path, extensions }) => path?.[1] && extensions.code === 'FORBIDDEN');
            const name = String(shut?.path?.at(-1) ?? '');
            isDone = !name || names.has(name);
            names.add(name);
          }
  });

  it('aliases, fragments and lists next to own ids show nothing of others', async () => {
    const { user } = await build.profile({ exam });
    const query = `query ($own: ID!, $other: ID!) {
      mine: profileByUserId(userId: $own) { ...P } theirs: profileByUserId(userId: $other) { ...P }
      exam: examById(id: "${exam.id}") { id } me { ...U } }
      fragment P on Profile { id user { ...U } }
      fragment U on User { id name phone email }`;
    for (const other of victims) {
      const answer = await product.graphql(query, { own: user.id, other }, user);
      expect(answer.data).toMatchObject({ mine: { user: { id: user.id } }, theirs: null });
      expect(JSON.stringify(answer)).not.toMatch(marks);
    }
  });
});

describe('by REST', () => {
  const rows = features
    .flatMap((one) => one.rest ?? [])
    .filter(({ run }) => isFor(rightOfDocument(product.schema, documentOf(run)).audience, 'STUDENT'));

  it.each(rows.filter(({ on }) => on.startsWith('GET ')).map(({ on, run }) => [on, String(run)] as const))(
    '%s shows nothing of others',
    async (on, run) => {
      const { user } = await build.profile({ exam });
      for (const [aim, idOf] of aims) {
        const address = on.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name, run));
        const { status, text } = await product.rest(address as 'GET /', undefined, user);
        expect(status, aim).toBeLessThan(500);
        expect(text, aim).not.toMatch(marks);
      }
    },
  );
});
