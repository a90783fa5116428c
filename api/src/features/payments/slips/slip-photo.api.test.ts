import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { fileOf, type Refused } from '../../../../test/client.ts';
import { makeToken } from '../../../../test/integrator-token.ts';
import { newSlipNumber, startPayments } from '../../../../test/payment-calls.ts';
import { form, imageCalls, maxBytes, type Uploaded } from '../../../../test/upload-calls.ts';
import { photo, withSegment } from '../../../outside/images/pictures.fixture.ts';

const { product, build, admin, applicant, submit, verify, reject } = await startPayments();
const { bytesAt, filesIn, get, rowsOf, until } = imageCalls(product);
const superadmin = await build.superadmin();

const first = withSegment(await photo(300, 400), 0xe1, Buffer.from('Exif\0\0 Dhaka 23.8103 90.4125'));
const second = await photo(310, 400);

const upload = (by: BuiltUser | undefined, bytes: Uint8Array) =>
  product.rest<Uploaded & Refused>('POST /users/payment/slip-photo', form('slip', bytes), { token: by?.token });
const refusalOf = async (by: BuiltUser | undefined, bytes: Uint8Array = first) => {
  const { status, body } = await upload(by, bytes);
  return [status, body.errors?.[0]?.code];
};
async function pendingApplicant(): Promise<{ user: BuiltUser; slip: string }> {
  const [user, slip] = [await applicant(), newSlipNumber()];
  await submit(user.token, slip);
  return { user, slip };
}
/** The photos of an applicant's attempts, newest first, as the caller sees them. */
async function photosOf(user: BuiltUser, token: string): Promise<(string | null)[]> {
  const query = `query ($id: ID!) { paymentAttempts(userId: $id) { slipPhoto } }`;
  const { data } = await product.graphql<{ paymentAttempts: { slipPhoto: string | null }[] }>(
    query,
    { id: user.id },
    { token },
  );
  return data?.paymentAttempts.map(({ slipPhoto }) => slipPhoto) ?? [];
}
async function ownPhoto(user: BuiltUser): Promise<string | null | undefined> {
  const { data } = await product.graphql<{ myPayment: { attempts: { slipPhoto: string | null }[] } }>(
    '{ myPayment { attempts { slipPhoto } } }',
    {},
    { token: user.token },
  );
  return data?.myPayment.attempts[0]?.slipPhoto;
}

describe('uploadSlipPhoto', () => {
  it('stores the re-encoded photo for its applicant and for officers, and follows a corrected number', async () => {
    const { user } = await pendingApplicant();
    expect(await ownPhoto(user)).toBeNull();
    const { status, body } = await upload(user, first);
    expect([status, body.msg]).toEqual([200, 'Image uploaded successfully']);
    const stored = await bytesAt(body.url);
    expect(stored.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(stored.includes('Exif')).toBe(false);
    expect(stored.includes('Dhaka')).toBe(false);
    await submit(user.token, newSlipNumber());
    expect(await ownPhoto(user)).toBe(body.url);
    expect(await photosOf(user, admin.token)).toEqual([body.url, null]);
    const desk = await product.graphql<{ pendingPayment: { slipPhoto: string } }>(
      'query ($id: ID!) { pendingPayment(userId: $id) { slipPhoto } }',
      { id: user.id },
      { token: admin.token },
    );
    expect(desk.data?.pendingPayment.slipPhoto).toBe(body.url);
    const { secret } = await makeToken(product, superadmin, { scopes: ['READ_PAYMENTS'] });
    expect(await photosOf(user, secret)).toEqual([null, null]);
    const other = await applicant();
    expect(await photosOf(user, other.token)).toEqual([]);
  });

  it('replaces the photo while the slip is pending, and removes the file of the former one', async () => {
    const { user } = await pendingApplicant();
    const { body } = await upload(user, first);
    const again = await upload(user, first);
    expect(again.body.url).toBe(body.url);
    const [former] = await rowsOf(user.id).then((rows) => rows.filter(({ kind }) => kind === 'PAGE'));
    const query = `mutation ($file: Upload!) { uploadSlipPhoto(file: $file) { msg url } }`;
    const next = await product.upload<{ uploadSlipPhoto: Uploaded }>(query, {}, fileOf(second), { token: user.token });
    expect(await ownPhoto(user)).toBe(next.data?.uploadSlipPhoto.url);
    await until(() => !filesIn('pages').some((name) => former?.file_key.endsWith(name)));
    expect((await get(body.url)).status).toBe(404);
    expect(
      await product.sql`SELECT action FROM audit_events WHERE subject_id = ${user.id} AND action LIKE 'image.%' ORDER BY id`,
    ).toEqual([{ action: 'image.uploaded' }, { action: 'image.replaced' }]);
  });

  it('refuses a photo without a pending slip, from other callers, and anything but a JPEG within the limits', async () => {
    const [waiting, verified, rejected] = await Promise.all([
      pendingApplicant(),
      pendingApplicant(),
      pendingApplicant(),
    ]);
    await verify(verified.user.id, verified.slip);
    await reject(rejected.user.id, rejected.slip, 'Unreadable');
    expect(await refusalOf(undefined)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refusalOf(admin)).toEqual([403, 'FORBIDDEN']);
    for (const user of [await applicant(), verified.user, rejected.user])
      expect(await refusalOf(user)).toEqual([409, 'CONFLICT']);
    expect(await refusalOf(waiting.user, Buffer.from('GIF89a'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await refusalOf(waiting.user, Buffer.alloc(maxBytes + 1, 0xff))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await refusalOf(waiting.user, await photo(2401, 40))).toEqual([400, 'BAD_USER_INPUT']);
    for (const { user } of [waiting, verified, rejected]) expect(await photosOf(user, admin.token)).toEqual([null]);
  });

  it('deletes the photo with its applicant; the payment stays', async () => {
    const { user } = await pendingApplicant();
    const { body } = await upload(user, first);
    const removal = await product.rest<Refused>(`DELETE /users/admin-users/${user.id}`, undefined, {
      token: superadmin.token,
    });
    expect(removal.status).toBe(200);
    const [page] = await rowsOf(user.id).then((rows) => rows.filter(({ kind }) => kind === 'PAGE'));
    expect(page?.replaced_at).not.toBeNull();
    await until(() => !filesIn('pages').some((name) => page?.file_key.endsWith(name)));
    expect((await get(body.url)).status).toBe(404);
    expect(await product.sql`SELECT state FROM payment_attempts WHERE user_id = ${user.id}`).toEqual([
      { state: 'SUBMITTED' },
    ]);
  });
});
