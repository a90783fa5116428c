export { applicantIdOfCheckCode, type CheckedApplicant, checkCodeOf, isCheckCode } from './check-code.ts';
export type {
  AddressProps,
  AdmitCardProps,
  DegreeProps,
  DocumentBrand,
  DocumentKind,
  DocumentPropsOf,
  MeritListProps,
  PersonProps,
  ProfileFormProps,
  SchoolProps,
} from './props.ts';
export { createPdfRenderer, PdfBusy, type PdfRenderer, type PdfRendererOptions } from './renderer.ts';
