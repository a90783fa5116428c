import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';

/** An element of DER (ITU-T X.690) with the tag and the content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const all = Buffer.concat(content);
  const length = all.length < 0x80 ? [all.length] : [0x82, all.length >> 8, all.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), all]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** A self-signed certificate (RFC 5280) of one IPv4 address, valid for a day, and its key as PEM. */
export function createCertificate(address: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const algorithm = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('test')))));
  const alternativeNames = sequence(der(0x87, Uint8Array.from(address.split('.').map(Number))));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(utcTime(new Date(now - 3_600_000)), utcTime(new Date(now + 86_400_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, alternativeNames)))),
  );
  const signature = sign('sha256', toSign, privateKey);
  const certificate = sequence(toSign, algorithm, der(0x03, Buffer.from([0]), signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** Listens at the address and speaks TLS as PostgreSQL does after SSLRequest, before the server of the URL. */
export async function startTlsServer(
  address: string,
  url: string,
  { cert, key }: { cert: string; key: string },
): Promise<{ host: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(url);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, cert, key });
      const upstream = connect(Number(port), hostname);
      for (const [one, other] of [
        [secure, upstream],
        [upstream, secure],
      ] as const) {
        one.on('error', () => other.destroy());
        one.pipe(other);
      }
    });
  });
  server.listen(0, address);
  await once(server, 'listening');
  return {
    host: `${address}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}
