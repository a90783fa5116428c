import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeToken } from './support/programs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/integrators.md'), 'utf8');

interface Snippet {
  lang: string;
  code: string;
}
const snippets = [...page.matchAll(/^```([\w-]+)\n(.*?)^```$/gms)].map(
  ([, lang = '', code = '']): Snippet => ({ lang, code }),
);
/** The packages that the page installs are found from here; below node_modules Node reads no TypeScript. */
const folder = mkdtempSync(join(root, 'e2e/.integrators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bin = [join(root, 'node_modules/.bin'), join(root, 'e2e/node_modules/.bin')].join(':');
let env: NodeJS.ProcessEnv;
let port = 0;

beforeAll(async () => {
  port = await freePort();
  const TOKEN = await makeToken('Page for integrators');
  const own = { ADMISSION: inject('productUrl'), TOKEN, HOOK_URL: `http://127.0.0.1:${port}/hook` };
  env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, ...own };
  for (const { lang, code } of snippets) {
    const name = /^(?:\/\/|#) (\S+\.(?:ts|graphql))\n/.exec(code)?.[1];
    if ((lang === 'ts' || lang === 'graphql') && name) writeFileSync(join(folder, name), code);
  }
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** What the command wrote; rejects with all of it where it failed. */
function run(program: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((done, refuse) => {
    const child = spawn(program, args, { cwd: folder, env: { ...env, ...more } });
    let written = '';
    let complaint = '';
    child.stdout.on('data', (chunk) => {
      written += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('error', refuse);
    child.on('close', (code) =>
      code === 0 ? done(written) : refuse(new Error(`${program} ${args.join(' ')}\n${written}${complaint}`)),
    );
  });
}

/** The names and types of a JSON value; of a list the first item speaks. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

it('every command of the page does what the page says', async () => {
  for (const [at, { lang, code }] of snippets.entries()) {
    if (lang !== 'sh') continue;
    const written = await run('sh', ['-e', '-c', code]);
    const shown = snippets[at + 1];
    if (shown?.lang === 'json') expect(shapeOf(JSON.parse(written)), code).toEqual(shapeOf(JSON.parse(shown.code)));
  }
  const lines = readFileSync(join(folder, 'applicants.jsonl'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ payment: { status: 'PAID' } });
});

it('every program of the page is generated, type-checks and runs', async () => {
  const setUps = snippets.filter((one) => one.lang === 'sh-setup').flatMap((one) => one.code.trim().split('\n'));
  expect(setUps.filter((one) => !/^(npm install|npx) /.test(one))).toEqual([]);
  // What `npx` finds beside the project is what is called here.
  for (const line of setUps.filter((one) => one.startsWith('npx '))) await run('sh', ['-e', '-c', line.slice(4)]);
  const types = { target: 'es2024', module: 'nodenext', strict: true, noEmit: true, allowImportingTsExtensions: true };
  const compilerOptions = { ...types, skipLibCheck: true, types: ['node'], erasableSyntaxOnly: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await run('tsc', ['-p', '.']);
  expect((await run('node', ['paid.ts'])).trim().split('\n').length).toBeGreaterThan(10);
  expect(await run('node', ['exams.ts'])).toMatch(/\d{4}-\d\d-\d\dT/);
  const [first, again] = [await run('node', ['sync.ts']), await run('node', ['sync.ts'])];
  const [, told = 0, kept = 0] = (/^(\d+) changed, (\d+) kept/.exec(first) ?? []).map(Number);
  expect(kept).toBeGreaterThan(100);
  expect(told).toBeGreaterThanOrEqual(kept);
  expect(Number.parseInt(again, 10)).toBeLessThan(told);
  await expect(run('node', ['paid.ts'], { TOKEN: 'adm_wrong' })).rejects.toThrow('UNAUTHENTICATED');
});

it('the receiver of the page takes what the product signed, and nothing else', async () => {
  const secret = /whsec_[^"]+/.exec(readFileSync(join(folder, 'webhook.json'), 'utf8'))?.[0] ?? '';
  const more = { PORT: String(port), WEBHOOK_SECRET: secret };
  const receiver = spawn('node', ['receiver.ts'], { cwd: folder, env: { ...env, ...more } });
  let heard = '';
  receiver.stdout.on('data', (chunk) => {
    heard += chunk;
  });
  try {
    const test = snippets.findLast((one) => one.lang === 'sh');
    await expect.poll(() => reach(port), { timeout: 20_000 }).toBe(401);
    await run('sh', ['-e', '-c', test?.code ?? '']);
    await expect.poll(() => heard, { timeout: 20_000, interval: 200 }).toMatch(/^ping \{"webhookId":/m);
    // Other journeys pay and apply meanwhile, and the webhook asks for both.
    const told = heard.trim().split('\n');
    for (const line of told) expect(line).toMatch(/^(ping|payment\.paid|application\.submitted) \{/);
  } finally {
    receiver.kill();
  }
});

/** The status for somebody who has no secret. */
const reach = (at: number): Promise<number | undefined> =>
  fetch(`http://127.0.0.1:${at}`, { method: 'POST', body: '{}' }).then(
    (answer) => answer.status,
    () => undefined,
  );
