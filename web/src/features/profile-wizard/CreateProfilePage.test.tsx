import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { changeLanguage } from '../../lib/texts.ts';
import { profileWizardPages } from './index.ts';
import { draftOf, draftServer, exams, goodValues, prepareWizard, resizeTo } from './wizard.fixture.ts';

prepareWizard();

const wrong = 'There are some error in your submission. Please scroll up and fix them.';

async function open(url = '/create-profile') {
  const app = await renderApp(url, { as: 'STUDENT', pages: profileWizardPages });
  await screen.findByRole('heading', { level: 1, name: 'Create Profile' });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const step = (name: string) => screen.findByRole('heading', { level: 2, name });
  return { ...app, press, step };
}

/** Opens the wizard at the step of a draft. */
async function openAt(step: string, values = goodValues()) {
  draftServer(draftOf(values, step));
  const app = await open();
  await screen.findByText(/^STEP/);
  return app;
}

const summary = async () => {
  const title = await screen.findByText('There is a problem');
  return within(title.parentElement ?? title)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

describe('ProgramPart', () => {
  it('shows open exams and requires a choice', async () => {
    draftServer();
    const { press } = await open();
    const science = await screen.findByRole('radio', { name: /BSc in Computer Science/ });
    expect(science).toHaveAccessibleDescription(/Computer Science · Undergraduate.*Spring 2027 · Batch 53/);
    expect(science).toHaveAccessibleDescription(/Exam date: Monday,? 15 February 2027 at 10:30/);
    await expectAccessible();
    await press('Next');
    expect(await summary()).toEqual(['You must select a program']);
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(screen.queryByRole('dialog', { hidden: false })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('says with each exam what it asks for, and with answers whether they meet its rules', async () => {
    const rules = { kind: 'min', fact: 'hsc.gpa', value: 4.8 };
    const openExams = [exams.science, { ...exams.business, rules }];
    draftServer(null, { openExams });
    const { unmount } = await open();
    const business = () => screen.findByRole('radio', { name: /BBA/ });
    expect(await business()).toHaveAccessibleDescription(/Asks for: HSC GPA of at least 4.80\./);
    unmount();
    draftServer(draftOf(goodValues({ examId: exams.business.id }), 'program'), { openExams });
    await open();
    expect(await business()).toHaveAccessibleDescription(/you need: HSC GPA of at least 4.80\. Yours: 4.50\./);
    expect(screen.getByRole('radio', { name: /Computer Science/ })).toHaveAccessibleDescription(/You may apply$/);
  });

  it('asks for confirmation before the next step', async () => {
    draftServer();
    const { user, press, address } = await open();
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
    const { user, press } = await open();
    const radio = await screen.findByRole('radio', { name: /MBA/ });
    await user.click(radio);
    await press('Clear selection');
    expect(radio).not.toBeChecked();
    await press('Next');
    expect(await summary()).toEqual(['You must select a program']);
  });

  it('filters by text, type and department and keeps the chosen exam visible', async () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...exams.business, id, course: `Diploma ${id}` }));
    draftServer(null, { openExams: [...Object.values(exams), ...many] });
    const { user } = await open();
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
    await open();
    expect(await screen.findByText('No program is open for application now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the notices' })).toHaveAttribute('href', '/notices');
  });

  it('explains that the chosen exam has closed', async () => {
    const { address } = await openAt('confirm', goodValues({ examId: 'closed' }));
    expect(await screen.findByText('The program that you had chosen is no longer open for application.')).toBeVisible();
    expect(address()).toBe('/create-profile?step=program&from=confirm');
  });
});

describe('wizard steps', () => {
  it('has six steps with one part each on small screens', async () => {
    const { press, address } = await openAt('personal');
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
    const { press, address, step } = await openAt('information');
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
    const { user, step } = await openAt('information', goodValues({ religion: '' }));
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
    const { press, address, router } = await openAt('guardians');
    await press('Back');
    await waitFor(() => expect(address()).toBe('/create-profile?step=personal'));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/create-profile?step=guardians'));
    await router.navigate('/create-profile?step=confirm');
    expect(await screen.findByText(/^STEP 6 OF 6/)).toBeInTheDocument();
  });

  it('redirects an unreachable step to the first step with problems', async () => {
    draftServer(draftOf(goodValues({ mothersName: '' })));
    const { address } = await open('/create-profile?step=confirm');
    await waitFor(() => expect(address()).toBe('/create-profile?step=guardians&from=confirm'));
  });
});

