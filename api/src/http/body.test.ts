import { expect, it } from 'vitest';
import { refusalOfRequest } from './body.ts';

const decoding = Object.assign(new URIError("Failed to decode param '%'"), { status: 400 });
const withStatus = (status: number, more = {}) => Object.assign(new Error('no'), { status, ...more });

it.each([
  ['an address that cannot be decoded', decoding, 'NOT_FOUND'],
  ['an unknown file', withStatus(404, { expose: false }), 'NOT_FOUND'],
  ['a body that is too large', withStatus(413, { expose: true }), 'PAYLOAD_TOO_LARGE'],
  ['an unreadable header', withStatus(400, { expose: true }), 'BAD_USER_INPUT'],
  ['a fault of the server', withStatus(500, { expose: false }), undefined],
  ['a refusal by another service', withStatus(403), undefined],
  ['any other error', new URIError('no'), undefined],
])('refusalOfRequest answers %s with its code', (_, error, code) => {
  expect(refusalOfRequest(error)?.code).toBe(code);
});
