import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailChannel } from './mail.channel.ts';

interface Received {
  envelope: { from: string; to: string[] };
  raw: string;
}

const timeouts = { connection: 400, greeting: 400, inactivity: 400, delivery: 3000 };

/** A real SMTP server on loopback. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          envelope: { from, to: rcptTo.map(({ address }) => address) },
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { received, port };
}

function channelAt(port: number | undefined, account = '') {
  const channel = createMailChannel({
    smtpUrl: `smtp://${account}127.0.0.1:${port}`,
    from: 'ভর্তি অফিস <no-reply@padma.example>',
    timeouts,
  });
  onTestFinished(() => channel.close?.());
  return channel;
}

const message = {
  id: '0199-abc',
  to: 'rahim@student.example',
  subject: 'পেমেন্ট সম্পন্ন',
  text: 'আপনার আইডি CSE-26S-0001',
};
const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe('createMailChannel', () => {
  it('sends UTF-8 text and HTML with the same Message-ID each time', async () => {
    const { received, port } = await startServer();
    const channel = channelAt(port);
    const sent = { ...message, html: '<p>আপনার আইডি</p>' };
    expect(await channel.deliver(sent)).toEqual({ kind: 'sent', providerId: expect.any(String) });
    expect(await channel.deliver(sent)).toMatchObject({ kind: 'sent' });
    expect(received).toHaveLength(2);
    for (const { envelope, raw } of received) {
      expect(envelope).toEqual({ from: 'no-reply@padma.example', to: ['rahim@student.example'] });
      expect(raw).toContain('Message-ID: <0199-abc@padma.example>');
      expect(raw).toContain('Auto-Submitted: auto-generated');
      expect(raw).toContain('text/plain; charset=utf-8');
      expect(raw).toContain('text/html; charset=utf-8');
      const words = [...raw.matchAll(/^(?:Subject:)?\s+=\?UTF-8\?B\?([^?]+)\?=/gm)].map(([, word = '']) =>
        Buffer.from(word, 'base64').toString(),
      );
      expect(words.join('')).toContain(message.subject);
    }
  });

  it('fails without retry on 550 for the recipient', async () => {
    const { port } = await startServer({
      onRcptTo: (_address, _session, done) => done(smtpError(550, 'No such user')),
    });
    const outcome = await channelAt(port).deliver(message);
    expect(outcome).toMatchObject({
      kind: 'failed',
      retryable: false,
      reason: expect.stringContaining('No such user'),
    });
  });

  it('fails with retry on 451 for the recipient', async () => {
    const { port } = await startServer({ onRcptTo: (_address, _session, done) => done(smtpError(451, 'Greylisted')) });
    expect(await channelAt(port).deliver(message)).toMatchObject({ kind: 'failed', retryable: true });
  });

  it.each([
    [554, false],
    [452, true],
  ])('fails on %i for the content, with retry: %s', async (code, retryable) => {
    const { port } = await startServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(smtpError(code, 'No')));
      },
    });
    expect(await channelAt(port).deliver(message)).toMatchObject({ kind: 'failed', retryable });
  });

  it('fails with retry on wrong credentials', async () => {
    const { port } = await startServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'Bad password')),
    });
    expect(await channelAt(port, 'user:wrong@').deliver(message)).toMatchObject({ kind: 'failed', retryable: true });
  });

  it('fails with retry if the server does not accept, greet or answer before the content', async () => {
    expect(await channelAt(1).deliver(message)).toMatchObject({ kind: 'failed', retryable: true });

    const silent = createServer((socket: Socket) => socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const silentPort = typeof address === 'object' ? address?.port : 0;
    expect(await channelAt(silentPort).deliver(message)).toMatchObject({ kind: 'failed', retryable: true });

    const { port } = await startServer({ onRcptTo: () => undefined });
    expect(await channelAt(port).deliver(message)).toMatchObject({ kind: 'failed', retryable: true });
  });

  it('returns unknown if the server does not answer the content', async () => {
    const { port } = await startServer({ onData: (stream) => void stream.resume() });
    expect(await channelAt(port).deliver(message)).toMatchObject({ kind: 'unknown' });
  });

  it('returns unknown if the connection is lost after the content, and sends it once', async () => {
    const sockets: Socket[] = [];
    let contents = 0;
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const line = chunk.toString();
        if (line.includes('\r\n.\r\n')) {
          contents += 1;
          socket.destroy();
        } else socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const outcome = await channelAt(typeof address === 'object' ? address?.port : 0).deliver(message);
    expect(outcome).toMatchObject({ kind: 'unknown' });
    expect(contents).toBe(1);
  });

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: victim@example.org' }],
    ['a line separator in the subject', { subject: 'Hello\u2028Bcc: x' }],
    ['no subject', { subject: ' ' }],
    ['a line break in the address', { to: 'a@b.example\r\nRCPT TO:<victim@example.org>' }],
    ['two addresses', { to: 'a@b.example, c@d.example' }],
    ['an address with a name', { to: 'Rahim <a@b.example>' }],
    ['an id that would open a header', { id: 'x>\r\nBcc: y' }],
  ])('does not send %s', async (_, part) => {
    const { received, port } = await startServer();
    expect(await channelAt(port).deliver({ ...message, ...part })).toMatchObject({ kind: 'failed', retryable: false });
    expect(received).toHaveLength(0);
  });
});
