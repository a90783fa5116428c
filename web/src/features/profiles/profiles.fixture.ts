import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';

type Profile = ProfileView_ProfileFragment;

const noAddress = {
  roadNameAndNumber: null,
  village: null,
  postOffice: null,
  policeStation: null,
  areaAndPostalCode: null,
  city: null,
  district: null,
  country: null,
};

/** Required fields only. */
export const profile: Profile = {
  id: 'p1',
  createdAt: '2026-10-01T04:30:00.000Z',
  profilePic: null,
  signature: null,
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
    bloodGroup: null,
    dateOfBirth: '2008-03-09',
    maritalStatus: null,
    birthCertificateNumber: null,
    nidNumber: null,
    nationality: 'Bangladeshi',
  },
  presentAddress: { aptNumber: 'House 7, Road 3, Dhanmondi, Dhaka', ...noAddress },
  permanentAddress: { ...noAddress, aptNumber: 'Vill. Char Bhairabi', postOffice: 'Haimchar', district: 'Chandpur' },
  guardiansInfo: {
    fathersName: 'ABDUL KARIM',
    fathersPhone: '01711111111',
    fathersOccupation: null,
    fathersNID: null,
    mothersName: 'SALMA BEGUM',
    mothersPhone: '01822222222',
    mothersOccupation: null,
    mothersNID: null,
    localGuardiansName: null,
    localGuardiansPhone: null,
    localGuardiansOccupation: null,
    localGuardiansNID: null,
    emergencyName: null,
    emergencyPhone: null,
  },
  ssc: {
    sscInstitutionName: 'Haimchar High School',
    sscGroup: 'Science',
    sscPassingYear: 2024,
    sscSubjects: null,
    sscGpa: 5,
    sscConverted: null,
  },
  hsc: {
    hscInstitutionName: 'Chandpur Government College',
    hscGroup: 'Commerce',
    hscPassingYear: 2026,
    hscSubjects: 'Physics, Chemistry',
    hscGpa: 4.5,
    hscConverted: 4.25,
  },
  gradDegree: null,
  mastersDegree: null,
  workExperience: [],
  marks: {
    applicantId: null,
    date: '2026-11-21T04:30:00.000Z',
    written: null,
    viva: null,
    total: null,
    result: null,
    place: null,
    remarks: null,
    examId: { id: 'e1', title: 'CSE Spring 2027' },
    otherPrograms: [],
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
  mastersDegreeMajor: null,
  mastersDegreeAcademicYearFrom: 2023,
  mastersDegreeAcademicYearTo: null,
  mastersDegreeCGpa: null,
};
