import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { newApplicant, newSlipNumber, verifySlip } from './support/applicants.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';
import { sizes } from './support/visitor.ts';

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => page.getByRole('region', { name: 'Payment status' });

async function goToBkash(page: Page): Promise<void> {
  await page.goto('/pay/bkash');
  await page.getByText('You pay BDT 1016').waitFor();
  await page.getByRole('button', { name: 'Go to bKash' }).dblclick();
  await page.waitForURL(/\/sandbox\/bkash/);
}

async function confirm(page: Page, wallet: string): Promise<void> {
  await page.getByLabel('Your bKash account number').fill(wallet);
  await page.getByLabel('PIN').fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/payment\?bkash=/);
}

describe('payment by bKash', () => {
  it('can be cancelled, repeated and completed, and leads to the admit card', async () => {
    const visitor = await visitAs(await newApplicant({ images: true }), { viewport: sizes.phone });
    const { page } = visitor;
    await page.goto('/download-admit');
    await page.waitForURL('**/payment');
    await status(page).getByText('The admission fee is BDT 1016 by bKash or BDT 1000 at the bank.').waitFor();
    await expectAccessibleInBothSizes(page);

    await goToBkash(page);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await page.waitForURL('**/payment?bkash=cancelled');
    await page.getByText('The bKash payment was cancelled').waitFor();
    await expectAccessibleInBothSizes(page);

    await goToBkash(page);
    await page.goto('/pay/bkash');
    await expectAccessibleInBothSizes(page);
    // Straight from the payment page.
    await page.goto('/payment');
    await main(page).getByRole('link', { name: /bKash/ }).dblclick();
    await page.waitForURL(/\/sandbox\/bkash/);
    await confirm(page, '01711111111');
    await page.getByText('Payment complete').waitFor();
    await status(page).getByText('You have paid BDT 1016.').waitFor();
    const tries = page.getByRole('region', { name: 'What has happened so far' }).getByRole('listitem');
    // Opening bKash twice continues the same payment.
    await expect.poll(() => tries.count()).toBe(2);
    await expectAccessibleInBothSizes(page);

    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name: 'Download Admit' }).click();
    const file = await download;
    await page.goto('/download-admit');
    const applicantId = await main(page)
      .getByText(/^[A-Z]+-\d\d[SUF]-\d{4,}$/)
      .textContent();
    expect(file.suggestedFilename()).toContain(applicantId);
    expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessibleInBothSizes(page);

    await page.goto('/pay/bkash');
    await page.getByText('The admission fee is already paid').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Go to bKash' }).count()).toBe(0);
    visitor.expectNoProblems();
  });

  it('shows why a payment failed, and ignores a result in the URL that the server does not confirm', async () => {
    const { page } = await visitAs(await newApplicant({ images: true }));
    await goToBkash(page);
    await page.getByRole('button', { name: 'Let it fail' }).click();
    await page.waitForURL('**/payment?bkash=failed');
    await page.getByText('The bKash payment was not completed').first().waitFor();
    await status(page).getByText('We have not received a payment yet.').waitFor();
    // The URL is not trusted.
    await page.goto('/payment?bkash=paid');
    await status(page).getByText('Unpaid').waitFor();
    expect(await page.getByText('Payment complete').count()).toBe(0);

    // The wallet is charged, and bKash does not answer: the browser leaves its page after a second all the same.
    await goToBkash(page);
    const started = performance.now();
    await confirm(page, '01823074820');
    expect(performance.now() - started).toBeLessThan(5_000);
    await page.getByText('Confirming your payment with bKash…').waitFor();
    await expectAccessible(page);
  });
});

describe('payment by bank slip', () => {
  it('is pending until an officer verifies it, and the number can be corrected meanwhile', async () => {
    const applicant = await newApplicant({ images: true });
    const visitor = await visitAs(applicant);
    const { page } = visitor;
    const [wrong, right] = [newSlipNumber(), newSlipNumber()];
    await page.goto('/payment');
    await main(page).getByRole('link', { name: 'Bank details and slip' }).click();
    const field = page.getByLabel('Bank slip number');
    const submit = main(page).getByRole('button', { name: /^Submit/ });
    await submit.click();
    await page.getByText('You must enter your bank slip number').first().waitFor();
    await expectAccessibleInBothSizes(page);
    await field.fill(wrong);
    await submit.click();
    await page.getByText('Bank slip number submitted.').waitFor();
    await page.getByText('Please wait while your payment is verified').waitFor({ timeout: 6_000 });
    await expectAccessibleInBothSizes(page);

    await page.getByText('Is the number wrong?').click();
    await field.fill(right);
    await main(page).getByRole('button', { name: 'Submit the corrected number' }).click();
    await page.getByText(`You submitted the bank slip number ${right}`).waitFor({ timeout: 10_000 });
    await page.goto('/payment');
    await status(page).getByText(`Your bank slip number ${right} is waiting to be verified.`).waitFor();
    await status(page)
      .getByText(/may take up to 24 hours/)
      .waitFor();
    await expectAccessibleInBothSizes(page);

    await verifySlip(applicant, right);
    await page.goto('/payment/bank');
    await page.getByText('Your payment is complete').waitFor();
    await expectAccessibleInBothSizes(page);
    await page.goto('/payment');
    await status(page).getByText('You have paid BDT 1000.').waitFor();
    await status(page).getByText(right).waitFor();
    visitor.expectNoProblems();
  });
});
