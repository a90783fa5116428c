import { expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';

const { product, build } = await startTestProduct();
const read = (data: string) => readPdf(Buffer.from(data, 'base64'));

it('myDepositSlip prints two copies with the account and the fee, until the fee is paid', async () => {
  const query = 'query { myDepositSlip { filename data } }';
  const { user } = await build.profile();
  const { data } = await product.graphql<{ myDepositSlip: { data: string } }>(query, {}, user);
  // The second document uses the cached layout.
  const again = await product.graphql<{ myDepositSlip: { data: string } }>(query, {}, user);
  const { text, pages } = await read(again.data?.myDepositSlip.data ?? '');
  expect((await read(data?.myDepositSlip.data ?? '')).text).toBe(text);
  expect(pages).toHaveLength(1);
  const { BANK_ACCOUNT } = product.app.config;
  for (const part of ['Copy of the bank', 'Copy of the applicant', 'One Thousand Taka Only', user.phone, BANK_ACCOUNT])
    expect(text).toContain(part);
  const { user: paid } = await build.profile();
  await build.payment(paid.id, { paymentMethod: 'BKASH', reference: 'TRX1QZ' });
  expect((await product.graphql(query, {}, paid)).code).toBe('CONFLICT');
});

it('myDepositSlip prints the fee at which a submitted slip has begun', async () => {
  const { user } = await build.profile({ exam: await build.exam({ year: 2089 }) });
  await build.images(user.id);
  await product.rest('POST /users/payment', { bankSlipNumber: 'FEE-1000', paymentMethod: 'BANK' }, user);
  await product.sql`UPDATE intakes SET fee_bank = 1500 WHERE id IN (SELECT intake_id FROM profiles WHERE user_id = ${user.id})`;
  const { data } = await product.graphql<{ myDepositSlip: { data: string } }>('{ myDepositSlip { data } }', {}, user);
  expect((await read(data?.myDepositSlip.data ?? '')).text).toContain('One Thousand Taka Only');
});
