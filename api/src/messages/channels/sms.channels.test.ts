import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openChannels } from './index.ts';
import { createSmsHttpChannel, type SmsHttpOptions } from './sms-http.channel.ts';
import { createTwilioChannel } from './sms-twilio.channel.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A real gateway on loopback. */
async function startGateway(answer: (res: ServerResponse) => void) {
  const requests: Received[] = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    requests.push({ method: req.method, url: req.url, headers: req.headers, body });
    answer(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return { requests, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

/** The address of a closed server. */
async function unusedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const reply =
  (status: number, body = '') =>
  (res: ServerResponse) =>
    void res.writeHead(status).end(body);
const message = { id: 'm-1', to: '01712345678', text: 'কোড "123456" & <আর কিছু>' };
const json = { 'content-type': 'application/json' };
const gateway = (url: string, options: Partial<SmsHttpOptions> = {}) =>
  createSmsHttpChannel({
    url,
    method: 'POST',
    headers: json,
    body: '{"to":"{to}","text":"{text}","id":"{id}"}',
    timeoutMs: 300,
    ...options,
  });

describe('createSmsHttpChannel', () => {
  it('escapes the text in a JSON body', async () => {
    const { requests, url } = await startGateway(reply(200));
    const text = 'a"}\n{"to":"x';
    expect(await gateway(`${url}/send`).deliver({ ...message, text })).toEqual({ kind: 'sent' });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/send' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ to: message.to, text, id: message.id });
  });

  it('fills the address and sends no body with GET', async () => {
    const { requests, url } = await startGateway(reply(200));
    await gateway(`${url}/sms?msisdn={to880}&msg={text}&ref={id}`, { method: 'GET' }).deliver(message);
    const seen = new URL(requests[0]?.url ?? '', url);
    expect(Object.fromEntries(seen.searchParams)).toEqual({ msisdn: '8801712345678', msg: message.text, ref: 'm-1' });
    expect(requests[0]?.body).toBe('');
  });

  it('escapes the text in form and XML bodies', async () => {
    const { requests, url } = await startGateway(reply(200));
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await gateway(url, { headers: form, body: 'n={to}&t={text}' }).deliver(message);
    expect(new URLSearchParams(requests[0]?.body).get('t')).toBe(message.text);
    await gateway(url, { headers: { 'content-type': 'text/xml' }, body: '<t>{text}</t>' }).deliver(message);
    expect(requests[1]?.body).toBe('<t>কোড &quot;123456&quot; &amp; &lt;আর কিছু&gt;</t>');
  });

  it('removes line breaks from header values', async () => {
    const { requests, url } = await startGateway(reply(200));
    await gateway(url, { headers: { ...json, 'idempotency-key': '{id}' } }).deliver({ ...message, id: 'm-2\r\nx: y' });
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'm-2 x: y' });
  });

  it('sends text with a lone surrogate', async () => {
    const { url } = await startGateway(reply(200));
    expect(await gateway(`${url}/?t={text}`).deliver({ ...message, text: 'a\ud800b' })).toMatchObject({ kind: 'sent' });
  });

  it.each([
    ['the status only', '', 'whatever', true],
    ['a pattern', '^SUCCESS', 'SUCCESS: 1', true],
    ['a pattern that does not match', '^SUCCESS', 'ERROR 1007 balance', false],
    ['a JSON pointer', '/response/0/status=0', '{"response":[{"status":0}]}', true],
    ['a JSON pointer with another value', '/response/0/status=0', '{"response":[{"status":5}]}', false],
    ['a JSON pointer into invalid JSON', '/status=0', '<html>', false],
  ])('checks success by %s', async (_, success, body, isSuccess) => {
    const { requests, url } = await startGateway(reply(200, body));
    const outcome = await gateway(url, { success }).deliver(message);
    if (isSuccess) expect(outcome).toMatchObject({ kind: 'sent' });
    else expect(outcome).toEqual({ kind: 'failed', retryable: false, reason: body });
    expect(requests).toHaveLength(1);
  });

  it('returns the id that the pattern captures', async () => {
    const { url } = await startGateway(reply(200, '{"message_id":"A-77"}'));
    const channel = gateway(url, { success: '"message_id":"(?<id>[^"]+)"' });
    expect(await channel.deliver(message)).toEqual({ kind: 'sent', providerId: 'A-77' });
  });

  it.each([
    [400, { kind: 'failed', retryable: false }],
    [401, { kind: 'failed', retryable: true }],
    [429, { kind: 'failed', retryable: true }],
    [503, { kind: 'failed', retryable: true }],
    [500, { kind: 'unknown' }],
    [502, { kind: 'unknown' }],
  ])('maps HTTP %i', async (status, outcome) => {
    const { url } = await startGateway(reply(status, 'no'));
    expect(await gateway(url).deliver(message)).toMatchObject(outcome);
  });

  it('returns unknown on a timeout and a lost connection, and retries if it cannot connect', async () => {
    const silent = await startGateway(() => undefined);
    expect(await gateway(silent.url).deliver(message)).toEqual({ kind: 'unknown', reason: 'timeout' });
    const broken = await startGateway((res) => void res.socket?.destroy());
    expect(await gateway(broken.url).deliver(message)).toMatchObject({ kind: 'unknown' });
    expect(await gateway(await unusedAddress()).deliver(message)).toEqual({
      kind: 'failed',
      retryable: true,
      reason: 'ECONNREFUSED',
    });
  });
});

describe('createTwilioChannel', () => {
  const account = { accountSid: 'AC1', authToken: 'token', timeoutMs: 300 };

  it('sends number, text and sender, and returns the id', async () => {
    const { requests, url } = await startGateway(reply(201, '{"sid":"SM1"}'));
    const channel = createTwilioChannel({ ...account, baseUrl: url, from: '+15005550006' });
    expect(await channel.deliver(message)).toEqual({ kind: 'sent', providerId: 'SM1' });
    expect(requests[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
    const form = Object.fromEntries(new URLSearchParams(requests[0]?.body));
    expect(form).toEqual({ To: '+8801712345678', From: '+15005550006', Body: message.text });
  });

  it('accepts a messaging service as sender, and distinguishes refusals from unknown outcomes', async () => {
    const refusing = await startGateway(reply(400, '{"code":21211,"message":"Invalid To"}'));
    const channel = createTwilioChannel({ ...account, baseUrl: refusing.url, from: 'MG123' });
    expect(await channel.deliver(message)).toMatchObject({
      kind: 'failed',
      retryable: false,
      reason: expect.stringContaining('21211'),
    });
    expect(new URLSearchParams(refusing.requests[0]?.body).get('MessagingServiceSid')).toBe('MG123');
    const odd = await startGateway(reply(200, 'ok'));
    const other = createTwilioChannel({ ...account, baseUrl: odd.url, from: 'MG123' });
    expect(await other.deliver(message)).toMatchObject({ kind: 'unknown' });
  });
});

describe('openChannels', () => {
  const settings = {
    MAIL_FROM: 'a@b.example',
    SMS_PROVIDER: 'outbox',
    SMS_HTTP_METHOD: 'POST',
    SMS_HTTP_HEADERS: '{"content-type":"application/json"}',
    SMS_HTTP_BODY: '{"to":"{to}"}',
    SMS_HTTP_SUCCESS: '',
    TWILIO_BASE_URL: 'https://api.twilio.com',
  } as const;

  it('uses the outbox by default', async () => {
    const { sms, mail } = openChannels(settings);
    expect(await sms.deliver(message)).toEqual({ kind: 'sent' });
    expect(await mail.deliver(message)).toEqual({ kind: 'sent' });
  });

  it('uses the configured gateway', async () => {
    const { requests, url } = await startGateway(reply(200));
    await openChannels({ ...settings, SMS_PROVIDER: 'http', SMS_HTTP_URL: url }).sms.deliver(message);
    expect(requests[0]?.body).toBe('{"to":"01712345678"}');
  });

  it('names a missing or invalid setting', () => {
    expect(() => openChannels({ ...settings, SMS_PROVIDER: 'http' })).toThrow('SMS_HTTP_URL');
    expect(() => openChannels({ ...settings, SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' })).toThrow(
      'TWILIO_AUTH_TOKEN',
    );
    const broken = {
      ...settings,
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: 'http://x.example',
      SMS_HTTP_HEADERS: '[1]',
    } as const;
    expect(() => openChannels(broken)).toThrow('SMS_HTTP_HEADERS');
  });
});
