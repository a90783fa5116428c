import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp, userOf } from '../../../test/render.tsx';
import { endSession, signIn } from '../../lib/session.ts';
import { changeLanguage } from '../../lib/texts.ts';
import { page } from '../../page.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { writeCopy } from './draftCopy.ts';
import { profileWizardPages } from './index.ts';
import { draftOf, draftServer, goodValues } from './wizard.fixture.ts';

const login = page('login', async () => () => <PageFrame title="Login">Sign in</PageFrame>, []);
const dashboard = page('dashboard', async () => () => <PageFrame title="Dashboard">Welcome</PageFrame>, []);

async function open(url = '/create-profile') {
  const app = await renderApp(url, { as: 'STUDENT', pages: [...profileWizardPages, login, dashboard] });
  await screen.findByText(/^STEP/);
  return app;
}

const copy = () => localStorage.getItem('profile-draft');
const values = (data: unknown) => (data as { values: Record<string, unknown> }).values;
/** Before the moment after the last change has passed. */
const atOnce = { timeout: 1_200 };
/** Whoever leaves the field leaves the form as well: what waits is saved at once. */
const leaveForm = () => fireEvent.blur(document.activeElement ?? document.body);

describe('a draft', () => {
  it('is saved as the applicant types, and says when', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const { user } = await open();
    await user.type(screen.getByLabelText("Father's name"), ' Miah');
    expect(screen.queryByText(/^Saved/)).toHaveTextContent('Saved 10:32');
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ fathersName: 'Abdul Karim Miah' }));
    expect(api.calls('SaveProfileDraft')).toHaveLength(1);
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible());
    await changeLanguage('bn');
    expect(await screen.findByText(/^সংরক্ষিত.*১০:৩২/)).toBeVisible();
    expect(copy()).toBeNull();
  });

  it('is saved when the step changes, with the step', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(server.draft?.data).toMatchObject({ step: 'academic' }), atOnce);
  });

  it('is saved at once when the form is left', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const { user } = await open();
    await user.type(screen.getByLabelText("Mother's name"), 'X');
    leaveForm();
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ mothersName: 'Rokeya BegumX' }), atOnce);
  });

  it('is gone on with on another device, at its step', async () => {
    draftServer(draftOf(goodValues({ sscGpa: '৪.৫' }), 'academic', 7));
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/create-profile?step=academic'));
    expect(screen.getByLabelText('SSC GPA')).toHaveValue('৪.৫');
    // To look at it is no reason to save it.
    expect(api.calls('SaveProfileDraft')).toHaveLength(0);
  });

  it('of whatever form is read as far as it fits', async () => {
    draftServer({
      data: { values: { examId: 'exam-1', religion: 7, fathersName: 'A', workExperience: 'x' } },
      version: 1,
      savedAt: '2026-11-21T04:32:00Z',
    });
    await open('/create-profile?step=guardians');
    expect(screen.getByLabelText("Father's name")).toHaveValue('A');
  });
});

describe('without a connection', () => {
  it('says so, keeps the draft on this device, and saves it when the connection is back', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const { user } = await open();
    api.down();
    await user.type(screen.getByLabelText("Father's name"), '!');
    leaveForm();
    expect(await screen.findByText('Not saved: connection lost, kept on this device')).toBeVisible();
    expect(copy()).toContain('Abdul Karim!');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    api.down(false);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ fathersName: 'Abdul Karim!' }));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(copy()).toBeNull();
    const again = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(again);
    expect(again.defaultPrevented).toBe(false);
  });

  it('opens what the browser has kept, and saves it', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians', 3));
    const kept = draftOf(goodValues({ fathersName: 'Kept Here' }), 'guardians').data;
    writeCopy('user-STUDENT', { version: 3, data: kept });
    await open();
    expect(screen.getByLabelText("Father's name")).toHaveValue('Kept Here');
    await waitFor(() => expect(server.draft).toMatchObject({ version: 4, data: kept }));
  });

  it('opens nothing that somebody else has typed', async () => {
    draftServer();
    writeCopy('another-user', { version: 0, data: draftOf(goodValues({ fathersName: 'Not Mine' })).data });
    await open('/create-profile?step=guardians');
    expect(await screen.findByRole('radio', { name: /BBA/ })).toBeVisible();
    expect(copy()).toBeNull();
  });
});

describe('the session', () => {
  async function typeOffline() {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const app = await open('/create-profile?step=guardians');
    api.down();
    await app.user.type(screen.getByLabelText("Father's name"), '!');
    leaveForm();
    await screen.findByText(/^Not saved/);
    api.down(false);
    return { ...app, server };
  }

  it('that ends in the middle loses nothing: after signing in again everything is there', async () => {
    const { address, server } = await typeOffline();
    endSession('expired');
    await screen.findByRole('heading', { name: 'Login' });
    expect(address()).toBe('/login?redirect=%2Fcreate-profile%3Fstep%3Dguardians');
    signIn('another-token', userOf('STUDENT'));
    expect(await screen.findByLabelText("Father's name")).toHaveValue('Abdul Karim!');
    expect(address()).toBe('/create-profile?step=guardians');
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ fathersName: 'Abdul Karim!' }));
  });

  it('that is signed out leaves nothing on a shared computer', async () => {
    await typeOffline();
    expect(copy()).not.toBeNull();
    endSession();
    await screen.findByRole('heading', { name: 'Login' });
    expect(copy()).toBeNull();
  });

  it('of somebody else finds nothing, and saves nothing in their name', async () => {
    const { server } = await typeOffline();
    endSession('expired');
    await screen.findByRole('heading', { name: 'Login' });
    server.draft = null;
    signIn('another-token', userOf('STUDENT', { id: 'somebody-else' }));
    expect(await screen.findByRole('radio', { name: /BBA/ })).toBeVisible();
    expect(copy()).toBeNull();
    expect(server.draft).toBeNull();
  });
});

describe('a newer draft from another tab or device', () => {
  async function meet() {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const app = await open();
    server.save({ step: 'guardians', values: goodValues({ fathersName: 'From Elsewhere' }) });
    await app.user.type(screen.getByLabelText("Father's name"), ' Mine');
    leaveForm();
    const dialog = await screen.findByRole('dialog', { name: 'A newer draft was saved in another tab or device' });
    return { ...app, server, dialog };
  }

  it('can be loaded', async () => {
    const { user, server, dialog } = await meet();
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Load the newer one' }));
    expect(screen.getByLabelText("Father's name")).toHaveValue('From Elsewhere');
    expect(screen.queryByRole('dialog', { hidden: false })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText("Father's name"), '!');
    leaveForm();
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ fathersName: 'From Elsewhere!' }));
  });

  it('gives way to mine', async () => {
    const { user, server, dialog } = await meet();
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ fathersName: 'Abdul Karim Mine' }));
    expect(server.draft?.version).toBe(3);
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });

  it('can be put off, is never overwritten meanwhile, and is asked about again', async () => {
    const { user, server, dialog } = await meet();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.type(screen.getByLabelText("Father's name"), '!');
    leaveForm();
    expect(screen.getByText('Not saved: there is a newer draft in another tab or device.')).toBeVisible();
    expect(values(server.draft?.data)).toMatchObject({ fathersName: 'From Elsewhere' });
    await user.click(screen.getByRole('button', { name: 'Choose which one to keep' }));
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible();
  });
});
