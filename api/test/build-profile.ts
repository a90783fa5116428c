import { dhakaYear } from '@admission/schema';
import { freshPhone, type Row } from './table-rows.ts';

/** The parts of a profile as rows that satisfy every constraint. */

export const personOf = (): Row => ({
  religion: 'Islam',
  gender: 'Female',
  blood_group: 'AB+',
  date_of_birth: '2007-05-09',
  nationality: 'Bangladeshi',
  nid_number: '1990123456789',
});

export const guardiansOf = (): Row[] => [
  { kind: 'FATHER', name: 'Abdul Karim', phone: freshPhone() },
  { kind: 'MOTHER', name: 'Rokeya Begum', phone: freshPhone() },
];

export interface SchoolNames {
  sscInstitutionName?: string;
  hscInstitutionName?: string;
}

export function schoolsOf({ sscInstitutionName, hscInstitutionName }: SchoolNames, submittedAt: Date): Row[] {
  const year = dhakaYear(submittedAt);
  return [
    {
      level: 'SSC',
      institution_name: sscInstitutionName ?? 'Shibpur Pilot High School',
      study_group: 'Science',
      passing_year: year - 3,
      gpa: 5,
    },
    {
      level: 'HSC',
      institution_name: hscInstitutionName ?? 'Narsingdi Government College',
      study_group: 'Science',
      passing_year: year - 1,
      gpa: 4.5,
    },
  ];
}

export const degreeOf = (): Row[] => [
  {
    level: 'GRADUATE',
    degree_type: 'Hons',
    institution_name: 'Dhaka College',
    course_name: 'Physics',
    year_from: 2020,
    year_to: 2024,
    cgpa: 3.2,
  },
  {
    level: 'MASTERS',
    institution_name: 'Dhaka College',
    course_name: 'Physics',
    year_from: 2024,
    year_to: 2025,
    cgpa: 3.4,
  },
];

/** A valid body of POST /profile; tests invalidate single fields. */
export const profilePayload = (examId: string, now: Date): Record<string, unknown> => ({
  examId,
  religion: 'Islam',
  gender: 'Female',
  bloodGroup: 'AB+',
  dateOfBirth: '2007-05-09',
  nationality: 'Bangladeshi',
  presentAptNumber: 'House 12, Road 5, Dhanmondi, Dhaka',
  permanentAptNumber: 'Village Shibpur, Narsingdi',
  fathersName: 'Abdul Karim',
  fathersPhone: '01711000001',
  mothersName: 'Rokeya Begum',
  mothersPhone: '01711000002',
  sscInstitutionName: 'Shibpur Pilot High School',
  sscGroup: 'Science',
  sscPassingYear: dhakaYear(now) - 3,
  sscGpa: 5,
  hscInstitutionName: 'Narsingdi Government College',
  hscGroup: 'Science',
  hscPassingYear: dhakaYear(now) - 1,
  hscGpa: 4.5,
  workExperience: [],
  otherPrograms: [],
});

/** The additional fields for a graduate program. */
export const degreePayload = {
  gradDegreeType: 'Hons',
  gradDegreeInstitutionName: 'Dhaka College',
  gradDegreeCourseName: 'Physics',
  gradDegreeAcademicYearFrom: 2018,
  gradDegreeAcademicYearTo: 2022,
  gradDegreeCGpa: 3.2,
};
