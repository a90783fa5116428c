import type { CheckOptions, check } from '@admission/schema';
import { noticeOutdated } from '../lib/outdated.ts';
import { RequestRefused, readFailure } from '../lib/problems.ts';

/** The shared rules and their texts. They come when a form is first touched, so that no page waits for them. */
export type Schema = typeof import('@admission/schema');
export type Rules = Parameters<typeof check>[0];
export type Context = CheckOptions['context'];

/** The value as the rules give it back: trimmed, digits folded, blanks left out. */
export type Checked<S extends Rules> = Extract<ReturnType<typeof check<S>>, { ok: true }>['value'];

let schema: Promise<Schema> | undefined;

/**
 * A browser never asks again for a module that once did not come: a form that is touched while the line is down could not be sent until
 * the page is loaded again. So the files (`build/drawAhead.ts` names them) are fetched first, as often as it takes; the import then finds
 * them at hand. A file that is there no more belongs to a page of an older build.
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

export function loadSchema(): Promise<Schema> {
  schema ??= fetchFiles().then(() => import('@admission/schema'));
  schema.catch(() => {
    schema = undefined;
  });
  return schema;
}
