import type { Benchmark } from './support/bench.ts';
import { createCopies, insertAgain, type Statement } from './support/copies.ts';
import { hammer, measurePairs, printPair } from './support/measure.ts';
import { accounts, call, requestBody, type Stage } from './support/stage.ts';

/** One kind of write: by the product, and as the same rows by bare pg. */
interface Kind {
  name: string;
  writers: number;
  write(worker: number, at: number): Promise<unknown>;
  bare(worker: number): Promise<Statement[]>;
}

const most = 32;
let slips = 0;

/** Ids and tokens of applicants that match. */
async function people({ pool, signIn, pick }: Stage, where: string): Promise<{ id: string; token: string }[]> {
  const { rows } = await pool.query(
    `SELECT u.id, u.phone FROM users u LEFT JOIN profiles p ON p.user_id = u.id LEFT JOIN payment_summaries s ON s.user_id = u.id
       WHERE u.role = 'STUDENT' AND u.deleted_at IS NULL AND ${where} ORDER BY u.id LIMIT $1`,
    [pick(most, 2)],
  );
  const found: { id: string; token: string }[] = [];
  for (const { id, phone } of rows) found.push({ id, token: await signIn(phone) });
  return found;
}

const answers = {
  personal: { religion: 'Islam', gender: 'Female', nationality: 'Bangladeshi' },
  note: 'x'.repeat(1500),
};

async function drafts(stage: Stage): Promise<Kind> {
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

async function bankSlips(stage: Stage): Promise<Kind> {
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
  // One replacement by each writer, so that there are rows to copy.
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

async function marks(stage: Stage): Promise<Kind> {
  const token = await stage.signIn(...accounts.admin);
  const { rows } = await stage.pool.query(
    `SELECT p.user_id, p.id FROM profiles p JOIN exams x ON x.id = p.exam_id JOIN payment_summaries s ON s.user_id = p.user_id JOIN users u ON u.id = p.user_id
       JOIN marks m ON m.profile_id = p.id WHERE x.conducted AND s.status = 'PAID' AND u.deleted_at IS NULL AND NOT m.absent
       AND NOT EXISTS (SELECT FROM merit_lists l WHERE l.exam_id = x.id) ORDER BY p.id LIMIT 200`,
  );
  const of = (worker: number) => rows[worker % rows.length];
  return {
    name: 'marks saved',
    writers: Math.min(rows.length, most),
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

/** Writes the rows in one transaction on a connection of the worker. */
async function bareWriters({ pool, pick }: Stage, kind: Kind) {
  const all = await Promise.all(
    Array.from({ length: pick(most, 2) }, async (_, worker) => ({
      client: await pool.connect(),
      statements: await kind.bare(worker),
    })),
  );
  return {
    write: async (worker: number) => {
      const { client, statements } = all[worker] ?? all[0] ?? {};
      await client?.query('BEGIN');
      for (const { name, text, values } of statements ?? []) await client?.query({ name, text, values: values() });
      await client?.query('COMMIT');
    },
    release: () => {
      for (const { client } of all) client.release();
    },
  };
}

/** Writers of sealed rows do not wait for the seal: the product by 8 writers against itself by one. */
async function printScaling(stage: Stage, { name, write }: Kind): Promise<void> {
  const pair = await measurePairs(stage, {
    rounds: 3,
    product: () => hammer(stage, 8, 2, write),
    baseline: () => hammer(stage, 1, 2, write),
  });
  printPair(`${name}, 8 writers against one (≥ 0.85)`, pair);
}

export const bench: Benchmark = {
  id: 'S13',
  title: 'writes a second against the same rows by bare pg in one transaction, by 8 and 32 writers',
  async run(stage) {
    await stage.grow(stage.pick(1000, 300));
    const ratios: number[] = [];
    for (const kind of [await drafts(stage), await bankSlips(stage), await marks(stage)]) {
      // Each writer has a row to copy: a bare change that matches none costs nothing.
      await Promise.all(Array.from({ length: kind.writers }, (_, worker) => kind.write(worker, 0)));
      const copied = [
        'profile_drafts',
        'payment_attempts',
        'payment_events',
        'payment_summaries',
        'outbox_messages',
        'marks',
        'audit_events',
      ];
      await createCopies(stage.pool, copied, { withRows: true });
      const { write, release } = await bareWriters(stage, kind);
      try {
        if (kind.name !== 'drafts saved') await printScaling(stage, kind);
        for (const writers of [8, most]) {
          const pair = await measurePairs(stage, {
            rounds: 3,
            product: () => hammer(stage, writers, 2, kind.write),
            baseline: () => hammer(stage, writers, 2, write),
          });
          ratios.push(printPair(`${kind.name}, ${writers} writers`, pair));
        }
      } finally {
        release();
      }
    }
    return { ratio: Math.min(...ratios), goal: '≥ 0.50, the worst of them' };
  },
};
