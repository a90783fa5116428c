import { cardMessage, decodeCard, encodeCard, text } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { fileOf, startTestProduct } from '../../../test/client.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import { checkCodeOf } from '../../outside/pdf/index.ts';
import { findCardKeys, isSignedByUs, signCard } from './card-keys.ts';
import { codeOfCard, findSeatsOnCards } from './cards.service.ts';
import { buildExamDay, hourMs, openControlRoom, type Seated } from './door.fixture.ts';

const { product, build } = await startTestProduct();
const { run } = await openControlRoom(product, build);
const { ctx } = product;

async function seated(): Promise<Seated & { code: string; typed: string }> {
  const [one] = (await buildExamDay(product, build, 1)).people as [Seated];
  const seat = (await findSeatsOnCards(ctx, [one.profileId])).get(one.profileId);
  if (!seat) throw new Error('Not seated');
  const typed = checkCodeOf(one, product.app.config.keys.cards[0]);
  return { ...one, typed, code: await codeOfCard(ctx, one.profileId, seat) };
}

async function messagesTo(userId: string): Promise<unknown[]> {
  const rows = await product.sql`SELECT channel FROM outbox_messages WHERE user_id = ${userId} ORDER BY channel`;
  return rows.map((row: Record<string, unknown>) => row['channel']);
}

/** The code of a card that is printed now. */
async function codeNow(userId: string): Promise<string> {
  const [row] = await product.sql`SELECT profile_id FROM seat_assignments WHERE user_id = ${userId}`;
  const profileId = String(row?.['profile_id']);
  const seat = (await findSeatsOnCards(ctx, [profileId])).get(profileId);
  return seat ? codeOfCard(ctx, profileId, seat) : '';
}

function cardOf(code: string) {
  const card = decodeCard(code);
  if (!card) throw new Error('Unreadable');
  return card;
}

const check = (code: string) =>
  product.graphql<{ admitCheck: { state: string; valid: boolean; applicantId: string; examDate: string } }>(
    'query ($code: String!) { admitCheck(code: $code) { state valid applicantId name examTitle examDate } }',
    { code },
  );
const stateOf = async (code: string) => (await check(code)).data?.admitCheck.state;
const reissue = (profileId: string, reason = 'Lost') =>
  run<{ reissueCard: object }>(
    'mutation ($input: ReissueCardInput!) { reissueCard(input: $input) { msg cardSerial device { id } } }',
    { input: { profileId, reason } },
  );

describe('the signed code of a card', () => {
  it('is signed by our key; none of 1,000 mutated codes verifies', async () => {
    const { code } = await seated();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const genuine = decodeCard(code);
    expect(genuine && (await isSignedByUs(ctx, genuine))).toBe(true);
    let [tried, random] = [0, 42];
    const next = (below: number): number => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return random % below;
    };
    while (tried < 1000) {
      const changed = [...code];
      for (let changes = 0; changes <= next(3); changes += 1) changed[next(code.length)] = letters[next(32)] ?? 'A';
      if (changed.join('') === code) continue;
      tried += 1;
      const card = decodeCard(changed.join(''));
      expect(card ? await isSignedByUs(ctx, card) : false, changed.join('')).toBe(false);
    }
  }, 20_000);

  it('stays valid after its key stopped signing, and a new key signs', async () => {
    const { code, profileId } = await seated();
    const [before] = await findCardKeys(ctx);
    await product.sql`UPDATE card_keys SET valid_until = now() - interval '1 second', valid_from = now() - interval '1 day'`;
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => signCard(ctx, { profileId, serial: 1, expiresAt: new Date() })),
    );
    expect(new Set(codes.map((one) => decodeCard(one)?.kid))).toEqual(new Set([(before?.kid ?? 0) + 1]));
    expect(await stateOf(code)).toBe('GENUINE');
  });

  it('uses a new key if the secret that encrypted the old one is removed', async () => {
    const { code } = await seated();
    await product.sql`UPDATE card_keys SET private_key_sealed = 'AAAA'`;
    const { code: later } = await seated();
    expect(decodeCard(later)?.kid).toBe((decodeCard(code)?.kid ?? 0) + 1);
    expect([await stateOf(code), await stateOf(later)]).toEqual(['GENUINE', 'GENUINE']);
  });
});

