import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createClamav } from './clamav.ts';
import { eicar, startClamd } from './clamd.fixture.ts';

const clamd = await startClamd();
const scanner = createClamav(clamd.url, { timeoutMs: 500 });
beforeEach(() => {
  clamd.state.trouble = undefined;
  clamd.scanned.length = 0;
});

it.each([0, 1, 65_536, 200_001])('scan sends a file of %d bytes unchanged', async (length) => {
  const file = randomBytes(length);
  expect(await scanner.scan(file)).toBeNull();
  expect(clamd.scanned).toEqual([file]);
});

it('scan returns the name of malware, also across two chunks', async () => {
  expect(await scanner.scan(Buffer.from(eicar))).toBe('Eicar-Test-Signature');
  const late = Buffer.concat([randomBytes(65_510), Buffer.from(eicar)]);
  expect(await scanner.scan(late)).toBe('Eicar-Test-Signature');
});

it.each([
  ['silent', /no answer within 500 ms/],
  ['closes', /clamd answered|ECONNRESET|EPIPE/],
  ['too-small', /INSTREAM size limit exceeded|ECONNRESET|EPIPE/],
] as const)('scan throws if the server is %s', async (trouble, message) => {
  clamd.state.trouble = trouble;
  await expect(scanner.scan(randomBytes(100_000))).rejects.toThrow(message);
});

it('scan throws on a refused connection', async () => {
  await expect(createClamav('tcp://127.0.0.1:9').scan(randomBytes(10))).rejects.toThrow(/ECONNREFUSED/);
});
