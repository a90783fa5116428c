import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { actOnPage, anInvoice, control, minutes, startPair } from './bkash.fixture.ts';
import type { BkashGateway } from './bkash.types.ts';

const callbackUrl = 'http://admission.example/pay/bkash/callback?from=bkash';

async function open(client: BkashGateway, invoice = anInvoice()) {
  const created = await client.create({ invoice, amountPoisha: 101_600, payerReference: '01712345678', callbackUrl });
  if (created.kind !== 'created') throw new Error(`not created: ${JSON.stringify(created)}`);
  return { ...created, invoice };
}

async function openConfirmed(client: BkashGateway, wallet?: string) {
  const payment = await open(client);
  await actOnPage(payment.bkashURL, 'confirm', wallet);
  return payment;
}

describe('a payment', () => {
  it('is created, confirmed on the page, executed once and found by search', async () => {
    const { client, clock } = await startPair();
    const { paymentID, bkashURL, invoice } = await open(client);
    expect(await client.status(paymentID)).toMatchObject({ kind: 'pending' });
    expect(await actOnPage(bkashURL, 'confirm', '+880 1812-345678')).toBe(
      `${callbackUrl}&paymentID=${paymentID}&status=success`,
    );

    const completed = await client.execute(paymentID);
    expect(completed).toMatchObject({
      kind: 'completed',
      amountPoisha: 101_600,
      currency: 'BDT',
      invoice,
      shortcode: '50022',
      payerMsisdn: '01812345678',
      completedAt: clock.now(),
    });
    if (completed.kind !== 'completed') return;
    expect(await client.status(paymentID)).toMatchObject({ kind: 'completed', trxID: completed.trxID, invoice });
    expect(await client.search(completed.trxID)).toMatchObject({
      kind: 'found',
      amountPoisha: 101_600,
      payerMsisdn: '01812345678',
    });
    expect(await client.search('NOSUCHTRX1')).toMatchObject({ kind: 'failed', code: '2033' });
  });
});

describe('a payment is refused', () => {
  it.each([
    ['cancel', 'cancel', 'CANCELLED'],
    ['fail', 'failure', 'FAILED'],
  ] as const)('after %s on the page', async (action, hint, code) => {
    const { client } = await startPair();
    const { paymentID, bkashURL } = await open(client);
    expect(await actOnPage(bkashURL, action)).toContain(`status=${hint}`);
    expect(await client.status(paymentID)).toMatchObject({ kind: 'failed', code });
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'failed', code: '2056' });
  });

  it.each([
    ['01823074817', '2023'],
    ['01823074818', '2037'],
  ])('for the wallet %s with code %s, without a charge', async (wallet, code) => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await openConfirmed(client, wallet);
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'failed', code });
    expect(sandbox.counts().status).toBe(0);
    expect(await client.status(paymentID)).toMatchObject({ kind: 'pending' });
  });

  it('before it is confirmed', async () => {
    const { client } = await startPair();
    const { paymentID } = await open(client);
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'failed', code: '2060' });
  });

  it('after 24 hours', async () => {
    const { client, clock } = await startPair();
    const { paymentID } = await openConfirmed(client);
    clock.advance(minutes(24 * 60));
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'failed', code: '2056' });
    expect(await client.status(paymentID)).toMatchObject({ kind: 'failed', code: 'EXPIRED' });
  });

  it('for a reused invoice and for an unknown payment', async () => {
    const { client } = await startPair();
    const { invoice } = await open(client);
    const again = await client.create({ invoice, amountPoisha: 100, payerReference: 'x', callbackUrl });
    expect(again).toMatchObject({ kind: 'failed', code: '2029' });
    expect(await client.status('TR0011NONE')).toMatchObject({ kind: 'failed', code: '2002' });
  });
});

