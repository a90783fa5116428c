import { StudyGroup } from '@admission/schema';
import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';

type Profile = ProfileView_ProfileFragment;

/** SSC or HSC; the specification prefixes the field names. */
export interface Certificate {
  institution: string;
  group: string;
  passingYear: number;
  gpa: number;
  converted: number | null;
  subjects: string | null;
}

export interface Degree {
  type: string | null;
  institution: string | null;
  course: string | null;
  major: string | null;
  from: number | null;
  to: number | null;
  cgpa: number | null;
}

export const certificateOfSsc = (ssc: Profile['ssc']): Certificate => ({
  institution: ssc.sscInstitutionName,
  group: StudyGroup[ssc.group],
  passingYear: ssc.sscPassingYear,
  gpa: ssc.sscGpa,
  converted: ssc.sscConverted,
  subjects: ssc.sscSubjects,
});

export const certificateOfHsc = (hsc: Profile['hsc']): Certificate => ({
  institution: hsc.hscInstitutionName,
  group: StudyGroup[hsc.group],
  passingYear: hsc.hscPassingYear,
  gpa: hsc.hscGpa,
  converted: hsc.hscConverted,
  subjects: hsc.hscSubjects,
});

/** The graduate degree of a profile, as its academic card shows it. */
export const degreeOfGraduate = (degree: NonNullable<Profile['gradDegree']>): Degree => ({
  type: degree.gradDegreeType,
  institution: degree.gradDegreeInstitutionName,
  course: degree.gradDegreeCourseName,
  major: degree.gradDegreeMajor,
  from: degree.gradDegreeAcademicYearFrom,
  to: degree.gradDegreeAcademicYearTo,
  cgpa: degree.gradDegreeCGpa,
});

/** A masters degree has no type (specification, section 3). */
export const degreeOfMasters = (degree: NonNullable<Profile['mastersDegree']>): Degree => ({
  type: null,
  institution: degree.mastersDegreeInstitutionName,
  course: degree.mastersDegreeCourseName,
  major: degree.mastersDegreeMajor,
  from: degree.mastersDegreeAcademicYearFrom,
  to: degree.mastersDegreeAcademicYearTo,
  cgpa: degree.mastersDegreeCGpa,
});
