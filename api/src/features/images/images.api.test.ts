import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { type Refused, startTestProduct } from '../../../test/client.ts';
import { bomb, claiming, flat, paddedTo, photo, withSegment } from '../../outside/images/pictures.fixture.ts';
import { form, imageCalls, maxBytes, type Uploaded, type UploadKind } from './images.fixture.ts';

const { product, build } = await startTestProduct();
const { upload, uploadByGraphQL, get, bytesAt, filesIn, rowsOf, until } = imageCalls(product);
const applicant = async (): Promise<BuiltUser> => (await build.profile()).user;

const picture = await photo(600, 800);
const signature = await photo(800, 300);

describe.each(['REST', 'GraphQL'] as const)('uploads by %s', (transport) => {
  const send = async (kind: UploadKind, bytes: Uint8Array, token: string): Promise<Uploaded | undefined> =>
    transport === 'REST'
      ? (await upload(kind, bytes, token)).body
      : (await uploadByGraphQL(kind, bytes, token)).uploaded;

  it('answer a message and an address that serves a new JPEG', async () => {
    const { token, id } = await applicant();
    const pic = await send('profile-pic', picture, token);
    const sign = await send('signature', signature, token);
    expect(pic?.msg).toBe('Profile picture uploaded successfully');
    expect(sign?.msg).toBe('Signature uploaded successfully');
    const response = await get(pic?.url ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual(
      expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'sandbox']),
    );
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=[1-9]\d+/);
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 600, height: 800, format: 'jpeg' });
    expect((await rowsOf(id)).map(({ kind, replaced_at }) => [kind, replaced_at])).toEqual([
      ['PICTURE', null],
      ['SIGNATURE', null],
    ]);
  });

  it('store none of the original metadata and trailing bytes', async () => {
    const { token } = await applicant();
    const exif = Buffer.from('Exif\0\0GPS 23.8103 N 90.4125 E');
    const spoiled = Buffer.concat([
      withSegment(picture, 0xe1, exif),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ]);
    const uploaded = await send('profile-pic', spoiled, token);
    const stored = await bytesAt(uploaded?.url ?? '');
    for (const trace of ['Exif', 'GPS', '<script', 'PK\u0003\u0004']) expect(stored.includes(trace), trace).toBe(false);
  });
});

type Refusal = readonly [status: number, code: string, msg: string];
const format: Refusal = [415, 'UNSUPPORTED_MEDIA_TYPE', 'Image format not supported'];
const damaged: Refusal = [400, 'BAD_USER_INPUT', 'This image is damaged and cannot be read'];
const large: Refusal = [413, 'PAYLOAD_TOO_LARGE', 'Image is larger than 2 MB'];
const wide: Refusal = [400, 'BAD_USER_INPUT', 'Profile picture must be at most 1000x1000 pixels'];
const high: Refusal = [400, 'BAD_USER_INPUT', 'Signature must be at most 1000x350 pixels'];

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
const page = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>1</script></html>')]);

