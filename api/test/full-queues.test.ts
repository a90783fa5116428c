import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@admission/schema';
import { expect, it } from 'vitest';
import type { Caller } from '../src/core/context.ts';
import { Refusal } from '../src/core/refusal.ts';
import { accountCalls, person } from '../src/features/accounts/accounts.fixture.ts';
import { assertOwnPassword, hashPassword } from '../src/features/accounts/index.ts';
import { imageCalls } from '../src/features/images/images.fixture.ts';
import { preparePicture, profilePictureLimits } from '../src/outside/images/index.ts';
import { photo } from '../src/outside/images/pictures.fixture.ts';
import { testPassword } from './build.ts';
import { startTestProduct } from './client.ts';

/** A request that is refused because a queue is full must not consume an attempt, code or upload. */
const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
const { begin, signIn } = accountCalls(product);
const { upload } = imageCalls(product);
const picture = await photo(600, 800);

const hash = () => hashPassword(testPassword);
const preparation = () => preparePicture(picture, profilePictureLimits);

/** Runs the work while the queue is full. */
async function whileBusy<T>(task: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const tasks = Array.from({ length: 80 }, async () => {
    while (!stop.signal.aborted) {
      await task().catch(() => undefined);
      await sleep(1);
    }
  });
  try {
    return await work();
  } finally {
    stop.abort();
    await Promise.all(tasks);
  }
}

/** Repeats a request until it was refused with 503 `times` times in a row; the others must succeed. */
async function refusedInRow(times: number, request: () => Promise<number>): Promise<void> {
  let inRow = 0;
  for (let attempts = 0; inRow < times && attempts < 100; attempts += 1) {
    const status = await request();
    expect([200, 503]).toContain(status);
    inRow = status === 503 ? inRow + 1 : 0;
  }
  expect(inRow).toBe(times);
}

const tooMany = limits.signIn.wrongPasswords + 1;

it('a sign-in refused by a full queue does not count as a wrong password', async () => {
  const { phone } = await build.user();
  const attempt = async () => (await signIn(phone, testPassword)).status;
  await whileBusy(hash, () => refusedInRow(tooMany, attempt));
  expect(await attempt()).toBe(200);
});

it('a step-up refused by a full queue does not count as a wrong password', async () => {
  const { id, token } = await build.user();
  const user: Caller = { id, role: 'STUDENT', name: token, sessionId: id, contentVersion: '0', mustEnrol: false };
  const confirm = async () => {
    try {
      await assertOwnPassword({ ...product.ctx, user }, testPassword);
      return 200;
    } catch (error) {
      return error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE' ? 503 : 429;
    }
  };
  await whileBusy(hash, () => refusedInRow(tooMany, confirm));
  expect(await confirm()).toBe(200);
});

it('a registration refused by a full queue consumes no code', async () => {
  const waiting = await whileBusy(hash, async () => {
    for (let attempts = 0; attempts < 20; attempts += 1) {
      const input = person();
      if ((await begin(input)).status === 503) return input;
    }
    throw new Error('No registration had to wait');
  });
  expect((await begin(waiting)).status).toBe(200);
});

it('an upload refused by a full queue does not count', async () => {
  const points = limits.image.perUserPerHour;
  const send = async (token: string) => (await upload('profile-pic', picture, token)).status;
  /** Whether uploads were refused more often than the limit allows to count, before the stored ones had consumed it. */
  const isRefusedOften = async (token: string): Promise<boolean> => {
    let [refused, stored] = [0, 0];
    while (refused <= points && stored < points - 1) {
      const status = await send(token);
      expect([200, 503]).toContain(status);
      if (status === 503) refused += 1;
      else stored += 1;
    }
    return refused > points;
  };
  const patient = await whileBusy(preparation, async () => {
    for (let applicants = 0; applicants < 10; applicants += 1) {
      const { token } = (await build.profile()).user;
      if (await isRefusedOften(token)) return token;
    }
    throw new Error('The queue was never full for long enough');
  });
  expect(await send(patient)).toBe(200);
});
