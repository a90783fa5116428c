export { applicantIdOfCheckCode, type CheckedApplicant, checkCodeOf, isCheckCode } from './check-code.ts';
export { joinPdfs } from './joining.ts';
export type {
  AddressProps,
  AdmitCardProps,
  DegreeProps,
  DocumentBrand,
  DocumentKind,
  DocumentPropsOf,
  MeritListProps,
  MeritMeasure,
  MeritPiece,
  PersonProps,
  ProfileFormProps,
  SchoolProps,
} from './props.ts';
export { createPdfRenderer, PdfBusy, type PdfRenderer, type PdfRendererOptions } from './renderer.ts';
