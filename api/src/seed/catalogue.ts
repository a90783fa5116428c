import {
  dhakaMonth,
  dhakaToday,
  dhakaYear,
  IntakeState,
  ProgramType,
  Trimester,
  toBanglaDigits,
} from '@admission/schema';
import catalogue from './data/catalogue.json' with { type: 'json' };

/** The demo university: departments, programs, and the exams of four trimesters around the current one. */

interface DepartmentPlan {
  code: string;
  name: string;
  nameBn: string;
  details: string;
}
interface ProgramPlan {
  code: string;
  name: string;
  nameBn: string;
  department: string;
  type: ProgramType;
  credit: number;
  /** The batch of the current trimester. */
  batch: number;
  description: string;
}

/** The texts of the departments and programs. */
export const { departments: departmentPlans, programs: programPlans } = catalogue as {
  departments: readonly DepartmentPlan[];
  programs: readonly ProgramPlan[];
};

const day = 86_400_000;
/** Days from the announcement of an exam to its date, and from the opening of an intake to its first exam. */
export const announcedDays = 150;
/** Days from the opening of a draft intake to its first exam; fewer than remain, so that it opens in the future. */
const draftDays = 100;

interface Term {
  trimester: Trimester;
  year: number;
}

export const trimesterBn: Record<Trimester, string> = { Spring: 'স্প্রিং', Summer: 'সামার', Fall: 'ফল (Fall)' };
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
  titleBn: string;
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

/** The exams, on Fridays at 10 am in Dhaka, relative to the day of seeding. */
export function examPlans(now: Date): ExamPlan[] {
  return calendar.map(([code, later, days]) => {
    const program = programPlans.find((one) => one.code === code);
    if (!program) throw new Error(`No program has the code ${code}`);
    const term = termAt(now, later);
    const shift = program.type === ProgramType.GRADUATE ? 'Evening shift. ' : '';
    return {
      ...term,
      program,
      title: `${program.code} Admission Test, ${term.trimester} ${term.year}`,
      titleBn: `${program.code} ভর্তি পরীক্ষা, ${trimesterBn[term.trimester]} ${toBanglaDigits(String(term.year))}`,
      description: `${shift}Written test of 40 marks in one hour, then viva of 10 marks on the same day. Bring the printed admit card and the original HSC registration card; calculators and phones stay outside.`,
      batch: String(program.batch + later),
      examDate: fridayAfter(now, days),
      conducted: days < 0,
      isRanked: later <= -2,
    };
  });
}

/** The supporting documents of draft intakes. */
export const documentPlans = [
  { key: 'hsc-marksheet', labelEn: 'HSC marksheet', labelBn: 'এইচএসসির নম্বরপত্র', isRequired: true },
  { key: 'quota-certificate', labelEn: 'Quota certificate', labelBn: 'কোটার সনদ', isRequired: false },
] as const;

/** The intake of a trimester: closed, open, or a draft. */
export interface IntakePlan extends Term {
  code: string;
  titleEn: string;
  titleBn: string;
  state: IntakeState;
  opensAt: Date;
  closesAt: Date;
  payUntil: Date;
}

/** The intakes, which close two days before their last exam. */
export function intakePlans(now: Date): IntakePlan[] {
  return [...Map.groupBy(calendar, ([, later]) => later)].map(([later, exams]) => {
    const term = termAt(now, later);
    const dates = exams.map(([, , days]) => fridayAfter(now, days).getTime());
    const [first, last] = [Math.min(...dates), Math.max(...dates)];
    return {
      ...term,
      code: `${term.trimester.toUpperCase()}-${term.year}`,
      titleEn: `Admission ${term.trimester} ${term.year}`,
      titleBn: `ভর্তি কার্যক্রম, ${trimesterBn[term.trimester]} ${toBanglaDigits(String(term.year))}`,
      state: later < 0 ? IntakeState.CLOSED : later === 0 ? IntakeState.PUBLISHED : IntakeState.DRAFT,
      opensAt: new Date(first - (later > 0 ? draftDays : announcedDays) * day),
      closesAt: new Date(last - 2 * day),
      payUntil: new Date(last - day),
    };
  });
}

function fridayAfter(now: Date, days: number): Date {
  const at = new Date(`${dhakaToday(now)}T10:00:00+06:00`);
  at.setUTCDate(at.getUTCDate() + days);
  at.setUTCDate(at.getUTCDate() + ((5 - at.getUTCDay() + 7) % 7));
  return at;
}
