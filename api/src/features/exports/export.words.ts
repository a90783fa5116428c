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
  description: 'The kind of an exported file.',
  valuesConfig: {
    APPLICANTS: { description: 'A workbook with a row for each applicant.' },
    GRADUATE_APPLICANTS: {
      description: 'The same with masters degrees, for applicants to graduate programs only.',
    },
    SSC_INSTITUTIONS: { description: 'A workbook of the schools of applicants, with the share of each.' },
    HSC_INSTITUTIONS: { description: 'A workbook of the colleges of applicants, with the share of each.' },
    PROFILE_FORMS: { description: 'A zip with the form of each applicant as a PDF.' },
    MERIT_LIST: { description: 'A run of a merit list as one PDF, of any length.' },
  },
});

registerEnumType(ExportState, {
  name: 'ExportState',
  description: 'The state of an export.',
  valuesConfig: {
    QUEUED: { description: 'Waiting for a worker.' },
    RUNNING: { description: 'In progress.' },
    DONE: { description: 'Ready for download.' },
    FAILED: { description: 'Failed; see the error.' },
  },
});
