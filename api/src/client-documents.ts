import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = (name: string): string => fileURLToPath(new URL(`../../web/dist/${name}`, import.meta.url));

/** The operations that the built web client runs, in production the only ones of callers without a token; none where it is not built. */
export function readClientDocuments(): string[] {
  const file = built('.documents.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as string[];
  if (!existsSync(built('index.html'))) return [];
  throw new Error('web/dist does not name the operations of the web client; build it again');
}