describe('admitCheck', () => {
  it('returns the time of the sitting, as on the card, not that of the exam', async () => {
    const { code, typed, profileId, userId } = await seated();
    const [{ starts } = { starts: '' }] = await product.sql<{ starts: Date }[]>`SELECT t.starts FROM sittings t
      JOIN seat_assignments s ON s.sitting_id = t.id WHERE s.profile_id = ${profileId}`;
    await product.sql`UPDATE exams SET exam_date = exam_date + interval '1 day'
      WHERE id = (SELECT exam_id FROM profiles WHERE id = ${profileId})`;
    for (const one of [code, typed])
      expect((await check(one)).data?.admitCheck.examDate).toBe(new Date(starts).toISOString());
    const query = 'query ($id: ID!) { admitCard(userId: $id) { examDate } }';
    const card = await run<{ admitCard: { examDate: string } }>(query, { id: userId });
    expect(card.data?.admitCard.examDate).toBe(new Date(starts).toISOString());
  });

  it('distinguishes valid, revoked, expired, forged and unpaid cards', async () => {
    const { code, typed, profileId, userId } = await seated();
    expect((await check(code)).data?.admitCheck).toMatchObject({ state: 'GENUINE', valid: true });
    expect((await check(code)).data?.admitCheck.applicantId).toMatch(/./);
    await product.sql`UPDATE payment_summaries SET status = 'UNPAID', paid_at = NULL WHERE user_id = ${userId}`;
    expect((await check(code)).data?.admitCheck).toMatchObject({ state: 'UNPAID', valid: false, applicantId: '' });
    await build.payment(userId);
    product.setNow(new Date(Date.now() + 31 * 24 * hourMs));
    expect([await stateOf(code), await stateOf(typed)]).toEqual(['EXPIRED', 'EXPIRED']);
    await product.sql`UPDATE sittings SET ends = ends + interval '1 day' WHERE id = (
      SELECT sitting_id FROM seat_assignments WHERE profile_id = ${profileId})`;
    expect([await stateOf(code), await stateOf(typed)]).toEqual(['GENUINE', 'GENUINE']);
    product.setNow(undefined);
    expect((await reissue(profileId)).code).toBe('OK');
    expect((await check(code)).data?.admitCheck).toMatchObject({ state: 'REVOKED', valid: false });
    const forged = encodeCard(cardMessage({ ...cardOf(code), serial: 9 }), new Uint8Array(64));
    const refused = await check(forged);
    expect([refused.code, refused.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', text('en', 'admitCardForged')]);
  });

  it('verifies the typed code of every earlier card until a reissue revokes it', async () => {
    const { typed, applicantId, userId, profileId } = await seated();
    expect(await stateOf(typed.toLowerCase())).toBe('GENUINE');
    await reissue(profileId);
    expect(await stateOf(typed)).toBe('REVOKED');
    const second = checkCodeOf({ applicantId, userId, serial: 2 }, product.app.config.keys.cards[0]);
    expect(await stateOf(second)).toBe('GENUINE');
    await reissue(profileId);
    expect([await stateOf(typed), await stateOf(second)]).toEqual(['REVOKED', 'REVOKED']);
    const never = checkCodeOf({ applicantId, userId, serial: 4 }, product.app.config.keys.cards[0]);
    expect((await check(never)).code).toBe('NOT_FOUND');
  });
});

describe('reissueCard', () => {
  it('needs a reason and a seat, and is audited', async () => {
    const { profileId, userId } = await seated();
    expect((await reissue(profileId, ' ')).field).toBe('reason');
    const { id: unseated } = await build.profile();
    expect((await reissue(unseated)).code).toBe('CONFLICT');
    expect((await reissue(profileId)).data?.reissueCard).toMatchObject({ cardSerial: 2, device: null });
    const [line] = await product.sql`SELECT reason, after FROM audit_events
      WHERE action = 'admit-card.reissued' AND subject_id = ${userId}`;
    expect(line).toMatchObject({ reason: 'Lost', after: { cardSerial: 2 } });
    expect(await messagesTo(userId)).toEqual(['mail', 'sms']);
  });
});

describe('another photo', () => {
  it('revokes the printed card and notifies the applicant, as does an image that the office returns', async () => {
    const { code, token, userId } = await seated();
    await product.sql`UPDATE exams SET exam_date = now() + interval '1 day' WHERE id = (
      SELECT exam_id FROM applications WHERE user_id = ${userId})`;
    const upload = async (kind: string, field: string, bytes: Buffer) => {
      const body = new FormData();
      body.append(field, fileOf(bytes));
      return (await product.rest(`POST /profile/upload/${kind}`, body, { token })).status;
    };
    expect(await upload('signature', 'signature', await photo(800, 300))).toBe(200);
    expect([await stateOf(code), await messagesTo(userId)]).toEqual(['GENUINE', []]);
    expect(await upload('profile-pic', 'profilePic', await photo(600, 800))).toBe(200);
    expect([await stateOf(code), await messagesTo(userId)]).toEqual(['REVOKED', ['mail', 'sms']]);
    const later = await codeNow(userId);
    const [image] =
      await product.sql`SELECT id FROM images WHERE user_id = ${userId} AND kind = 'PICTURE' AND replaced_at IS NULL`;
    const input = { id: image?.['id'], review: 'RETURNED', reason: 'Too dark' };
    expect(
      (await run('mutation ($input: ReviewImageInput!) { reviewImage(input: $input) { msg } }', { input })).code,
    ).toBe('OK');
    expect(await stateOf(later)).toBe('REVOKED');
    const [sms] = await product.sql`SELECT body FROM outbox_messages
      WHERE user_id = ${userId} AND channel = 'sms' ORDER BY created_at DESC, id DESC LIMIT 1`;
    expect(sms?.['body']).toContain('An admit card printed before is NOT valid.');
  });
});

describe('GET /api/admit/download', () => {
  it('has venue, room and seat, and null for an exam without a sitting', async () => {
    const one = await seated();
    const { body } = await product.rest('GET /admit/download', undefined, { token: one.token });
    expect(body).toMatchObject({ room: '201', seat: one.seat, venue: expect.stringContaining('Main campus') });
    const bangla = await product.rest('GET /admit/download', undefined, { token: one.token, lang: 'bn' });
    expect(bangla.body).toMatchObject({ venue: 'মূল ক্যাম্পাস' });
    const { user } = await build.profile({ applicantId: 'DOOR-27S-9999' });
    await build.payment(user.id);
    const plain = await product.rest('GET /admit/download', undefined, { token: user.token });
    expect(plain.body).toMatchObject({ venue: null, room: null, seat: null });
  });
});
