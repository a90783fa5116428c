import { randomUUID } from 'node:crypto';
import type { TestProduct } from './client.ts';
import { later, type Row, soon } from './row-values.ts';
import { freshPhone, insertRow, type TableName, validRow, type World } from './table-rows.ts';

/** The marker of every planted secret, with the table and the column after it. */
export const planted = /planted-[\w-]+/i;
const marker = (name: string): string => `planted-${name.replaceAll(/[._]/g, '-')}`;

// Many columns are unique, so each row has its own value.
const asJson = (marked: string): string => `jsonb_build_object('idToken', '${marked}', 'sealed', '${marked}')`;
const asHash = (marked: string): string => `'$argon2id$${marked}'`;
const asText = (marked: string): string => `'${marked}-' || gen_random_uuid()`;
const asList = (marked: string): string => `ARRAY['${marked}']`;

/** Every column that holds a secret, its hash or its encryption. None of them is in any answer, error text or log line. */
export const secretColumns: Readonly<Record<string, (marked: string) => string>> = {
  'users.password_hash': asHash,
  'registrations.password_hash': asHash,
  'verification_codes.code_hash': asText,
  'verification_codes.flow_token_hash': asText,
  'verification_codes.grant_token_hash': asText,
  'second_factors.secret_sealed': asText,
  'second_factors.recovery_hashes': asList,
  'integrator_tokens.secret_hash': asText,
  'integrator_tokens.previous_hash': asText,
  'webhooks.secret_sealed': asText,
  'webhooks.previous_sealed': asText,
  'card_keys.private_key_sealed': asText,
  'door_devices.code_hash': asText,
  'bkash_tokens.record': asJson,
  'idempotency_keys.body_hash': asText,
  'idempotency_keys.answer': asJson,
  // Of messages with a code: only these expire.
  'outbox_messages.body': asText,
  'outbox_messages.html': asText,
};

/** Columns that are named like secrets, and why an answer may hold them. */
export const harmlessColumns: Readonly<Record<string, string>> = {
  'audit_events.hash': 'chains the records',
  'audit_events.prev_hash': 'chains the records',
  'payment_events.hash': 'chains the records',
  'payment_events.prev_hash': 'chains the records',
  'chain_heads.hash': 'chains the records',
  'chain_heads.sealed_at': 'a time',
  'rule_sets.hash': 'names the rules',
  'merit_lists.input_hash': 'names the input of a list',
  'seat_plans.input_hash': 'names the input of a plan',
  'seat_plans.seed': 'published with the plan, so that it can be recomputed',
  'bank_statements.sha256': 'recognises a repeated file',
  'mark_imports.sha256': 'recognises a repeated file',
  'images.sha256': 'recognises a repeated file',
  'images.file_key': 'useless without the signature of the address',
  'exports.token_id': 'an id',
  'exports.file_key': 'useless without the signature of the address',
  'card_keys.public_key': 'public',
  'door_devices.public_key': 'public',
  'door_devices.code_expires_at': 'a time',
  'integrator_tokens.hint': 'four characters, to distinguish secrets',
  'webhooks.hint': 'four characters, to distinguish secrets',
  'departments.dept_short_code': 'a name',
  'programs.program_short_code': 'a name',
  'intakes.code': 'a name',
  'document_kinds.key': 'a name',
  'mark_components.key': 'a name',
  'payment_attempts.slip_key': 'a slip number without dashes',
  'bank_statement_lines.slip_key': 'a slip number without dashes',
  'outbox_messages.dedupe_key': 'the cause of a message',
  'addresses.area_and_postal_code': 'a part of an address',
  'idempotency_keys.key': "a name that the caller's program chose",
  'rate_limits.key': 'the subject of a limit',
};

/** How columns of secrets are named. */
export const namedLikeSecret =
  /secret|hash|code|token|sealed|password|(^|_)(key|pin|otp|hint|seed)(_|$)|recover|private|nonce|sha256|^record$|^answer$/;

/** Rows of the tables with secrets that `addTargets` leaves empty. */
const rowsToPlant = (userId: string): [TableName, Row][] => {
  const code = validRow.verification_codes({ userId } as World);
  const message = { ...validRow.outbox_messages(), html: 'x', user_id: userId, expires_at: later };
  const grant = { verified_at: new Date(), grant_token_hash: randomUUID(), grant_expires_at: soon };
  return [
    ['registrations', validRow.registrations()],
    ['verification_codes', code],
    ['verification_codes', { ...code, phone: freshPhone(), flow_token_hash: randomUUID(), ...grant }],
    ['card_keys', validRow.card_keys()],
    ['bkash_tokens', validRow.bkash_tokens()],
    ['idempotency_keys', validRow.idempotency_keys()],
    ['outbox_messages', { ...message, status: 'FAILED' }],
    ['outbox_messages', { ...message, status: 'SENT' }],
  ];
};

/** The rows that may hold the secret: constraints require another column with it. */
const conditions: Readonly<Record<string, string>> = {
  'verification_codes.grant_token_hash': 'grant_token_hash IS NOT NULL',
  'outbox_messages.body': 'expires_at IS NOT NULL',
  'outbox_messages.html': 'expires_at IS NOT NULL',
};

/** Marks every secret in the database, also those of the people, who then have no valid password. */
export async function plantSecrets({ ctx: { db }, sql }: TestProduct, people: readonly string[]): Promise<void> {
  const [userId = ''] = people;
  for (const [table, row] of rowsToPlant(userId)) await insertRow(db, table, row);
  for (const user_id of people) await insertRow(db, 'second_factors', { user_id, secret_sealed: 'x' });
  await sql`UPDATE users SET second_factor_at = now() WHERE id = ANY(${people}::uuid[])`;
  await sql`UPDATE webhooks SET previous_sealed = 'x', previous_until = ${later}`;
  await sql`UPDATE integrator_tokens SET previous_hash = id::text, previous_until = ${later}`;
  for (const [column, markedBy] of Object.entries(secretColumns)) {
    const [table, name] = column.split('.');
    await db.query(`UPDATE ${table} SET ${name} = ${markedBy(marker(column))} WHERE ${conditions[column] ?? 'true'}`);
  }
}

/** The columns of secrets without a marked row. */
export async function unplanted({ ctx: { db } }: TestProduct): Promise<string[]> {
  const empty: string[] = [];
  for (const column of Object.keys(secretColumns)) {
    const [table, name] = column.split('.');
    const [row] = await db.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${name}::text LIKE '%planted-%'`);
    if (row.n === 0) empty.push(column);
  }
  return empty;
}
