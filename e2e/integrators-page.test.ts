import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../api/test/free-port.ts';
import { tokenOf } from './support/accounts.ts';
import { call } from './support/api.ts';
import { createIntegratorToken } from './support/integrator-tokens.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/integrators.md'), 'utf8');

interface Snippet {
  lang: string;
  code: string;
}
const snippets = [...page.matchAll(/^```([\w-]+)\n(.*?)^```$/gms)].map(
  ([, lang = '', code = '']): Snippet => ({ lang, code }),
);
/** Inside e2e, whose packages the snippets import; Node runs no TypeScript below node_modules. */
const folder = mkdtempSync(join(root, 'e2e/.integrators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bin = [join(root, 'node_modules/.bin'), join(root, 'e2e/node_modules/.bin')].join(':');
let env: NodeJS.ProcessEnv;
let port = 0;

beforeAll(async () => {
  port = await freePort();
  const TOKEN = await createIntegratorToken('Page for integrators');
  const TEST_TOKEN = await createIntegratorToken('Tests of integrators', { isTest: true });
  const intakes = await call<{ _id: string }[]>('GET /api/intakes', { token: await tokenOf('admin') });
  const hook = `http://127.0.0.1:${port}/hook`;
  const own = { ADMISSION: inject('productUrl'), TOKEN, TEST_TOKEN, INTAKE: intakes[0]?._id, HOOK_URL: hook };
  env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, ...own };
  for (const { lang, code } of snippets) {
    const name = /^(?:\/\/|#) (\S+\.(?:ts|graphql))\n/.exec(code)?.[1];
    if ((lang === 'ts' || lang === 'graphql') && name) writeFileSync(join(folder, name), code);
  }
});

/** The standard output of the command; rejects with all of its output if it fails. */
function run(program: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((done, refuse) => {
    const child = spawn(program, args, { cwd: folder, env: { ...env, ...more } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', refuse);
    child.on('close', (code) =>
      code === 0 ? done(stdout) : refuse(new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)),
    );
  });
}

/** The names and types of a JSON value; of a list those of the first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

it('every shell snippet of docs/integrators.md answers as documented', async () => {
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

it('every program of docs/integrators.md is generated, type-checks and runs', async () => {
  const setupLines = snippets.filter((one) => one.lang === 'sh-setup').flatMap((one) => one.code.trim().split('\n'));
  expect(setupLines.filter((one) => !/^(npm install|npx) /.test(one))).toEqual([]);
  // Without `npx`: the packages are installed.
  for (const line of setupLines.filter((one) => one.startsWith('npx '))) await run('sh', ['-e', '-c', line.slice(4)]);
  const types = { target: 'es2024', module: 'nodenext', strict: true, noEmit: true, allowImportingTsExtensions: true };
  const compilerOptions = { ...types, skipLibCheck: true, types: ['node'], erasableSyntaxOnly: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await run('tsc', ['-p', '.']);
  expect((await run('node', ['paid.ts'])).trim().split('\n').length).toBeGreaterThan(10);
  expect(await run('node', ['exams.ts'])).toMatch(/\d{4}-\d\d-\d\dT/);
  const [first, again] = [await run('node', ['sync.ts']), await run('node', ['sync.ts'])];
  const [, changed = 0, kept = 0] = (/^(\d+) changed, (\d+) kept/.exec(first) ?? []).map(Number);
  expect(kept).toBeGreaterThan(100);
  expect(changed).toBeGreaterThanOrEqual(kept);
  expect(Number.parseInt(again, 10)).toBeLessThan(changed);
  // Simulates a restore of the database.
  const old = { cursor: 'of another database', applications: { gone: null } };
  writeFileSync(join(folder, 'copy.json'), JSON.stringify(old));
  expect(Number(/(\d+) kept/.exec(await run('node', ['sync.ts']))?.[1])).toBeGreaterThanOrEqual(kept);
  expect(readFileSync(join(folder, 'copy.json'), 'utf8')).not.toContain('gone');
  await expect(run('node', ['paid.ts'], { TOKEN: 'adm_wrong' })).rejects.toThrow('UNAUTHENTICATED');
});

it('the receiver of docs/integrators.md accepts signed events and nothing else', async () => {
  const secret = /whsec_[^"]+/.exec(readFileSync(join(folder, 'webhook.json'), 'utf8'))?.[0] ?? '';
  const more = { PORT: String(port), WEBHOOK_SECRET: secret };
  const receiver = spawn('node', ['receiver.ts'], { cwd: folder, env: { ...env, ...more } });
  let output = '';
  receiver.stdout.on('data', (chunk) => {
    output += chunk;
  });
  try {
    const test = snippets.findLast((one) => one.lang === 'sh');
    await expect.poll(() => statusWithoutSignature(port), { timeout: 20_000 }).toBe(401);
    await run('sh', ['-e', '-c', test?.code ?? '']);
    await expect.poll(() => output, { timeout: 20_000, interval: 200 }).toMatch(/^ping \{"webhookId":/m);
    // Other journeys cause payments and applications meanwhile.
    for (const line of output.trim().split('\n'))
      expect(line).toMatch(/^(ping|payment\.paid|application\.submitted) \{/);
  } finally {
    receiver.kill();
  }
});

/** The status of a request without a signature. */
const statusWithoutSignature = (at: number): Promise<number | undefined> =>
  fetch(`http://127.0.0.1:${at}`, { method: 'POST', body: '{}' }).then(
    (answer) => answer.status,
    () => undefined,
  );
