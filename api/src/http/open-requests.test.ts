import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { createOpenRequests } from './request-bounds.ts';

const opened = (): Response => new EventEmitter() as Response;

it('createOpenRequests counts a caller with open requests after evicting ten thousand idle callers', () => {
  const countOpen = createOpenRequests(1);
  const slow = Array.from({ length: 8 }, opened);
  for (const response of slow) countOpen('device', 'slow', response);
  for (let at = 0; at < 20_500; at += 1) {
    const response = opened();
    countOpen('device', String(at), response);
    response.emit('close');
  }
  expect(() => countOpen('device', 'slow', opened())).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  slow[0]?.emit('close');
  expect(() => countOpen('device', 'slow', opened())).not.toThrow();
});
