import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, refusal } from '../../test/api.ts';
import { userOf } from '../../test/render.tsx';
import { UploadProfilePicDocument } from '../gql/images.public.ts';
import { SiteDocument } from '../gql/site.public.ts';
import { readFailure } from './problems.ts';
import { currentSession, signIn } from './session.ts';
import { isCancelled, stallTimeoutMs, transfer, transferToFacade } from './transfer.ts';

const jpeg = () => new File([new Uint8Array(5_000).fill(7)], 'me.jpg', { type: 'image/jpeg' });
const never = () => new Promise(() => {});
const sendPicture = (options = {}) => transfer(UploadProfilePicDocument, { file: jpeg() }, options);
const thrownBy = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('transfer of a file', () => {
  it('sends the whole file with token and idempotency key, and reports progress', async () => {
    signIn('a-token', userOf('STUDENT'));
    const onSent = vi.fn();
    let size = 0;
    api.answers({
      uploadProfilePic: async ({ file }: { file: Promise<File> }) => {
        size = (await file).size;
        return { msg: 'done', url: '/files/1' };
      },
    });
    expect(await sendPicture({ onSent })).toEqual({ uploadProfilePic: { msg: 'done', url: '/files/1' } });
    expect(size).toBe(5_000);
    const headers = api.calls('UploadProfilePic')[0]?.headers;
    expect(headers?.get('x-auth-token')).toBe('a-token');
    expect(headers?.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(onSent.mock.lastCall).toEqual([1]);
  });

  it('is cancelled by its signal, before and while it is sent', async () => {
    api.answers({ uploadProfilePic: never });
    const stop = new AbortController();
    const error = thrownBy(sendPicture({ signal: stop.signal }));
    await waitFor(() => expect(api.calls('UploadProfilePic')).toHaveLength(1));
    stop.abort();
    expect(isCancelled(await error)).toBe(true);
    expect(isCancelled(await thrownBy(sendPicture({ signal: stop.signal })))).toBe(true);
    expect(api.calls('UploadProfilePic')).toHaveLength(1);
  });

  it('rejects as a network failure after 60 s without progress', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      api.answers({ uploadProfilePic: never });
      const error = thrownBy(sendPicture());
      await waitFor(() => expect(api.calls('UploadProfilePic')).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(stallTimeoutMs + 1);
      expect(readFailure(await error)).toEqual({ kind: 'network' });
      expect(isCancelled(await error)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('rejects with a network failure, or with the refusal of the API', async () => {
    api.down();
    expect(readFailure(await thrownBy(sendPicture()))).toEqual({ kind: 'network' });
    api.down(false);
    api.answers({
      uploadProfilePic: () => {
        throw refusal('PAYLOAD_TOO_LARGE', 'Image is larger than 2 MB', { field: 'profilePic' });
      },
    });
    expect(readFailure(await thrownBy(sendPicture()))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      messages: ['Image is larger than 2 MB'],
    });
  });
});

describe('transfer of an answer', () => {
  it('returns its data', async () => {
    const { site } = await transfer(SiteDocument, {});
    expect(site.bankName).toBe('Example Bank');
  });

  it('ends the session if its token is refused', async () => {
    signIn('a-token', userOf('STUDENT'));
    api.answers({
      site: () => {
        throw refusal('UNAUTHENTICATED', 'Sign in first');
      },
    });
    await expect(transfer(SiteDocument, {})).rejects.toThrow('Sign in first');
    expect(currentSession()).toMatchObject({ status: 'anonymous', ended: 'expired' });
  });
});

describe('transferToFacade', () => {
  it('returns the answer, sends an idempotency key, and rejects with the refusal', async () => {
    api.answers({ uploadImage: { msg: 'done', url: '/files/2' } });
    expect(await transferToFacade('/api/upload/', { data: 'x' })).toEqual({ msg: 'done', url: '/files/2' });
    expect(api.calls('UploadImage')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    api.answers({
      uploadImage: () => {
        throw refusal('UNSUPPORTED_MEDIA_TYPE', 'Image format not supported');
      },
    });
    expect(readFailure(await thrownBy(transferToFacade('/api/upload/', { data: 'x' })))).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      messages: ['Image format not supported'],
    });
  });
});