describe('execute without an answer', () => {
  it.each([
    ['charged, then silence', '01823074820'],
    ['charged, then HTTP 500', '01823074822'],
    ['charged, then "executed before" (2062)', '01823074825'],
  ])('%s: the status reports the charge', async (_, wallet) => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await openConfirmed(client, wallet);
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'completed', amountPoisha: 101_600 });
    expect(sandbox.counts()).toMatchObject({ execute: 1, status: 1 });
  });

  it.each(['hang', 'error', 'garbage'])('%s without a charge is pending and is not repeated', async (kind) => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await openConfirmed(client);
    await control(sandbox, { fault: { on: 'execute', kind } });
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'pending' });
    expect(sandbox.counts()).toMatchObject({ execute: 1, status: 1 });
  });

  it('slow: pending first, completed later', async () => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await openConfirmed(client, '01823074823');
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'pending' });
    await expect.poll(async () => (await client.status(paymentID)).kind, { timeout: 2000 }).toBe('completed');
    expect(sandbox.counts().execute).toBe(1);
  });

  it('is unknown if the status has no answer either', async () => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await openConfirmed(client, '01823074820');
    await control(sandbox, { fault: { on: 'status', kind: 'error' } });
    expect(await client.execute(paymentID)).toEqual({ kind: 'unknown', reason: 'HTTP 500' });
    expect(await client.status(paymentID)).toMatchObject({ kind: 'completed' });
  });

  it('charges once for two concurrent calls', async () => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await openConfirmed(client);
    await control(sandbox, { fault: { on: 'execute', kind: 'slow', delayMs: 100 } });
    const outcomes = await Promise.all([client.execute(paymentID), client.execute(paymentID)]);
    // The second is refused (2117) and reads the status.
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['completed', 'pending']);
    const trxIDs = [...outcomes, await client.status(paymentID)].map((one) =>
      one.kind === 'completed' ? one.trxID : null,
    );
    expect(new Set(trxIDs.filter(Boolean)).size).toBe(1);
  });
});

describe('amounts', () => {
  it('execute returns the charged amount, not the requested one', async () => {
    const { client } = await startPair();
    const { paymentID } = await openConfirmed(client, '01823074824');
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'completed', amountPoisha: 101_500 });
  });

  it('create refuses amounts that are not whole poisha', async () => {
    const { client, sandbox } = await startPair();
    for (const amountPoisha of [0, -1, 10.5, Number.NaN]) {
      await expect(
        client.create({ invoice: anInvoice(), amountPoisha, payerReference: 'x', callbackUrl }),
      ).rejects.toThrow(RangeError);
    }
    expect(sandbox.counts().create).toBe(0);
  });
});

describe('without an answer', () => {
  it('create, status and search are unknown after a timeout', async () => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await openConfirmed(client);
    const paid = await client.execute(paymentID);
    if (paid.kind !== 'completed') throw new Error(paid.kind);
    for (const on of ['create', 'status', 'search']) await control(sandbox, { fault: { on, kind: 'hang' } });
    const timeout = { kind: 'unknown', reason: 'timeout' };
    expect(await client.create({ invoice: anInvoice(), amountPoisha: 100, payerReference: 'x', callbackUrl })).toEqual(
      timeout,
    );
    expect(await client.status(paymentID)).toEqual(timeout);
    expect(await client.search(paid.trxID)).toEqual(timeout);
  });

  it('the circuit opens after five failures for 30 seconds, then allows one trial call', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, sandbox, events } = await startPair();
    const { paymentID } = await open(client);
    await control(sandbox, { fault: { on: 'status', kind: 'error', times: 6 } });
    for (let call = 0; call < 5; call += 1) expect(await client.status(paymentID)).toMatchObject({ kind: 'unknown' });
    expect(await client.status(paymentID)).toEqual({ kind: 'unavailable', reason: 'circuit', retryAfter: 30 });
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'unavailable' });
    expect(sandbox.counts()).toMatchObject({ status: 5, execute: 0 });
    expect(events.filter(({ event }) => event === 'circuit-open')).toHaveLength(1);

    vi.setSystemTime(Date.now() + 30_000);
    expect(await client.status(paymentID)).toMatchObject({ kind: 'unknown' });
    expect(await client.status(paymentID)).toMatchObject({ kind: 'unavailable' });
    expect(sandbox.counts().status).toBe(6);

    vi.setSystemTime(Date.now() + 30_000);
    const both = await Promise.all([client.status(paymentID), client.status(paymentID)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['pending', 'unavailable']);
    expect(await client.status(paymentID)).toMatchObject({ kind: 'pending' });
  });

  it('the circuit counts consecutive failures: a success resets the count', async () => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await open(client);
    for (let round = 0; round < 3; round += 1) {
      await control(sandbox, { fault: { on: 'status', kind: 'error', times: 4 } });
      for (let call = 0; call < 4; call += 1) expect(await client.status(paymentID)).toMatchObject({ kind: 'unknown' });
      expect(await client.status(paymentID)).toMatchObject({ kind: 'pending' });
    }
  });

  it('a refused connection is unavailable, not failed', async () => {
    const { client, sandbox } = await startPair();
    const { paymentID } = await openConfirmed(client);
    await sandbox.close();
    // The first call may use a connection that is still open.
    await client.status(paymentID);
    expect(await client.execute(paymentID)).toEqual({ kind: 'unavailable', reason: 'connection', retryAfter: 5 });
  });
});
