import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type CallOptions, startTestProduct } from '../../../test/client.ts';
import { queriesOf } from '../../../test/queries.ts';
import { insertRow, makeWorld, validRow } from '../../../test/table-rows.ts';
import { recordAny } from './audit.fixture.ts';
import type { AuditLine } from './audit.types.ts';

const { product, build } = await startTestProduct();
const { token, ...superadmin } = await build.superadmin({ name: 'ROKEYA SULTANA' });

const fields = 'id at action actorId actorName actorRole subjectType subjectId before after reason ip requestId';
const query = `query ($filter: AuditFilter!, $cursor: ID) {
  auditEvents(filter: $filter, cursor: $cursor) { events { ${fields} } next }
}`;
const ask = (filter: object, cursor?: string | null, options: CallOptions = { token }) =>
  product.graphql<{ auditEvents: { events: AuditLine[]; next: string | null } }>(query, { filter, cursor }, options);
const read = async (filter: object, cursor?: string | null) => {
  const { data } = await ask(filter, cursor);
  return data?.auditEvents ?? { events: [], next: null };
};
const actionsOf = async (filter: object): Promise<string[]> => (await read(filter)).events.map((one) => one.action);

describe('auditEvents', () => {
  it('lists actor, action and subject, newest first', async () => {
    const admin = await build.admin({ name: 'KARIM UDDIN' });
    const add = await product.rest<{ _id: string }>(
      'POST /departments',
      { departmentName: 'Law', deptShortCode: 'LAW' },
      admin,
    );
    const subjectId = add.body._id;
    await product.rest(`DELETE /departments/${subjectId}`, undefined, admin);
    const { events, next } = await read({ subjectType: 'department', subjectId });
    expect(next).toBeNull();
    expect(events).toMatchObject([
      { action: 'department.deleted', before: { deptShortCode: 'LAW' }, after: null },
      {
        action: 'department.created',
        actorId: admin.id,
        actorName: 'KARIM UDDIN',
        actorRole: 'ADMIN',
        subjectType: 'department',
        before: null,
        after: { departmentName: 'Law', deptShortCode: 'LAW' },
        at: expect.stringMatching(/^\d{4}-.+Z$/),
        ip: expect.any(String),
      },
    ]);
    expect((await read({ actor: admin.id })).events).toHaveLength(2);
    expect((await read({ actor: 'karim  u' })).events).toHaveLength(2);
    expect((await read({ actor: 'karim', action: 'department.deleted' })).events).toHaveLength(1);
  });

  it('resolves the names of ids in before and after with one query for a page', async () => {
    const exam = await build.exam({ title: 'Entrance of 2027' });
    const other = await build.profile({ exam });
    const lines = [
      { action: 'naming.one', after: { examId: exam.id, otherExamIds: [exam.id], userId: other.user.id } },
      {
        action: 'naming.two',
        before: { profileIds: [other.id] },
        after: { examId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' },
      },
    ];
    for (const line of lines) await recordAny(product.ctx, line);
    const named = () =>
      product.graphql<{ auditEvents: { events: { names: unknown }[] } }>(
        `query ($filter: AuditFilter!) { auditEvents(filter: $filter) { events { names } } }`,
        { filter: { action: 'naming' } },
        { token },
      );
    const { data } = await named();
    expect(data?.auditEvents.events.map(({ names }) => names)).toEqual([
      { [other.id]: other.user.name },
      { [exam.id]: 'Entrance of 2027', [other.user.id]: other.user.name },
    ]);
    const queries = await queriesOf(product, async () => void (await named()));
    expect(queries.filter((one) => one.includes('department_name'))).toHaveLength(1);
  });

  it('filters by action, time and text, with wildcards taken literally', async () => {
    const lines = [
      { action: 'test.first', reason: '100% sure', after: { note: 'নোট এক' } },
      { action: 'test.second', reason: '1000 sure', before: { phone: '01755555555' } },
      { action: 'testing.third', subject: { type: 'user', id: superadmin.id } },
    ];
    for (const line of lines) {
      await recordAny(product.ctx, { ...line, actor: superadmin });
      // Instants have millisecond precision: each line gets its own.
      await sleep(5);
    }
    expect(await actionsOf({ action: 'test' })).toEqual(['test.second', 'test.first']);
    expect(await actionsOf({ action: 'test.first' })).toEqual(['test.first']);
    expect(await actionsOf({ text: '100% SURE' })).toEqual(['test.first']);
    expect(await actionsOf({ text: 'নোট' })).toEqual(['test.first']);
    expect(await actionsOf({ text: '01755555555' })).toEqual(['test.second']);
    expect(await actionsOf({ text: 'no such words' })).toEqual([]);
    const [second] = (await read({ action: 'test.second' })).events;
    const from = second?.at ?? '';
    expect(await actionsOf({ actor: superadmin.id, from })).toEqual(['testing.third', 'test.second']);
    expect(await actionsOf({ actor: superadmin.id, to: from })).toEqual(['test.first']);
  });

  it('returns pages of fifty that later lines do not shift', async () => {
    for (let number = 0; number < 120; number += 1) {
      await recordAny(product.ctx, { action: 'paged.line', after: { number }, actor: superadmin });
    }
    for (const filter of [{ action: 'paged' }, { action: 'paged', text: 'rokeya' }]) {
      const first = await read(filter);
      await recordAny(product.ctx, { action: 'other.line' });
      const second = await read(filter, first.next);
      const third = await read(filter, second.next);
      expect([first, second, third].map((page) => page.events.length)).toEqual([50, 50, 20]);
      const numbers = [first, second, third].flatMap((page) =>
        page.events.map((one) => (one.after as { number: number }).number),
      );
      expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index));
      expect(third.next).toBeNull();
    }
  });

  it('scans several blocks for a text, and returns a cursor beyond the last block', async () => {
    await recordAny(product.ctx, { action: 'far.back', reason: 'needle in the hay' });
    await product.sql`ALTER TABLE audit_events DISABLE TRIGGER USER`;
    const hay = (lines: number) =>
      product.sql`INSERT INTO audit_events (action) SELECT 'hay.line' FROM generate_series(1, ${lines}::int)`;
    await hay(20_000);
    expect(await actionsOf({ text: 'needle in the hay' })).toEqual(['far.back']);
    await hay(80_000);
    const first = await read({ text: 'needle in the hay' });
    expect(first).toEqual({ events: [], next: expect.any(String) });
    expect((await read({ text: 'needle in the hay' }, first.next)).events.map((one) => one.action)).toEqual([
      'far.back',
    ]);
    await product.sql`DELETE FROM audit_events WHERE action = 'hay.line'`;
    await product.sql`ALTER TABLE audit_events ENABLE TRIGGER USER`;
  });

  it('needs one query a page, and one for the actions of a noun', async () => {
    const queries = await queriesOf(product, () => read({ action: 'paged' }));
    expect(queries.filter((one) => one.includes('audit_events'))).toHaveLength(2);
  });

  it('lists each action once, and subjects with their current names', async () => {
    const student = await build.student({ name: 'RAHIMA KHATUN' });
    const { id: profileId } = await build.profile({ user: student });
    const { id: examId, title } = await build.exam();
    for (const [type, id] of [
      ['user', student.id],
      ['profile', profileId],
      ['exam', examId],
      ['exam', 'no id'],
      ['broadcast', examId],
    ] as const)
      await recordAny(product.ctx, { action: 'named.line', subject: { type, id } });
    const { data, errors } = await product.graphql<{
      auditActions: string[];
      auditEvents: { events: { subject: { name: string; userId: string | null; role: string | null } | null }[] };
    }>(
      `{ auditActions auditEvents(filter: { action: "named.line" }) { events { subject { name userId role } } } }`,
      {},
      { token },
    );
    expect(errors).toBeUndefined();
    expect(data?.auditEvents.events.map(({ subject }) => subject)).toEqual([
      null,
      null,
      { name: title, userId: null, role: null },
      { name: 'RAHIMA KHATUN', userId: student.id, role: 'STUDENT' },
      { name: 'RAHIMA KHATUN', userId: student.id, role: 'STUDENT' },
    ]);
    for (const subject of ['rahima', student.phone, student.id.toUpperCase()])
      expect((await read({ subject, action: 'named' })).events).toHaveLength(2);
    expect((await read({ subject: title, action: 'named.line' })).events).toHaveLength(1);
    expect((await read({ subject: 'unknown%', action: 'named.line' })).events).toEqual([]);
    expect(data?.auditActions.filter((one) => one === 'named.line')).toHaveLength(1);
    expect(data?.auditActions).toEqual([...(data?.auditActions ?? [])].sort());
  });

  it('finds every subject of a common name, also by the application, phone or title', async () => {
    const oldest = await build.profile({ user: await build.student({ name: 'MASSUD OLDEST' }) });
    const { id: examId } = await build.exam({ title: 'Massud entrance' });
    await product.sql`INSERT INTO users (name, email, phone, role, password_hash)
      SELECT 'MASSUD ' || n, 'massud' || n || '@example.com', '0155' || lpad(n::text, 7, '0'), 'STUDENT', password_hash
      FROM users, generate_series(1, 5001) AS n WHERE id = ${superadmin.id}`;
    const subjects = [
      { type: 'user', id: oldest.user.id },
      { type: 'profile', id: oldest.id },
      { type: 'exam', id: examId },
      { type: 'user', id: (await build.student({ name: 'ANOTHER NAME' })).id },
      { type: 'user', id: 'no id' },
      { type: 'merit-list', id: oldest.user.id },
    ];
    for (const subject of subjects) await recordAny(product.ctx, { action: 'common.line', subject });
    const found = async (subject: string) => {
      const { events, next } = await read({ subject, action: 'common.line' });
      expect(next).toBeNull();
      return events.map((one) => `${one.subjectType} ${one.subjectId}`);
    };
    const [user, profile, exam] = subjects.map(({ type, id }) => `${type} ${id}`);
    expect(await found('massud')).toEqual([exam, profile, user]);
    expect(await found('massud oldest')).toEqual([profile, user]);

    await product.sql`ALTER TABLE audit_events DISABLE TRIGGER USER`;
    await product.sql`INSERT INTO audit_events (action) SELECT 'common.line' FROM generate_series(1, 45000)`;
    const first = await read({ subject: 'massud', action: 'common.line' });
    expect(first).toEqual({ events: [], next: expect.any(String) });
    expect((await read({ subject: 'massud', action: 'common.line' }, first.next)).events).toHaveLength(3);
    await product.sql`DELETE FROM audit_events WHERE action = 'common.line'`;
    await product.sql`ALTER TABLE audit_events ENABLE TRIGGER USER`;
  });

  it('names subjects of each type, also a bKash notification without a transaction ID', async () => {
    const world = await makeWorld(product.source);
    const tables = {
      'bkash-notification': 'payment_notifications',
      'merit-list': 'merit_lists',
      export: 'exports',
      image: 'images',
      message: 'outbox_messages',
      broadcast: 'broadcasts',
      'integrator-token': 'integrator_tokens',
    } as const;
    for (const [type, table] of Object.entries(tables)) {
      const { id } = await insertRow(product.source, table, validRow[table](world));
      await recordAny(product.ctx, { action: 'there.line', subject: { type, id: String(id) } });
      expect((await read({ subject: String(id), action: 'there.line' })).events, type).toHaveLength(1);
    }
    const { data, errors } = await product.graphql<{ auditEvents: { events: { subject: { name: string } | null }[] } }>(
      '{ auditEvents(filter: { action: "there.line" }) { events { subject { name } } } }',
      {},
      { token },
    );
    expect(errors).toBeUndefined();
    expect(data?.auditEvents.events.map(({ subject }) => Boolean(subject?.name))).toEqual(
      Object.keys(tables).map(() => true),
    );
  });

  it('filters by the kind of subject as an enum, and refuses another subjectType', async () => {
    const subject = { type: 'money-change', id: superadmin.id };
    await recordAny(product.ctx, { action: 'kind.line', subject });
    await recordAny(product.ctx, { action: 'kind.line', subject: { type: 'former', id: superadmin.id } });
    const { data } = await product.graphql<{ auditEvents: { events: { subjectKind: string | null }[] } }>(
      '{ auditEvents(filter: { action: "kind.line" }) { events { subjectKind } } }',
      {},
      { token },
    );
    expect(data?.auditEvents.events.map(({ subjectKind }) => subjectKind)).toEqual([null, 'MONEY_CHANGE']);
    const kinds = { action: 'kind.line', subjectKind: 'MONEY_CHANGE' };
    for (const filter of [kinds, { ...kinds, subjectType: 'money-change' }])
      expect((await read(filter)).events).toHaveLength(1);
    expect(await read({ ...kinds, subjectKind: 'USER' })).toEqual({ events: [], next: null });
    expect(await ask({ ...kinds, subjectType: 'user' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'subjectKind',
    });
  });

  it('refuses an invalid cursor, time or text', async () => {
    expect(await ask({}, 'x')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'cursor' });
    expect((await ask({ from: 'yesterday' })).code).toBe('BAD_USER_INPUT');
    expect(await ask({ text: 'x'.repeat(101) })).toMatchObject({ field: 'text' });
  });
});

it('records five wrong passwords, whether the phone is registered or not', async () => {
  const { phone, id } = await build.student();
  for (const tried of [phone, '01399999999']) {
    for (let tries = 0; tries < 5; tries += 1)
      await product.rest('POST /auth', { phone: tried, password: 'not-the-one' });
    const { events } = await read({ action: 'user.sign-in-locked', text: tried });
    expect(events).toMatchObject([
      { subjectId: tried === phone ? id : null, actorId: null, after: { phone: tried }, ip: expect.any(String) },
    ]);
  }
});
