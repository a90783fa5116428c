import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { monthAndYear } from '../../lib/dates.ts';
import { saveWantedExam } from '../../lib/wantedExam.ts';
import { profileWizardPages } from './index.ts';
import { draftOf, draftServer, exams, goodValues, prepareWizard } from './wizard.fixture.ts';
import { firstValues, ruleAnswersText } from './wizard.values.ts';

prepareWizard();

async function openAt(step: string, values = goodValues()) {
  draftServer(draftOf(values, step));
  await renderApp('/create-profile', { as: 'STUDENT', pages: profileWizardPages });
  await screen.findByText(/^STEP/);
}

const open = () => renderApp('/create-profile', { as: 'STUDENT', pages: profileWizardPages });

describe('ProgramPart', () => {
  it('shows when later intakes open, the next one first, also without open exams', async () => {
    const later = (id: string, titleEn: string, opensAt: string, phase = 'BEFORE') => ({
      ...{ id, titleEn, titleBn: titleEn, phase, opensAt, mayApply: false, exams: [] },
    });
    const openIntakes = [
      later('i-2', 'Fall 2027', '2027-08-01T03:00:00.000Z'),
      later('i-1', 'Summer 2027', '2027-04-02T03:00:00.000Z'),
      later('i-0', 'Spring 2027', '2026-10-01T03:00:00.000Z', 'OPEN'),
    ];
    draftServer(null, { openIntakes });
    const { unmount } = await open();
    const card = async () => {
      const heading = await screen.findByRole('heading', { name: 'Open later' });
      return within(heading.closest('section') ?? heading).getAllByRole('listitem');
    };
    const [first, second, ...others] = await card();
    expect(first).toHaveTextContent(/^Summer 2027Applications open: Friday, 2 April 2027 at 9:00 am/);
    expect(second).toHaveTextContent(/^Fall 2027Applications open: Sunday, 1 August 2027 at 9:00 am/);
    expect(others).toEqual([]);
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/circulars/i-1');
    await expectAccessible();
    unmount();
    draftServer(null, { openExams: [], openIntakes });
    await open();
    expect(await screen.findByText('The next admission begins at the time below.')).toBeVisible();
    expect(await card()).toHaveLength(2);
  });

  it('preselects the program whose Apply was pressed, while it is open', async () => {
    onTestFinished(() => sessionStorage.clear());
    draftServer();
    saveWantedExam(exams.business.id);
    const { unmount } = await open();
    expect(await screen.findByRole('radio', { name: /BBA/ })).toBeChecked();
    unmount();
    draftServer();
    saveWantedExam('closed');
    await open();
    expect(await screen.findByRole('radio', { name: /BBA/ })).not.toBeChecked();
  });
});

describe('hints of the wizard', () => {
  it('mark the date of birth as a default until it is changed', async () => {
    await openAt('personal', goodValues({ dateOfBirth: firstValues().dateOfBirth }));
    const birth = screen.getByLabelText(/^Date of Birth/i);
    expect(birth).toHaveAccessibleDescription(/Check this/);
    fireEvent.change(birth, { target: { value: '03/02/2006' } });
    expect(screen.getByLabelText(/^Date of Birth/i)).not.toHaveAccessibleDescription(/Check this/);
  });

  it('mark the default of the day on which the draft was begun, and give it to no rule', async () => {
    const values = goodValues({ dateOfBirth: '2008-01-05', defaultDateOfBirth: '2008-01-05' });
    expect(ruleAnswersText(values)).not.toContain('2008-01-05');
    expect(ruleAnswersText({ ...values, dateOfBirth: '2008-01-06' })).toContain('2008-01-06');
    await openAt('personal', values);
    expect(screen.getByLabelText(/^Date of Birth/i)).toHaveAccessibleDescription(/Check this/);
  });

  it('join an address of several lines with commas', async () => {
    await openAt('personal', goodValues({ presentAptNumber: '' }));
    const address = screen.getByLabelText(/^Present address/i);
    expect(address).toHaveAccessibleDescription(/upazila .* district/);
    fireEvent.change(address, { target: { value: 'Village Shibpur,\n Post Office Shibpur \nNarsingdi' } });
    expect(address).toHaveValue('Village Shibpur, Post Office Shibpur, Narsingdi');
  });

  it('explain which name and phone to type if a parent has died or has no phone', async () => {
    await openAt('guardians');
    expect(screen.getByText(/^If your father or mother has died, .* the phone of the guardian/)).toBeVisible();
  });

  it('name equivalent certificates and the earliest HSC year', async () => {
    await openAt('academic');
    expect(screen.getByText(/^Dakhil and SSC/)).toBeVisible();
    expect(screen.getByText(/^Alim, HSC/)).toBeVisible();
    const earliest = monthAndYear().year - 3;
    expect(screen.getByLabelText('HSC passing year')).toHaveAccessibleDescription(new RegExp(`${earliest} or later`));
    expect(screen.getByLabelText('SSC passing year')).not.toHaveAccessibleDescription(/or later/);
  });
});
