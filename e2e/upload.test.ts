import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInOptions, visitAs } from './support/accounts.ts';
import { newApplicant } from './support/applicants.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';
import { cameraPhoto, cornersOf } from './support/photos.ts';
import { sizes, type Visitor, visit } from './support/visitor.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await cameraPhoto();
});

async function visitUpload(options?: SignedInOptions): Promise<Visitor> {
  const visitor = await visitAs(await newApplicant({ images: false }), options);
  await visitor.page.goto('/upload');
  return visitor;
}

const card = (page: Page, name: string) => page.getByRole('region', { name });
const choose = (page: Page, name: string, buffer: Buffer) =>
  card(page, name)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
const upload = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Upload/ });

async function stored(page: Page, name: string): Promise<Buffer> {
  const image = card(page, name).getByRole('img');
  await expect.poll(() => image.getAttribute('src')).toContain('/files/');
  const src = await image.getAttribute('src');
  return (await page.request.get(src ?? '')).body();
}

describe('a photo of 12 megapixels', () => {
  it('is uploaded as profile picture and signature on a phone', async () => {
    const { page, expectNoProblems } = await visitUpload({ viewport: sizes.phone, hasTouch: true });
    await upload(page, 'Profile picture').tap();
    await page.getByText('Please choose a file before clicking on upload!').waitFor();
    await expectAccessibleInBothSizes(page);

    expect(photo.length).toBeGreaterThan(2_097_152);
    await choose(page, 'Profile picture', photo);
    await page.getByText('It is sent as a JPG of 1000x1000 pixels.').waitFor();
    await expectAccessibleInBothSizes(page);
    await upload(page, 'Profile picture').tap();
    await page.getByText('Profile picture uploaded successfully').waitFor();
    await card(page, 'Profile picture').getByText('Uploaded', { exact: true }).waitFor();
    const picture = await stored(page, 'Profile picture');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 1000 });
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(await cornersOf(picture)).toBe('RGBW');

    await choose(page, 'Signature', photo);
    await page.getByText('It is sent as a JPG of 1000x350 pixels.').waitFor();
    await upload(page, 'Signature').tap();
    await page.getByText('Signature uploaded successfully').waitFor();
    await card(page, 'Signature').getByText('Uploaded', { exact: true }).waitFor();
    const signature = await stored(page, 'Signature');
    expect(await sharp(signature).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 350 });

    await page.getByRole('button', { name: 'Replace the signature' }).tap();
    await page.getByRole('button', { name: 'Draw it here' }).tap();
    const box = await page.getByRole('img', { name: 'Box for your signature' }).boundingBox();
    if (!box) throw new Error('The box has no size.');
    await page.mouse.move(box.x + 40, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 90, { steps: 12 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Upload this signature' }).tap();
    await expect
      .poll(async () => (await sharp(await stored(page, 'Signature')).stats()).channels[0]?.mean)
      .toBeGreaterThan(220);

    await page.getByRole('link', { name: 'Continue to payment' }).tap();
    await page.waitForURL('**/payment');
    expectNoProblems();
  });

  it('is cropped and rotated by the keyboard alone', async () => {
    const { page, expectNoProblems } = await visitUpload();
    await choose(page, 'Profile picture', await cameraPhoto(8));
    const frame = page.getByRole('application', { name: 'Cut-out of your profile picture' });
    await frame.focus();
    await page.getByText('It is sent as a JPG').waitFor();
    const before = await frame.locator('canvas').screenshot();
    for (const key of ['+', '+', '+', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await expect.poll(async () => (await frame.locator('canvas').screenshot()).equals(before)).toBe(false);
    await page.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('Home');
    await page.getByText('It is sent as a JPG of 750x1000 pixels.').waitFor();
    await page.getByRole('button', { name: 'Rotate' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('Home');
    await page.getByText('It is sent as a JPG of 1000x750 pixels.').waitFor();
    await upload(page, 'Profile picture').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Profile picture uploaded successfully').waitFor();
    await card(page, 'Profile picture').getByText('Uploaded', { exact: true }).waitFor();
    expect(await cornersOf(await stored(page, 'Profile picture'))).toBe('WRGB');
    expectNoProblems();
  });

  it('is moved by dragging', async () => {
    const { page } = await visitUpload();
    await choose(page, 'Profile picture', photo);
    const frame = page.getByRole('application');
    await frame.waitFor();
    const box = await frame.boundingBox();
    if (!box) throw new Error('The frame has no box.');
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y - 400, { steps: 5 });
    await page.mouse.up();
    await upload(page, 'Profile picture').click();
    await card(page, 'Profile picture').getByText('Uploaded', { exact: true }).waitFor();
    // The lower end of the photo: the border between the colours is at two sevenths of the height.
    const { data, info } = await sharp(await stored(page, 'Profile picture'))
      .resize(10, 100, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isBlueAt = (y: number) => (data[(y * info.width + 8) * info.channels + 2] ?? 0) > 110;
    expect([20, 45, 80].map(isBlueAt)).toEqual([false, true, true]);
  });
});

describe('failed uploads', () => {
  it('the upload refuses a file that is no JPEG or is truncated', async () => {
    const { page } = await visitUpload();
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    await choose(page, 'Signature', png);
    const dialog = page.getByRole('dialog', { name: 'Image format not supported' });
    await dialog.waitFor();
    await expectAccessibleInBothSizes(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await upload(page, 'Signature').click();
    await page.getByText('Please choose a file before clicking on upload!').waitFor();
    // The browser would draw the upper part and upload it as a complete picture.
    await choose(page, 'Signature', photo.subarray(0, 500_000));
    await page.getByText('This photo is incomplete').waitFor();
  });

  it('the upload shows its progress on a slow line and can be cancelled', async () => {
    const { page } = await visitUpload();
    await choose(page, 'Profile picture', photo);
    await page.getByText('It is sent as a JPG').waitFor();
    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 40_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    await upload(page, 'Profile picture').click();
    const bar = page.getByRole('progressbar', { name: 'Uploading your profile picture' });
    await bar.waitFor();
    const now = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(now, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0);
    expect(await now()).toBeLessThan(100);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The upload was cancelled. Your selection is kept.').waitFor();
    await expectAccessibleInBothSizes(page);
  });
});

describe('the generic upload', () => {
  const generic = (page: Page, buffer: Buffer) =>
    page.locator('input[type=file]').first().setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer });

  it('stores an image without sign-in and shows its link', async () => {
    const { page, expectNoProblems } = await visit();
    await page.goto('/upload-alt');
    await expectAccessibleInBothSizes(page);
    const plan = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#468' } })
      .jpeg()
      .toBuffer();
    await generic(page, plan);
    await page.getByText('Chosen: hall.jpg').waitFor();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Image uploaded successfully').first().waitFor();
    const image = page.getByRole('img', { name: 'The uploaded image' });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(800);
    const href = await page.getByRole('link', { name: /\/files\// }).getAttribute('href');
    expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('image/jpeg');
    await expectAccessibleInBothSizes(page);
    expectNoProblems();
  });
});
