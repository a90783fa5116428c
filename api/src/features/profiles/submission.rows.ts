import type { Checked, profileRules } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
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
  otherExamIds: readonly string[];
  /** Validated and normalised. */
  answers: Answers;
}

/** Inserts all parts of a profile in the caller's transaction; returns the profile's id. */
export async function storeProfile(ctx: Ctx, { userId, examId, otherExamIds, answers }: Submission): Promise<string> {
  const parts = partsOf(answers);
  const inserted = await ctx.db.insert(Profile, { userId, examId, ...parts.person, submittedAt: ctx.now() });
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
  {
    kind: AddressKind.PRESENT,
    addressType: answers.presentAddressType,
    aptNumber: answers.presentAptNumber,
    roadNameAndNumber: answers.presentRoadNameAndNumber,
    areaAndPostalCode: answers.presentAreaAndPostalCode,
    city: answers.presentCity,
    country: answers.presentCountry,
    village: answers.presentVillage,
    postOffice: answers.presentPostOffice,
    policeStation: answers.presentPoliceStation,
    district: answers.presentDistrict,
    isAddressSame: answers.isAddressSame === true,
  },
  {
    kind: AddressKind.PERMANENT,
    addressType: answers.permanentAddressType,
    // Never blank: required by the rules, or copied.
    aptNumber: answers.permanentAptNumber ?? answers.presentAptNumber,
    roadNameAndNumber: answers.permanentRoadNameAndNumber,
    areaAndPostalCode: answers.permanentAreaAndPostalCode,
    city: answers.permanentCity,
    country: answers.permanentCountry,
    village: answers.permanentVillage,
    postOffice: answers.permanentPostOffice,
    policeStation: answers.permanentPoliceStation,
    district: answers.permanentDistrict,
    isAddressSame: answers.isAddressSame === true,
  },
];

interface GuardianAnswers {
  kind: GuardianKind;
  name?: string | undefined;
  occupation?: string | undefined;
  phone?: string | undefined;
  nid?: string | undefined;
}

/** Father and mother; a local guardian and an emergency contact only if given. */
function guardiansOf(answers: Answers): GuardianAnswers[] {
  const all: GuardianAnswers[] = [
    {
      kind: GuardianKind.FATHER,
      name: answers.fathersName,
      occupation: answers.fathersOccupation,
      phone: answers.fathersPhone,
      nid: answers.fathersNID,
    },
    {
      kind: GuardianKind.MOTHER,
      name: answers.mothersName,
      occupation: answers.mothersOccupation,
      phone: answers.mothersPhone,
      nid: answers.mothersNID,
    },
    {
      kind: GuardianKind.LOCAL,
      name: answers.localGuardiansName,
      occupation: answers.localGuardiansOccupation,
      phone: answers.localGuardiansPhone,
      nid: answers.localGuardiansNID,
    },
    { kind: GuardianKind.EMERGENCY, name: answers.emergencyName, phone: answers.emergencyPhone },
  ];
  return all.filter(({ kind, ...given }) => isGiven(given));
}

const educationsOf = (answers: Answers) => [
  {
    level: EducationLevel.SSC,
    institutionName: answers.sscInstitutionName,
    studyGroup: answers.sscGroup,
    passingYear: answers.sscPassingYear,
    subjects: answers.sscSubjects,
    gpa: answers.sscGpa,
    converted: answers.sscConverted,
  },
  {
    level: EducationLevel.HSC,
    institutionName: answers.hscInstitutionName,
    studyGroup: answers.hscGroup,
    passingYear: answers.hscPassingYear,
    subjects: answers.hscSubjects,
    gpa: answers.hscGpa,
    converted: answers.hscConverted,
  },
];

/** Given degrees only; normalisation has removed them for undergraduate programs. */
function degreesOf(answers: Answers) {
  const all = [
    {
      level: DegreeLevel.GRADUATE,
      degreeType: answers.gradDegreeType,
      institutionName: answers.gradDegreeInstitutionName,
      courseName: answers.gradDegreeCourseName,
      major: answers.gradDegreeMajor,
      yearFrom: answers.gradDegreeAcademicYearFrom,
      yearTo: answers.gradDegreeAcademicYearTo,
      cgpa: answers.gradDegreeCGpa,
    },
    {
      level: DegreeLevel.MASTERS,
      degreeType: answers.mastersDegreeType,
      institutionName: answers.mastersDegreeInstitutionName,
      courseName: answers.mastersDegreeCourseName,
      major: answers.mastersDegreeMajor,
      yearFrom: answers.mastersDegreeAcademicYearFrom,
      yearTo: answers.mastersDegreeAcademicYearTo,
      cgpa: answers.mastersDegreeCGpa,
    },
  ];
  return all.filter(({ level, ...given }) => isGiven(given));
}

const workOf = (answers: Answers) =>
  (answers.workExperience ?? []).flatMap(({ companyName, position, from, to }, ordinal) =>
    companyName === undefined ? [] : [{ ordinal, companyName, position, from, to }],
  );

const isGiven = (answers: object): boolean => Object.values(answers).some((one) => one !== undefined);
