import {
  RestAdmitCardOfDocument,
  RestMyAdmitCardDocument,
  RestStudentFormDocument,
  RestStudentFormsDocument,
} from '../../rest/gql/documents.ts';
import type { BinaryAnswer, RestRow } from '../../rest/rows.ts';

interface Drawn {
  filename: string;
  mimeType: string;
  data: string;
}

/** The one document of an answer as bytes, for callers that accept it. */
function fileOf(data: Record<string, unknown>): BinaryAnswer {
  const [drawn] = Object.values(data) as Drawn[];
  if (!drawn) throw new Error('The operation answered no document');
  return { mimeType: drawn.mimeType, filename: drawn.filename, bytes: Buffer.from(drawn.data, 'base64') };
}

/** The base64 alone; the name it is saved under is the caller's. */
const dataOf = (data: Record<string, unknown>): string => (data as { studentForms: Drawn }).studentForms.data;

const pdf = { mimeType: 'application/pdf', give: fileOf };

export const documentRows: RestRow[] = [
  { on: 'GET /admit/download', run: RestMyAdmitCardDocument, bytes: pdf, summary: 'Your own admit card' },
  {
    on: 'GET /admit/download/{userId}',
    run: RestAdmitCardOfDocument,
    bytes: pdf,
    summary: "An applicant's admit card",
  },
  { on: 'GET /student-form/{userId}', run: RestStudentFormDocument, bytes: pdf, summary: "An applicant's form" },
  {
    on: 'POST /student-form/multi',
    run: RestStudentFormsDocument,
    give: dataOf,
    as: 'base64',
    bytes: { mimeType: 'application/zip', give: fileOf },
    summary: 'The forms of several applicants in one zip',
  },
];
