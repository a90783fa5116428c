import { dhakaMonth, dhakaToday, dhakaYear, ProgramType, Trimester } from '@admission/schema';

/** The demo university: departments, programs, and the exams of four trimesters around the current one. */

interface DepartmentPlan {
  code: string;
  name: string;
  details: string;
}
interface ProgramPlan {
  code: string;
  name: string;
  department: string;
  type: ProgramType;
  credit: number;
  /** The batch of the current trimester. */
  batch: number;
  description: string;
}

const { UNDERGRADUATE, GRADUATE } = ProgramType;

export const departmentPlans: readonly DepartmentPlan[] = [
  {
    code: 'CSE',
    name: 'Computer Science and Engineering',
    details:
      'Teaches computing from circuits to software, with four laboratories, a student-run programming club and an industry semester in the final year. Classes are held on the main campus, in day and evening shifts.',
  },
  {
    code: 'EEE',
    name: 'Electrical and Electronic Engineering',
    details:
      'Power, electronics and communication. The department runs a high-voltage laboratory, a solar training unit and the workshop in which students build the robots that they take to the national contest each year.',
  },
  {
    code: 'BUS',
    name: 'Business Administration',
    details:
      'Accounting, finance, marketing, human resources and supply chains, taught with cases from companies of the country. Every student does an internship of twelve weeks before graduation.',
  },
  {
    code: 'ENG',
    name: 'English',
    details:
      'Literature in English, linguistics and language teaching. The department keeps a writing centre that is open to students of all other departments.',
  },
  {
    code: 'LAW',
    name: 'Law and Justice',
    details:
      'Constitutional, civil and criminal law with moot court every fortnight. Chamber practice with senior advocates is part of the fourth year.',
  },
];

export const programPlans: readonly ProgramPlan[] = [
  {
    code: 'CSE',
    name: 'BSc in Computer Science and Engineering',
    department: 'CSE',
    type: UNDERGRADUATE,
    credit: 160,
    batch: 61,
    description: 'Four years, twelve trimesters. Mathematics or ICT at HSC level is an advantage and not a condition.',
  },
  {
    code: 'MSCSE',
    name: 'MSc in Computer Science and Engineering',
    department: 'CSE',
    type: GRADUATE,
    credit: 36,
    batch: 18,
    description:
      'One and a half years in the evening, with a thesis or a project. For graduates of computing and related fields.',
  },
  {
    code: 'EEE',
    name: 'BSc in Electrical and Electronic Engineering',
    department: 'EEE',
    type: UNDERGRADUATE,
    credit: 158.5,
    batch: 47,
    description: 'Four years, twelve trimesters. Applicants need physics and mathematics at HSC level.',
  },
  {
    code: 'BBA',
    name: 'Bachelor of Business Administration',
    department: 'BUS',
    type: UNDERGRADUATE,
    credit: 130,
    batch: 55,
    description:
      'Four years with majors in accounting, finance, marketing, human resources and supply chain management.',
  },
  {
    code: 'MBA',
    name: 'Master of Business Administration',
    department: 'BUS',
    type: GRADUATE,
    credit: 60,
    batch: 39,
    description: 'Two years for graduates of any field; one year for holders of a BBA. Classes on Friday and Saturday.',
  },
  {
    code: 'BAE',
    name: 'BA (Honours) in English',
    department: 'ENG',
    type: UNDERGRADUATE,
    credit: 126,
    batch: 42,
    description: 'Four years of literature and language. Open to all groups of HSC.',
  },
  {
    code: 'MAE',
    name: 'MA in English Language Teaching',
    department: 'ENG',
    type: GRADUATE,
    credit: 36,
    batch: 15,
    description:
      'One year for teachers and those who want to become teachers, with supervised classes at partner schools.',
  },
  {
    code: 'LLB',
    name: 'LLB (Honours)',
    department: 'LAW',
    type: UNDERGRADUATE,
    credit: 135,
    batch: 33,
    description: 'Four years, recognised by the Bar Council. Open to all groups of HSC.',
  },
];

interface Term {
  trimester: Trimester;
  year: number;
}

const terms = [Trimester.SPRING, Trimester.SUMMER, Trimester.FALL] as const;

/** The trimester with open admission (specification, section 9): January to April Summer, May to August Fall, then Spring of next year. */
function termAt(now: Date, later: number): Term {
  const month = dhakaMonth(now);
  const present = dhakaYear(now) * 3 + (month <= 4 ? 1 : month <= 8 ? 2 : 3);
  const index = present + later;
  return { trimester: terms[index % 3] ?? Trimester.SPRING, year: Math.floor(index / 3) };
}

export interface ExamPlan extends Term {
  program: ProgramPlan;
  title: string;
  description: string;
  batch: string;
  examDate: Date;
  conducted: boolean;
  /** Whether its merit list is published. */
  isRanked: boolean;
}

/** Program, trimesters from the current one, days from today. */
const calendar: readonly (readonly [code: string, later: number, days: number])[] = [
  ['CSE', -2, -236],
  ['BBA', -2, -229],
  ['MBA', -2, -222],
  ['CSE', -1, -117],
  ['EEE', -1, -110],
  ['BAE', -1, -103],
  ['CSE', 0, 20],
  ['BBA', 0, 27],
  ['LLB', 0, 34],
  ['MSCSE', 0, 41],
  ['EEE', 1, 131],
  ['MAE', 1, 138],
];

/** Exams are on Fridays at 10 am in Dhaka, relative to the day of the seeding. */
export function examPlans(now: Date): ExamPlan[] {
  return calendar.map(([code, later, days]) => {
    const program = programPlans.find((one) => one.code === code);
    if (!program) throw new Error(`No program has the code ${code}`);
    const term = termAt(now, later);
    const shift = program.type === GRADUATE ? 'Evening shift. ' : '';
    return {
      ...term,
      program,
      title: `${program.code} Admission Test, ${term.trimester} ${term.year}`,
      description: `${shift}Written test of 40 marks in one hour, then viva of 10 marks on the same day. Bring the printed admit card and the original HSC registration card; calculators and phones stay outside.`,
      batch: String(program.batch + later),
      examDate: fridayAfter(now, days),
      conducted: days < 0,
      isRanked: later <= -2,
    };
  });
}

function fridayAfter(now: Date, days: number): Date {
  const at = new Date(`${dhakaToday(now)}T10:00:00+06:00`);
  at.setUTCDate(at.getUTCDate() + days);
  at.setUTCDate(at.getUTCDate() + ((5 - at.getUTCDay() + 7) % 7));
  return at;
}
