import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';

const { product } = await startTestProduct();
const phone = '01712345678';
const older = (of: string | null): string => /<([^>]+)>; rel="next"/.exec(of ?? '')?.[1] ?? '';

beforeAll(async () => {
  await product.sql`INSERT INTO outbox_messages (channel, recipient, body)
    SELECT 'sms', CASE WHEN n <= 300 THEN ${phone} ELSE '01812345678' END, 'Message ' || n FROM generate_series(1, 5300) AS n ORDER BY n`;
});

async function getJson(path: string) {
  const answer = await fetch(product.url + path);
  const messages = (await answer.json()) as { id: string; body: string }[];
  return { status: answer.status, messages, next: older(answer.headers.get('link')) };
}

describe('/dev/outbox.json', () => {
  it('lists every message to a recipient, newest first', async () => {
    const { messages, next } = await getJson(`/dev/outbox.json?to=${encodeURIComponent(`+88 ${phone}`)}`);
    expect(messages.map(({ body }) => body)).toEqual(Array.from({ length: 300 }, (_, at) => `Message ${300 - at}`));
    expect(next).toBe('');
    expect((await getJson('/dev/outbox.json?to=nobody')).messages).toEqual([]);
  });

  it('leads to all other messages by its Link header', async () => {
    const first = await getJson('/dev/outbox.json');
    expect([first.messages.length, first.messages[0]?.body]).toEqual([5_000, 'Message 5300']);
    const second = await getJson(first.next);
    expect([second.messages.length, second.messages[0]?.body, second.next]).toEqual([300, 'Message 300', '']);
  });

  it('answers 404 after an id that cannot exist', async () => {
    expect((await getJson('/dev/outbox.json?before=nothing')).status).toBe(404);
  });
});

it('the page /dev/outbox leads to older messages', async () => {
  let path = `/dev/outbox?to=${phone}`;
  const counts: number[] = [];
  while (path) {
    const html = await (await fetch(product.url + path)).text();
    counts.push(html.match(/<pre>Message \d+<\/pre>/g)?.length ?? 0);
    path = /<a href="([^"]+)">Older messages/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  }
  expect(counts).toEqual([200, 100]);
});
