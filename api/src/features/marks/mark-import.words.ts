import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';

export const MarksColumn = {
  APPLICANT_ID: 'applicantId',
  WRITTEN: 'written',
  VIVA: 'viva',
  COMPONENT: 'component',
  ABSENT: 'absent',
  REMARKS: 'remarks',
} as const;
export type MarksColumn = (typeof MarksColumn)[keyof typeof MarksColumn];

export const MarksImportState = defineEnum('MarksImportState', 'The state of an import.', {
  PREVIEWED: 'Previewed; no marks are changed yet.',
  APPLIED: 'The changes are applied.',
});
export type MarksImportState = keyof typeof MarksImportState;

export const MarksImportRowState = defineEnum('MarksImportRowState', 'The state of a line of a sheet.', {
  CHANGED: 'The line changes marks.',
  UNCHANGED: 'The line changes nothing.',
  INVALID: 'The line has a problem and is omitted.',
  APPLIED: 'The change is applied.',
  CONFLICT: 'Omitted, because the marks changed between the preview and the import.',
});
export type MarksImportRowState = keyof typeof MarksImportRowState;

describeEnum(MarksColumn, 'MarksColumn', 'A column of a sheet of marks.', {
  APPLICANT_ID: 'The applicant ID.',
  WRITTEN: 'The component `written`.',
  VIVA: 'The component `viva`.',
  COMPONENT: 'Another component, which the problem names.',
  ABSENT: 'Yes or no; empty means no.',
  REMARKS: 'Of the examiners.',
});
