import { it } from 'vitest';
import { visitAs } from './support/accounts.ts';
import { type Applicant, newApplicant, newSlipNumber, submitSlip } from './support/applicants.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';

async function applicantWithSlip(): Promise<Applicant & { slip: string }> {
  const applicant = await newApplicant({ images: true });
  const slip = newSlipNumber();
  await submitSlip(applicant, slip);
  return { ...applicant, slip };
}

it('an officer verifies the matched lines of a bank statement, and a second upload verifies nothing twice', async () => {
  const [good, poor] = [await applicantWithSlip(), await applicantWithSlip()];
  const { page, expectNoProblems } = await visitAs('admin');
  const rows = [
    ['Padma University', '', ''],
    ['তারিখ', 'স্লিপ নম্বর', 'জমা (টাকা)'],
    ['২১/১১/২০২৬', good.slip.toLowerCase(), '"১,০০০.০০"'],
    ['22/11/2026', poor.slip, '500'],
    ['22/11/2026', newSlipNumber(), '1000'],
  ];
  const file = {
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${rows.map((row) => row.join(';')).join('\r\n')}`),
  };
  const choose = page.getByLabel(/Choose a file/);

  await page.goto('/payment/verify');
  await page.getByRole('link', { name: 'Bank statement' }).click();
  await choose.setInputFiles({ name: 'slips.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText('This is a PDF. Please use CSV or XLSX instead').first().waitFor();
  await choose.setInputFiles(file);
  await page.getByRole('link', { name: good.name }).first().waitFor();
  await expectAccessibleInBothSizes(page);

  await page.getByRole('button', { name: 'Verify 1 matched' }).click();
  await page.getByRole('dialog').getByText('becomes paid').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify 1 matched' }).click();
  await page.getByText('1 payment verified').waitFor();
  await page.getByText('Nothing to verify').waitFor();

  await page.getByText('Wrong amount (1)').click();
  await page.getByRole('link', { name: poor.name }).waitFor();
  await page.getByText('Slips without a line').click();
  await page
    .getByRole('button', { name: /^Reject: / })
    .first()
    .waitFor();
  await expectAccessibleInBothSizes(page);

  await page.goto('/payment/statement');
  await choose.setInputFiles({ ...file, name: 'again.csv' });
  await page.getByText('This statement was uploaded before').waitFor();
  await page.getByText('Already paid (1)').click();
  await page.getByText('Verified from this line').waitFor();

  await page.goto(`/payment/${good.id}`);
  await page.getByRole('region', { name: 'State of the payment' }).getByText('Paid', { exact: true }).waitFor();
  await page.goto('/payment/verify?show=decisions');
  await page
    .getByText(/needs? a decision/)
    .first()
    .waitFor();
  expectNoProblems();
});
