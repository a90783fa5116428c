import { expect, it } from 'vitest';
import { startIntakes } from './intake-calls.ts';

const { product, build, admin, intake, submit } = await startIntakes();

/** An applicant with an earlier application and a current one. */
async function twoApplications() {
  const { user, id, exam } = await build.profile();
  const next = await intake();
  expect((await submit(next.exam.id, user)).refusal).toBeUndefined();
  const [now] = await product.sql<{ id: string }[]>`SELECT id FROM profiles WHERE user_id = ${user.id} AND is_current`;
  const [known] = await product.sql<
    { intakeId: string }[]
  >`SELECT intake_id AS "intakeId" FROM exams WHERE id = ${exam.id}`;
  return { user, exam, next, old: id, now: String(now?.id), intakeId: String(known?.intakeId) };
}

const ask = async <T>(text: string, variables: object): Promise<T> => {
  const { data, code, field } = await product.graphql<Record<string, T>>(text, { ...variables }, admin);
  return Object.values(data ?? {})[0] ?? ({ code, field } as T);
};
const found = (search: object) =>
  ask<{ applicants: { id: string }[]; count: number }>(
    'query ($search: ApplicantSearch!) { applicants(search: $search) { count applicants { id } } }',
    { search },
  );
const recipients = (given: object) =>
  ask<{ people: object[]; count: number; duplicates: number; unreachable: number }>(
    'query ($input: MessageRecipientsInput!) { messageRecipients(input: $input) { count duplicates unreachable people { userId profileId } } }',
    { input: { channel: 'SMS', ...given } },
  );
const sendSms = async (given: object): Promise<string[]> => {
  const sent = await ask<{ broadcast: { id: string } }>(
    'mutation ($input: SendSmsInput!) { sendSms(input: $input) { broadcast { id } } }',
    { input: { message: '{exam}', ...given } },
  );
  const rows = await product.sql<
    { body: string }[]
  >`SELECT body FROM outbox_messages WHERE batch_id = ${sent.broadcast.id} ORDER BY id`;
  return rows.map(({ body }) => body);
};

it('exceptProfiles excludes an application from a search, and no other one of the person', async () => {
  const { user, old, now, intakeId } = await twoApplications();
  const ofSeason = { intake: intakeId, phone: user.phone };
  expect(await found({ ...ofSeason, exceptProfiles: [now] })).toMatchObject({ count: 1, applicants: [{ id: old }] });
  expect(await found({ ...ofSeason, exceptProfiles: [old] })).toMatchObject({ count: 0 });
  expect(await found({ phone: user.phone, exceptProfiles: [old] })).toMatchObject({
    count: 1,
    applicants: [{ id: now }],
  });
  expect(await found({ phone: user.phone, exceptProfiles: [now] })).toMatchObject({ count: 0 });
  expect(await found({ exceptProfiles: ["'; --"] })).toEqual({ code: 'BAD_USER_INPUT', field: 'exceptProfiles' });
  const phones = { search: { ...ofSeason, exceptProfiles: [now] } };
  expect(await recipients(phones)).toMatchObject({ people: [{ userId: user.id, profileId: old }] });
});

it('profileIds of a message fill its fields from these applications, of several of a person from the newest', async () => {
  const { user, exam, next, old, now } = await twoApplications();
  const other = await build.profile();
  const titles = { old: exam.title, now: next.exam.title };
  expect(titles.old).not.toBe(titles.now);
  expect(await sendSms({ profileIds: [old.toUpperCase()] })).toEqual([titles.old]);
  expect(await sendSms({ profileIds: [now] })).toEqual([titles.now]);
  expect(await sendSms({ userIds: [user.id] })).toEqual([titles.now]);
  expect(await sendSms({ profileIds: [other.id, old] })).toEqual([other.exam.title, titles.old]);
  expect(await sendSms({ profileIds: [now, old] })).toEqual([titles.now]);
  expect(await recipients({ profileIds: [now, old, old, 'no-id'] })).toEqual({
    ...{ count: 1, duplicates: 1, unreachable: 1 },
    people: [{ userId: user.id, profileId: null }],
  });
  // In lots, by a job.
  const later = new Date(Date.now() + 86_400_000).toISOString();
  await ask('mutation ($input: SendSmsInput!) { sendSms(input: $input) { broadcast { id } } }', {
    input: { message: '{exam}', profileIds: [old], startsAt: later },
  });
  const [stored] =
    await product.sql`SELECT audience, earlier_applications FROM broadcasts ORDER BY created_at DESC LIMIT 1`;
  expect(stored).toEqual({ audience: [user.id], earlier_applications: [old] });
  await product.sql`UPDATE profiles SET withdrawn_at = now() WHERE id = ${old}`;
  expect(await recipients({ profileIds: [old] })).toMatchObject({ count: 0, unreachable: 1 });
});

it('previewMessage and sendTestMessage fill the fields of the named application of the recipient', async () => {
  const { user, exam, next, old } = await twoApplications();
  const preview = (given: object) =>
    ask<{ text: string; field: string }>(
      'query ($input: PreviewMessageInput!) { previewMessage(input: $input) { text } }',
      { input: { userId: user.id, channel: 'SMS', body: '{exam}', ...given } },
    );
  expect((await preview({ profileId: old })).text).toBe(exam.title);
  expect((await preview({})).text).toBe(next.exam.title);
  expect((await preview({ profileId: (await build.profile()).id })).field).toBe('profileId');
});
