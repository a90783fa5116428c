import { type JsonSchema, object } from '../../rest/openapi-schemas.ts';
import type { DataOf, RestRequest, RestRow } from '../../rest/rows.ts';

/** `studentsInExam` maps the id of an exam to its number of applicants. */
const foundExams = ({ exams: { exams, count } }: DataOf<'RestExams'>): object => ({
  exams: exams.map(({ applicantCount: _, ...exam }) => exam),
  count,
  studentsInExam: Object.fromEntries(exams.map((one) => [one._id, one.applicantCount])),
});

const foundExamsSchema: RestRow['responseSchema'] = ({ exams }, open) => {
  const { exams: found, count = {} } = open(exams).properties;
  const { applicantCount: _, ...exam } = open(found?.['items'] as JsonSchema).properties;
  return object({
    exams: { type: 'array', items: object(exam) },
    count,
    studentsInExam: {
      type: 'object',
      description: 'How many applied, by the id of the exam.',
      additionalProperties: { type: 'integer' },
    },
  });
};

/** A body with `_id` changes that exam, one without adds one. */
const mapSavedExam = ({ body }: RestRequest) => ({
  input: { ...body, id: body['_id'] || undefined, _id: undefined },
});

export const examRows: RestRow[] = [
  { on: 'GET /exams', run: 'RestOpenExams', summary: 'The exams open for application' },
  {
    on: 'POST /exams/get-exams',
    run: 'RestExams',
    mapRequest: ({ query, body }) => ({ filter: { intake: query['intake'], ...body } }),
    mapResponse: foundExams,
    responseSchema: foundExamsSchema,
    summary: 'The exams that a filter finds',
  },
  { on: 'GET /exams/exam/{id}', run: 'RestFindExam', summary: 'One exam' },
  { on: 'DELETE /exams/exam/{id}', run: 'RestDeleteExam', summary: 'Delete an exam without applicants' },
  {
    on: 'POST /exams',
    run: 'RestSaveExam',
    mapRequest: mapSavedExam,
    summary: 'Add an exam, or change the one of _id',
  },
];
