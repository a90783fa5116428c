import { type Checked, type profileRules, RuleVerdict } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { execute } from '../../db/query.ts';
import { Address, AddressKind } from './address.entity.ts';
import { Degree, DegreeLevel } from './degree.entity.ts';
import { Education, EducationLevel } from './education.entity.ts';
import { Guardian, GuardianKind } from './guardian.entity.ts';
import { OtherProgramChoice } from './other-program-choice.entity.ts';
import { Profile } from './profile.entity.ts';
import { WorkExperience } from './work-experience.entity.ts';

type Answers = Checked<typeof profileRules>;

export interface Submission {
  userId: string;
  examId: string;
  submittedAt: Date;
  otherExamIds: readonly string[];
  /** The version of the rules that the answers meet; null: those of the specification. */
  ruleSetId: string | null;
  /** Validated and normalised. */
  answers: Answers;
}

/** Inserts all parts of a profile, which becomes the current one, in the caller's transaction; returns the profile's id. */
export async function storeProfile(
  ctx: Ctx,
  { userId, examId, submittedAt, otherExamIds, ruleSetId, answers }: Submission,
): Promise<string> {
  const parts = partsOf(answers);
  const evaluation = { ruleSetId, verdict: RuleVerdict.MET };
  await execute(ctx.db, 'UPDATE profiles SET is_current = false WHERE user_id = $1 AND is_current', [userId]);
  const inserted = await ctx.db.insert(Profile, { userId, examId, ...evaluation, ...parts.person, submittedAt });
  const profileId = String(inserted.identifiers[0]?.['id']);
  const mine = <T extends object>(rows: readonly T[]): (T & { profileId: string })[] =>
    rows.map((row) => ({ ...row, profileId }));
  await ctx.db.insert(Address, mine(parts.addresses));
  await ctx.db.insert(Guardian, mine(parts.guardians));
  await ctx.db.insert(Education, mine(parts.educations));
  if (parts.degrees.length > 0) await ctx.db.insert(Degree, mine(parts.degrees));
  if (parts.work.length > 0) await ctx.db.insert(WorkExperience, mine(parts.work));
  const others = otherExamIds.map((one, ordinal) => ({ examId: one, ordinal }));
  if (others.length > 0) await ctx.db.insert(OtherProgramChoice, mine(others));
  return profileId;
}

/** The rows of normalised answers, without the profile's id. */
export const partsOf = (answers: Answers) => ({
  person: personOf(answers),
  addresses: addressesOf(answers),
  guardians: guardiansOf(answers),
  educations: educationsOf(answers),
  degrees: degreesOf(answers),
  work: workOf(answers),
});

const personOf = (answers: Answers) => ({
  religion: answers.religion,
  gender: answers.gender,
  bloodGroup: answers.bloodGroup,
  dateOfBirth: answers.dateOfBirth,
  maritalStatus: answers.maritalStatus,
  birthCertificateNumber: answers.birthCertificateNumber,
  nidNumber: answers.nidNumber,
  nationality: answers.nationality,
});

const addressesOf = (answers: Answers) => [
  addressOf(answers, AddressKind.PRESENT, 'present'),
  // Never blank: required by the rules, or copied.
  {
    ...addressOf(answers, AddressKind.PERMANENT, 'permanent'),
    aptNumber: answers.permanentAptNumber ?? answers.presentAptNumber,
  },
];

const addressOf = (answers: Answers, kind: AddressKind, name: 'present' | 'permanent') => ({
  kind,
  addressType: answers[`${name}AddressType`],
  aptNumber: answers.presentAptNumber,
  roadNameAndNumber: answers[`${name}RoadNameAndNumber`],
  areaAndPostalCode: answers[`${name}AreaAndPostalCode`],
  city: answers[`${name}City`],
  country: answers[`${name}Country`],
  village: answers[`${name}Village`],
  postOffice: answers[`${name}PostOffice`],
  policeStation: answers[`${name}PoliceStation`],
  district: answers[`${name}District`],
  isAddressSame: answers.isAddressSame === true,
});

/** Father and mother; a local guardian and an emergency contact only if given. */
const guardiansOf = (answers: Answers) =>
  [
    guardianOf(answers, GuardianKind.FATHER, 'fathers'),
    guardianOf(answers, GuardianKind.MOTHER, 'mothers'),
    guardianOf(answers, GuardianKind.LOCAL, 'localGuardians'),
    { kind: GuardianKind.EMERGENCY, name: answers.emergencyName, phone: answers.emergencyPhone },
  ].filter(({ kind, ...given }) => isGiven(given));

const guardianOf = (answers: Answers, kind: GuardianKind, name: 'fathers' | 'mothers' | 'localGuardians') => ({
  kind,
  name: answers[`${name}Name`],
  occupation: answers[`${name}Occupation`],
  phone: answers[`${name}Phone`],
  nid: answers[`${name}NID`],
});

const educationsOf = (answers: Answers) => [
  educationOf(answers, EducationLevel.SSC, 'ssc'),
  educationOf(answers, EducationLevel.HSC, 'hsc'),
];

const educationOf = (answers: Answers, level: EducationLevel, name: 'ssc' | 'hsc') => ({
  level,
  institutionName: answers[`${name}InstitutionName`],
  studyGroup: answers[`${name}Group`],
  passingYear: answers[`${name}PassingYear`],
  subjects: answers[`${name}Subjects`],
  gpa: answers[`${name}Gpa`],
  converted: answers[`${name}Converted`],
});

/** Given degrees only; normalisation has removed them for undergraduate programs. */
const degreesOf = (answers: Answers) =>
  [
    degreeOf(answers, DegreeLevel.GRADUATE, 'gradDegree'),
    degreeOf(answers, DegreeLevel.MASTERS, 'mastersDegree'),
  ].filter(({ level, ...given }) => isGiven(given));

const degreeOf = (answers: Answers, level: DegreeLevel, name: 'gradDegree' | 'mastersDegree') => ({
  level,
  degreeType: answers[`${name}Type`],
  institutionName: answers[`${name}InstitutionName`],
  courseName: answers[`${name}CourseName`],
  major: answers[`${name}Major`],
  yearFrom: answers[`${name}AcademicYearFrom`],
  yearTo: answers[`${name}AcademicYearTo`],
  cgpa: answers[`${name}CGpa`],
});

const workOf = (answers: Answers) =>
  (answers.workExperience ?? []).flatMap(({ companyName, position, from, to }, ordinal) =>
    companyName === undefined ? [] : [{ ordinal, companyName, position, from, to }],
  );

const isGiven = (answers: object): boolean => Object.values(answers).some((one) => one !== undefined);
