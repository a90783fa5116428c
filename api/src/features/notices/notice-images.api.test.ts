import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { fileOf, startTestProduct } from '../../../test/client.ts';
import { signFileUrl } from '../../outside/files/index.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();
const student = await build.student();
const picture = (width: number) => sharp({ create: { width, height: 9, channels: 3, background: '#89a' } });
const jpeg = await picture(1600).jpeg().toBuffer();

const upload = (user: BuiltUser, bytes: Uint8Array = jpeg) =>
  product.upload<{ uploadNoticeImage: { url: string } }>(
    'mutation ($file: Upload!) { uploadNoticeImage(file: $file) { msg url } }',
    {},
    fileOf(bytes),
    user,
  );
const uploaded = async (): Promise<string> => (await upload(admin)).data?.uploadNoticeImage.url ?? '';
const save = (bodyText: string) =>
  product.rest<{ _id: string; bodyText: string }>('POST /notices', { title: 'Halls', bodyText }, admin);
const imageIn = (html: string): string => /<img src="([^"]+)"/.exec(html)?.[1] ?? '';
const statusOf = async (url: string): Promise<number> => (await fetch(`${product.url}${url}`)).status;
const expiries = (): Promise<{ expires_at: Date | null }[]> =>
  product.sql`SELECT expires_at FROM images WHERE kind = 'NOTICE' ORDER BY id DESC LIMIT 1`;

describe('images of notices', () => {
  it('uploadNoticeImage accepts JPEGs within the limits from officers only', async () => {
    expect((await upload(student)).code).toBe('FORBIDDEN');
    const png = (await upload(admin, await picture(9).png().toBuffer())).errors?.[0]?.extensions;
    expect(png).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', field: 'file' });
    const wide = (await upload(admin, await picture(1601).jpeg().toBuffer())).errors?.[0]?.extensions;
    expect(wide?.code).toBe('BAD_USER_INPUT');
  });

  it('saveNotice stores images by key, without expiry, and answers newly signed addresses', async () => {
    const url = await uploaded();
    expect(await statusOf(url)).toBe(200);
    expect((await expiries())[0]?.expires_at).not.toBeNull();
    const { body } = await save(`<p>Halls</p><p><img src="${url}" alt="Plan of the halls"></p>`);
    expect((await expiries())[0]?.expires_at).toBeNull();
    const shown = imageIn(body.bodyText);
    expect(await statusOf(shown)).toBe(200);
    const [row]: { body_html: string }[] = await product.sql`SELECT body_html FROM notices WHERE id = ${body._id}`;
    const key = imageIn(row?.body_html ?? '');
    expect(key).toMatch(/^\/files\/notices\/[0-9a-f]{2}\/[0-9a-f]{46}\.jpg$/);
    // The key is not a valid address.
    expect(await statusOf(key)).toBe(404);

    const { data } = await product.graphql<{ notice: { body: { url?: string }[] } }>(
      'query ($id: ID!) { notice(id: $id) { body } }',
      { id: body._id },
      student,
    );
    expect(data?.notice.body[1]?.url).toBe(shown);

    const secret = product.app.config.JWT_SECRET;
    const expired = signFileUrl({ key: key.slice('/files/'.length), secret, expiresAt: new Date(Date.now() - 1000) });
    expect(await statusOf(expired)).toBe(404);
    expect(await statusOf(imageIn((await save(`<p>Again</p><img src="${expired}">`)).body.bodyText))).toBe(200);
  });

  it('saveNotice drops other images, forged addresses and missing files', async () => {
    const picture = await product.rest<{ url: string }>('POST /upload', { data: Buffer.from(jpeg).toString('base64') });
    const forged = `/files/notices/ab/${'0'.repeat(46)}.jpg`;
    const { body } = await save(
      `<p>Words</p><img src="${picture.body.url}"><img src="${forged}"><img src="${(await uploaded()).slice(0, -2)}xx">`,
    );
    expect(body.bodyText).toBe('<p>Words</p>');
  });

  it('sendMail signs image addresses for 300 days or more', async () => {
    const url = await uploaded();
    const input = { email: student.email, subject: 'Halls', body: `<img src="${url}">` };
    expect((await product.rest('POST /mail', input, admin)).status).toBe(200);
    const [mail]: { html: string }[] =
      await product.sql`SELECT html FROM outbox_messages WHERE user_id = ${student.id} ORDER BY id DESC LIMIT 1`;
    const address = imageIn(mail?.html ?? '');
    expect(address.startsWith(`${product.app.config.PUBLIC_URL}/files/`)).toBe(true);
    product.setNow(new Date(Date.now() + 300 * 86_400_000));
    onTestFinished(() => product.setNow(undefined));
    expect(await statusOf(new URL(address).pathname)).toBe(200);
  });
});
