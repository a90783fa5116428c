import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { postWebhook } from './post.ts';
import { isPublicAddress } from './public-address.ts';
import { assertTarget, parseTarget, type TargetPolicy } from './target.ts';

const found = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const names: Record<string, LookupAddress[]> = {
  'hooks.example.org': found('93.184.216.34', '2606:2800:220:1::1'),
  'inside.example.org': found('10.0.0.5'),
  'mixed.example.org': found('93.184.216.34', '127.0.0.1'),
  'alias.example.org': found('198.41.0.4'),
  'admission.example.edu': found('198.41.0.4'),
};
const policy: TargetPolicy = {
  allowPrivate: false,
  isProduction: true,
  publicUrl: 'https://admission.example.edu',
  resolve: async (hostname) => names[hostname] ?? [],
};

const refusalOf = async (url: string, given: TargetPolicy = policy): Promise<string> => {
  try {
    await assertTarget(url, given);
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
};

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.168.1.1',
    '198.18.0.1 203.0.113.5 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255',
    ':: ::1 ::ffff:127.0.0.1 ::ffff:93.184.216.34 ::127.0.0.1 fe80::1 fc00::1 fd12:3456::1 fd00:ec2::254 ff02::1 64:ff9b::7f00:1',
    '2002:7f00:1::1 2001:0:7f00:1::1 2001:db8::1 nonsense',
  ])('refuses %s', (list) => {
    for (const one of list.split(' ')) expect(isPublicAddress(one), one).toBe(false);
  });

  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '2a00:1450:4001::8a'])(
    'accepts %s',
    (one) => expect(isPublicAddress(one)).toBe(true),
  );
});

describe('assertTarget', () => {
  it.each([
    ['https://hooks.example.org/a?b=1', 'accepted'],
    ['https://hooks.example.org:8443/', 'accepted'],
    ['https://93.184.216.34/', 'accepted'],
    ['http://hooks.example.org/', 'webhookUrlHttps'],
    ['ftp://hooks.example.org/', 'webhookUrlHttps'],
    ['hooks.example.org', 'webhookUrlInvalid'],
    ['https://user@hooks.example.org/', 'webhookUrlCredentials'],
    ['https://:pass@hooks.example.org/', 'webhookUrlCredentials'],
    ['https://hooks.example.org:22/', 'webhookUrlPort'],
    ['https://127.0.0.1/', 'webhookUrlPrivate'],
    ['https://2130706433/', 'webhookUrlPrivate'],
    ['https://0x7f.1/', 'webhookUrlPrivate'],
    ['https://0177.0.0.1/', 'webhookUrlPrivate'],
    ['https://[::1]/', 'webhookUrlPrivate'],
    ['https://[::ffff:169.254.169.254]/', 'webhookUrlPrivate'],
    ['https://localhost/', 'webhookUrlPrivate'],
    ['https://localhost./', 'webhookUrlPrivate'],
    ['https://x.localhost/', 'webhookUrlPrivate'],
    ['https://metadata.google.internal/', 'webhookUrlPrivate'],
    ['https://intranet/', 'webhookUrlPrivate'],
    ['https://admission.example.edu/', 'webhookUrlPrivate'],
    ['https://ADMISSION.example.edu.:8443/', 'webhookUrlPrivate'],
    ['https://alias.example.org/', 'webhookUrlPrivate'],
    ['https://inside.example.org/', 'webhookUrlPrivate'],
    ['https://mixed.example.org/', 'webhookUrlPrivate'],
    ['https://nowhere.example.org/', 'webhookUrlUnknown'],
  ])('%s: %s', async (url, outcome) => expect(await refusalOf(url)).toBe(outcome));

  it('accepts http and private addresses if the setting allows them, except the address of the product', () => {
    const open = { ...policy, allowPrivate: true, isProduction: false, publicUrl: 'http://localhost:4000' };
    expect(parseTarget('http://127.0.0.1:9/', open).port).toBe('9');
    expect(() => parseTarget('http://localhost:4000/graphql', open)).toThrow(
      expect.objectContaining({ key: 'webhookUrlPrivate' }),
    );
  });
});

it('assertTarget resolves the host of the product once for many targets', async () => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return policy.resolve(host);
  };
  for (let n = 0; n < 3; n += 1)
    expect(await refusalOf('https://alias.example.org/', { ...policy, resolve })).toBe('webhookUrlPrivate');
  expect(asked.filter((host) => host === 'admission.example.edu')).toHaveLength(1);
});

it('assertTarget looks up the host of the product again after a look-up without an answer', async () => {
  let isAnswering = false;
  const resolve = async (host: string) =>
    host === 'admission.example.edu' && !isAnswering ? [] : policy.resolve(host);
  expect(await refusalOf('https://alias.example.org/', { ...policy, resolve })).toBe('accepted');
  isAnswering = true;
  expect(await refusalOf('https://alias.example.org/', { ...policy, resolve })).toBe('webhookUrlPrivate');
});

describe('postWebhook', () => {
  it('does not connect to a host whose public address has become private', async () => {
    let calls = 0;
    const inside = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return lookups === 1 ? found('93.184.216.34') : found('127.0.0.1');
    };
    // An IP address as the product's host, so that `resolve` is called for the webhook only.
    const rebinding = { ...policy, resolve, publicUrl: 'https://198.41.0.4' };
    const url = `https://rebinding.example.org:${port}/`;
    expect(await refusalOf(url, rebinding)).toBe('accepted');
    const posted = await postWebhook({ url, body: '{}', headers: {}, policy: rebinding });
    expect(posted).toMatchObject({ status: null, error: 'webhookUrlPrivate' });
    expect(lookups).toBe(2);
    inside.close();
    expect(calls).toBe(0);
  });

  it('resolves the host once and connects to the checked address', async () => {
    const hosts: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      hosts.push(request.headers.host);
      response.end('ok');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return found(lookups === 1 ? '127.0.0.1' : '203.0.113.9');
    };
    const open = { ...policy, allowPrivate: true, resolve };
    const posted = await postWebhook({
      url: `http://named.example.org:${port}/`,
      body: '{}',
      headers: {},
      policy: open,
    });
    server.close();
    expect(posted).toMatchObject({ status: 200, answer: 'ok', error: null });
    expect([lookups, hosts]).toEqual([1, [`named.example.org:${port}`]]);
  });

  it('ends at the time limit while the look-up of the host hangs, or that of the product', async () => {
    const never = () => new Promise<LookupAddress[]>(() => {});
    const post = (resolve: TargetPolicy['resolve']) =>
      postWebhook({
        ...{ url: 'https://hooks.example.org/', body: '{}', headers: {}, timeoutMs: 50 },
        policy: { ...policy, resolve },
      });
    expect(await post(never)).toMatchObject({ status: null, error: 'timeout' });
    const ownHangs = (host: string) => (host === 'hooks.example.org' ? policy.resolve(host) : never());
    expect(await post(ownHangs)).toMatchObject({ status: null, error: 'timeout' });
  });

  it('ends at the time limit, also during a slow answer', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/trickle') response.writeHead(200).write('slow');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const open = { ...policy, allowPrivate: true };
    const post = (path: string) =>
      postWebhook({ url: `http://127.0.0.1:${port}${path}`, body: '{}', headers: {}, policy: open, timeoutMs: 150 });
    expect(await post('/')).toMatchObject({ status: null, error: 'timeout' });
    expect(await post('/trickle')).toMatchObject({ status: 200, answer: 'slow' });
    server.closeAllConnections();
    server.close();
  });
});
