import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { actOnPage, anInvoice, control, credentials, startPair } from '../bkash.fixture.ts';
import { tokenAnswer } from '../bkash.wire.ts';
import { createBkashClient, createMemoryTokenStore } from '../index.ts';
import { createBkashSandbox, createFilePersistence } from './index.ts';
import { startBkashSandbox } from './sandbox.server.ts';

async function openPage(invoice = anInvoice()) {
  const pair = await startPair();
  const created = await pair.client.create({
    invoice,
    amountPoisha: 101_600,
    payerReference: '01712345678',
    callbackUrl: 'http://admission.example/back',
  });
  if (created.kind !== 'created') throw new Error(created.kind);
  return { ...pair, ...created };
}

describe('the payment page', () => {
  it('shows amount, invoice, wallet and a sandbox notice, without scripts', async () => {
    const { bkashURL } = await openPage('INV-page');
    const answer = await fetch(bkashURL);
    const html = await answer.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('1,016.00');
    expect(html).toContain('INV-page');
    expect(html).toContain('value="01712345678"');
    expect(html).toContain('Sandbox: no real money moves');
    expect(html).not.toMatch(/<script|<style|style=|onclick/);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self' http://admission.example; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is available in Bangla, and each language links to the other', async () => {
    const { bkashURL } = await openPage();
    const bangla = await (await fetch(`${bkashURL}&lang=bn`)).text();
    expect(bangla).toContain('<html lang="bn">');
    expect(bangla).toContain('১,০১৬.০০');
    expect(bangla).toMatch(/href="[^"]+lang=en"/);
    const english = await (await fetch(`${bkashURL}&lang=en`)).text();
    expect(english).toMatch(/href="[^"]+lang=bn"/);
  });

  it('labels every field and shows its error next to it', async () => {
    const { bkashURL, sandbox } = await openPage();
    const page = new URL(bkashURL);
    const fields = new URLSearchParams({
      ...Object.fromEntries(page.searchParams),
      wallet: '12<b>',
      pin: '',
      action: 'confirm',
    });
    const answer = await fetch(`${sandbox.url}/pay?lang=en`, { method: 'POST', body: fields });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('value="12&lt;b&gt;"');
    for (const name of ['wallet', 'pin']) {
      expect(html).toContain(`<label for="${name}">`);
      expect(html).toContain(`aria-describedby="${name}-error ${name}-hint" aria-invalid="true"`);
      expect(html).toContain(`id="${name}-error" role="alert"`);
    }
  });

  it('serves its stylesheet and its Bengali font as files', async () => {
    const { sandbox } = await openPage();
    const style = await fetch(`${sandbox.url}/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
    const fonts = [...(await style.text()).matchAll(/url\('([^']+)'\)/g)].map(([, file]) => file);
    expect(fonts).toHaveLength(2);
    for (const file of fonts) {
      const font = await fetch(`${sandbox.url}/${file}`);
      expect(font.headers.get('content-type')).toBe('font/ttf');
      expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
    }
  });

  it('requires the key of the payment page', async () => {
    const { bkashURL, paymentID, sandbox, client } = await openPage();
    expect((await fetch(`${sandbox.url}/pay?paymentID=${paymentID}&key=guess`)).status).toBe(404);
    expect(await actOnPage(bkashURL.replace(/key=[^&]+/, 'key=guess'), 'confirm')).toBe('HTTP 404');
    expect(await client.execute(paymentID)).toMatchObject({ kind: 'failed', code: '2060' });
  });

  it('shows an ended payment with the link back', async () => {
    const { bkashURL } = await openPage();
    await actOnPage(bkashURL, 'cancel');
    const html = await (await fetch(bkashURL)).text();
    expect(html).toContain('This payment was cancelled.');
    expect(html).toContain('status=cancel');
    expect(await actOnPage(bkashURL, 'confirm')).toBe('HTTP 200');
  });
});

describe('the calls', () => {
  it('refuse a missing, a foreign and an expired token', async () => {
    const { sandbox, clock } = await openPage();
    const queryStatus = (authorization: string, key = credentials.appKey) =>
      fetch(`${sandbox.url}/payment/status`, {
        method: 'POST',
        headers: { authorization, 'x-app-key': key },
        body: '{}',
      });
    const granted = await fetch(`${sandbox.url}/token/grant`, {
      method: 'POST',
      headers: { username: credentials.username, password: credentials.password },
      body: JSON.stringify({ app_key: credentials.appKey, app_secret: credentials.appSecret }),
    });
    const { id_token, refresh_token, expires_in } = tokenAnswer.parse(await granted.json());
    expect(expires_in).toBe(3600);
    expect((await queryStatus(id_token)).status).toBe(200);
    expect((await queryStatus(id_token, 'other')).status).toBe(403);
    expect((await queryStatus('')).status).toBe(401);
    expect((await queryStatus(refresh_token ?? '')).status).toBe(401);
    expect((await queryStatus(`${id_token}x`)).status).toBe(401);
    clock.advance(3_600_000);
    expect((await queryStatus(id_token)).status).toBe(401);
  });

  it('block a third token call within an hour, for an hour', async () => {
    const { sandbox, clock } = await startPair();
    const grant = async () => (await fetch(`${sandbox.url}/token/grant`, { method: 'POST', body: '{}' })).status;
    expect([await grant(), await grant(), await grant()]).toEqual([200, 200, 429]);
    clock.advance(59 * 60_000);
    expect(await grant()).toBe(429);
    clock.advance(60_000);
    expect(await grant()).toBe(200);
  });

  it('validate their input', async () => {
    const { client } = await startPair();
    const input = {
      invoice: anInvoice(),
      amountPoisha: 100,
      payerReference: 'x',
      callbackUrl: 'http://admission.example/back',
    };
    expect(await client.create({ ...input, invoice: 'a<b' })).toMatchObject({ kind: 'failed', code: '2031' });
    expect(await client.create({ ...input, callbackUrl: 'javascript:1' })).toMatchObject({
      kind: 'failed',
      code: '2049',
    });
    expect(await client.create({ ...input, payerReference: '' })).toMatchObject({ kind: 'failed', code: '2065' });
  });

  it('can be reset, and refuse an unknown control request', async () => {
    const { sandbox, paymentID, client } = await openPage();
    await control(sandbox, { reset: true });
    expect(await client.status(paymentID)).toMatchObject({ kind: 'failed', code: '2002' });
    await expect(control(sandbox, { fault: { on: 'execute', kind: 'nonsense' } })).rejects.toThrow();
    expect(sandbox.counts()).toMatchObject({ create: 0, status: 1 });
  });
});

describe('createBkashSandbox', () => {
  it('preserves payments and tokens across a restart', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'bkash-sandbox-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const options = { credentials, persistence: createFilePersistence(join(directory, 'deep', 'payments.json')) };
    const first = await startBkashSandbox(options);
    const port = Number(new URL(first.url).port);
    const client = createBkashClient({ baseUrl: first.url, ...credentials, tokens: createMemoryTokenStore() });
    const created = await client.create({
      invoice: 'INV-restart',
      amountPoisha: 100,
      payerReference: 'x',
      callbackUrl: 'http://a.example',
    });
    if (created.kind !== 'created') throw new Error(created.kind);
    await actOnPage(created.bkashURL, 'confirm');
    await first.close();

    const second = await startBkashSandbox({ ...options, port });
    onTestFinished(() => second.close());
    // A connection from before the restart may be reused once and fail, which is `unknown`.
    await client.status(created.paymentID);
    expect(await client.execute(created.paymentID)).toMatchObject({ kind: 'completed', invoice: 'INV-restart' });
    expect(second.counts().grant).toBe(0);
  });

  it('answers only below its path within another server', async () => {
    let base = '';
    const sandbox = createBkashSandbox({ publicBase: () => `${base}/sandbox/bkash`, credentials });
    const server = createServer(async (req, res) => {
      if (!(await sandbox.handle(req, res))) res.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    expect((await fetch(`${base}/sandbox/bkash/style.css`)).status).toBe(200);
    expect((await fetch(`${base}/sandbox/bkash/nothing`)).status).toBe(404);
    expect((await fetch(`${base}/sandbox/bkashery`)).status).toBe(418);
    expect((await fetch(`${base}/api/exams`)).status).toBe(418);
  });
});
