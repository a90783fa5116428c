import { afterEach, it } from 'vitest';
import { visitAs } from './support/accounts.ts';
import { type Applicant, newApplicant, submitSlip } from './support/applicants.ts';
import type { Visitor } from './support/visitor.ts';
import { expectWellMade } from './support/well-made.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});
const slipNumber = () => `ST-${Math.random().toString(36).slice(2, 12).toUpperCase()}`;

async function waiting(): Promise<Applicant & { slip: string }> {
  const applicant = await newApplicant({ images: true });
  const slip = slipNumber();
  await submitSlip(applicant, slip);
  return { ...applicant, slip };
}

it('an officer verifies what a statement of the bank matches, and the same statement again counts nothing twice', async () => {
  const [good, poor] = [await waiting(), await waiting()];
  const visitor = await visitAs('admin');
  visitors.push(visitor);
  const { page } = visitor;
  const rows = [
    ['Padma University', '', ''],
    ['তারিখ', 'স্লিপ নম্বর', 'জমা (টাকা)'],
    ['২১/১১/২০২৬', good.slip.toLowerCase(), '"১,০০০.০০"'],
    ['22/11/2026', poor.slip, '500'],
    ['22/11/2026', slipNumber(), '1000'],
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
  await expectWellMade(page);

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
  await expectWellMade(page);

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
  visitor.expectNoProblems();
});
