import { registerEnumType } from 'type-graphql';

export const ExportKind = {
  APPLICANTS: 'APPLICANTS',
  GRADUATE_APPLICANTS: 'GRADUATE_APPLICANTS',
  SSC_INSTITUTIONS: 'SSC_INSTITUTIONS',
  HSC_INSTITUTIONS: 'HSC_INSTITUTIONS',
  PROFILE_FORMS: 'PROFILE_FORMS',
  MERIT_LIST: 'MERIT_LIST',
} as const;
export type ExportKind = (typeof ExportKind)[keyof typeof ExportKind];

export const ExportState = { QUEUED: 'QUEUED', RUNNING: 'RUNNING', DONE: 'DONE', FAILED: 'FAILED' } as const;
export type ExportState = (typeof ExportState)[keyof typeof ExportState];

registerEnumType(ExportKind, {
  name: 'ExportKind',
  description: 'What a file holds.',
  valuesConfig: {
    APPLICANTS: { description: 'A workbook with a row for each applicant.' },
    GRADUATE_APPLICANTS: {
      description: 'The same with masters degrees, of those among them who apply to graduate programs.',
    },
    SSC_INSTITUTIONS: { description: 'A workbook of the schools they come from, with the share of each.' },
    HSC_INSTITUTIONS: { description: 'A workbook of the colleges they come from, with the share of each.' },
    PROFILE_FORMS: { description: 'A zip with the form of each applicant as a PDF.' },
    MERIT_LIST: { description: 'A run of a merit list as one PDF, however long.' },
  },
});

registerEnumType(ExportState, {
  name: 'ExportState',
  description: 'How far a file has come.',
  valuesConfig: {
    QUEUED: { description: 'Waits for its turn.' },
    RUNNING: { description: 'Is being made.' },
    DONE: { description: 'Can be downloaded.' },
    FAILED: { description: 'Could not be made; the error says why.' },
  },
});
