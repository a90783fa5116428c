import type { CheckOptions, check } from '@admission/schema';
import { noticeOutdated } from '../lib/outdated.ts';
import { RequestRefused, readFailure } from '../lib/problems.ts';

/** The shared rules and their texts; loaded when a form is first focused. */
export type Schema = typeof import('@admission/schema');
export type Rules = Parameters<typeof check>[0];
export type Context = CheckOptions['context'];

/** The normalised value: trimmed, digits folded, blanks omitted. */
export type Checked<S extends Rules> = Extract<ReturnType<typeof check<S>>, { ok: true }>['value'];

let schema: Promise<Schema> | undefined;

/**
 * A browser never retries a failed module import, so the files (listed by `build/prerender.ts`) are fetched first; that can be
 * repeated, and the import reads the HTTP cache. A 404 means that this page is of an older build.
 */
async function fetchFiles(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=rules]')?.content.split(' ') ?? [];
  const answers = await Promise.all(named.map((file) => fetch(file)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  const lost = answers.find(({ ok }) => !ok);
  if (!lost) return;
  if (lost.status !== 404) throw new TypeError(`${lost.url}: ${lost.status}`);
  const old = new RequestRefused([{ message: '', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  noticeOutdated(readFailure(old));
  throw old;
}

/** Loads the shared rules and their texts for any form, once; after a failure it can be repeated. */
export function loadSchema(): Promise<Schema> {
  schema ??= fetchFiles().then(() => import('@admission/schema'));
  schema.catch(() => {
    schema = undefined;
  });
  return schema;
}
