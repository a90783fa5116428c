import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { page } from '../../page.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { profileWizardPages } from './index.ts';
import { previousValues } from './previousAnswers.ts';
import { draftOf, draftServer, exams, goodValues, prepareWizard, previous, resizeTo } from './wizard.fixture.ts';

prepareWizard();

const dashboard = page('dashboard', async () => () => <PageFrame title="The dashboard">Welcome</PageFrame>, []);

async function open(values = goodValues(), answers: Record<string, Answer> = {}) {
  const server = draftServer(draftOf(values, 'confirm'), { submitProfile: { id: 'profile-1' }, ...answers });
  const app = await renderApp('/create-profile', { as: 'STUDENT', pages: [...profileWizardPages, dashboard] });
  const declare = async () => app.user.click(await screen.findByRole('checkbox', { name: /I declare/ }));
  const submit = async () => app.user.click(await screen.findByRole('button', { name: 'Submit' }));
  return { ...app, server, declare, submit };
}

const group = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('section');
  if (!card) throw new Error(`There is no group ${name}.`);
  return within(card);
};

describe('ConfirmPart', () => {
  it('shows every answer in its group, as parsed by the rules', async () => {
    await open(
      goodValues({
        examId: exams.master.id,
        fathersPhone: '০১৭১১-০০০০০১',
        gradDegreeType: 'Hons',
        gradDegreeInstitutionName: 'Dhaka College',
        gradDegreeCourseName: 'Physics',
        gradDegreeAcademicYearFrom: '2019',
        gradDegreeAcademicYearTo: '2023',
        gradDegreeCGpa: '৩.৪',
        isAddressSame: true,
        otherPrograms: [exams.business.id, 'closed'],
        workExperience: [
          { id: '1', companyName: 'Padma Traders', position: 'Clerk', from: '2022-03', to: 'Till Date' },
        ],
      }),
    );
    await screen.findByRole('checkbox', { name: /I declare/ });
    expect(group('Program').getByText('MBA')).toBeVisible();
    expect(group('Personal details').getByText('9 May 2007 (09/05/2007)')).toBeVisible();
    expect(group('Personal details').getByText('Not given')).toBeVisible();
    expect(group('Address').getByText('Same as the present address')).toBeVisible();
    expect(group("Guardian's details").getByText('01711000001')).toBeVisible();
    expect(group('SSC').getByText('Shibpur High School')).toBeVisible();
    expect(group('HSC').getByText('4.50')).toBeVisible();
    expect(group('Graduate degree').getByText('3.40')).toBeVisible();
    expect(group('Masters degree').getByText('None')).toBeVisible();
    expect(group('Work experience').getByText('Padma Traders, Clerk, March 2022 to Till Date')).toBeVisible();
    // Neither a closed program nor one of another level.
    expect(group('Other programs').getByText('None')).toBeVisible();
    expect(screen.getByText('Information cannot be changed after submission')).toBeVisible();
    await expectAccessible();
  });

  it('shows the person first, whose names can be changed', async () => {
    const { user } = await open();
    const you = () => within(screen.getByRole('region', { name: 'You' }));
    expect(await screen.findByRole('link', { name: 'Change phone or e-mail' })).toHaveAttribute('href', '/account');
    expect(you().getByText('RAHIMA KHATUN')).toBeVisible();
    expect(you().getByText('01700000005')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change: Name' }));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Rahima 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/in letters, without digits/));
    await user.type(name, '{Backspace}Begum');
    await user.type(screen.getByLabelText(/Name in Bangla/), 'রহিমা');
    const saved = { name: 'RAHIMA BEGUM', nameBn: 'রহিমা' };
    api.answers({
      saveOwnName: { id: 'user-STUDENT', phone: '01700000005', email: 'rahima@example.org', ...saved },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(you().getByText('রহিমা')).toBeVisible());
    expect(api.calls('SaveOwnName').map(({ variables }) => variables)).toEqual([{ input: saved }]);
    expect(you().getByText('RAHIMA BEGUM')).toBeVisible();
  });

  it('opens a part for a change and returns', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: "Change: Guardian's details" }));
    expect(address()).toBe('/create-profile?step=guardians&from=confirm');
    const name = await screen.findByLabelText("Father's name");
    await user.clear(name);
    await user.type(name, 'Karim Uddin');
    await user.click(screen.getByRole('button', { name: 'Save and return to your answers' }));
    await waitFor(() => expect(address()).toBe('/create-profile?step=confirm'));
    expect(await screen.findByText('Karim Uddin')).toBeVisible();
  });

  it('focuses the part within the wide step', async () => {
    resizeTo('wide');
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: 'Change: HSC' }));
    expect(address()).toBe('/create-profile?step=academic&from=confirm');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Academic' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Save and return to your answers' }));
    await waitFor(() => expect(address()).toBe('/create-profile?step=confirm'));
  });

  it('requires missing degrees of a new program before it returns', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: 'Change: Program' }));
    await user.click(await screen.findByRole('radio', { name: /MBA/ }));
    await user.click(screen.getByRole('button', { name: 'Save and return to your answers' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    await waitFor(() => expect(address()).toBe('/create-profile?step=academic&from=confirm'));
    expect(await screen.findByText('Graduate degree')).toBeVisible();
  });
});

