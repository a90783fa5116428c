import { describe, expect, it } from 'vitest';
import { serial } from '../../../test/build.ts';
import { type Document, marksheet, page, startDocuments } from '../../../test/document-calls.ts';
import { countWaitingDocuments, countWaitingImages } from './review-queue.service.ts';

const {
  product,
  asking,
  applicant,
  add,
  arrange,
  submit,
  send,
  decide,
  documentsOf,
  queue,
  card,
  messagesTo,
  images,
  form,
  admin,
  saveKinds,
  call,
  close,
  archive,
  copy,
} = await startDocuments();
const { exam, kinds } = await asking();
const [required, optional] = kinds;
const kindId = required?.id;
const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(page));
const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = pages;
const nextId = (): string => `DOC-31F-${String(serial()).padStart(4, '0')}`;

describe('addDocumentPage', () => {
  it('adds pages in order; the same image again changes nothing', async () => {
    const user = await applicant(exam);
    expect((await documentsOf(user)).map(({ kind, state, version }) => [kind.key, state, version])).toEqual([
      ['ssc-marksheet', 'DRAFT', 0],
      ['testimonial', 'DRAFT', 0],
    ]);
    const { value } = await add(kindId, first, user);
    expect(value).toMatchObject({ state: 'DRAFT', version: 1 });
    expect((await add(kindId, first, user)).value).toEqual(value);
    const { value: both } = await add(kindId, second, user);
    expect(both?.pages.map(({ id }) => id)[0]).toBe(value?.pages[0]?.id);
    expect(both?.pages).toHaveLength(2);
    const served = await images.get(both?.pages[1]?.url ?? '');
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('refuses a seventh page, a kind of another intake, and an image that is no JPEG', async () => {
    const user = await applicant(exam);
    for (const bytes of pages.slice(0, 6)) expect((await add(kindId, bytes, user)).code).toBe('OK');
    expect(await add(kindId, pages[6] ?? first, user)).toMatchObject({ code: 'CONFLICT', field: 'file' });
    const another = await asking([marksheet]);
    expect(await add(another.kinds[0]?.id, first, user)).toMatchObject({ code: 'NOT_FOUND' });
    const wrong = await add(optional?.id, Buffer.from('<svg/>'), user);
    expect(wrong).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', field: 'file' });
  });

  it('stores six of twelve concurrent pages', async () => {
    const user = await applicant(exam);
    const more = await Promise.all([7, 8, 9, 10, 11].map(page));
    await Promise.all([...pages, ...more].map((bytes) => add(kindId, bytes, user)));
    expect((await documentsOf(user))[0]?.pages).toHaveLength(6);
  });
});

it('arrangeDocumentPages reorders and removes pages; their files are replaced images', async () => {
  const user = await applicant(exam);
  await add(kindId, first, user);
  const { value } = await add(kindId, second, user);
  const [one = '', two = ''] = value?.pages.map(({ id }) => id) ?? [];
  const turned = await arrange({ kindId, version: value?.version, pageIds: [two, one] }, user);
  expect(turned.value.pages.map(({ id }) => id)).toEqual([two, one]);
  const stale = await arrange({ kindId, version: value?.version, pageIds: [one] }, user);
  expect(stale.refusal).toContain('have changed');
  const stranger = await applicant(exam);
  const foreign = (await add(kindId, first, stranger)).value?.pages[0]?.id;
  const version = turned.value.version;
  expect((await arrange({ kindId, version, pageIds: [two, foreign] }, user)).field).toBe('pageIds');
  expect((await arrange({ kindId, version, pageIds: [two] }, user)).value.pages).toHaveLength(1);
  const [row] = await product.sql<
    { replaced: boolean }[]
  >`SELECT replaced_at IS NOT NULL AS replaced FROM images WHERE id = ${one}`;
  expect(row?.replaced).toBe(true);
});

describe('the admit card', () => {
  it('is refused until each required document is submitted, and while one is sent back', async () => {
    const user = await applicant(exam, nextId());
    expect(await card(user)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: expect.stringContaining('SSC marksheet') }] },
    });
    const sent = await send(kindId, user);
    expect((await card(user)).status).toBe(200);
    const { id, version } = sent;
    const back = await decide({ id, version, decision: 'REJECTED', reason: 'documentUnreadable' });
    expect(back.value).toMatchObject({ state: 'REJECTED', reason: expect.stringContaining('cannot be read') });
    expect((await card(user)).status).toBe(409);
    // The same decision again sends nothing.
    await decide({ id, version, decision: 'REJECTED', reason: 'documentUnreadable' });
    const messages = await messagesTo(user.id);
    expect(messages.map(({ channel }) => channel)).toEqual(['mail', 'sms']);
    expect(messages[1]?.body).toContain('SSC marksheet');
    // With another page it stays sent back until it is submitted again.
    const { value } = await add(kindId, second, user);
    expect(value?.state).toBe('REJECTED');
    const again = await submit({ kindId, version: value?.version }, user);
    expect(again.value).toMatchObject({ state: 'UPLOADED', reason: null });
    expect((await card(user)).status).toBe(200);
    await decide({ id, version: again.value.version, decision: 'ACCEPTED' });
    expect(await add(kindId, pages[2] ?? first, user)).toMatchObject({ code: 'CONFLICT' });
  });

  it('does not depend on optional documents, nor on any in an intake without documents', async () => {
    const plain = await asking([]);
    expect((await card(await applicant(plain.exam, nextId()))).status).toBe(200);
    const user = await applicant(exam, nextId());
    await send(kindId, user);
    const { id, version } = await send(optional?.id, user);
    await decide({ id, version, decision: 'REJECTED', reason: 'Of 2024' });
    expect((await card(user)).status).toBe(200);
  });
});

