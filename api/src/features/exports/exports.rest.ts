import type { RestRow } from '../../rest/rows.ts';
import { lineSchema } from './lines.schema.ts';

export const exportRows: RestRow[] = [
  {
    on: 'GET /exports/applicants.jsonl',
    run: 'RestApplicantLines',
    isStrict: true,
    bytes: {
      mimeType: 'application/jsonl',
      isOnly: true,
      gzips: true,
      lineSchema,
      mapResponse: () => ({ mimeType: 'application/jsonl', filename: 'applicants.jsonl', bytes: Buffer.alloc(0) }),
    },
    summary: 'All applicants that a search finds, one line of JSON each, streamed',
  },
];
