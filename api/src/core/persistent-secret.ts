import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A random secret that survives restarts, readable by its owner only. */
export function persistentSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // A crash during the write leaves a shorter file.
  if (stored.length >= 32) return stored;
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secret;
}
