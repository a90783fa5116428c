import { expect, it } from 'vitest';
import { startBkash } from './bkash.fixture.ts';

it('money that bKash took for another merchant goes to review', async () => {
  const { applicant, booksOf, open, pay } = await startBkash({ BKASH_SHORTCODE: '99999' });
  const user = await applicant();
  await pay((await open(user)).url);
  expect(await booksOf(user)).toMatchObject({
    status: 'UNPAID',
    attempts: [{ state: 'REVIEW', reason: 'paymentMismatch' }],
  });
});
