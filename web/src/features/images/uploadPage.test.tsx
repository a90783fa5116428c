import { text } from '@admission/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp, userOf } from '../../../test/render.tsx';
import { currentSession, endSession, signIn } from '../../lib/session.ts';
import { texts as bn } from '../../texts/bn/images.ts';
import { texts as en } from '../../texts/en/images.ts';
import { decodesTo, prepareImages } from './images.fixture.ts';
import { imagePages } from './index.ts';

prepareImages();

const jpegBytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
const photo = () => new File([jpegBytes], 'me.jpg', { type: 'image/jpeg' });
const disguised = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'me.jpg', { type: 'image/jpeg' });

const profile = (more: object = {}) => ({
  id: 'p1',
  profilePic: null,
  signature: null,
  images: [] as object[],
  marks: { exam: { id: 'e1', conducted: false } },
  ...more,
});
const me = { ...userOf('STUDENT'), paymentInfo: { status: 'UNPAID' } };

async function open(myProfile: object | null = profile()) {
  api.answers({ me, myProfile });
  const view = await renderApp('/upload', { as: 'STUDENT', pages: imagePages });
  await screen.findByRole('heading', { level: 1, name: 'Upload Image' });
  return view;
}
const card = (name: string) => screen.findByRole('region', { name });
const picture = () => card('Profile picture');
/** Bypasses `accept`, as drag and drop does. */
async function choose(file: File, name = 'Profile picture') {
  const input = (await card(name)).querySelector('input') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}
const upload = () => screen.findByRole('button', { name: 'Upload profile picture' });
const uploads = () => api.calls('UploadProfilePic').length;

