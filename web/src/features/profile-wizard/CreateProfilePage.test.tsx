import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { draftOf, draftServer, exams, goodValues, prepareWizard, resizeTo } from './wizard.fixture.ts';
import { openWizard, openWizardAt, problemLines } from './wizard.open.ts';

prepareWizard();

describe('ProgramPart', () => {
  it('shows open exams and requires a choice', async () => {
    draftServer();
    const { press } = await openWizard();
    const science = await screen.findByRole('radio', { name: /BSc in Computer Science/ });
    expect(science).toHaveAccessibleDescription(/Computer Science · Undergraduate.*Spring 2027 · Batch 53/);
    expect(science).toHaveAccessibleDescription(/Exam date: Monday,? 15 February 2027 at 10:30/);
    await expectAccessible();
    await press('Next');
    expect(await problemLines()).toEqual(['You must select a program']);
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(screen.queryByRole('dialog', { hidden: false })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('shows the rules of each exam, and with answers whether they are met', async () => {
    const rules = { kind: 'min', fact: 'hsc.gpa', value: 4.8 };
    const openExams = [exams.science, { ...exams.business, rules }];
    draftServer(null, { openExams });
    const { unmount } = await openWizard();
    const business = () => screen.findByRole('radio', { name: /BBA/ });
    expect(await business()).toHaveAccessibleDescription(/Asks for: HSC GPA of at least 4.80\./);
    unmount();
    draftServer(draftOf(goodValues({ examId: exams.business.id }), 'program'), { openExams });
    await openWizard();
    expect(await business()).toHaveAccessibleDescription(/you need: HSC GPA of at least 4.80\. Yours: 4.50\./);
    expect(screen.getByRole('radio', { name: /Computer Science/ })).toHaveAccessibleDescription(/You may apply$/);
  });

  it('asks for confirmation before the next step', async () => {
    draftServer();
    const { user, press, address } = await openWizard();
    await user.click(await screen.findByRole('radio', { name: /BBA/ }));
    await press('Next');
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText('BBA')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/create-profile?step=program');
    await press('Next');
    await press('Yes, continue');
    await waitFor(() => expect(address()).toBe('/create-profile?step=personal'));
    expect(await screen.findByLabelText('Religion')).toBeVisible();
  });

  it('clears the choice', async () => {
    draftServer();
    const { user, press } = await openWizard();
    const radio = await screen.findByRole('radio', { name: /MBA/ });
    await user.click(radio);
    await press('Clear selection');
    expect(radio).not.toBeChecked();
    await press('Next');
    expect(await problemLines()).toEqual(['You must select a program']);
  });

  it('filters by text, type and department and keeps the chosen exam visible', async () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...exams.business, id, course: `Diploma ${id}` }));
    draftServer(null, { openExams: [...Object.values(exams), ...many] });
    const { user } = await openWizard();
    await user.click(await screen.findByRole('radio', { name: /Diploma a/ }));
    await user.type(screen.getByLabelText('Search'), 'computer bsc');
    const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-labelledby'));
    expect(screen.getByText('1 program')).toBeVisible();
    expect(names()).toHaveLength(2);
    await user.clear(screen.getByLabelText('Search'));
    await user.selectOptions(screen.getByLabelText('Type'), 'Graduate');
    expect(screen.getByText('1 program')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Department'), 'Computer Science');
    expect(screen.getByText('No program fits these filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(screen.getByText('7 programs')).toBeVisible();
  });

  it('shows an empty state without open exams', async () => {
    draftServer(null, { openExams: [] });
    await openWizard();
    expect(await screen.findByText('No program is open for application now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the notices' })).toHaveAttribute('href', '/notices');
  });

  it('explains that the chosen exam has closed', async () => {
    const { address } = await openWizardAt('confirm', goodValues({ examId: 'closed' }));
    expect(await screen.findByText('The program that you had chosen is no longer open for application.')).toBeVisible();
    expect(address()).toBe('/create-profile?step=program&from=confirm');
  });
});

describe('wizard steps', () => {
  it('has six steps with one part each on small screens', async () => {
    const { press, address } = await openWizardAt('personal');
    for (const [at, name, label] of [
      [2, 'guardians', "Father's name"],
      [3, 'academic', 'SSC institution'],
      [4, 'work', 'No'],
      [5, 'confirm', /I declare/],
    ] as const) {
      expect(screen.getByText(new RegExp(`^STEP ${at} OF 6`))).toBeInTheDocument();
      await press('Next');
      await waitFor(() => expect(address()).toBe(`/create-profile?step=${name}`));
      expect(await screen.findByLabelText(label)).toBeInTheDocument();
    }
    expect(screen.getByText(/^STEP 6 OF 6/)).toBeInTheDocument();
  });

  it('has three steps on wide screens, with all information in the second', async () => {
    resizeTo('wide');
    const { press, address, step } = await openWizardAt('information');
    expect(await step('Fill Up Information')).toBeVisible();
    expect(screen.getByText(/STEP 2 OF 3/)).toBeInTheDocument();
    for (const label of ['Religion', "Father's name", 'SSC institution'])
      expect(screen.getByLabelText(label)).toBeVisible();
    await expectAccessible();
    await press('Next');
    await waitFor(() => expect(address()).toBe('/create-profile?step=confirm'));
  });

  it('keeps values and the focused part when the width changes', async () => {
    resizeTo('wide');
    const { user, step } = await openWizardAt('information', goodValues({ religion: '' }));
    const name = screen.getByLabelText("Father's name");
    await user.clear(name);
    await user.type(name, 'Karim Uddin');
    resizeTo('phone');
    await waitFor(() => expect(screen.queryByLabelText('Religion')).not.toBeInTheDocument());
    expect(await step('Guardians')).toBeInTheDocument();
    expect(screen.getByLabelText("Father's name")).toHaveValue('Karim Uddin');
    expect(screen.getByLabelText("Father's name")).toHaveFocus();
    resizeTo('wide');
    expect(await screen.findByLabelText('SSC institution')).toHaveValue('Shibpur High School');
    expect(screen.getByLabelText("Father's name")).toHaveValue('Karim Uddin');
  });

  it('goes back by button and by browser history', async () => {
    const { press, address, router } = await openWizardAt('guardians');
    await press('Back');
    await waitFor(() => expect(address()).toBe('/create-profile?step=personal'));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/create-profile?step=guardians'));
    await router.navigate('/create-profile?step=confirm');
    expect(await screen.findByText(/^STEP 6 OF 6/)).toBeInTheDocument();
  });

  it('redirects an unreachable step to the first step with problems', async () => {
    draftServer(draftOf(goodValues({ mothersName: '' })));
    const { address } = await openWizard('/create-profile?step=confirm');
    await waitFor(() => expect(address()).toBe('/create-profile?step=guardians&from=confirm'));
  });
});

describe('CreateProfilePage', () => {
  it('shows a load error and retries', async () => {
    draftServer(null, {
      openExams: refuses('SERVICE_UNAVAILABLE', 'The service is busy'),
    });
    const { press } = await openWizard();
    expect(await screen.findByText('The service is busy')).toBeVisible();
    draftServer();
    await press('Try again');
    expect(await screen.findByRole('radio', { name: /BBA/ })).toBeVisible();
  });
});
