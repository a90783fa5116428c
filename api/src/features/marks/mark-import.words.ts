import { registerEnumType } from 'type-graphql';

export const MarksImportState = { PREVIEWED: 'PREVIEWED', APPLIED: 'APPLIED' } as const;
export type MarksImportState = (typeof MarksImportState)[keyof typeof MarksImportState];

export const MarksImportRowState = {
  CHANGED: 'CHANGED',
  UNCHANGED: 'UNCHANGED',
  INVALID: 'INVALID',
  APPLIED: 'APPLIED',
  CONFLICT: 'CONFLICT',
} as const;
export type MarksImportRowState = (typeof MarksImportRowState)[keyof typeof MarksImportRowState];

export const MarksColumn = {
  APPLICANT_ID: 'applicantId',
  WRITTEN: 'written',
  VIVA: 'viva',
  ABSENT: 'absent',
  REMARKS: 'remarks',
} as const;
export type MarksColumn = (typeof MarksColumn)[keyof typeof MarksColumn];

registerEnumType(MarksImportState, {
  name: 'MarksImportState',
  description: 'The state of an import.',
  valuesConfig: {
    PREVIEWED: { description: 'Previewed; no marks are changed yet.' },
    APPLIED: { description: 'The changes are applied.' },
  },
});

registerEnumType(MarksImportRowState, {
  name: 'MarksImportRowState',
  description: 'The state of a line of a sheet.',
  valuesConfig: {
    CHANGED: { description: 'The line changes marks.' },
    UNCHANGED: { description: 'The line changes nothing.' },
    INVALID: { description: 'The line has a problem and is omitted.' },
    APPLIED: { description: 'The change is applied.' },
    CONFLICT: { description: 'Omitted, because the marks changed between the preview and the import.' },
  },
});

registerEnumType(MarksColumn, {
  name: 'MarksColumn',
  description: 'A column of a sheet of marks.',
  valuesConfig: {
    APPLICANT_ID: { description: 'The applicant ID.' },
    WRITTEN: { description: 'Marks of the written part, 0 to 40.' },
    VIVA: { description: 'Marks of the viva, 0 to 10.' },
    ABSENT: { description: 'Yes or no; empty means no.' },
    REMARKS: { description: 'Of the examiners.' },
  },
});
