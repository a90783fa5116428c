export type { CircularProps } from '../../core/circular-props.ts';
export type { AdmitCardProps, DocumentBrand, ListedProps, PaymentPaperProps } from '../../core/document-props.ts';
export type {
  ExamDayProps,
  RoomLineProps,
  RoomPaperProps,
  SeatedProps,
  SeatNeedProps,
  VenuePaperProps,
} from '../../core/exam-day-props.ts';
export type { MeritListProps, MeritMeasure, MeritPiece } from '../../core/merit-list-props.ts';
export type { DocumentKind, DocumentPropsOf, PdfRenderer } from '../../core/pdf-renderer.ts';
export type {
  AddressProps,
  DegreeProps,
  PersonProps,
  ProfileFormProps,
  SchoolProps,
} from '../../core/profile-form-props.ts';
export { peoplePerPage } from './applicant-list.ts';
export { applicantIdOfCheckCode, type CheckedApplicant, checkCodeOf, isCheckCode } from './check-code.ts';
export { joinPdfs } from './joining.ts';
export { createPdfRenderer } from './renderer.ts';