describe('wizard problems', () => {
  it.each([
    [
      'personal',
      { religion: '', gender: '', dateOfBirth: '', nationality: '', presentAptNumber: '', permanentAptNumber: '' },
      6,
    ],
    ['guardians', { fathersName: '', fathersPhone: '017', mothersName: '', mothersPhone: '' }, 4],
    ['academic', { sscGroup: '', sscGpa: '2.4', hscGpa: '5.1', hscPassingYear: '2020' }, 4],
    ['work', { workExperience: [{ id: '1', companyName: '', position: 'Clerk', from: '13/2024', to: '' }] }, 2],
  ] as const)('of the part %s are shown in a summary alone and keep the values', async (step, values, count) => {
    const { press, user } = await openAt(step, goodValues(values as object));
    await press('Next');
    const messages = await summary();
    expect(messages).toHaveLength(count);
    const problems = screen.getByRole('group', { name: 'There is a problem' });
    // Said once: no toast repeats the summary.
    expect(within(problems).getByText(wrong)).toBe(screen.getByText(wrong));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    await expectAccessible();
    await user.click(screen.getByRole('link', { name: messages[0] ?? '' }));
    expect(document.activeElement).toHaveAccessibleDescription(new RegExp(messages[0]?.slice(0, 20) ?? ''));
  });

  it('have the messages of the specification, in both languages', async () => {
    const { press } = await openAt('academic', goodValues({ sscGpa: '2.4', hscGpa: '6', hscPassingYear: '2020' }));
    await press('Next');
    expect(await summary()).toEqual([
      'Minimum GPA 2.5 on a scale of 5.00 in SSC.',
      'Admission not possible as you passed HSC 3 years ago',
      'Minimum GPA 2.5 on a scale of 5.00 in HSC. The highest GPA is 5.00',
    ]);
    await changeLanguage('bn');
    expect(await screen.findAllByText('এসএসসিতে ৫.০০ স্কেলে ন্যূনতম জিপিএ ২.৫ থাকতে হবে।')).not.toHaveLength(0);
  });

  it('skip the permanent address if it is the same, and accept Bangla digits', async () => {
    const { press, user, address } = await openAt('personal', goodValues({ permanentAptNumber: '' }));
    await user.click(screen.getByLabelText('My permanent address is the same as my present address'));
    expect(screen.queryByLabelText('Permanent address')).not.toBeInTheDocument();
    await press('Next');
    const phone = await screen.findByLabelText("Father's phone");
    expect(phone).toHaveAttribute('inputmode', 'tel');
    await user.clear(phone);
    await user.type(phone, '০১৭১১০০০০০১');
    await press('Next');
    await waitFor(() => expect(address()).toBe('/create-profile?step=academic'));
  });

  it('PersonalPart starts with a date of birth 18 years ago', async () => {
    draftServer(draftOf({ ...goodValues(), dateOfBirth: '' }));
    const now = new Date();
    api.answers({ myProfileDraft: null });
    const { user, press } = await open();
    await user.click(await screen.findByRole('radio', { name: /BBA/ }));
    await press('Next');
    await press('Yes, continue');
    expect((await screen.findByLabelText('Date of birth')).getAttribute('value')).toContain(
      String(now.getFullYear() - 18),
    );
  });
});

describe('DegreeCards', () => {
  it('asks for a degree only for a graduate program', async () => {
    const { press } = await openAt('academic', goodValues({ examId: exams.master.id }));
    expect(screen.getByLabelText(/^Masters institution/)).not.toBeVisible();
    await press('Next');
    expect(await summary()).toHaveLength(6);
    await press('Add a masters degree');
    expect(screen.getByLabelText(/^Masters institution/)).toBeVisible();
  });

  it('ignores hidden degree values', async () => {
    const { press, address } = await openAt('academic', goodValues({ gradDegreeCGpa: '9', mastersDegreeCGpa: '9' }));
    expect(screen.queryByText('Graduate degree')).not.toBeInTheDocument();
    await press('Next');
    await waitFor(() => expect(address()).toBe('/create-profile?step=work'));
  });
});

describe('WorkPart', () => {
  it("allows 'Till Date' in one row only, and always keeps a row", async () => {
    const { user, press } = await openAt('work');
    const ask = within(screen.getByRole('group', { name: 'Have you worked?' }));
    expect(ask.getByLabelText('No')).toBeChecked();
    expect(screen.queryByLabelText(/^Company/)).not.toBeInTheDocument();
    await user.click(ask.getByLabelText('Yes'));
    expect(screen.queryByRole('button', { name: /Remove work/ })).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('I still work here (Till Date)'));
    expect(screen.queryByLabelText(/^To/)).not.toBeInTheDocument();
    await press('Add another work experience');
    await waitFor(() => expect(screen.getAllByLabelText(/^Company/)[1]).toHaveFocus());
    const [first, second] = screen.getAllByLabelText('I still work here (Till Date)');
    expect(second).toBeDisabled();
    expect(second).toHaveAccessibleDescription("'Till Date' is already chosen in work experience 1.");
    if (first) await user.click(first);
    expect(second).toBeEnabled();
    await press('Remove work experience 1');
    await waitFor(() => expect(screen.getAllByLabelText(/^Company/)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Remove work/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Company/), 'Padma');
    await user.click(ask.getByLabelText('No'));
    await user.click(ask.getByLabelText('Yes'));
    expect(screen.getByLabelText(/^Company/)).toHaveValue('');
  });

  it("reports a draft with 'Till Date' in two rows", async () => {
    const row = { companyName: 'A', position: '', from: '2020-01', to: 'Till Date' };
    const workExperience = ['1', '2'].map((id) => ({ id, ...row }));
    const { press } = await openAt('work', goodValues({ workExperience }));
    await press('Next');
    expect(await summary()).toEqual(["You must choose 'Till Date' in one row only"]);
  });

  it('offers open exams of the same level except the chosen one, and says what a tick means', async () => {
    await openAt('work');
    expect(screen.getByRole('checkbox', { name: /BBA/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /MBA/ })).not.toBeInTheDocument();
    expect(screen.getByText(/You sit the exam of BSc in Computer Science; there is no second/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /BSc/ })).not.toBeInTheDocument();
  });
});

describe('CreateProfilePage', () => {
  it('shows a load error and retries', async () => {
    draftServer(null, {
      openExams: refuses('SERVICE_UNAVAILABLE', 'The service is busy'),
    });
    const { press } = await open();
    expect(await screen.findByText('The service is busy')).toBeVisible();
    draftServer();
    await press('Try again');
    expect(await screen.findByRole('radio', { name: /BBA/ })).toBeVisible();
  });
});
