import { accountSecurityPages } from './features/account/index.ts';
import { accountPages } from './features/accounts/index.ts';
import { admitPages } from './features/admit/index.ts';
import { applicantPages } from './features/applicants/index.ts';
import { auditPages } from './features/audit/index.ts';
import { bankStatementPages } from './features/bank-statement/index.ts';
import { circularPages } from './features/circulars/index.ts';
import { controlRoomPages } from './features/control-room/index.ts';
import { dashboardPages } from './features/dashboard/index.ts';
import { departmentPages } from './features/departments/index.ts';
import { eligibilityPages } from './features/eligibility/index.ts';
import { examPages } from './features/exams/index.ts';
import { homePages } from './features/home/index.ts';
import { imagePages } from './features/images/index.ts';
import { institutionPages } from './features/institution/index.ts';
import { intakePages } from './features/intakes/index.ts';
import { integratorPages } from './features/integrators/index.ts';
import { marksPages } from './features/marks/index.ts';
import { meritPages } from './features/merit/index.ts';
import { messagePages } from './features/messages/index.ts';
import { noticePages } from './features/notices/index.ts';
import { officePages } from './features/office/index.ts';
import { paymentVerificationPages } from './features/payment-verification/index.ts';
import { paymentPages } from './features/payments/index.ts';
import { profileWizardPages } from './features/profile-wizard/index.ts';
import { profilePages } from './features/profiles/index.ts';
import { programPages } from './features/programs/index.ts';
import { reminderPages } from './features/reminders/index.ts';
import { ruleSetPages } from './features/rule-sets/index.ts';
import { sittingPages } from './features/sittings/index.ts';
import { supportingDocumentPages } from './features/supporting-documents/index.ts';
import { userPages } from './features/users/index.ts';
import { venuePages } from './features/venues/index.ts';
import { webhookPages } from './features/webhooks/index.ts';
import type { PageRoute } from './page.tsx';

/** The pages of all features; any other path is 'Page Not Found'. */
export const pages: readonly PageRoute[] = [
  ...homePages,
  ...accountPages,
  ...accountSecurityPages,
  ...dashboardPages,
  ...noticePages,
  ...messagePages,
  ...profilePages,
  ...profileWizardPages,
  ...admitPages,
  ...eligibilityPages,
  ...circularPages,
  ...imagePages,
  ...supportingDocumentPages,
  ...paymentPages,
  ...officePages,
  ...applicantPages,
  ...departmentPages,
  ...programPages,
  ...examPages,
  ...marksPages,
  ...intakePages,
  ...venuePages,
  ...sittingPages,
  ...meritPages,
  ...reminderPages,
  ...ruleSetPages,
  ...paymentVerificationPages,
  ...userPages,
  ...institutionPages,
  ...auditPages,
  ...bankStatementPages,
  ...integratorPages,
  ...controlRoomPages,
  ...webhookPages,
];