describe('submitProfile', () => {
  it('requires the declaration', async () => {
    const { submit } = await open();
    await submit();
    const box = screen.getByRole('checkbox', { name: /I declare/ });
    expect(box).toHaveAccessibleDescription('Please agree by clicking on the checkbox above');
    expect(box).toHaveFocus();
    // Shown at the focused field only, not in a toast.
    expect(screen.getAllByText('Please agree by clicking on the checkbox above')).toHaveLength(1);
    expect(api.calls('SubmitProfile')).toHaveLength(0);
  });

  it('shows no error of the declaration after Change and back', async () => {
    const { submit, user } = await open();
    await submit();
    await user.click(screen.getByRole('link', { name: "Change: Guardian's details" }));
    await user.click(await screen.findByRole('button', { name: 'Save and return to your answers' }));
    expect(await screen.findByRole('checkbox', { name: /I declare/ })).not.toHaveAccessibleDescription();
  });

  it('sends one request, reports success and redirects to the dashboard', async () => {
    let finish = () => {};
    // Typed, and then hidden by 'No': not submitted.
    const workExperience = [{ id: '1', companyName: 'Padma', position: '', from: '2022-03', to: 'Till Date' }];
    const { declare, user, address } = await open(goodValues({ hasWorked: 'no', workExperience }), {
      submitProfile: () => new Promise((resolve) => (finish = () => resolve({ id: 'profile-1' }))),
    });
    await declare();
    await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(api.calls('SubmitProfile')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
    finish();
    expect(await screen.findByText('Profile Created')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    const [call] = api.calls('SubmitProfile');
    expect(call?.variables.input).toMatchObject({
      examId: 'exam-1',
      fathersPhone: '01711000001',
      sscGpa: 5,
      workExperience: [],
    });
    expect(api.calls('SubmitProfile')).toHaveLength(1);
  });

  it('shows a refused field in its step', async () => {
    const { declare, submit, address, user } = await open(goodValues(), {
      submitProfile: refuses('BAD_USER_INPUT', 'Not valid', {
        problems: [{ field: 'hscPassingYear', key: 'hscYearTooOld', message: 'Your HSC is too old' }],
      }),
    });
    await declare();
    await submit();
    await waitFor(() => expect(address()).toBe('/create-profile?step=academic&from=confirm'));
    const year = await screen.findByLabelText('HSC passing year');
    expect(year).toHaveAccessibleDescription(/Your HSC is too old/);
    await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
    await user.clear(year);
    expect(year).not.toHaveAccessibleDescription(/Your HSC is too old/);
  });

  it('returns to the program when its exam has closed and keeps the answers', async () => {
    const { declare, submit, address, user } = await open(goodValues(), {
      submitProfile: refuses('CONFLICT', 'This exam is not open for application', { field: 'examId' }),
    });
    await declare();
    api.answers({ openExams: [exams.business] });
    await submit();
    await waitFor(() => expect(address()).toContain('step=program'));
    expect(await screen.findByText('The program that you had chosen is no longer open for application.')).toBeVisible();
    // Shown in the summary and at the field, not in a toast.
    expect(screen.getAllByText('This exam is not open for application')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /BBA/ }));
    expect(screen.queryByText('This exam is not open for application')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /Save and return/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    await waitFor(() => expect(address()).toBe('/create-profile?step=confirm'));
    expect(await screen.findByText('Abdul Karim')).toBeVisible();
    expect(group('Program').getByText('BBA')).toBeVisible();
  });

  it('keeps the answers when the connection is lost, for a retry', async () => {
    const { declare, submit, address } = await open();
    await declare();
    api.down();
    await submit();
    expect(await screen.findByText(/The connection is lost/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /I declare/ })).toBeChecked();
    api.down(false);
    await submit();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('redirects to the dashboard if the profile already exists', async () => {
    const { declare, submit, address } = await open(goodValues(), {
      submitProfile: refuses('CONFLICT', 'Your profile is already submitted', { key: 'profileExists' }),
    });
    await declare();
    await submit();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(screen.getByText('Your profile is already submitted')).toBeVisible();
  });

  it('keeps the answers while the same submission is in progress, and repeats it with its key', async () => {
    const { declare, submit, address, user } = await open(goodValues(), {
      submitProfile: refuses('CONFLICT', 'The same request is still being worked on', {
        ...{ key: 'idempotencyInProgress', retryAfter: 5, requestId: 'request-1' },
      }),
    });
    await declare();
    await submit();
    expect(await screen.findByText('The same request is still being worked on')).toBeVisible();
    expect(address()).toBe('/create-profile?step=confirm');
    expect(screen.getByRole('checkbox', { name: /I declare/ })).toBeChecked();
    await user.click(screen.getByRole('link', { name: "Change: Guardian's details" }));
    expect(await screen.findByLabelText("Father's name")).toHaveValue('Abdul Karim');
    await user.click(screen.getByRole('button', { name: 'Save and return to your answers' }));
    api.answers({ submitProfile: { id: 'profile-1' } });
    await submit();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    const keys = api.calls('SubmitProfile').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([
    ['the profile exists', refuses('CONFLICT', 'Exists', { key: 'profileExists' }), '/dashboard'],
    ['the API is busy', refuses('SERVICE_UNAVAILABLE', 'Busy'), '/create-profile?step=confirm'],
  ])('asks again after a lost answer: %s', async (_outcome, second, expected) => {
    const lost = refuses('CONFLICT', 'Its answer is lost', { key: 'idempotencyAnswerLost', requestId: 'request-1' });
    let sent = 0;
    const submitProfile = () => [lost, second][sent++]?.();
    const { declare, submit, address } = await open(goodValues(), { submitProfile });
    await declare();
    await submit();
    expect(await screen.findByText(/^(Exists|Busy)$/)).toBeVisible();
    await waitFor(() => expect(address()).toBe(expected));
    const keys = api.calls('SubmitProfile').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('CreateProfilePage', () => {
  it('redirects to the dashboard if a profile exists', async () => {
    const { address } = await open(goodValues(), { myProfile: previous });
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
  });

  it('offers the exams of open intakes to an applicant of an earlier one', async () => {
    const named = { titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', phase: 'OPEN' };
    const openIntakes = [
      { id: 'intake-1', ...named, mayApply: false, exams: [exams.science] },
      { id: 'intake-2', ...named, mayApply: true, exams: [exams.business] },
    ];
    const { address } = await open(goodValues(), { myProfile: previous, openIntakes });
    expect((await screen.findAllByText(/BBA/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/BSc in Computer Science/)).not.toBeInTheDocument();
    expect(address()).toMatch(/^\/create-profile/);
  });
});

it('previousValues fills the form from the last application, without its program', () => {
  const values = previousValues({ ...previous, gradDegree: null, mastersDegree: null } as never);
  expect(values).toMatchObject({
    examId: '',
    religion: 'Islam',
    isAddressSame: true,
    sscGpa: '4.5',
    hscPassingYear: '2026',
  });
  expect(values).toMatchObject({
    presentAptNumber: 'House 12, Road 5, Dhaka',
    fathersName: 'Abdul Karim',
    bloodGroup: '',
  });
});
