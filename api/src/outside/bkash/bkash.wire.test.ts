import { describe, expect, it } from 'vitest';
import { readAnswer, readExecute, readStatus } from './bkash.read.ts';
import { createAnswer, formatBkashTime, parseBkashTime } from './bkash.wire.ts';
import { poishaFromTaka, takaFromPoisha } from './poisha.ts';

const now = () => new Date('2026-05-02T06:00:00Z');
const completed = {
  statusCode: '0000',
  statusMessage: 'Successful',
  paymentID: 'TR0011',
  trxID: '8A00ABCD12',
  transactionStatus: 'Completed',
  amount: '1016.00',
  currency: 'BDT',
  merchantInvoiceNumber: 'INV-1',
};

describe('poisha', () => {
  it.each([
    [101_600, '1016.00'],
    [1, '0.01'],
    [5, '0.05'],
    [100_050, '1000.50'],
  ])('converts %i to %s taka and back', (poisha, taka) => {
    expect(takaFromPoisha(poisha)).toBe(taka);
    expect(poishaFromTaka(taka)).toBe(poisha);
  });

  it('parses short forms and refuses ambiguous ones', () => {
    expect(poishaFromTaka('1016')).toBe(101_600);
    expect(poishaFromTaka('1016.5')).toBe(101_650);
    for (const wrong of ['', '1,016.00', '-1', '1.005', '1e3', 'NaN', '10 16', '৫০'])
      expect(poishaFromTaka(wrong)).toBeNull();
  });
});

describe('times', () => {
  it('parses the format of bKash and ISO 8601, and formats the former', () => {
    const at = new Date('2026-06-22T06:01:02.003Z');
    expect(formatBkashTime(at)).toBe('2026-06-22T12:01:02:003 GMT+0600');
    expect(parseBkashTime('2026-06-22T12:01:02:003 GMT+0600')).toEqual(at);
    expect(parseBkashTime('2026-06-22T12:01:02:003 GMT+06:00')).toEqual(at);
    expect(parseBkashTime('2026-06-22T06:01:02.003Z')).toEqual(at);
    expect(parseBkashTime('yesterday')).toBeNull();
  });
});

describe('reading answers', () => {
  it('accepts the invoice under both of its names', () => {
    const { merchantInvoiceNumber, ...rest } = completed;
    const answer = { kind: 'answer', status: 200, body: { ...rest, merchantInvoice: merchantInvoiceNumber } } as const;
    expect(readStatus(answer, now)).toMatchObject({ kind: 'completed', invoice: 'INV-1', completedAt: now() });
  });

  it.each(['trxID', 'amount', 'currency', 'merchantInvoiceNumber'])('completed without %s is unknown', (field) => {
    const body: Record<string, unknown> = { ...completed };
    delete body[field];
    expect(readStatus({ kind: 'answer', status: 200, body }, now)).toMatchObject({ kind: 'unknown' });
    expect(readExecute({ kind: 'answer', status: 200, body }, now)).toBeNull();
  });

  it.each(['2001', '2079', '503', '9999'])('code %s of a status query does not fail the payment', (statusCode) => {
    const answer = { kind: 'answer', status: 200, body: { statusCode, statusMessage: 'no' } } as const;
    expect(readStatus(answer, now)).toMatchObject({ kind: 'unknown' });
  });

  it.each(['2062', '2117', '2029', '2003', '503'])(
    'code %s on execute leaves the outcome to the status',
    (statusCode) => {
      expect(readExecute({ kind: 'answer', status: 200, body: { statusCode, statusMessage: 'no' } }, now)).toBeNull();
    },
  );

  it('readExecute returns null for every HTTP status except 200', () => {
    expect(
      readExecute({ kind: 'answer', status: 403, body: { statusCode: '2023', statusMessage: 'no' } }, now),
    ).toBeNull();
    expect(
      readExecute({ kind: 'answer', status: 200, body: { errorCode: '2023', errorMessage: 'no' } }, now),
    ).toMatchObject({
      kind: 'failed',
      code: '2023',
      message: 'no',
    });
  });

  it('refuses a payment page without a web address', () => {
    const body = { statusCode: '0000', paymentID: 'TR0011', bkashURL: 'javascript:alert(1)' };
    expect(readAnswer({ kind: 'answer', status: 200, body }, createAnswer)).toMatchObject({ kind: 'unknown' });
  });
});
