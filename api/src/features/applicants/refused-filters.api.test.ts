import { describe, expect, it } from 'vitest';
import { type Refused, startTestProduct } from '../../../test/client.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();

describe('applicants refuses', () => {
  it('invalid filters, each with its field', async () => {
    const wrong = { year: 'soon', paymentStatus: 'Maybe', selectedDate: '2026-13-01', name: 'x'.repeat(101) };
    const { status, body } = await product.rest<Refused>('POST /profile/students', wrong, admin);
    expect(status).toBe(400);
    expect(body.errors.map((one) => one.field)).toEqual(['name', 'paymentStatus', 'year', 'selectedDate']);
    for (const odd of [
      { step: 'REGISTERED' },
      { hscGroup: 'Magic' },
      { hscGpaFrom: 5.5 },
      { sscGpaTo: 4.123 },
      { result: 'UNPAID' },
      { name: { $gt: '' } },
      { name: ['a'] },
      { trimester: 'Winter' },
      { name: 'a\u0000b' },
      { email: '\ud800' },
    ]) {
      expect((await product.rest('POST /profile/students', odd, admin)).status).toBe(400);
    }
  });
});
