import type { RestRow } from '../../rest/rows.ts';

export const markRows: RestRow[] = [
  {
    on: 'PUT /profile/marks/user/{userId}',
    run: 'RestUpdateMarks',
    brief: { without: 'READ_APPLICANTS', run: 'RestWriteMarks' },
    responseSchema: ({ updateMarks = {} }, open) => {
      const { _id = {}, marks = {} } = open(updateMarks).properties;
      return { anyOf: [updateMarks, { type: 'object', required: ['_id', 'marks'], properties: { _id, marks } }] };
    },
    summary: 'Record the marks of an applicant; a token without READ_APPLICANTS reads only the marks',
  },
];
