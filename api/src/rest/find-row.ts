import type { Request, Response } from 'express';
import { Refusal } from '../core/refusal.ts';

/** The method and path of a row; a segment in braces is a parameter. */
interface Pattern {
  method: string;
  segments: string[];
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

export interface Found<Row> {
  row: Row;
  params: Record<string, string>;
}

/** Finds the row of a request; if several match, the one with the fewest parameters. */
export function findRow<Row extends Pattern>(rows: readonly Row[], request: Request, response: Response): Found<Row> {
  const segments = segmentsOf(request.path).map((one) => {
    try {
      return decodeURIComponent(one);
    } catch {
      throw new Refusal('NOT_FOUND', 'unknownPath');
    }
  });
  const matching = rows.flatMap((row) => {
    const params = match(row.segments, segments);
    return params ? [{ row, params }] : [];
  });
  if (matching.length === 0) throw new Refusal('NOT_FOUND', 'unknownPath');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const exact = matching.filter((one) => one.row.method === method);
  const fewest = exact.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
  if (fewest) return fewest;
  response.setHeader('Allow', [...new Set(matching.map((one) => one.row.method))].join(', '));
  throw new Refusal('METHOD_NOT_ALLOWED', 'methodNotAllowed');
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
