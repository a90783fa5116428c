import { describe, expect, it, vi } from 'vitest';
import { anInvoice, control, minutes, startPair } from './bkash.fixture.ts';
import type { BkashGateway } from './bkash.types.ts';
import { createBkashClient, createMemoryTokenStore } from './index.ts';

const create = (client: BkashGateway) =>
  client.create({
    invoice: anInvoice(),
    amountPoisha: 100,
    payerReference: 'x',
    callbackUrl: 'http://admission.example/back',
  });

const tokenCalls = ({ counts }: { counts(): { grant: number; refresh: number } }) => counts().grant + counts().refresh;

describe('the shared token', () => {
  it('is granted once for 20 concurrent calls', async () => {
    const store = createMemoryTokenStore();
    const withLock = vi.spyOn(store, 'withLock');
    const timeouts = { token: 5_000, create: 5_000 };
    const { client, sandbox } = await startPair({ client: { tokens: store, timeouts } });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => create(client)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'created'));
    expect(withLock).toHaveBeenCalledTimes(1);
    expect(sandbox.counts()).toMatchObject({ grant: 1, refresh: 0, create: 20 });
  });

  it('is granted once for three nodes and 20 restarts within an hour', async () => {
    const { sandbox, clock, clientOptions } = await startPair();
    for (let restart = 0; restart < 20; restart += 1) {
      const nodes = [1, 2, 3].map(() => createBkashClient(clientOptions));
      const outcomes = await Promise.all(nodes.map(create));
      expect(outcomes.map(({ kind }) => kind)).toEqual(['created', 'created', 'created']);
      clock.advance(minutes(2));
    }
    expect(tokenCalls(sandbox)).toBe(1);
  });

  it('is refreshed at minute 50 and not before', async () => {
    const { client, sandbox, clock } = await startPair();
    await create(client);
    clock.advance(minutes(49));
    await create(client);
    expect(tokenCalls(sandbox)).toBe(1);
    clock.advance(minutes(1));
    expect(await create(client)).toMatchObject({ kind: 'created' });
    expect(sandbox.counts()).toMatchObject({ grant: 1, refresh: 1 });
  });

  it('stays in use until its expiry after a failed refresh', async () => {
    const { client, sandbox, clock } = await startPair();
    await create(client);
    clock.advance(minutes(51));
    await control(sandbox, { fault: { on: 'refresh', kind: 'error' } });
    for (let call = 0; call < 5; call += 1) expect(await create(client)).toMatchObject({ kind: 'created' });
    expect(sandbox.counts()).toMatchObject({ grant: 1, refresh: 1 });
  });

  it('costs at most two calls an hour during a day of faults', async () => {
    const { sandbox, clock, clientOptions } = await startPair();
    await control(sandbox, { tokenCallsPerHour: 1000 });
    const times: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      if (minute % 30 === 0) await control(sandbox, { expireTokens: true });
      if (minute % 40 === 0) await control(sandbox, { fault: { on: 'grant', kind: 'error' } });
      const before = tokenCalls(sandbox);
      await create(createBkashClient(clientOptions));
      for (let call = before; call < tokenCalls(sandbox); call += 1) times.push(minute);
      clock.advance(minutes(10));
    }
    const worst = Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + 60).length));
    expect(times.length).toBeGreaterThan(20);
    expect(worst).toBe(2);
  });
});

describe('a refused token', () => {
  it('answers unavailable after two calls in an hour', async () => {
    const { client, sandbox, clock } = await startPair();
    await control(sandbox, { fault: { on: 'grant', kind: 'error', times: 2 } });
    expect(await create(client)).toMatchObject({ kind: 'unavailable', reason: 'token' });
    expect(await create(client)).toMatchObject({ kind: 'unavailable', reason: 'token' });
    const third = await create(client);
    expect(third).toEqual({ kind: 'unavailable', reason: 'token', retryAfter: 61 * 60 });
    expect(sandbox.counts()).toMatchObject({ grant: 2, create: 0 });
    clock.advance(minutes(61));
    expect(await create(client)).toMatchObject({ kind: 'created' });
  });

  it('records a grant before it is sent, so that a crash does not lose the count', async () => {
    const tokens = createMemoryTokenStore();
    const { client } = await startPair({
      client: { tokens, fetch: () => Promise.reject(new Error('the process dies here')) },
    });
    await create(client);
    expect((await tokens.read())?.calls).toHaveLength(1);
  });

  it('is not requested again for an hour after bKash blocks the caller', async () => {
    const { client, sandbox, clock } = await startPair();
    await control(sandbox, { tokenCallsPerHour: 0 });
    expect(await create(client)).toMatchObject({ kind: 'unavailable', retryAfter: 3600 });
    clock.advance(minutes(59));
    expect(await create(client)).toMatchObject({ kind: 'unavailable', retryAfter: 60 });
    expect(sandbox.counts().grant).toBe(1);
    await control(sandbox, { tokenCallsPerHour: 2 });
    clock.advance(minutes(2));
    expect(await create(client)).toMatchObject({ kind: 'created' });
  });

  it('is renewed once and the call repeated, before its expiry', async () => {
    const { client, sandbox } = await startPair();
    await create(client);
    await control(sandbox, { expireTokens: true });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => create(client)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'created'));
    expect(sandbox.counts().grant).toBe(2);
  });

  it('is granted again if the refresh token is refused', async () => {
    const tokens = createMemoryTokenStore();
    const { client, clock, sandbox } = await startPair({ client: { tokens } });
    await create(client);
    const record = await tokens.read();
    if (record) await tokens.write({ ...record, refreshToken: 'revoked' });
    clock.advance(minutes(62));
    expect(await create(client)).toMatchObject({ kind: 'created' });
    expect(sandbox.counts()).toMatchObject({ grant: 2, refresh: 1 });
  });

  it('is not used for other credentials', async () => {
    const { client, sandbox, clientOptions } = await startPair();
    await create(client);
    const other = createBkashClient({ ...clientOptions, username: 'someone-else' });
    expect(await create(other)).toMatchObject({ kind: 'unavailable', reason: 'token' });
    expect(sandbox.counts().create).toBe(1);
  });

  it('events contain no tokens or secrets', async () => {
    const { client, events } = await startPair();
    await create(client);
    expect(events.map(({ call }) => call)).toEqual(['token/grant', 'create']);
    expect(JSON.stringify(events)).not.toMatch(/secret|password|eyJ/);
  });
});
