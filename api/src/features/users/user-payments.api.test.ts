import { describe, expect, it } from 'vitest';
import { newSlipNumber } from '../../../test/payment-calls.ts';
import { auditOf, rowsOf, startUsers, transportsOf } from './users.fixture.ts';

const { product, build, superadmin, asSuperadmin } = await startUsers();
const aTrx = (): string => `TRX${newSlipNumber().slice(3)}`;
const nothing = { paymentStatus: 'UNPAID', paymentMethod: 'NOT_YET_SUBMITTED', trxID: '', bankSlipNumber: '' };

describe.each(transportsOf(product))('updateUser with a payment by $name', (call) => {
  const infoOf = async (id: string) => (await call.one(id, asSuperadmin)).value?.paymentInfo;

  it('to PAID by bank assigns the applicant ID and records the reason', async () => {
    const { user } = await build.profile();
    const slip = newSlipNumber();
    const paid = { paymentStatus: 'PAID', paymentMethod: 'BANK', bankSlipNumber: slip, trxID: '' };
    const { value } = await call.update(
      { id: user.id, name: 'paid one', ...paid, reason: 'At the counter' },
      asSuperadmin,
    );
    expect(value).toEqual({ msg: 'User Updated' });
    expect(await infoOf(user.id)).toMatchObject({ status: 'PAID', paymentMethod: 'BANK', bankSlipNumber: slip });
    expect(await auditOf(product, user.id)).toMatchObject([
      { action: 'user.updated', reason: 'At the counter', after: { name: 'PAID ONE' } },
      {
        action: 'payment.overridden',
        actor: superadmin.id,
        reason: 'At the counter',
        before: { status: 'UNPAID' },
        after: { status: 'PAID', reference: slip, applicantId: expect.stringMatching(/-0001$/) },
      },
    ]);
    expect((await product.rest('GET /auth', undefined, user)).status).toBe(200);
  });

  it('changes nothing if the input has the current payment or none', async () => {
    const user = await build.student();
    const before = await rowsOf(product, user.id);
    expect((await call.update({ id: user.id, ...nothing }, asSuperadmin)).code).toBe('OK');
    expect(await rowsOf(product, user.id)).toEqual(before);
    const trxID = aTrx();
    await call.update({ id: user.id, paymentStatus: 'PAID', paymentMethod: 'BKASH', trxID }, asSuperadmin);
    const paid = await rowsOf(product, user.id);
    const same = { paymentStatus: 'PAID', paymentMethod: 'BKASH', trxID, bankSlipNumber: '' };
    expect((await call.update({ id: user.id, ...same }, asSuperadmin)).code).toBe('OK');
    expect((await call.update({ id: user.id, paymentStatus: 'PAID' }, asSuperadmin)).code).toBe('OK');
    expect(await rowsOf(product, user.id)).toEqual(paid);
  });

  it('to UNPAID hides the applicant ID until the payment is PAID again', async () => {
    const { user } = await build.profile();
    const seenId = async () => {
      const { data } = await product.graphql('{ myPayment { applicantId } }', {}, user);
      return data?.['myPayment'];
    };
    const bank = { paymentStatus: 'PAID', paymentMethod: 'BANK', bankSlipNumber: newSlipNumber() };
    await call.update({ id: user.id, ...bank }, asSuperadmin);
    const given = await seenId();
    expect(given).toEqual({ applicantId: expect.stringMatching(/-\d{4}$/) });
    await call.update({ id: user.id, ...nothing }, asSuperadmin);
    expect(await infoOf(user.id)).toMatchObject({ status: 'UNPAID', bankSlipNumber: null });
    expect(await seenId()).toEqual({ applicantId: null });
    await call.update({ id: user.id, ...bank }, asSuperadmin);
    expect(await seenId()).toEqual(given);
  });

  it.each([
    [{ paymentStatus: 'PAID', paymentMethod: 'NOT_YET_SUBMITTED' }, 'paymentMethod'],
    [{ paymentStatus: 'PAID', paymentMethod: 'BANK', trxID: 'X' }, 'bankSlipNumber'],
    [{ paymentStatus: 'PAID', paymentMethod: 'BANK', bankSlipNumber: '' }, 'bankSlipNumber'],
    [{ paymentStatus: 'PAID', paymentMethod: 'BKASH' }, 'trxID'],
    [{ paymentStatus: 'PENDING' }, 'paymentMethod'],
  ])('refuses %j and changes nothing', async (wrong, field) => {
    const user = await build.student();
    const before = await rowsOf(product, user.id);
    const { errors } = await call.update({ id: user.id, name: 'other', role: 'ADMIN', ...wrong }, asSuperadmin);
    expect(errors).toEqual([{ msg: expect.any(String), code: 'BAD_USER_INPUT', field }]);
    expect(await rowsOf(product, user.id)).toEqual(before);
  });

  it('refuses the reference of another paid applicant', async () => {
    const [slip, trxID] = [newSlipNumber(), aTrx()];
    const bank = { paymentStatus: 'PAID', paymentMethod: 'BANK', bankSlipNumber: slip };
    const bkash = { paymentStatus: 'PAID', paymentMethod: 'BKASH', trxID };
    await call.update({ id: (await build.student()).id, ...bank }, asSuperadmin);
    await call.update({ id: (await build.student()).id, ...bkash }, asSuperadmin);
    const user = await build.student();
    const before = await rowsOf(product, user.id);
    for (const [taken, field] of [
      [{ ...bank, bankSlipNumber: slip.toLowerCase() }, 'bankSlipNumber'],
      [bkash, 'trxID'],
    ] as const) {
      expect((await call.update({ id: user.id, name: 'other', ...taken }, asSuperadmin)).errors).toEqual([
        { msg: expect.any(String), code: 'CONFLICT', field },
      ]);
    }
    expect(await rowsOf(product, user.id)).toEqual(before);
  });

  it('answers CONFLICT if the applicant paid since the version was read', async () => {
    const { user } = await build.profile();
    await build.images(user.id);
    const version = (await call.one(user.id, asSuperadmin)).value?.version;
    const submitted = await product.rest(
      'POST /users/payment',
      { bankSlipNumber: newSlipNumber(), paymentMethod: 'BANK' },
      user,
    );
    expect(submitted.status).toBe(200);
    expect((await call.update({ id: user.id, ...nothing, version }, asSuperadmin)).errors[0]).toMatchObject({
      code: 'CONFLICT',
      field: 'version',
    });
    expect((await infoOf(user.id))?.status).toBe('PENDING');
  });
});
