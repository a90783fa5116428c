import { insertAgain, type Statement } from './copies.ts';
import { accounts, call, requestBody, type Stage } from './stage.ts';

/** One kind of write: by the product, and the same rows by bare pg. */
export interface Kind {
  name: string;
  writers: number;
  write(worker: number, at: number): Promise<unknown>;
  bare(worker: number): Promise<Statement[]>;
}

/** The largest number of writers. */
export const maxWriters = 32;
let slips = 0;

/** Ids and tokens of applicants that match. */
async function people({ pool, signIn, pick }: Stage, where: string): Promise<{ id: string; token: string }[]> {
  const { rows } = await pool.query(
    `SELECT u.id, u.phone FROM users u LEFT JOIN profiles p ON p.user_id = u.id LEFT JOIN payment_summaries s ON s.user_id = u.id
       WHERE u.role = 'STUDENT' AND u.deleted_at IS NULL AND ${where} ORDER BY u.id LIMIT $1`,
    [pick(maxWriters, 2)],
  );
  const found: { id: string; token: string }[] = [];
  for (const { id, phone } of rows) found.push({ id, token: await signIn(phone) });
  return found;
}

const answers = {
  personal: { religion: 'Islam', gender: 'Female', nationality: 'Bangladeshi' },
  note: 'x'.repeat(1500),
};

export async function drafts(stage: Stage): Promise<Kind> {
  const writers = await people(stage, 'p.id IS NULL');
  await stage.pool.query('DELETE FROM profile_drafts');
  const versions = writers.map(() => 0);
  return {
    name: 'drafts saved',
    writers: writers.length,
    write: (worker) => {
      const version = versions[worker] ?? 0;
      versions[worker] = version + 1;
      const body = requestBody('SaveProfileDraft', { input: { data: answers, version } });
      return call(stage.product.url, writers[worker]?.token ?? '', body);
    },
    bare: async (worker) => [
      {
        name: 'draft',
        text: 'UPDATE copied.profile_drafts SET data = $2::jsonb, version = version + 1, saved_at = now() WHERE user_id = $1',
        values: () => [writers[worker]?.id, JSON.stringify(answers)],
      },
    ],
  };
}

export async function bankSlips(stage: Stage): Promise<Kind> {
  const ready = `s.status = 'UNPAID' AND (SELECT count(*) FROM images i WHERE i.user_id = u.id AND i.replaced_at IS NULL) = 2
    AND EXISTS (SELECT FROM exams x WHERE x.id = p.exam_id AND NOT x.conducted)`;
  const writers = await people(stage, ready);
  const write = (worker: number) => {
    slips += 1;
    const body = requestBody('SubmitBankSlip', {
      input: { bankSlipNumber: `BN-${process.pid}-${slips}`, paymentMethod: 'BANK' },
    });
    return call(stage.product.url, writers[worker]?.token ?? '', body);
  };
  // Each writer replaces a slip once, so that there are rows to copy.
  for (let at = 0; at < 2; at += 1) await Promise.all(writers.map((_, worker) => write(worker)));
  const superseded = `state = 'SUPERSEDED'`;
  return {
    name: 'slips submitted',
    writers: writers.length,
    write,
    bare: async (worker) => {
      const { pool } = stage;
      const event = await insertAgain(pool, 'payment_events');
      const message = await insertAgain(pool, 'outbox_messages', `to_jsonb(t)::text LIKE '%BN-%'`);
      return [
        await insertAgain(pool, 'payment_attempts', superseded),
        event,
        event,
        message,
        message,
        {
          name: 'summary',
          text: `UPDATE copied.payment_summaries SET status = 'PENDING', bank_slip_number = $2 WHERE user_id = $1`,
          values: () => [writers[worker]?.id, 'BN-1'],
        },
      ];
    },
  };
}

export async function marks(stage: Stage): Promise<Kind> {
  const token = await stage.signIn(...accounts.admin);
  // Another benchmark on the same stage opens exams again.
  await stage.pool.query(
    `UPDATE exams x SET conducted = true WHERE EXISTS (SELECT FROM profiles p JOIN marks m ON m.profile_id = p.id WHERE p.exam_id = x.id)`,
  );
  const { rows } = await stage.pool.query(
    `SELECT p.user_id, p.id FROM profiles p JOIN exams x ON x.id = p.exam_id JOIN payment_summaries s ON s.user_id = p.user_id JOIN users u ON u.id = p.user_id
       JOIN marks m ON m.profile_id = p.id WHERE x.conducted AND s.status = 'PAID' AND u.deleted_at IS NULL AND NOT m.absent
       AND NOT EXISTS (SELECT FROM merit_lists l WHERE l.exam_id = x.id) ORDER BY p.id LIMIT 200`,
  );
  const of = (worker: number) => rows[worker % rows.length];
  return {
    name: 'marks saved',
    writers: Math.min(rows.length, maxWriters),
    write: (worker, at) => {
      const input = { userId: of(worker).user_id, written: (at % 80) / 2, viva: 7 };
      return call(stage.product.url, token, requestBody('UpdateMarks', { input }));
    },
    bare: async (worker) => [
      {
        name: 'mark',
        text: 'UPDATE copied.marks SET written = written, viva = 7, version = version + 1, updated_at = now() WHERE profile_id = $1',
        values: () => [of(worker).id],
      },
      await insertAgain(stage.pool, 'audit_events'),
    ],
  };
}
