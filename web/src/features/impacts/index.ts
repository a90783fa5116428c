export { DatesImpact } from './DatesImpact.tsx';
export { ExamDatesImpact } from './ExamDatesImpact.tsx';
export { FeeImpact, TypedFeeImpact } from './FeeImpact.tsx';
export { TypedSchemeImpact } from './MarkSchemeImpact.tsx';
export { TypedSeatsImpact } from './SeatsImpact.tsx';
