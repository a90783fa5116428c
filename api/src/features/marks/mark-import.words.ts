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
  description: 'How far an import has come.',
  valuesConfig: {
    PREVIEWED: { description: 'Read and compared; nothing is changed yet.' },
    APPLIED: { description: 'What was previewed has been done.' },
  },
});

registerEnumType(MarksImportRowState, {
  name: 'MarksImportRowState',
  description: 'What becomes of a line of the sheet.',
  valuesConfig: {
    CHANGED: { description: 'Would change the marks.' },
    UNCHANGED: { description: 'Says what is stored already, or nothing at all.' },
    INVALID: { description: 'Has a problem and is left out.' },
    APPLIED: { description: 'The marks are changed.' },
    CONFLICT: { description: 'Left out: the marks had been changed between the preview and the import.' },
  },
});

registerEnumType(MarksColumn, {
  name: 'MarksColumn',
  description: 'A column of a sheet of marks.',
  valuesConfig: {
    APPLICANT_ID: { description: 'Whose marks they are.' },
    WRITTEN: { description: 'Marks of the written part, 0 to 40.' },
    VIVA: { description: 'Marks of the viva, 0 to 10.' },
    ABSENT: { description: 'Yes or no; empty means no.' },
    REMARKS: { description: 'Of the examiners.' },
  },
});
