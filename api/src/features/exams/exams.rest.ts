import {
  RestDeleteExamDocument,
  RestExamsDocument,
  RestFindExamDocument,
  RestOpenExamsDocument,
  RestSaveExamDocument,
} from '../../rest/gql/exams.ts';
import { type JsonSchema, object } from '../../rest/openapi-schemas.ts';
import type { RestRequest, RestRow, RowShape } from '../../rest/rows.ts';

interface FoundExams {
  exams?: { exams: ({ _id: string; applicantCount: number } & Record<string, unknown>)[]; count: number };
}

/** `studentsInExam` is a map from the exam's id to how many applied. */
function foundExams(data: Record<string, unknown>): object {
  const { exams } = data as FoundExams;
  const found = exams?.exams ?? [];
  return {
    exams: found.map(({ applicantCount: _, ...exam }) => exam),
    count: exams?.count ?? 0,
    studentsInExam: Object.fromEntries(found.map((one) => [one._id, one.applicantCount])),
  };
}

const foundShape: RowShape = {
  answer: ({ exams }, open) => {
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
  },
};

/** A body with `_id` changes that exam, one without adds one. */
const editOrAdd = ({ body }: RestRequest): Record<string, unknown> => ({
  input: { ...body, id: body['_id'] || undefined, _id: undefined },
});

export const examRows: RestRow[] = [
  { on: 'GET /exams', run: RestOpenExamsDocument, summary: 'The exams open for application' },
  {
    on: 'POST /exams/get-exams',
    run: RestExamsDocument,
    take: ({ body }) => ({ filter: body }),
    give: foundExams,
    shape: foundShape,
    summary: 'The exams that a filter finds',
  },
  { on: 'GET /exams/exam/{id}', run: RestFindExamDocument, summary: 'One exam' },
  { on: 'DELETE /exams/exam/{id}', run: RestDeleteExamDocument, summary: 'Delete an exam that nobody applied to' },
  { on: 'POST /exams', run: RestSaveExamDocument, take: editOrAdd, summary: 'Add an exam, or change the one of _id' },
];
