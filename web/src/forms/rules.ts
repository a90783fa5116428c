import type { CheckOptions, check } from '@admission/schema';

/** The shared rules and their texts. They come when a form is first touched, so that no page waits for them. */
export type Schema = typeof import('@admission/schema');
export type Rules = Parameters<typeof check>[0];
export type Context = CheckOptions['context'];

/** The value as the rules give it back: trimmed, digits folded, blanks left out. */
export type Checked<S extends Rules> = Extract<ReturnType<typeof check<S>>, { ok: true }>['value'];

let schema: Promise<Schema> | undefined;

export function loadSchema(): Promise<Schema> {
  schema ??= import('@admission/schema').catch((error: unknown) => {
    schema = undefined;
    throw error;
  });
  return schema;
}
