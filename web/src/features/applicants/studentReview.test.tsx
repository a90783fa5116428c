import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { userToEdit } from '../../../test/users.ts';
import { entry, history, marks, student } from './applicants.fixture.ts';
import { applicantPages as pages } from './index.ts';

beforeEach(() => localStorage.clear());

async function open(answers: Record<string, unknown> = {}, as: 'ADMIN' | 'SUPERADMIN' = 'ADMIN') {
  api.answers({ profile: student(), applicantHistory: history([entry()]), ...answers });
  const view = await renderApp('/student/u1', { as, pages });
  await screen.findByRole('heading', { level: 1, name: 'KARIM UDDIN' });
  return view;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });

describe('ImagesCard', () => {
  const images = [
    { id: 'i1', kind: 'PICTURE' as const },
    { id: 'i2', kind: 'SIGNATURE' as const, review: 'RETURNED' as const, reason: 'Too small' },
  ];
  const before = marks({ exam: { ...marks().exam, conducted: false } });
  const reviewed = () => api.calls('ReviewImage').map(({ variables }) => variables.input);

  it('accepts an image, and returns one with a listed reason', async () => {
    const { user, container } = await open({
      profile: { ...student({ images, marks: before }), profilePic: '/files/a', signature: '/files/b' },
      reviewImage: { msg: 'Done' },
    });
    const own = card('Picture and signature');
    expect(own.getByRole('img', { name: 'Picture of KARIM UDDIN' })).toHaveAttribute('src', '/files/a');
    fireEvent.error(own.getByRole('img', { name: /^Signature of/i }));
    expect(own.getAllByRole('img')).toHaveLength(1);
    expect(own.getByText('Not reviewed yet')).toBeVisible();
    expect(own.getByText('Reason: Too small')).toBeVisible();
    await expectAccessible(container);
    await user.click(button('Accept: Profile picture'));
    await waitFor(() => expect(reviewed()).toEqual([{ id: 'i1', review: 'ACCEPTED' }]));
    await waitFor(() => expect(button('Accept: Profile picture')).not.toHaveAttribute('aria-busy'));
    await user.click(button('Ask for a new one: Profile picture'));
    await user.keyboard('2');
    await waitFor(() => expect(reviewed()).toContainEqual({ id: 'i1', review: 'RETURNED', reason: 'imageNotRecent' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls('Applicant').length).toBeGreaterThan(2);
  });

  it('returns an image with a typed reason', async () => {
    const { user } = await open({ profile: student({ images, marks: before }), reviewImage: { msg: 'Done' } });
    await user.click(button('Ask for a new one: Signature'));
    const dialog = within(screen.getByRole('dialog', { name: 'Ask for a new signature' }));
    // A number in a text is no key of a listed reason.
    await user.type(dialog.getByRole('textbox'), '2 cm');
    await user.click(dialog.getByRole('button', { name: 'Ask for a new one' }));
    await waitFor(() => expect(reviewed()).toEqual([{ id: 'i2', review: 'RETURNED', reason: '2 cm' }]));
  });

  it('shows a refusal, and offers no review after the exam', async () => {
    const { user, unmount } = await open({
      profile: student({ images, marks: before }),
      reviewImage: refuses('CONFLICT', 'Someone else has changed this'),
    });
    await user.click(button('Accept: Profile picture'));
    expect(await screen.findByText('Someone else has changed this')).toBeVisible();
    unmount();
    await open({ profile: student({ images }) });
    expect(screen.queryByRole('button', { name: 'Accept: Profile picture' })).not.toBeInTheDocument();
  });
});

describe('NoteButton', () => {
  it('needs a text, adds the note and refreshes the history', async () => {
    const { user } = await open({ addApplicantNote: { msg: 'Note added' } });
    await user.click(button('Add a note'));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a note' }));
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    expect(await dialog.findAllByText('Please write the note')).not.toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Comes on Sunday');
    const asked = api.calls('ApplicantHistory').length;
    api.answers({
      applicantHistory: history([
        entry({ kind: 'OTHER', action: 'user.noted', after: null, reason: 'Comes on Sunday' }),
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note added')).toBeVisible();
    expect(api.calls('AddApplicantNote')[0]?.variables.input).toEqual({ userId: 'u1', note: 'Comes on Sunday' });
    await waitFor(() => expect(api.calls('ApplicantHistory').length).toBeGreaterThan(asked));
    expect(await card('History').findByText('Comes on Sunday')).toBeVisible();
  });
});

describe('PersonActions', () => {
  it('sends a code again and refreshes the history; a refusal is shown', async () => {
    const { user } = await open({ sendCodeAgain: { msg: 'A new code is on its way' } });
    const asked = api.calls('ApplicantHistory').length;
    await user.click(button('Send code'));
    expect(await screen.findByText('A new code is on its way')).toBeVisible();
    expect(api.calls('SendCodeAgain')[0]?.variables).toEqual({ userId: 'u1' });
    await waitFor(() => expect(api.calls('ApplicantHistory').length).toBeGreaterThan(asked));
    await waitFor(() => expect(button('Send code')).not.toHaveAttribute('aria-busy'));
    api.answers({ sendCodeAgain: refuses('CONFLICT', 'This person is not waiting for a code') });
    await user.click(button('Send code'));
    expect(await screen.findByText(/This person is not waiting for a code/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
  });

  it('corrects name, phone and e-mail for officers who may edit accounts', async () => {
    const { user } = await open(userToEdit(), 'SUPERADMIN');
    await user.click(button('Correct'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update User' }));
    expect(await dialog.findByRole('textbox', { name: 'Name' })).toBeVisible();
  });
});
