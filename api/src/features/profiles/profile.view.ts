import type { Role } from '@admission/schema';
import { User } from '../accounts/index.ts';
import type { AddressKind } from './address.entity.ts';
import type { Degree, DegreeLevel } from './degree.entity.ts';
import type { Education, EducationLevel } from './education.entity.ts';
import type { Guardian, GuardianKind } from './guardian.entity.ts';
import {
  type AddressView,
  type GradDegree,
  type GuardiansInfo,
  type Hsc,
  type MastersDegree,
  ProfileView,
  type Ssc,
} from './profile.types.ts';

/** A row of the query in `profile.loaders.ts`. */
export interface ProfileRow
  extends Pick<
    ProfileView,
    'id' | 'examId' | 'ruleSetId' | 'examDate' | 'createdAt' | 'applicantId' | 'personalDetails' | 'admissionInfo'
  > {
  userId: string;
  name: string;
  nameBn: string | null;
  phone: string;
  email: string;
  role: Role;
  lang: 'en' | 'bn';
  registeredAt: string;
  addresses: Record<AddressKind, AddressView>;
  guardians: Partial<Record<GuardianKind, Guardian>>;
  educations: Record<EducationLevel, Education>;
  degrees: Partial<Record<DegreeLevel, Degree>> | null;
  work: ProfileView['workExperience'] | null;
  others: string[] | null;
}

/** Maps a row to the nested profile. */
export function toProfileView(row: ProfileRow): ProfileView {
  const { userId, name, nameBn, phone, email, role, lang, registeredAt, addresses, guardians, educations, ...rest } =
    row;
  const { degrees, work, others, ...own } = rest;
  const person = { name, nameBn, phone, email, role, lang };
  const view: ProfileView = {
    ...own,
    user: Object.assign(new User(), {
      ...person,
      id: userId,
      applicationId: own.id,
      createdAt: new Date(registeredAt),
    }),
    presentAddress: addresses.PRESENT,
    permanentAddress: addresses.PERMANENT,
    guardiansInfo: toGuardians(guardians),
    ssc: toSsc(educations.SSC),
    hsc: toHsc(educations.HSC),
    gradDegree: degrees?.GRADUATE ? toGradDegree(degrees.GRADUATE) : null,
    mastersDegree: degrees?.MASTERS ? toMasters(degrees.MASTERS) : null,
    mastersDegreeType: degrees?.MASTERS?.degreeType ?? null,
    workExperience: work ?? [],
    otherExamIds: others ?? [],
  };
  return Object.assign(new ProfileView(), view);
}

const toGuardians = ({ FATHER, MOTHER, LOCAL, EMERGENCY }: ProfileRow['guardians']): GuardiansInfo => ({
  fathersName: FATHER?.name ?? '',
  fathersOccupation: FATHER?.occupation ?? null,
  fathersPhone: FATHER?.phone ?? '',
  fathersNID: FATHER?.nid ?? null,
  mothersName: MOTHER?.name ?? '',
  mothersOccupation: MOTHER?.occupation ?? null,
  mothersPhone: MOTHER?.phone ?? '',
  mothersNID: MOTHER?.nid ?? null,
  localGuardiansName: LOCAL?.name ?? null,
  localGuardiansOccupation: LOCAL?.occupation ?? null,
  localGuardiansPhone: LOCAL?.phone ?? null,
  localGuardiansNID: LOCAL?.nid ?? null,
  emergencyName: EMERGENCY?.name ?? null,
  emergencyPhone: EMERGENCY?.phone ?? null,
});

const toSsc = (row: Education): Ssc => ({
  sscInstitutionName: row.institutionName,
  sscGroup: row.studyGroup,
  sscPassingYear: row.passingYear,
  sscSubjects: row.subjects,
  sscGpa: row.gpa,
  sscConverted: row.converted,
});

const toHsc = (row: Education): Hsc => ({
  hscInstitutionName: row.institutionName,
  hscGroup: row.studyGroup,
  hscPassingYear: row.passingYear,
  hscSubjects: row.subjects,
  hscGpa: row.gpa,
  hscConverted: row.converted,
});

/** `degrees_graduate_complete` guarantees these values. */
const toGradDegree = (row: Degree): GradDegree => ({
  gradDegreeInstitutionName: row.institutionName ?? '',
  gradDegreeType: row.degreeType ?? '',
  gradDegreeCourseName: row.courseName ?? '',
  gradDegreeMajor: row.major,
  gradDegreeAcademicYearFrom: row.yearFrom ?? 0,
  gradDegreeAcademicYearTo: row.yearTo ?? 0,
  gradDegreeCGpa: row.cgpa ?? 0,
});

const toMasters = (row: Degree): MastersDegree => ({
  mastersDegreeInstitutionName: row.institutionName,
  mastersDegreeCourseName: row.courseName,
  mastersDegreeMajor: row.major,
  mastersDegreeAcademicYearFrom: row.yearFrom,
  mastersDegreeAcademicYearTo: row.yearTo,
  mastersDegreeCGpa: row.cgpa,
});