describe('UploadPage', () => {
  it('shows the limits, missing images and the back link', async () => {
    const { container } = await open();
    expect(await picture()).toHaveTextContent('at most 2 MB and at most 1000x1000 pixels');
    expect(await card('Signature')).toHaveTextContent('at most 1000 pixels wide and 350 pixels high');
    expect(screen.getAllByText('Missing')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
    await expectAccessible(container);
  });

  it('names the image that the office has returned, with its reason', async () => {
    const images = [{ id: 'i1', kind: 'SIGNATURE', review: 'RETURNED', reason: 'Too faint' }];
    await open(profile({ profilePic: '/files/a', signature: '/files/b', images }));
    expect(await screen.findByText('Please upload a new signature')).toBeVisible();
    expect(screen.getByText('Reason: Too faint')).toBeVisible();
    expect(screen.queryByRole('link', { name: /payment/i })).not.toBeInTheDocument();
  });

  it('refetches when the shown picture cannot be loaded', async () => {
    await open(profile({ profilePic: '/files/old' }));
    const shown = await within(await picture()).findByRole('img');
    expect(shown).toHaveAttribute('src', '/files/old');
    api.answers({ me, myProfile: profile({ profilePic: '/files/new' }) });
    fireEvent.error(shown);
    await waitFor(() => expect(shown).toHaveAttribute('src', '/files/new'));
  });

  it('shows the images and links to the payment unless a selection is not uploaded', async () => {
    const { user } = await open(profile({ profilePic: '/files/a', signature: '/files/b' }));
    expect(await screen.findByRole('img', { name: 'Your profile picture' })).toHaveAttribute('src', '/files/a');
    expect(screen.getByRole('img', { name: 'Your signature' })).toHaveAttribute('src', '/files/b');
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', '/payment');
    expect(screen.queryByRole('button', { name: 'Upload signature' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Replace the picture' }));
    await choose(photo());
    await screen.findByRole('application');
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).not.toBeInTheDocument();
  });

  it('links to Create Profile without a profile', async () => {
    await open(null);
    expect(await screen.findByRole('link', { name: 'Create Profile' })).toHaveAttribute('href', '/create-profile');
    expect(screen.queryByRole('button', { name: 'Upload signature' })).not.toBeInTheDocument();
  });

  it('is read-only once the exam has been held', async () => {
    await open(profile({ profilePic: '/files/a', marks: { exam: { id: 'e1', conducted: true } } }));
    expect(await screen.findByText('Your pictures can no longer be changed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload profile picture' })).not.toBeInTheDocument();
  });
});

describe('UploadPage: file selection', () => {
  it('asks for a file before the upload', async () => {
    const { user } = await open();
    await user.click(await upload());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a file before clicking on upload!');
    expect(uploads()).toBe(0);
  });

  it('refuses a file without a JPEG header and clears the selection', async () => {
    const { user } = await open();
    await choose(disguised());
    const dialog = await screen.findByRole('dialog', { name: 'Image format not supported' });
    expect(dialog).toHaveTextContent('Your selection was cleared');
    await expectAccessible(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await upload());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a file before clicking on upload!');
  });

  it('accepts a dropped file', async () => {
    await open();
    fireEvent.drop(await screen.findByRole('group', { name: 'Profile picture' }), {
      dataTransfer: { files: [photo()] },
    });
    expect(await screen.findByRole('application', { name: 'Cut-out of your profile picture' })).toBeVisible();
  });

  it('shows the crop; keys and buttons move it', async () => {
    const { user, container } = await open();
    await choose(photo());
    const frame = await screen.findByRole('application', { name: 'Cut-out of your profile picture' });
    expect(screen.getByText('It is sent as a JPG of 1000x1000 pixels.')).toBeVisible();
    const zoom = screen.getByRole('slider', { name: 'Zoom' });
    const before = zoom.getAttribute('aria-valuetext');
    frame.focus();
    await user.keyboard('+');
    expect(zoom.getAttribute('aria-valuetext')).not.toBe(before);
    fireEvent.change(zoom, { target: { value: '0' } });
    // Uncropped: the aspect ratio of the photo, not of the frame.
    expect(screen.getByText('It is sent as a JPG of 1000x750 pixels.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    for (const name of ['Move left', 'Move right', 'Move up', 'Move down', 'Zoom in']) {
      await user.click(screen.getByRole('button', { name }));
    }
    await expectAccessible(container);
  });
});

describe('UploadPage: reasons against a selection', () => {
  it.each([
    ['Profile picture', { width: 60, height: 60 }, /Only 60x60 pixels .* At least 200x200/, 'Upload profile picture'],
    ['Signature', { width: 300, height: 20 }, /Only 300x20 pixels .* At least 150x40/, 'Upload signature'],
  ])('does not offer a %s of %o for upload', async (name, size, reason, button) => {
    decodesTo(size);
    await open();
    await choose(photo(), name);
    expect(await within(await card(name)).findByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
  });

  it('warns of paper without ink until the original photo is chosen', async () => {
    const decode = decodesTo({ width: 2400, height: 1800, ink: 0.0001 });
    const { user, container } = await open();
    await choose(photo(), 'Signature');
    expect(await screen.findByText(/No signature can be seen/)).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole('switch', { name: 'Whiten the paper' }));
    await waitFor(() => expect(screen.queryByText(/No signature can be seen/)).not.toBeInTheDocument());
    expect(decode.mock.calls.map(([, options]) => options)).toEqual([{ whiten: true }, { whiten: false }]);
  });
});

describe('UploadPage: cached selection', () => {
  it('survives a new sign-in and navigation, and is hidden from another user', async () => {
    api.answers({ me, myProfile: profile() });
    const { router } = await renderApp('/upload', { as: 'STUDENT' });
    await choose(photo());
    const frame = await screen.findByRole('application');
    fireEvent.keyDown(frame, { key: '+' });
    const zoom = screen.getByRole('slider', { name: 'Zoom' }).getAttribute('value');
    endSession('expired');
    await screen.findByRole('button', { name: 'Login' });
    signIn('another-token', userOf('STUDENT'));
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toHaveAttribute('value', zoom);
    await router.navigate('/contact');
    await router.navigate('/upload');
    await screen.findByRole('slider', { name: 'Zoom' });
    endSession('expired');
    await screen.findByRole('button', { name: 'Login' });
    signIn('a-third-token', userOf('STUDENT', { id: 'another' }));
    await card('Signature');
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('application')).toBeNull();
  });
});

describe('UploadPage: upload', () => {
  it('reports success and refreshes the page and the session', async () => {
    const { user } = await open();
    await choose(photo());
    api.answers({
      uploadProfilePic: { msg: 'Profile picture uploaded successfully', url: '/files/new' },
      me: { ...me, profilePic: '/files/new' },
      myProfile: profile({ profilePic: '/files/new' }),
    });
    await user.click(await upload());
    expect(await screen.findByText('Profile picture uploaded successfully')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Your profile picture' })).toHaveAttribute('src', '/files/new');
    await waitFor(() => expect(currentSession().user?.profilePic).toBe('/files/new'));
    expect(api.calls('MyImages')).toHaveLength(2);
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    await waitFor(async () => expect(await card('Signature')).toHaveFocus());
  });

  it('shows a refusal and keeps the selection', async () => {
    const { user, container } = await open();
    await choose(photo());
    api.answers({
      uploadProfilePic: refuses('TOO_MANY_REQUESTS', 'Too many uploads. Please try again in 5 minutes', {
        retryAfter: 300,
      }),
    });
    await user.click(await upload());
    expect(await within(await picture()).findByText(/Too many uploads/)).toBeVisible();
    expect(screen.getByRole('application')).toBeVisible();
    await expectAccessible(container);
  });

  it('keeps the selection when the connection is lost, for a retry', async () => {
    const { user } = await open();
    await choose(photo());
    await screen.findByRole('application');
    api.down();
    await user.click(await upload());
    expect(await screen.findByText(/The connection was lost. Your selection is kept/)).toBeVisible();
    api.down(false);
    api.answers({ uploadProfilePic: { msg: 'Profile picture uploaded successfully', url: '/files/new' } });
    await user.click(await upload());
    expect(await screen.findByText('Profile picture uploaded successfully')).toBeVisible();
  });

  it('sends one request for several clicks and can be cancelled', async () => {
    const { user } = await open();
    await choose(photo());
    await screen.findByRole('application');
    api.answers({ uploadProfilePic: () => new Promise(() => {}) });
    await user.dblClick(await upload());
    expect(await screen.findByRole('progressbar', { name: 'Uploading your profile picture' })).toBeVisible();
    await waitFor(() => expect(uploads()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/The upload was cancelled/)).toBeVisible();
    expect(screen.getByRole('application')).toBeVisible();
    expect(uploads()).toBe(1);
  });
});

describe('texts of images', () => {
  it.each([
    ['en', en],
    ['bn', bn],
  ] as const)('match the shared texts in %s', (lang, texts) => {
    expect(texts.chooseFirst).toBe(text(lang, 'fileRequired'));
    expect(texts.formatTitle).toBe(text(lang, 'imageFormat'));
    expect(texts.genericDone).toBe(text(lang, 'imageUploaded'));
    expect(texts.genericFailed).toBe(text(lang, 'imageUploadFailed'));
  });
});
