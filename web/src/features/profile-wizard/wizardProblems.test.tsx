import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { changeLanguage } from '../../lib/texts.ts';
import { draftOf, draftServer, exams, goodValues, prepareWizard } from './wizard.fixture.ts';
import { openWizard, openWizardAt, problemLines } from './wizard.open.ts';

prepareWizard();

const wrong = 'There are some error in your submission. Please scroll up and fix them.';

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
    const { press, user } = await openWizardAt(step, goodValues(values as object));
    await press('Next');
    const messages = await problemLines();
    expect(messages).toHaveLength(count);
    const problems = screen.getByRole('group', { name: 'There is a problem' });
    // Shown once: no toast repeats the summary.
    expect(within(problems).getByText(wrong)).toBe(screen.getByText(wrong));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    await expectAccessible();
    await user.click(screen.getByRole('link', { name: messages[0] ?? '' }));
    expect(document.activeElement).toHaveAccessibleDescription(new RegExp(messages[0]?.slice(0, 20) ?? ''));
  });

  it('have the messages of the specification, in both languages', async () => {
    const { press } = await openWizardAt(
      'academic',
      goodValues({ sscGpa: '2.4', hscGpa: '6', hscPassingYear: '2020' }),
    );
    await press('Next');
    expect(await problemLines()).toEqual([
      'Minimum GPA 2.5 on a scale of 5.00 in SSC.',
      'Admission not possible as you passed HSC 3 years ago',
      'Minimum GPA 2.5 on a scale of 5.00 in HSC.',
    ]);
    expect(screen.getByLabelText('HSC GPA')).toHaveAccessibleDescription(/2.50 to 5.00, at most two decimals/);
    await changeLanguage('bn');
    expect(await screen.findAllByText('এসএসসিতে ৫.০০ স্কেলে ন্যূনতম জিপিএ ২.৫ থাকতে হবে।')).not.toHaveLength(0);
  });

  it('skip the permanent address if it is the same, and accept Bangla digits', async () => {
    const { press, user, address } = await openWizardAt('personal', goodValues({ permanentAptNumber: '' }));
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
    const { user, press } = await openWizard();
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
    const { press } = await openWizardAt('academic', goodValues({ examId: exams.master.id }));
    expect(screen.getByLabelText(/^Masters institution/)).not.toBeVisible();
    await press('Next');
    expect(await problemLines()).toHaveLength(6);
    await press('Add a masters degree');
    expect(screen.getByLabelText(/^Masters institution/)).toBeVisible();
  });

  it('keeps the masters degree open while its only answer is emptied', async () => {
    const values = goodValues({ examId: exams.master.id, mastersDegreeInstitutionName: 'BUET' });
    const { user } = await openWizardAt('academic', values);
    const institution = screen.getByLabelText(/^Masters institution/);
    await user.clear(institution);
    expect(institution).toBeVisible();
    expect(institution).toHaveFocus();
  });

  it('ignores hidden degree values', async () => {
    const { press, address } = await openWizardAt(
      'academic',
      goodValues({ gradDegreeCGpa: '9', mastersDegreeCGpa: '9' }),
    );
    expect(screen.queryByText('Graduate degree')).not.toBeInTheDocument();
    await press('Next');
    await waitFor(() => expect(address()).toBe('/create-profile?step=work'));
  });
});

describe('WorkPart', () => {
  it('keeps the rows of an older draft open while its only field is emptied', async () => {
    const workExperience = [{ id: '1', companyName: 'Padma', position: '', from: '', to: '' }];
    const { user } = await openWizardAt('work', goodValues({ workExperience }));
    const company = screen.getByLabelText(/^Company/);
    await user.clear(company);
    expect(company).toHaveFocus();
    expect(within(screen.getByRole('group', { name: 'Have you worked?' })).getByLabelText('Yes')).toBeChecked();
  });

  it("allows 'Till Date' in one row only, and always keeps a row", async () => {
    const { user, press } = await openWizardAt('work');
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
  });

  it("'No' hides typed rows, and 'Yes' shows them again", async () => {
    const { user } = await openWizardAt('work');
    const ask = within(screen.getByRole('group', { name: 'Have you worked?' }));
    await user.click(ask.getByLabelText('Yes'));
    await user.type(screen.getByLabelText(/^Company/), 'Padma');
    await user.click(ask.getByLabelText('No'));
    expect(screen.queryByLabelText(/^Company/)).not.toBeInTheDocument();
    await user.click(ask.getByLabelText('Yes'));
    expect(screen.getByLabelText(/^Company/)).toHaveValue('Padma');
  });

  it("reports a draft with 'Till Date' in two rows", async () => {
    const row = { companyName: 'A', position: '', from: '2020-01', to: 'Till Date' };
    const workExperience = ['1', '2'].map((id) => ({ id, ...row }));
    const { press } = await openWizardAt('work', goodValues({ workExperience }));
    await press('Next');
    expect(await problemLines()).toEqual(["You must choose 'Till Date' in one row only"]);
  });

  it('offers open exams of the same level except the chosen one, and explains a tick', async () => {
    await openWizardAt('work');
    expect(screen.getByRole('checkbox', { name: /BBA/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /MBA/ })).not.toBeInTheDocument();
    expect(screen.getByText(/You sit the exam of BSc in Computer Science; there is no second/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /BSc/ })).not.toBeInTheDocument();
  });
});
