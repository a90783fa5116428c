export type {
  AddressProps,
  AdmitCardProps,
  CircularProps,
  DegreeProps,
  DocumentBrand,
  DocumentKind,
  DocumentPropsOf,
  ExamDayProps,
  ListedProps,
  MeritListProps,
  MeritMeasure,
  MeritPiece,
  PaymentPaperProps,
  PersonProps,
  ProfileFormProps,
  RoomLineProps,
  RoomPaperProps,
  SchoolProps,
  SeatedProps,
  SeatNeedProps,
  VenuePaperProps,
} from '../../core/document-props.ts';
export type { PdfRenderer } from '../../core/pdf-renderer.ts';
export { peoplePerPage } from './applicant-list.ts';
export { applicantIdOfCheckCode, type CheckedApplicant, checkCodeOf, isCheckCode } from './check-code.ts';
export { joinPdfs } from './joining.ts';
export { createPdfRenderer } from './renderer.ts';
