import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { renderApp } from '../../../test/render.tsx';
import { history, student } from './applicants.fixture.ts';
import { applicantPages as pages } from './index.ts';

const file = { filename: 'a.pdf', mimeType: 'application/pdf', data: 'JVBERg==' };

/** The page with its documents downloaded. */
async function open(url: string) {
  const files = { admitCard: file, studentForm: file, applicantWorkbook: file };
  api.answers({ profile: student(), applicantHistory: history([]), ...files });
  const { user } = await renderApp(url, { as: 'ADMIN', pages });
  await screen.findByRole('heading', { level: 1, name: 'KARIM UDDIN' });
  for (const [label, operation] of [
    ['Excel export', 'ApplicantSheet'],
    ['Admit PDF', 'ApplicantAdmitCard'],
    ['Form PDF', 'ApplicantForm'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(api.calls(operation)).toHaveLength(1));
  }
}
const operations = ['Applicant', 'StudentDocuments', 'ApplicantSheet', 'ApplicantAdmitCard', 'ApplicantForm'];
const variables = () => operations.map((one) => api.calls(one).at(-1)?.variables);

it('StudentPage loads profile, documents and downloads of the application to the intake in its address', async () => {
  await open('/student/u1?intake=i1');
  expect(variables()).toEqual(operations.map(() => ({ userId: 'u1', intake: 'i1' })));
});

it('StudentPage loads the current application without an intake in its address', async () => {
  await open('/student/u1');
  expect(variables()).toEqual(operations.map(() => ({ userId: 'u1' })));
});

it('StudentPage waives the fee of the application that it shows', async () => {
  const answers = {
    profile: student({ payment: 'UNPAID' }),
    applicantHistory: history([]),
    waiveCharge: { msg: 'Done' },
  };
  api.answers(answers);
  const { user } = await renderApp('/student/u1?intake=i1', { as: 'SUPERADMIN', pages });
  await user.click(await screen.findByRole('button', { name: 'Waive the fee' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Waive the fee' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sports quota');
  await user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
  await waitFor(() => expect(api.calls('WaiveCharge').at(-1)?.variables).toMatchObject({ intake: 'i1' }));
});
