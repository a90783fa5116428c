import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/run.ts';
import { secretsIn } from './committed-secrets.ts';

/** Only a clone says which files are committed. */
const isClone = existsSync(join(root, '.git'));
const committed = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));

describe('the repository', () => {
  it.runIf(isClone)('contains no secret', () => {
    const files = committed();
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap((path) => secretsIn(path, readFileSync(join(root, path), 'latin1')))).toEqual([]);
  });

  const part = 'aB3'.repeat(20);
  it.each([
    ['a private key', 'a.ts', ['-----BEGIN', 'RSA PRIVATE', 'KEY-----'].join(' ')],
    ['an access key of AWS', 'a.ts', `AKIA${part.toUpperCase().slice(0, 16)}`],
    ['a token of GitHub', 'a.ts', `ghp_${part.slice(0, 36)}`],
    ['a token of npm', 'a.ts', `npm_${part.slice(0, 36)}`],
    ['a token of Slack', 'a.ts', `xoxb-${part}`],
    ['a key of Google', 'a.ts', `AIza${part.slice(0, 35)}`],
    ['a session token', 'a.ts', `eyJ${part}.eyJ${part}.${part}`],
    ['a token of an integrator', 'a.ts', `adm_${part.slice(0, 46)}`],
    ['the secret of a webhook', 'a.ts', `whsec_${part}`],
    ['a file of secrets', '.env.production', ''],
    ['a file of secrets', 'api/server.pem', ''],
  ])('with %s in %s is refused', (name, path, text) => {
    expect(secretsIn(path, text)).toEqual([`${path}: ${name}`]);
  });

  it.each(['.env.example', 'api/src/core/keys.ts'])('may contain %s', (path) => {
    expect(secretsIn(path, 'JWT_SECRET=')).toEqual([]);
  });
});