describe('decideDocument', () => {
  it('refuses changed pages, a draft, a return without a reason, and a withdrawn application', async () => {
    const user = await applicant(exam);
    const { id, version } = await send(kindId, user);
    expect((await decide({ id, version, decision: 'REJECTED' })).field).toBe('reason');
    const { value } = await add(kindId, second, user);
    expect(value?.state).toBe('DRAFT');
    expect((await decide({ id, version, decision: 'ACCEPTED' })).refusal).toContain('not sent');
    await submit({ kindId, version: value?.version }, user);
    expect((await decide({ id, version, decision: 'ACCEPTED' })).refusal).toContain('have changed');
    const [sent] = await documentsOf(user);
    expect(sent?.state).toBe('UPLOADED');
    await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE user_id = ${user.id}`;
    expect((await decide({ id, version: sent?.version, decision: 'ACCEPTED' })).refusal).toContain(
      'could not be found',
    );
  });

  it('is recorded for the application, and refused to applicants', async () => {
    const user = await applicant(exam);
    const { id, version } = await send(kindId, user);
    expect((await decide({ id, version, decision: 'ACCEPTED' }, user)).refusal).toBe('You are not allowed to do this');
    await decide({ id, version, decision: 'ACCEPTED' });
    const events = await product.sql<
      { action: string }[]
    >`SELECT action FROM audit_events e JOIN profiles p ON p.id::text = e.subject_id
      WHERE p.user_id = ${user.id} AND action LIKE 'document.%' ORDER BY e.id`;
    expect(events.map(({ action }) => action)).toEqual(['document.submitted', 'document.accepted']);
  });
});

it('reviewQueue lists documents, then images, each page after the one before, without those of held exams', async () => {
  const user = await applicant(exam);
  const held = await asking([marksheet]);
  const past = await applicant(held.exam);
  await product.sql`UPDATE exams SET conducted = true WHERE id = ${held.exam.id}`;
  const { id, version } = await send(kindId, user);
  const found: Awaited<ReturnType<typeof queue>>['items'] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const read: Awaited<ReturnType<typeof queue>> = await queue({ after });
    found.push(...read.items);
    after = read.next;
  }
  expect(new Set(found.map((one) => one.id)).size).toBe(found.length);
  const tasks = await call<{ kind: string; count: number }[]>('{ officeTasks { kind count } }', {});
  const waiting = (subject: string): number => found.filter((one) => one.subject === subject).length;
  expect(tasks.value).toContainEqual({ kind: 'DOCUMENTS_TO_REVIEW', count: waiting('DOCUMENT') });
  expect(tasks.value).toContainEqual({ kind: 'IMAGES_TO_REVIEW', count: waiting('IMAGE') });
  expect(await countWaitingImages(product.ctx, 1)).toBe(1);
  expect(await countWaitingDocuments(product.ctx, 0)).toBe(0);
  const mine = found.filter(({ userId }) => userId === user.id || userId === past.id);
  expect(mine.map((one) => [one.subject, one.imageKind])).toEqual([
    ['DOCUMENT', null],
    ['IMAGE', 'PICTURE'],
    ['IMAGE', 'SIGNATURE'],
  ]);
  expect(mine[0]).toMatchObject({ id, version, urls: [expect.stringContaining('/files/')] });
  expect((await queue({ subject: 'IMAGE' })).items.every(({ subject }) => subject === 'IMAGE')).toBe(true);
  const { documents } = await queue({ subject: 'DOCUMENT' });
  await decide({ id, version, decision: 'ACCEPTED' });
  expect((await queue({ subject: 'DOCUMENT' })).documents).toBe(documents - 1);
});

describe('saveDocumentKinds', () => {
  const impact = (input: object) =>
    call<{ applications: number; heldNow: number; heldThen: number }>(
      'query ($input: DocumentKindsInput!) { documentKindsImpact(input: $input) { applications heldNow heldThen } }',
      { input },
    );

  it('reorders, renames and adds kinds, keeps their keys, and refuses a stale version', async () => {
    const made = await asking([
      { labelEn: 'Photo ID', labelBn: 'পরিচয়পত্র' },
      { labelEn: 'Photo ID', labelBn: 'আরেকটি' },
    ]);
    const { id: intakeId, version } = made.intake;
    expect(made.kinds.map(({ key }) => key)).toEqual(['photo-id', 'photo-id-2']);
    const [a, b] = made.kinds;
    const turned = [
      { ...b, key: undefined, labelEn: 'NID' },
      { ...a, key: undefined },
    ];
    const { value } = await saveKinds({ intakeId, version, kinds: turned });
    expect(value.documentKinds.map(({ key, labelEn }) => [key, labelEn])).toEqual([
      ['photo-id-2', 'NID'],
      ['photo-id', 'Photo ID'],
    ]);
    expect((await saveKinds({ intakeId, version, kinds: [] })).field).toBe('version');
    const nine = Array.from({ length: 9 }, (_, at) => ({ labelEn: `Paper ${at}`, labelBn: 'কাগজ' }));
    expect((await saveKinds({ intakeId, version: value.version, kinds: nine })).refusal).toBeTruthy();
  });

  it('refuses to remove a kind with uploads, and counts the cards that a required one would block', async () => {
    const made = await asking([{ ...marksheet, isRequired: false }]);
    const { id: intakeId, version } = made.intake;
    const [kind] = made.kinds;
    const user = await applicant(made.exam, nextId());
    await applicant(made.exam, nextId());
    await send(kind?.id, user);
    const isRequired = [{ ...kind, key: undefined, isRequired: true }];
    expect((await impact({ intakeId, version, kinds: isRequired })).value).toEqual({
      applications: 2,
      heldNow: 0,
      heldThen: 1,
    });
    const removed = await saveKinds({ intakeId, version, kinds: [] });
    expect(removed.refusal).toContain('have uploaded this document');
    expect((await documentsOf(user))[0]?.state).toBe('UPLOADED');
  });

  it('is refused for an archived intake; a copy of an intake has its kinds', async () => {
    const made = await asking();
    const user = await applicant(made.exam, nextId());
    const { id, version } = await send(made.kinds[0]?.id, user);
    const closed = await close({ id: made.intake.id, version: made.intake.version });
    const { value } = await archive({ id: made.intake.id, version: closed.value.version });
    const refused = 'This intake is archived and cannot be changed';
    expect((await saveKinds({ intakeId: value.id, version: value.version, kinds: [] })).refusal).toBe(refused);
    expect((await decide({ id, version, decision: 'ACCEPTED' })).refusal).toBe(refused);
    expect((await add(made.kinds[1]?.id, first, user)).refusal).toBe(refused);
    expect((await card(user)).status).toBe(200);
    const again = await copy({
      id: value.id,
      code: `COPY-${value.code}`.slice(0, 20),
      trimester: 'SPRING',
      year: 2099,
    });
    const read = await call<{ documentKinds: { key: string }[] }>(
      'query ($id: ID!) { intake(id: $id) { documentKinds { key } } }',
      { id: again.value.id },
    );
    expect(read.value.documentKinds.map(({ key }) => key)).toEqual(['ssc-marksheet', 'testimonial']);
  });
});

it('REST uploads, arranges, sends and decides like GraphQL', async () => {
  const user = await applicant(exam, nextId());
  const { token } = user;
  const uploaded = await product.rest<Document>(`POST /documents/me/${kindId}/pages`, form('page', first), { token });
  expect(uploaded.body).toMatchObject({ state: 'DRAFT', version: 1, pages: [{ url: expect.any(String) }] });
  const { version, pages: shown } = uploaded.body;
  const pageIds = shown.map(({ _id }) => _id);
  const arranged = await product.rest<Document>(`PUT /documents/me/${kindId}/pages`, { version, pageIds }, { token });
  expect(arranged.body.version).toBe(1);
  const sent = await product.rest<Document>(`POST /documents/me/${kindId}/submit`, { version }, { token });
  const decision = { version: sent.body.version, decision: 'REJECTED', reason: 'documentCut' };
  await product.rest(`PUT /documents/${sent.body._id}/decision`, decision, { token: admin.token });
  const own = await product.rest<Document[]>('GET /documents/me', undefined, { token });
  expect(own.body[0]).toMatchObject({ state: 'REJECTED', reason: 'A part of the page is cut off' });
  const read = await product.rest<Document[]>(`GET /documents/user/${user.id}`, undefined, { token: admin.token });
  expect(read.body[0]?.state).toBe('REJECTED');
  const stranger = await applicant(exam);
  const foreign = await product.rest(`GET /documents/user/${user.id}`, undefined, { token: stranger.token });
  expect([403, 404]).toContain(foreign.status);
});

it('deleteExam deletes the documents of deleted applicants and releases their pages', async () => {
  const made = await asking([marksheet]);
  const user = await applicant(made.exam);
  const { pages: shown } = await send(made.kinds[0]?.id, user);
  await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${user.id}`;
  const { errors } = await product.graphql(
    'mutation ($id: ID!) { deleteExam(id: $id) { msg } }',
    { id: made.exam.id },
    admin,
  );
  expect(errors).toBeUndefined();
  const [left] = await product.sql<
    { replaced: boolean }[]
  >`SELECT replaced_at IS NOT NULL AS replaced FROM images WHERE id = ${shown[0]?.id ?? ''}`;
  expect(left?.replaced).toBe(true);
});
