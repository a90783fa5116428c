import { expect, it } from 'vitest';
import { startBkash } from './bkash.fixture.ts';

it('a bKash payment with the short code of another merchant moves to REVIEW', async () => {
  const { applicant, paymentRecordsOf, open, pay } = await startBkash({ BKASH_SHORTCODE: '99999' });
  const user = await applicant();
  await pay((await open(user)).url);
  expect(await paymentRecordsOf(user)).toMatchObject({
    status: 'UNPAID',
    attempts: [{ state: 'REVIEW', reason: 'paymentMismatch' }],
  });
});
