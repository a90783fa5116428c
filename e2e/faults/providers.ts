import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';

/** The behaviour of a provider by a word in the text: `refusing` for the first delivery only, the others for each. */
const misbehaviours = ['refusing', 'hanging', 'silent'] as const;

export interface Provider {
  port: number;
  /** The number of accepted deliveries by message name. */
  accepted: Map<string, number>;
  close(): Promise<void>;
}

/** Accepts or refuses the message; false: no answer. */
function createJudge() {
  const accepted = new Map<string, number>();
  const refused = new Set<string>();
  return {
    accepted,
    judge(name: string): 'accept' | 'refuse' | 'no answer' {
      const fault = misbehaviours.find((one) => name.includes(one));
      if (fault === 'hanging') return 'no answer';
      if (fault === 'refusing' && !refused.has(name)) {
        refused.add(name);
        return 'refuse';
      }
      accepted.set(name, (accepted.get(name) ?? 0) + 1);
      return fault === 'silent' ? 'no answer' : 'accept';
    },
  };
}

/** The name of a message of the suite; of others the recipient. */
const nameIn = (text: string): string =>
  /fault (?:sms|mail) [a-z]+ \d+/.exec(text)?.[0] ?? /"to":"(\d+)"/.exec(text)?.[1] ?? '';

/** An SMS gateway of the fault suite, which accepts, refuses or leaves messages without an answer; each takes `delayMs`. */
export async function startSmsGateway(delayMs = 0): Promise<Provider> {
  const { accepted, judge } = createJudge();
  const server = createServer((incoming, answer) => {
    let text = '';
    incoming.on('data', (chunk) => {
      text += chunk;
    });
    incoming.on('end', () => {
      const verdict = judge(nameIn(text));
      if (verdict === 'no answer') return;
      setTimeout(() => answer.writeHead(verdict === 'accept' ? 200 : 503).end('{}'), delayMs);
    });
  });
  return listening(server, accepted);
}

/** A mail server: answers each command, and refuses a message after its content. */
export async function startMailServer(): Promise<Provider> {
  const { accepted, judge } = createJudge();
  const server = createTcpServer((socket) => {
    let content: string | undefined;
    let rest = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 ready');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (content === undefined) {
          if (line === 'DATA') content = '';
          say(line === 'DATA' ? '354 go ahead' : line === 'QUIT' ? '221 bye' : '250 ok');
        } else if (line !== '.') content += `${line}\n`;
        else {
          const verdict = judge(nameIn(content));
          content = undefined;
          if (verdict !== 'no answer') say(verdict === 'accept' ? '250 accepted' : '451 try again later');
        }
      }
    });
  });
  return listening(server, accepted);
}

async function listening(server: Server, accepted: Map<string, number>): Promise<Provider> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    accepted,
    async close() {
      for (const one of sockets) one.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
