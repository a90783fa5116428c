import { defineEnum } from '../../graphql/define-enum.ts';

export const ExportKind = defineEnum('ExportKind', 'The kind of an exported file.', {
  APPLICANTS: 'A workbook with a row for each applicant.',
  GRADUATE_APPLICANTS: 'The same with masters degrees, for applicants to graduate programs only.',
  SSC_INSTITUTIONS: 'A workbook of the schools of applicants, with the share of each.',
  HSC_INSTITUTIONS: 'A workbook of the colleges of applicants, with the share of each.',
  PROFILE_FORMS: 'A zip with the form of each applicant as a PDF.',
  MERIT_LIST: 'A run of a merit list as one PDF, of any length.',
  ADMIT_CARDS: 'A zip with the admit cards of those who paid, a hundred in each PDF.',
  APPLICANT_LIST: 'A list to sign, with photographs, 25 people a page: a PDF, or a zip of PDFs beyond 2,500 people.',
  PAPER_PACK: 'A zip with the papers of a sitting: attendance sheets, door lists, seat labels, posters, venue papers.',
});
export type ExportKind = keyof typeof ExportKind;

export const ExportState = defineEnum('ExportState', 'The state of an export.', {
  QUEUED: 'Waiting for a worker.',
  RUNNING: 'In progress.',
  DONE: 'Ready for download.',
  FAILED: 'Failed; see the error.',
});
export type ExportState = keyof typeof ExportState;
