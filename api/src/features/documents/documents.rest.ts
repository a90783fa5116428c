import type { BinaryAnswer, RestRow } from '../../rest/rows.ts';

interface RenderedDocument {
  filename: string;
  mimeType: string;
  data: string;
}

/** The document of an answer with one root field, as bytes. */
function fileOf(data: { [rootField: string]: RenderedDocument }): BinaryAnswer {
  const [rendered] = Object.values(data);
  if (!rendered) throw new Error('The operation answered no document');
  return { mimeType: rendered.mimeType, filename: rendered.filename, bytes: Buffer.from(rendered.data, 'base64') };
}

const pdf = { mimeType: 'application/pdf', mapResponse: fileOf };

export const documentRows: RestRow[] = [
  {
    on: 'GET /admit/download',
    run: 'RestMyAdmitCard',
    queryParameters: ['intake'],
    bytes: pdf,
    summary: 'Your own admit card',
  },
  {
    on: 'GET /admit/download/{userId}',
    run: 'RestAdmitCardOf',
    queryParameters: ['intake'],
    bytes: pdf,
    summary: "An applicant's admit card",
  },
  {
    on: 'GET /student-form/{userId}',
    run: 'RestStudentForm',
    queryParameters: ['intake'],
    bytes: pdf,
    summary: "An applicant's form",
  },
  {
    on: 'POST /student-form/multi',
    run: 'RestStudentForms',
    mapResponse: ({ studentForms }) => studentForms.data,
    as: 'base64',
    bytes: { mimeType: 'application/zip', mapResponse: fileOf },
    summary: 'The forms of several applicants in one zip',
  },
];