describe('uploadProfilePic and uploadSignature', () => {
  const cases: [string, UploadKind, () => Promise<Uint8Array>, Refusal][] = [
    ['a PNG', 'profile-pic', png, format],
    ['SVG', 'signature', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), format],
    ['an empty file', 'profile-pic', async () => Buffer.alloc(0), format],
    ['HTML behind the first bytes of a JPEG', 'profile-pic', async () => page, damaged],
    ['half a JPEG', 'profile-pic', async () => picture.subarray(0, picture.length / 2), damaged],
    ['a header that claims 50000x50000', 'profile-pic', () => claiming(50_000, 50_000), wide],
    ['a bomb of 16000x16000', 'profile-pic', bomb, wide],
    ['a picture one pixel too wide', 'profile-pic', () => flat(1001, 1000), wide],
    ['a signature one pixel too high', 'signature', () => flat(1000, 351), high],
    ['one byte over 2 MB', 'profile-pic', async () => paddedTo(await photo(300, 300), maxBytes + 1), large],
    ['three times 2 MB', 'signature', async () => paddedTo(await photo(300, 300), maxBytes * 3), large],
  ];

  it.each(cases)('refuse %s as %s by REST', async (_case, kind, make, [status, code, msg]) => {
    const { token, id } = await applicant();
    const answer = await upload(kind, await make(), token);
    const field = kind === 'signature' ? 'signature' : 'profilePic';
    expect([answer.status, answer.body.errors]).toEqual([status, [{ msg, code, field }]]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it.each(cases)('refuse %s as %s by GraphQL', async (_case, kind, make, [, code]) => {
    const { token } = await applicant();
    expect(await uploadByGraphQL(kind, await make(), token)).toMatchObject({ uploaded: undefined, code });
  });

  it('refuse twenty concurrent bombs by GraphQL and REST, while the product is ready', async () => {
    const { token } = await applicant();
    const bytes = await bomb();
    let isOver = false;
    const refusals = Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        at % 2
          ? (await upload('profile-pic', bytes, token)).code
          : (await uploadByGraphQL('profile-pic', bytes, token)).code,
      ),
    ).finally(() => {
      isOver = true;
    });
    const before = process.memoryUsage.rss();
    while (!isOver) expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(new Set(await refusals)).toEqual(new Set(['BAD_USER_INPUT']));
    // The memory of the test's forms and of the product, which share this process.
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('accept exactly 2 MB and exactly the largest dimensions', async () => {
    const { token } = await applicant();
    expect((await upload('profile-pic', paddedTo(await flat(1000, 1000), maxBytes), token)).status).toBe(200);
    expect((await upload('signature', await flat(1000, 350), token)).status).toBe(200);
    const byGraphQL = await uploadByGraphQL('signature', paddedTo(await flat(1000, 350), maxBytes), token);
    expect(byGraphQL.uploaded).toBeDefined();
  });

  /** As a browser sends a form in which no file was chosen. */
  const unchosen = new FormData();
  unchosen.append('signature', new File([], ''));
  it.each([
    ['without the file', form('somethingElse', signature)],
    ['in which no file was chosen', unchosen],
  ])('refuse a form %s', async (_, body) => {
    const answer = await product.rest<Refused>('POST /profile/upload/signature', body, await applicant());
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { msg: 'Please choose a file before clicking on upload!', code: 'BAD_USER_INPUT', field: 'signature' },
    ]);
  });

  it('refuse a multipart request whose map names a missing file', async () => {
    const { token } = await applicant();
    const query = 'mutation ($file: Upload!) { uploadProfilePic(file: $file) { url } }';
    const body = new FormData();
    body.append('operations', JSON.stringify({ query, variables: { file: null } }));
    body.append('map', '{"0":["variables.file"]}');
    const headers = { 'x-auth-token': token, 'apollo-require-preflight': 'true' };
    const answer = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({
      errors: [{ message: 'The request could not be read', extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('refuse several files and store none', async () => {
    const { token, id } = await applicant();
    const several = form('profilePic', picture);
    several.append('profilePic', new Blob([Buffer.from(signature)]), 'second.jpg');
    const answer = await product.rest<Refused>('POST /profile/upload/profile-pic', several, { token });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ msg: 'Please send one file at a time', code: 'BAD_USER_INPUT', field: 'profilePic' }],
    ]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('answer errors in Bangla on request', async () => {
    const { token } = await applicant();
    const answer = await upload('profile-pic', Buffer.from('GIF89a'), token, 'bn');
    expect(answer.status).toBe(415);
    expect(answer.body.errors[0]?.msg).toMatch(/[\u0980-\u09ff]/);
  });

  it('require a profile and an exam that is not conducted', async () => {
    const { token } = await build.student();
    const early = await upload('profile-pic', picture, token);
    expect([early.status, early.body.errors[0]?.msg]).toEqual([409, 'Please create your profile first']);
    const { user } = await build.profile({ exam: await build.exam({ conducted: true }) });
    const late = await upload('signature', signature, user.token);
    expect([late.status, late.code]).toEqual([409, 'CONFLICT']);
    expect(await rowsOf(user.id)).toEqual([]);
  });

  it('are for signed-in students only', async () => {
    const { token } = await build.admin();
    for (const kind of ['profile-pic', 'signature'] as const) {
      expect((await upload(kind, picture, undefined)).status).toBe(401);
      expect((await upload(kind, picture, token)).status).toBe(403);
    }
    expect((await product.rest('POST /profile/upload/signature', 'no form at all')).status).toBe(401);
    expect((await uploadByGraphQL('profile-pic', picture)).code).toBe('UNAUTHENTICATED');
    expect((await uploadByGraphQL('signature', signature, token)).code).toBe('FORBIDDEN');
  });
});

describe('replaced images', () => {
  it('are marked, and their files deleted', async () => {
    const { token, id } = await applicant();
    const first = (await upload('profile-pic', picture, token)).body.url;
    const second = (await upload('profile-pic', await flat(200, 200), token)).body.url;
    expect(second).not.toBe(first);
    const rows = await rowsOf(id);
    expect(rows.map((row) => row.replaced_at !== null)).toEqual([true, false]);
    const gone = rows[0]?.file_key.slice('pictures/'.length) ?? '';
    await until(() => !filesIn('pictures').includes(gone));
    expect(filesIn('pictures')).not.toContain(gone);
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const mine = await product.graphql<{ me: { profilePic: string } }>('{ me { profilePic } }', {}, { token });
    expect(mine.data?.me.profilePic).toBe(second);
  });

  it('leave one current image after concurrent uploads', async () => {
    const { token, id } = await applicant();
    const small = await flat(20, 20);
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload('profile-pic', small, token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(12);
    expect(rows.filter((row) => row.replaced_at === null)).toHaveLength(1);
  });

  it('are recorded in the audit without their addresses', async () => {
    const { token, id } = await applicant();
    await upload('signature', signature, token);
    await upload('signature', await flat(300, 100), token);
    const events: { action: string; after: { width: number }; before: { width: number } | null }[] =
      await product.sql`SELECT action, before, after FROM audit_events WHERE subject_id = ${id} AND action LIKE 'image.%' ORDER BY id`;
    expect(events.map(({ action, before, after }) => [action, before?.width, after.width])).toEqual([
      ['image.uploaded', undefined, 800],
      ['image.replaced', 800, 300],
    ]);
    expect(JSON.stringify(events)).not.toContain('signatures/');
  });
});

describe('reviewImage', () => {
  type Own = { id: string; kind: string; review: string | null; reason: string | null };
  const mutation = 'mutation ($input: ReviewImageInput!) { reviewImage(input: $input) { msg } }';
  const read = 'query ($userId: ID!) { profileByUserId(userId: $userId) { images { id kind review reason } } }';
  const imagesOf = async (userId: string, { token }: { token: string }, lang: 'en' | 'bn' = 'en'): Promise<Own[]> =>
    (await product.graphql<{ profileByUserId: { images: Own[] } }>(read, { userId }, { token, lang })).data
      ?.profileByUserId.images ?? [];
  const review = (input: object, { token }: { token: string }) => product.graphql(mutation, { input }, { token });
  const messagesTo = (id: string) =>
    product.sql`SELECT channel, body FROM outbox_messages WHERE user_id = ${id} AND dedupe_key LIKE 'image-returned%'`;
  const card = (token: string) => product.rest<Refused>('GET /admit/download', undefined, { token });

  it('returns an image: the applicant reads why, and the card is held until it is replaced', async () => {
    const officer = await build.admin();
    const { user } = await build.profile({ applicantId: 'RVW-27S-0001' });
    await upload('profile-pic', picture, user.token);
    await upload('signature', signature, user.token);
    await build.payment(user.id, { reference: 'RVW1' });
    const [shown] = await imagesOf(user.id, officer);
    const given = { id: shown?.id, review: 'RETURNED', reason: 'imageFaceUnclear' };
    const changes = async () =>
      (await product.sql`SELECT count(*)::int AS n FROM applicant_changes WHERE user_id = ${user.id}`)[0].n;
    const before = await changes();
    expect((await review(given, officer)).errors).toBeUndefined();
    expect(await changes()).toBe(before + 1);
    expect((await imagesOf(user.id, user, 'bn'))[0]).toMatchObject({
      kind: 'PICTURE',
      review: 'RETURNED',
      reason: 'মুখ স্পষ্ট দেখা যায় না',
    });
    expect([(await card(user.token)).status, (await card(user.token)).code]).toEqual([409, 'CONFLICT']);
    // The same decision again sends nothing.
    await review(given, officer);
    const messages = await messagesTo(user.id);
    expect(messages.map(({ channel }: { channel: string }) => channel).toSorted()).toEqual(['mail', 'sms']);
    expect(messages[0]?.body).toContain('The face cannot be seen clearly');

    await upload('profile-pic', picture, user.token);
    expect((await imagesOf(user.id, officer))[0]).toMatchObject({ review: null, reason: null });
    expect((await card(user.token)).status).toBe(200);
    // The replaced image is not reviewed unseen.
    expect((await review({ ...given, review: 'ACCEPTED' }, officer)).code).toBe('CONFLICT');
    const audited = await product.sql`SELECT action, reason FROM audit_events WHERE subject_id = ${user.id}
      AND action IN ('image.returned', 'image.accepted')`;
    expect(audited).toEqual([{ action: 'image.returned', reason: 'The face cannot be seen clearly' }]);
  });

  it('accepts without a message, needs a reason to return, and refuses applicants and conducted exams', async () => {
    const officer = await build.admin();
    const { user, exam } = await build.profile();
    await upload('signature', signature, user.token);
    const [shown] = await imagesOf(user.id, officer);
    const id = shown?.id;
    expect((await review({ id, review: 'ACCEPTED' }, user)).code).toBe('FORBIDDEN');
    expect((await review({ id, review: 'RETURNED', reason: ' ' }, officer)).field).toBe('reason');
    expect((await review({ id: user.id, review: 'ACCEPTED' }, officer)).code).toBe('NOT_FOUND');
    expect((await review({ id, review: 'ACCEPTED' }, officer)).errors).toBeUndefined();
    expect((await imagesOf(user.id, user))[0]?.review).toBe('ACCEPTED');
    expect(await messagesTo(user.id)).toEqual([]);
    await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
    expect((await review({ id, review: 'RETURNED', reason: 'Not readable' }, officer)).code).toBe('CONFLICT');
    expect((await imagesOf(user.id, user))[0]?.review).toBe('ACCEPTED');
  });
});
