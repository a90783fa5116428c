import { feature } from '../../feature.ts';
import { Address } from './address.entity.ts';
import { AdmissionInfoResolver } from './admission-info.resolver.ts';
import { ApplicantCountResolver } from './applicant-count.resolver.ts';
import { ApplicantCounter } from './applicant-counter.entity.ts';
import { ApplicationResolver, MayApplyResolver, WithdrawnApplicationResolver } from './application.resolver.ts';
import { Degree } from './degree.entity.ts';
import { deleteProfilesOfDeletedApplicants } from './deleted-applicants.ts';
import { Education } from './education.entity.ts';
import { Guardian } from './guardian.entity.ts';
import { IntakeFiguresResolver } from './intake-figures.ts';
import { OtherProgramChoice } from './other-program-choice.entity.ts';
import { Profile } from './profile.entity.ts';
import { ProfileResolver } from './profile.resolver.ts';
import { ProfileDraft } from './profile-draft.entity.ts';
import { profileRows } from './profiles.rest.ts';
import { WorkExperience } from './work-experience.entity.ts';

export { Address } from './address.entity.ts';
export { lockProfileOf, lockProfiles } from './applicant.lock.ts';
export { applicantIdPrefix, assignApplicantId, findApplicantIds, formatApplicantId } from './applicant-id.service.ts';
export { Application } from './application.types.ts';
export {
  findIdHolder,
  findIdHolders,
  findIdHoldersOf,
  findProfileFacts,
  findProfileIds,
  type IdHolder,
} from './applied-exam.service.ts';
export { Degree } from './degree.entity.ts';
export { findMyDraft } from './draft.service.ts';
export { Education, EducationLevel } from './education.entity.ts';
export { Guardian } from './guardian.entity.ts';
export { OtherProgramChoice } from './other-program-choice.entity.ts';
export {
  columnsOf,
  jsonObject,
  otherExamIdsSql,
  otherProgramsSql,
  partList,
  singlePartJoins,
  workSql,
} from './part.sql.ts';
export { Profile } from './profile.entity.ts';
export {
  applicationCalls,
  type BriefProfile,
  type BriefRow,
  loadApplication,
  loadProfileOf,
  loadProfiles,
  toBrief,
} from './profile.loaders.ts';
export { findMyProfile } from './profile.service.ts';
export { ProfileView } from './profile.types.ts';
export { partsOf } from './submission.rows.ts';
export { lockWithdrawable, withdrawProfile } from './withdrawal.service.ts';
export { WorkExperience } from './work-experience.entity.ts';

export const profiles = feature({
  name: 'profiles',
  entities: [
    Profile,
    Address,
    Guardian,
    Education,
    Degree,
    WorkExperience,
    OtherProgramChoice,
    ProfileDraft,
    ApplicantCounter,
  ],
  resolvers: [
    AdmissionInfoResolver,
    ProfileResolver,
    ApplicantCountResolver,
    ApplicationResolver,
    MayApplyResolver,
    WithdrawnApplicationResolver,
    IntakeFiguresResolver,
  ],
  rest: profileRows,
  constraints: {
    profiles_user_id_intake_id_key: { code: 'CONFLICT', key: 'profileExists' },
    profiles_current_once: { code: 'CONFLICT', key: 'profileExists' },
    profiles_exam_id_fkey: { code: 'CONFLICT', key: 'examInUse' },
    other_program_choices_exam_id_fkey: { code: 'CONFLICT', key: 'examInUse' },
  },
  views: ['applicant_facts', 'unfinished_applications', 'applicants', 'applications', 'payers'],
  deleteRowsOfDeletedApplicants: deleteProfilesOfDeletedApplicants,
  auditNames: {
    profile: {
      byIds: `SELECT profile_id AS id, name, user_id AS "userId", role,
          CASE WHEN NOT is_current AND withdrawn_at IS NULL THEN intake_id END AS "intakeId"
        FROM applications WHERE profile_id = ANY($1::uuid[])`,
      isInValues: true,
    },
  },
});
