import busboy from 'busboy';
import type { Request } from 'express';
import { isObject } from '../core/is-object.ts';
import { fail } from '../core/refusal.ts';

/** The two fields before the files (GraphQL multipart request specification). */
interface FormHead {
  operations?: string;
  map?: string;
}

/** More files than any operation has: each path costs a walk through the variables. */
const maxPaths = 10;

/**
 * Refuses a multipart request whose `map` names a path outside the variables of `operations`. The upload reader creates every path:
 * `variables.x.3000000` would become a sparse array, and `variables.__proto__.a` a hidden value.
 */
export async function checkUploadMap(request: Request, fieldBytes: number): Promise<void> {
  const { operations, map } = await readHead(request, fieldBytes);
  const paths = pathsOf(parse(map));
  const target = parse(operations);
  if (paths.length > maxPaths || !paths.every((path) => isVariable(target, path, paths.length)))
    fail('BAD_USER_INPUT', 'malformedBody');
}

/** Reads up to the map and unshifts the bytes for the upload reader, which reports every other error of the form. */
function readHead(request: Request, fieldBytes: number): Promise<FormHead> {
  return new Promise((resolve, reject) => {
    const head: FormHead = {};
    const chunks: Buffer[] = [];
    let isDone = false;
    const form = openForm(request, fieldBytes);
    form.on('field', (name, value) => {
      if (name === 'operations' || name === 'map') head[name] = value;
      isDone ||= name === 'map';
    });
    const finish = (): void => {
      isDone = true;
    };
    // Destroying the form raises an error on an open file stream.
    form.on('file', (_, stream) => stream.on('error', () => undefined) && finish());
    form.on('fieldsLimit', finish).on('error', finish);
    const stop = (): void => {
      request.off('data', read).off('end', stop).off('close', stop).pause();
      if (!request.readableEnded && !request.destroyed) request.unshift(Buffer.concat(chunks));
      form.destroy();
      resolve(head);
    };
    const read = (chunk: Buffer): void => {
      chunks.push(chunk);
      form.write(chunk);
      if (isDone) stop();
    };
    request.on('data', read).on('end', stop).on('close', stop).on('error', reject);
  });
}

function openForm({ headers }: Request, fieldSize: number): ReturnType<typeof busboy> {
  try {
    return busboy({ headers, limits: { fieldSize, fields: 2 } });
  } catch {
    // Missing boundary.
    return fail('BAD_USER_INPUT', 'malformedBody');
  }
}

function parse(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

const pathsOf = (map: unknown): unknown[] => (isObject(map) ? Object.values(map).flat() : []);

/** Whether the path is an own property of the variables, or an item of a list no longer than the number of files. */
function isVariable(operations: unknown, path: unknown, files: number): boolean {
  const [root, ...steps] = typeof path === 'string' ? path.split('.') : [];
  if (root !== 'variables' || steps.length === 0 || !isObject(operations)) return false;
  let at: unknown = operations['variables'] ?? {};
  for (const [index, step] of steps.entries()) {
    if (!isObject(at) || step in Object.prototype) return false;
    if (Array.isArray(at) && !(/^\d{1,4}$/.test(step) && Number(step) < Math.max(files, at.length))) return false;
    const isLast = index === steps.length - 1;
    if (isLast) return !isObject(at[step as never]);
    if (!Object.hasOwn(at, step)) return false;
    at = at[step as never];
  }
  return false;
}
