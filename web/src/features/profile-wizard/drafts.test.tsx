import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { deferred } from '../../../test/deferred.ts';
import { renderApp, userOf } from '../../../test/render.tsx';
import { endSession, signIn } from '../../lib/session.ts';
import { changeLanguage } from '../../lib/texts.ts';
import { page } from '../../page.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { profileWizardPages } from './index.ts';
import { writeLocalDraft } from './localDraft.ts';
import { draftOf, draftServer, goodValues, prepareWizard } from './wizard.fixture.ts';

prepareWizard();

const login = page('login', async () => () => <PageFrame title="Login">Sign in</PageFrame>, []);
const dashboard = page('dashboard', async () => () => <PageFrame title="Dashboard">Welcome</PageFrame>, []);

async function open(url = '/create-profile') {
  const app = await renderApp(url, { as: 'STUDENT', pages: [...profileWizardPages, login, dashboard] });
  await screen.findByText(/^STEP/);
  return app;
}

const copy = () => localStorage.getItem('profile-draft');
const values = (data: unknown) => (data as { values: Record<string, unknown> }).values;
/** Less than the debounce. */
const immediately = { timeout: 1_200 };
/** Leaving the form flushes the autosave. */
const leaveForm = () => fireEvent.blur(document.activeElement ?? document.body);

describe('wizard draft', () => {
  it('is saved while typing and shows the time', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const { user } = await open();
    await user.type(screen.getByLabelText("Father's name"), ' Miah');
    expect(screen.queryByText(/^Saved/)).toHaveTextContent('Saved 10:32');
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ fathersName: 'Abdul Karim Miah' }));
    expect(api.calls('SaveProfileDraft')).toHaveLength(1);
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible());
    await changeLanguage('bn');
    expect(await screen.findByText(/১০:৩২-এ সংরক্ষিত$/)).toBeVisible();
    expect(copy()).toBeNull();
  });

  it('is saved immediately on a step change, with the step', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(server.draft?.data).toMatchObject({ step: 'academic' }), immediately);
  });

  it('is saved immediately when the form loses focus', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const { user } = await open();
    await user.type(screen.getByLabelText("Mother's name"), 'X');
    leaveForm();
    await waitFor(
      () => expect(values(server.draft?.data)).toMatchObject({ mothersName: 'Rokeya BegumX' }),
      immediately,
    );
  });

  it('resumes at its step without a save', async () => {
    draftServer(draftOf(goodValues({ sscGpa: '৪.৫' }), 'academic', 7));
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/create-profile?step=academic'));
    expect(screen.getByLabelText('SSC GPA')).toHaveValue('৪.৫');
    expect(api.calls('SaveProfileDraft')).toHaveLength(0);
  });

  it('is parsed as far as its values are valid', async () => {
    draftServer({
      data: { values: { examId: 'exam-1', religion: 7, fathersName: 'A', workExperience: 'x' } },
      version: 1,
      savedAt: '2026-11-21T04:32:00Z',
    });
    await open('/create-profile?step=guardians');
    expect(screen.getByLabelText("Father's name")).toHaveValue('A');
  });
});

describe('wizard draft: lost connection', () => {
  it('is stored locally and saved when the connection is back', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const { user } = await open();
    api.down();
    await user.type(screen.getByLabelText("Father's name"), '!');
    leaveForm();
    expect(await screen.findByText('Not saved: connection lost, stored on this device')).toBeVisible();
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

  it('opens and saves a local draft', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians', 3));
    const kept = draftOf(goodValues({ fathersName: 'Kept Here' }), 'guardians').data;
    writeLocalDraft('user-STUDENT', { version: 3, data: kept });
    await open();
    expect(screen.getByLabelText("Father's name")).toHaveValue('Kept Here');
    await waitFor(() => expect(server.draft).toMatchObject({ version: 4, data: kept }));
  });

  it('ignores the local draft of another user', async () => {
    draftServer();
    writeLocalDraft('another-user', { version: 0, data: draftOf(goodValues({ fathersName: 'Not Mine' })).data });
    await open('/create-profile?step=guardians');
    expect(await screen.findByRole('radio', { name: /BBA/ })).toBeVisible();
    expect(copy()).toBeNull();
  });
});

