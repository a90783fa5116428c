import { type Checked, dhakaMonth, dhakaYear, ProgramType, type profileRules, tillDate } from '@admission/schema';
import { type Chance, isLucky, oneFrom, weighted } from './chance.ts';
import careers from './data/careers.json' with { type: 'json' };
import institutions from './data/schools.json' with { type: 'json' };
import type { Gender } from './person.ts';

type Answers = Checked<typeof profileRules>;
type Group = keyof typeof careers.subjects;
export type Board = keyof typeof institutions.schools;

const { companies, degreeColleges, degreeCourses, diplomas, positions, subjects } = careers;
const { colleges, schools } = institutions;

const forGirls = /Girls|Women|Mohila|Holy Cross|Viqarunnisa|Faizunnessa|Vidyamoyee|Muminunnesa|Badrunnesa/;
const forBoys =
  /Boys|Zilla School|Collegiate School|St\. Joseph|Notre Dame|Residential Model|^Dhaka College|Science College/;

/** The institutions that accept a gender. */
const openTo = (gender: Gender, names: readonly string[]): readonly string[] =>
  names.filter((name) => !(gender === 'Male' ? forGirls : forBoys).test(name));

/** The usual month of the HSC results. */
const resultsMonth = 10;

/**
 * The year of HSC of an applicant: at most two years before the application, so that it is still recent enough after New Year; three
 * years for graduate programs, because the degree follows it.
 */
function hscYear(chance: Chance, appliedAt: Date, programType: ProgramType): number {
  const year = dhakaYear(appliedAt);
  if (programType === ProgramType.GRADUATE) return year - 3;
  return (
    year - (dhakaMonth(appliedAt) >= resultsMonth ? oneFrom(chance, [0, 0, 0, 1, 2]) : oneFrom(chance, [1, 1, 1, 2]))
  );
}

const makeGpa = (chance: Chance): number =>
  isLucky(chance, 30)
    ? 5
    : Math.min(4.99, Math.max(2.5, Math.round((3 + chance.number.float({ max: 2 })) * 100 - 25) / 100));

/** The student and the application. */
export interface Student {
  gender: Gender;
  appliedAt: Date;
  programType: ProgramType;
}

/** Generates SSC and HSC: mostly at a school of the home district's board, and at a college there or in Dhaka. */
export function makeSchooling(chance: Chance, { appliedAt, programType, gender }: Student, homeBoard: Board) {
  const board = weighted<Board>(chance, [
    [88, homeBoard],
    [7, 'Madrasah'],
    [5, 'Technical'],
  ]);
  const collegeBoard = board === homeBoard && isLucky(chance, 30) ? 'Dhaka' : board;
  const group = weighted<Group>(chance, [
    [48, 'Science'],
    [30, 'Commerce'],
    [22, 'Humanities'],
  ]);
  const later = group === 'Science' && isLucky(chance, 15) ? oneFrom<Group>(chance, ['Commerce', 'Humanities']) : group;
  const year = hscYear(chance, appliedAt, programType);
  const [sscGpa, hscGpa] = [makeGpa(chance), makeGpa(chance)];
  const isConverted = isLucky(chance, 3);
  return {
    sscInstitutionName: oneFrom(chance, openTo(gender, schools[board])),
    sscGroup: group,
    sscPassingYear: year - (isLucky(chance, 90) ? 2 : 3),
    sscSubjects: isLucky(chance, 60) ? subjects[group] : undefined,
    sscGpa,
    sscConverted: isConverted ? sscGpa : undefined,
    hscInstitutionName: oneFrom(chance, openTo(gender, colleges[collegeBoard])),
    hscGroup: later,
    hscPassingYear: year,
    hscSubjects: isLucky(chance, 60) ? subjects[later] : undefined,
    hscGpa,
    hscConverted: isConverted ? hscGpa : undefined,
  };
}

/** Generates the degrees of an applicant to a graduate program: one after HSC; one in seven has a diploma too. */
export function makeDegrees(chance: Chance, { appliedAt, gender }: Student, hscPassingYear: number): Partial<Answers> {
  const { course, majors } = oneFrom(chance, degreeCourses);
  const cgpa = (): number => chance.number.float({ min: 2.2, max: 4, fractionDigits: 2 });
  const degree: Partial<Answers> = {
    gradDegreeType: isLucky(chance, 70) ? 'Degree' : 'Hons',
    gradDegreeInstitutionName: oneFrom(chance, openTo(gender, degreeColleges)),
    gradDegreeCourseName: course,
    gradDegreeMajor: isLucky(chance, 80) ? oneFrom(chance, majors) : undefined,
    gradDegreeAcademicYearFrom: hscPassingYear,
    gradDegreeAcademicYearTo: dhakaYear(appliedAt),
    gradDegreeCGpa: cgpa(),
  };
  if (!isLucky(chance, 14)) return degree;
  return {
    ...degree,
    mastersDegreeInstitutionName: oneFrom(chance, openTo(gender, degreeColleges)),
    mastersDegreeCourseName: oneFrom(chance, diplomas),
    mastersDegreeAcademicYearFrom: dhakaYear(appliedAt) - 1,
    mastersDegreeAcademicYearTo: dhakaYear(appliedAt),
    mastersDegreeCGpa: cgpa(),
  };
}

/** Generates up to three consecutive jobs; the last may be current. */
export function makeWork(chance: Chance, appliedAt: Date): NonNullable<Answers['workExperience']> {
  const year = dhakaYear(appliedAt);
  const count = weighted(chance, [
    [60, 1],
    [30, 2],
    [10, 3],
  ]);
  const month = (): string => String(chance.number.int({ min: 1, max: 12 })).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    const began = year - (count - index);
    const isLast = index === count - 1;
    return {
      id: undefined,
      companyName: oneFrom(chance, companies),
      position: oneFrom(chance, positions),
      from: `${began}-${month()}`,
      to: isLast && isLucky(chance, 70) ? tillDate : `${began + 1}-01`,
    };
  });
}
