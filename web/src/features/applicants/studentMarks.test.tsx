import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { renderApp } from '../../../test/render.tsx';
import { entry, history, marks, student, valuesOf } from './applicants.fixture.ts';
import { applicantPages as pages } from './index.ts';

afterEach(() => vi.useRealTimers());

async function open(answers: Record<string, unknown> = {}) {
  api.answers({ profile: student(), applicantHistory: history([entry()]), ...answers });
  const view = await renderApp('/student/u1', { as: 'ADMIN', pages });
  await screen.findByRole('heading', { level: 1, name: 'KARIM UDDIN' });
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const written = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Written' });
const viva = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Viva' });
const saved = () => api.calls('SaveMarks').map(({ variables }) => variables.input);

describe('MarksForm', () => {
  it('shows the total, saves and refetches after three seconds', async () => {
    const none = marks({ components: valuesOf(null, null), total: null, version: 0 });
    const { user } = await open({ profile: student({ marks: none }) });
    expect(screen.getByText('Total: –')).toBeVisible();
    await user.type(written(), '৩১');
    await user.type(viva(), '7.5');
    expect(screen.getByText('Total: 38.5')).toBeVisible();
    const fresh = marks({ components: valuesOf(31, 7.5), total: 38.5, version: 1 });
    api.answers({ updateMarks: { id: 'p1', marks: fresh } });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    button('Save marks').click();
    expect(await screen.findByText('Marks Updated')).toBeVisible();
    expect(saved()).toEqual([{ userId: 'u1', profileId: 'p1', written: 31, viva: 7.5, absent: false, version: 0 }]);
    const asked = api.calls('Applicant').length;
    api.answers({ profile: student({ marks: fresh }) });
    await vi.advanceTimersByTimeAsync(3_100);
    await waitFor(() => expect(api.calls('Applicant')).toHaveLength(asked + 1));
    expect(written()).toHaveValue('31');
  });

  it('clears the marks of an absent applicant', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Was absent' }));
    expect(written()).toBeDisabled();
    expect(written()).toHaveValue('');
    const fresh = marks({ components: valuesOf(null, null), total: null, absent: true, version: 2 });
    api.answers({ updateMarks: { id: 'p1', marks: fresh } });
    await user.click(button('Save marks'));
    await waitFor(() => expect(saved()).toEqual([{ userId: 'u1', profileId: 'p1', absent: true, version: 1 }]));
  });

  it('shows the stored marks again when an applicant is no longer absent', async () => {
    const { user } = await open();
    const stored = [written().getAttribute('value'), viva().getAttribute('value')];
    expect(stored).not.toContain('');
    const absent = screen.getByRole('checkbox', { name: 'Was absent' });
    await user.click(absent);
    expect(written()).toHaveValue('');
    await user.click(absent);
    expect([written().getAttribute('value'), viva().getAttribute('value')]).toEqual(stored);
  });

  it('on a conflict shows the changed fields, keeps the typed marks and can overwrite', async () => {
    const { user } = await open();
    await user.clear(written());
    await user.type(written(), '35');
    const theirs = marks({ components: valuesOf(12, 7), version: 2 });
    api.answers({
      profile: student({ marks: theirs }),
      updateMarks: refuses('CONFLICT', 'Someone else has changed this', { field: 'version' }),
    });
    await user.click(button('Save marks'));
    expect(await screen.findByText('Was “30”, is “12” now.')).toBeVisible();
    expect(written()).toHaveValue('35');
    // The conflict is shown once, above the form.
    const form = screen.getByRole('form', { name: 'Add or Edit Marks' });
    expect(within(form).queryByText('Someone else has changed this')).not.toBeInTheDocument();
    api.answers({ updateMarks: { id: 'p1', marks: marks({ components: valuesOf(35, 7), version: 3 }) } });
    await user.click(button('Save mine over it'));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved().map((input) => (input as { version: number }).version)).toEqual([1, 2]);
    await waitFor(() => expect(screen.queryByText(/^Was “30”/)).not.toBeInTheDocument());
    expect(written()).toHaveValue('35');
  });
});
