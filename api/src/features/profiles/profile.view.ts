import type { Role, Trimester } from '@admission/schema';
import { User } from '../accounts/index.ts';
import type { AddressKind } from './address.entity.ts';
import type { DegreeLevel } from './degree.entity.ts';
import type { EducationLevel } from './education.entity.ts';
import type { GuardianKind } from './guardian.entity.ts';
import {
  type AddressView,
  type GradDegree,
  type GuardiansInfo,
  type Hsc,
  type MastersDegree,
  type PersonalDetails,
  ProfileView,
  type Ssc,
} from './profile.types.ts';

/** Row types of the query in `profile.loaders.ts`. */

interface PersonRow {
  religion: string;
  gender: string;
  blood_group: string | null;
  date_of_birth: string;
  marital_status: string | null;
  birth_certificate_number: string | null;
  nid_number: string | null;
  nationality: string;
}
interface AddressRow {
  address_type: string | null;
  apt_number: string;
  road_name_and_number: string | null;
  area_and_postal_code: string | null;
  city: string | null;
  country: string | null;
  village: string | null;
  post_office: string | null;
  police_station: string | null;
  district: string | null;
  is_address_same: boolean;
}
interface GuardianRow {
  name: string | null;
  occupation: string | null;
  phone: string | null;
  nid: string | null;
}
interface EducationRow {
  institution_name: string;
  study_group: string;
  passing_year: number;
  subjects: string | null;
  gpa: number;
  converted: number | null;
}
interface DegreeRow {
  degree_type: string | null;
  institution_name: string | null;
  course_name: string | null;
  major: string | null;
  year_from: number | null;
  year_to: number | null;
  cgpa: number | null;
}
interface WorkRow {
  id: string;
  company_name: string;
  position: string | null;
  worked_from: string | null;
  worked_to: string | null;
}

export interface ProfileRow extends PersonRow {
  id: string;
  exam_id: string;
  submitted_at: string;
  applicant_id: string | null;
  user_id: string;
  name: string;
  phone: string;
  email: string;
  role: Role;
  lang: 'en' | 'bn';
  user_created_at: string;
  exam_date: string;
  trimester: Trimester;
  year: number;
  batch: string | null;
  program_name: string;
  department_name: string;
  addresses: Record<AddressKind, AddressRow>;
  guardians: Partial<Record<GuardianKind, GuardianRow>>;
  educations: Record<EducationLevel, EducationRow>;
  degrees: Partial<Record<DegreeLevel, DegreeRow>> | null;
  work: WorkRow[] | null;
  other_exams: string[] | null;
}

/** Maps a row to the nested profile. */
export function toProfileView(row: ProfileRow): ProfileView {
  const { name, phone, email, role, lang } = row;
  const view: ProfileView = {
    id: row.id,
    user: Object.assign(new User(), {
      id: row.user_id,
      name,
      phone,
      email,
      role,
      lang,
      createdAt: new Date(row.user_created_at),
    }),
    personalDetails: toPerson(row),
    presentAddress: toAddress(row.addresses.PRESENT),
    permanentAddress: toAddress(row.addresses.PERMANENT),
    guardiansInfo: toGuardians(row.guardians),
    ssc: toSsc(row.educations.SSC),
    hsc: toHsc(row.educations.HSC),
    gradDegree: row.degrees?.GRADUATE ? toGradDegree(row.degrees.GRADUATE) : null,
    mastersDegree: row.degrees?.MASTERS ? toMasters(row.degrees.MASTERS) : null,
    workExperience: (row.work ?? []).map(
      ({ id, company_name: companyName, position, worked_from: from, worked_to: to }) => ({
        id,
        companyName,
        position,
        from,
        to,
      }),
    ),
    admissionInfo: {
      course: row.program_name,
      department: row.department_name,
      trimester: row.trimester,
      year: row.year,
      batch: row.batch,
    },
    createdAt: row.submitted_at,
    examId: row.exam_id,
    examDate: row.exam_date,
    applicantId: row.applicant_id,
    otherExamIds: row.other_exams ?? [],
  };
  return Object.assign(new ProfileView(), view);
}

const toPerson = (row: PersonRow): PersonalDetails => ({
  religion: row.religion,
  gender: row.gender,
  bloodGroup: row.blood_group,
  dateOfBirth: row.date_of_birth,
  maritalStatus: row.marital_status,
  birthCertificateNumber: row.birth_certificate_number,
  nidNumber: row.nid_number,
  nationality: row.nationality,
});

const toAddress = (row: AddressRow): AddressView => ({
  addressType: row.address_type,
  aptNumber: row.apt_number,
  roadNameAndNumber: row.road_name_and_number,
  areaAndPostalCode: row.area_and_postal_code,
  city: row.city,
  country: row.country,
  village: row.village,
  postOffice: row.post_office,
  policeStation: row.police_station,
  district: row.district,
  isAddressSame: row.is_address_same,
});

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

const toSsc = (row: EducationRow): Ssc => ({
  sscInstitutionName: row.institution_name,
  sscGroup: row.study_group,
  sscPassingYear: row.passing_year,
  sscSubjects: row.subjects,
  sscGpa: row.gpa,
  sscConverted: row.converted,
});

const toHsc = (row: EducationRow): Hsc => ({
  hscInstitutionName: row.institution_name,
  hscGroup: row.study_group,
  hscPassingYear: row.passing_year,
  hscSubjects: row.subjects,
  hscGpa: row.gpa,
  hscConverted: row.converted,
});

/** `degrees_graduate_complete` guarantees these values. */
const toGradDegree = (row: DegreeRow): GradDegree => ({
  gradDegreeInstitutionName: row.institution_name ?? '',
  gradDegreeType: row.degree_type ?? '',
  gradDegreeCourseName: row.course_name ?? '',
  gradDegreeMajor: row.major,
  gradDegreeAcademicYearFrom: row.year_from ?? 0,
  gradDegreeAcademicYearTo: row.year_to ?? 0,
  gradDegreeCGpa: row.cgpa ?? 0,
});

const toMasters = (row: DegreeRow): MastersDegree => ({
  mastersDegreeInstitutionName: row.institution_name,
  mastersDegreeCourseName: row.course_name,
  mastersDegreeMajor: row.major,
  mastersDegreeAcademicYearFrom: row.year_from,
  mastersDegreeAcademicYearTo: row.year_to,
  mastersDegreeCGpa: row.cgpa,
});
