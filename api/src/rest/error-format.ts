import type { Request } from 'express';
import { segmentsOf } from './find-row.ts';
import type { RestRow } from './rows.ts';

export type ErrorFormatOf = (request: Request) => RestRow['as'];

/** How an error is sent that no row answers: as text if the row of the request answers text, otherwise as JSON. */
export function createErrorFormat(rows: readonly RestRow[]): ErrorFormatOf {
  const callOf = (method: string, path: string): string => [method, ...segmentsOf(path)].join('/');
  const textual = rows.filter((row) => row.as === 'text').map(({ on }) => on.split(' ', 2));
  const calls = new Set(textual.map(([method = '', path = '']) => callOf(method, `/api${path}`)));
  return ({ method, originalUrl, url }) => {
    // `originalUrl` is unset before Express has run.
    const [path = ''] = (originalUrl ?? url).split('?', 1);
    return calls.has(callOf(method, path)) ? 'text' : undefined;
  };
}
