import type { ProfileView_ProfileFragment } from '../src/gql/profiles.ts';
import type { Given } from './api.ts';

export type Profile = Given<ProfileView_ProfileFragment>;

/** Required fields only. */
export const profile: Profile = {
  id: 'p1',
  createdAt: '2026-10-01T04:30:00.000Z',
  user: {
    id: 'user-STUDENT',
    name: 'RAHIMA KHATUN',
    phone: '01700000005',
    email: 'rahima@example.org',
    paymentInfo: { status: 'UNPAID' },
  },
  admissionInfo: {
    course: 'BSc in Computer Science and Engineering',
    department: 'Computer Science and Engineering',
    trimester: 'SPRING',
    year: 2027,
    batch: '45',
  },
  personalDetails: {
    religion: 'Islam',
    gender: 'Female',
    dateOfBirth: '2008-03-09',
    nationality: 'Bangladeshi',
  },
  presentAddress: { aptNumber: 'House 7, Road 3, Dhanmondi, Dhaka' },
  permanentAddress: { aptNumber: 'Vill. Char Bhairabi', postOffice: 'Haimchar', district: 'Chandpur' },
  guardiansInfo: {
    fathersName: 'ABDUL KARIM',
    fathersPhone: '01711111111',
    mothersName: 'SALMA BEGUM',
    mothersPhone: '01822222222',
  },
  ssc: {
    sscInstitutionName: 'Haimchar High School',
    group: 'SCIENCE',
    sscPassingYear: 2024,
    sscGpa: 5,
  },
  hsc: {
    hscInstitutionName: 'Chandpur Government College',
    group: 'COMMERCE',
    hscPassingYear: 2026,
    hscSubjects: 'Physics, Chemistry',
    hscGpa: 4.5,
    hscConverted: 4.25,
  },
  workExperience: [],
  marks: {
    date: '2026-11-21T04:30:00.000Z',
    components: [],
    exam: { id: 'e1', title: 'CSE Spring 2027' },
    otherExams: [],
  },
};

export const graduate: NonNullable<Profile['gradDegree']> = {
  gradDegreeInstitutionName: 'University of Dhaka',
  gradDegreeType: 'Hons',
  gradDegreeCourseName: 'BBA',
  gradDegreeMajor: 'Finance',
  gradDegreeAcademicYearFrom: 2018,
  gradDegreeAcademicYearTo: 2022,
  gradDegreeCGpa: 3.5,
};

export const masters: NonNullable<Profile['mastersDegree']> = {
  mastersDegreeInstitutionName: 'Jahangirnagar University',
  mastersDegreeCourseName: 'MBA',
  mastersDegreeAcademicYearFrom: 2023,
};