describe('wizard draft: session', () => {
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

  it('survives an expired session', async () => {
    const { address, server } = await typeOffline();
    endSession('expired');
    await screen.findByRole('heading', { name: 'Login' });
    expect(address()).toBe('/login?redirect=%2Fcreate-profile%3Fstep%3Dguardians');
    signIn('another-token', userOf('STUDENT'));
    expect(await screen.findByLabelText("Father's name")).toHaveValue('Abdul Karim!');
    expect(address()).toBe('/create-profile?step=guardians');
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ fathersName: 'Abdul Karim!' }));
  });

  it('is removed from local storage at sign-out', async () => {
    await typeOffline();
    expect(copy()).not.toBeNull();
    endSession();
    await screen.findByRole('heading', { name: 'Login' });
    expect(copy()).toBeNull();
  });

  it('is not stored again by the form that a sign-out closes', async () => {
    draftServer(draftOf(goodValues(), 'guardians'));
    const app = await open('/create-profile?step=guardians');
    await app.user.type(screen.getByLabelText("Father's name"), '!');
    expect(copy()).toContain('Abdul Karim!');
    endSession();
    await screen.findByRole('heading', { name: 'Login' });
    expect(copy()).toBeNull();
  });

  const logout = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) =>
    user.click(await screen.findByRole('button', { name: 'Logout' }));

  it('is saved before a sign-out', async () => {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const app = await open('/create-profile?step=guardians');
    await app.user.type(screen.getByLabelText("Father's name"), '!');
    await logout(app);
    await screen.findByRole('heading', { name: 'Login' });
    expect(values(server.draft?.data)).toMatchObject({ fathersName: 'Abdul Karim!' });
  });

  it('takes no input while a sign-out waits for the API', async () => {
    draftServer(draftOf(goodValues(), 'guardians'));
    const app = await open('/create-profile?step=guardians');
    const answered = deferred<object>();
    api.answers({ signOut: () => answered.promise });
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
    await logout(app);
    await waitFor(() => expect(document.querySelector('main')).toHaveAttribute('inert'));
    answered.resolve({ msg: 'Signed out' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(document.querySelector('main')).not.toHaveAttribute('inert');
  });

  it('is discarded by a sign-out without a connection only after a question', async () => {
    const app = await typeOffline();
    api.down();
    await logout(app);
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText(/^Your last answers are not saved yet/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(copy()).toContain('Abdul Karim!');
    expect(app.address()).toContain('/create-profile');
    await logout(app);
    await app.user.click(
      within(await screen.findByRole('dialog', { name: 'Are you sure?' })).getByRole('button', { name: 'Logout' }),
    );
    await screen.findByRole('heading', { name: 'Login' });
    expect(copy()).toBeNull();
  });

  it('is discarded by a sign-out everywhere from another page only after a question', async () => {
    writeLocalDraft('user-STUDENT', { version: 3, data: {} });
    const { user } = await renderApp('/dashboard', { as: 'STUDENT', pages: [login, dashboard] });
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    api.answers({ signOutEverywhere: { msg: 'Done' } });
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await dialog.findByText(/^Your last answers are not saved yet/)).toBeVisible();
    expect(copy()).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByRole('heading', { name: 'Login' });
  });

  it('is not shown to another user or saved for them', async () => {
    const { server } = await typeOffline();
    endSession('expired');
    await screen.findByRole('heading', { name: 'Login' });
    server.draft = null;
    signIn('another-token', userOf('STUDENT', { id: 'another-user' }));
    expect(await screen.findByRole('radio', { name: /BBA/ })).toBeVisible();
    expect(copy()).toBeNull();
    expect(server.draft).toBeNull();
  });
});

describe('wizard draft: conflict', () => {
  async function openConflict() {
    const server = draftServer(draftOf(goodValues(), 'guardians'));
    const app = await open();
    server.save({ step: 'guardians', values: goodValues({ fathersName: 'From Elsewhere' }) });
    await app.user.type(screen.getByLabelText("Father's name"), ' Mine');
    leaveForm();
    const dialog = await screen.findByRole('dialog', { name: 'A newer draft was saved in another tab or device' });
    return { ...app, server, dialog };
  }

  it('overwrites the newer draft', async () => {
    const { user, server, dialog } = await openConflict();
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(values(server.draft?.data)).toMatchObject({ fathersName: 'Abdul Karim Mine' }));
    expect(server.draft?.version).toBe(3);
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });

  it('saves nothing after the dialog is dismissed, and opens it again on request', async () => {
    const { user, server, dialog } = await openConflict();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.type(screen.getByLabelText("Father's name"), '!');
    leaveForm();
    expect(screen.getByText('Not saved: there is a newer draft in another tab or device.')).toBeVisible();
    expect(values(server.draft?.data)).toMatchObject({ fathersName: 'From Elsewhere' });
    await user.click(screen.getByRole('button', { name: 'Choose which one to keep' }));
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible();
  });
});
