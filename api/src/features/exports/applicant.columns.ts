import type { Lang, MarkComponent } from '@admission/schema';
import type { CellKind, SheetColumn } from '../../outside/workbook/index.ts';
import { otherProgramsSql, singlePartJoins, workSql } from '../profiles/index.ts';

/** A column of the applicants' workbook: its SQL and its heading. */
interface Column {
  sql: string;
  kind: CellKind;
  width: number;
  heading: Record<Lang, string>;
}

const column =
  (kind: CellKind) =>
  (sql: string, width: number, en: string, bn: string): Column => ({ sql, kind, width, heading: { en, bn } });
const text = column('text');
const number = column('number');
const date = column('date');

const addressLine = (alias: string): string =>
  `nullif(concat_ws(', ', ${[
    'apt_number',
    'road_name_and_number',
    'area_and_postal_code',
    'village',
    'post_office',
    'police_station',
    'district',
    'city',
    'country',
  ]
    .map((part) => `${alias}.${part}`)
    .join(', ')}), '')`;

const admission: Column[] = [
  text('a.applicant_id', 18, 'Applicant ID', 'আবেদনকারীর আইডি'),
  text('s.status', 10, 'Payment', 'ফি'),
  text('coalesce(s.transaction_id, s.bank_slip_number)', 18, 'Transaction ID', 'ট্রানজ্যাকশন আইডি'),
  text('x.program_name', 34, 'Program', 'প্রোগ্রাম'),
  text('x.trimester', 10, 'Trimester', 'ট্রাইমেস্টার'),
  number('x.year', 8, 'Year', 'বছর'),
  text('x.batch', 8, 'Batch', 'ব্যাচ'),
];

const person: Column[] = [
  text('a.name', 28, 'Name', 'নাম'),
  text('p.religion', 12, 'Religion', 'ধর্ম'),
  text('p.gender', 10, 'Gender', 'লিঙ্গ'),
  date('p.date_of_birth', 13, 'Date of Birth', 'জন্ম তারিখ'),
  text('a.phone', 14, 'Phone', 'ফোন'),
  text('p.nationality', 13, 'Nationality', 'জাতীয়তা'),
  text('a.email', 30, 'Email', 'ইমেইল'),
  text(addressLine('present'), 44, 'Present Address', 'বর্তমান ঠিকানা'),
  text(addressLine('permanent'), 44, 'Permanent Address', 'স্থায়ী ঠিকানা'),
];

const guardian = (alias: string, en: string, bn: string): Column[] => [
  text(`${alias}.name`, 26, `${en} Name`, `${bn} নাম`),
  text(`${alias}.occupation`, 18, `${en} Occupation`, `${bn} পেশা`),
  text(`${alias}.phone`, 14, `${en} Phone`, `${bn} ফোন`),
  text(`${alias}.nid`, 18, `${en} NID`, `${bn} জাতীয় পরিচয়পত্র নম্বর`),
];

const guardians: Column[] = [
  ...guardian('father', "Father's", 'বাবার'),
  ...guardian('mother', "Mother's", 'মায়ের'),
  ...guardian('guardian', "Local Guardian's", 'স্থানীয় অভিভাবকের'),
  text('emergency.name', 26, 'Emergency Contact Name', 'জরুরি যোগাযোগের নাম'),
  text('emergency.phone', 14, 'Emergency Contact Phone', 'জরুরি যোগাযোগের ফোন'),
];

const school = (alias: string, en: string, bn: string): Column[] => [
  text(`${alias}.institution_name`, 36, `${en} Institution`, `${bn} প্রতিষ্ঠান`),
  text(`${alias}.study_group`, 13, `${en} Group`, `${bn} বিভাগ`),
  number(`${alias}.passing_year`, 16, `${en} Passing Year`, `${bn} পাসের বছর`),
  text(`${alias}.subjects`, 36, `${en} Subjects`, `${bn} বিষয়`),
  number(`${alias}.gpa`, 10, `${en} GPA`, `${bn} জিপিএ`),
  number(`${alias}.converted`, 18, `${en} Converted GPA`, `${bn} রূপান্তরিত জিপিএ`),
];

const studies = (alias: string, en: string, bn: string): Column[] => [
  text(`${alias}.institution_name`, 36, `${en} Institution`, `${bn} প্রতিষ্ঠান`),
  text(`${alias}.course_name`, 28, `${en} Course`, `${bn} কোর্স`),
  text(`${alias}.major`, 22, `${en} Major`, `${bn} মেজর`),
  number(`${alias}.year_from`, 15, `${en} From`, `${bn} শুরুর বছর`),
  number(`${alias}.year_to`, 15, `${en} To`, `${bn} শেষের বছর`),
  number(`${alias}.cgpa`, 15, `${en} CGPA`, `${bn} সিজিপিএ`),
];

const graduate: Column[] = [
  text('graduate.degree_type', 16, 'Graduate Degree', 'স্নাতক ডিগ্রি'),
  ...studies('graduate', 'Graduate', 'স্নাতক'),
];

const last: Column[] = [
  text(workSql, 44, 'Work Experience', 'কাজের অভিজ্ঞতা'),
  text(otherProgramsSql, 44, 'Other Programs', 'অন্যান্য প্রোগ্রাম'),
  // Not in the specification: after its columns, whose letters then stay the same.
  text('a.name_bn', 28, 'Name in Bangla', 'নাম (বাংলায়)'),
  text(`nullif(s.payment_method, 'NOT YET SUBMITTED')`, 10, 'Method', 'পেমেন্টের মাধ্যম'),
  date(`(s.paid_at AT TIME ZONE 'Asia/Dhaka')::date`, 13, 'Paid on', 'পেমেন্টের তারিখ'),
  number('paid.taka', 12, 'Amount (BDT)', 'পরিমাণ (টাকা)'),
  number('mark.written', 10, 'Written', 'লিখিত'),
  number('mark.viva', 8, 'Viva', 'মৌখিক'),
  number('mark.total', 8, 'Total', 'মোট'),
  text('mark.result', 16, 'Result', 'ফলাফল'),
];

/** The columns of the specification (section 3), in its order, then the Bangla name, the payment, written, viva and the result. */
const forAll: readonly Column[] = [
  ...admission,
  ...person,
  ...guardians,
  ...school('ssc', 'SSC', 'এসএসসি'),
  ...school('hsc', 'HSC', 'এইচএসসি'),
  ...graduate,
  ...last,
];

/** With the masters degree after the graduate one, for graduate programs. */
const forGraduates: readonly Column[] = forAll.flatMap((one) =>
  one === graduate.at(-1) ? [one, ...studies('masters', 'Masters', 'মাস্টার্স')] : [one],
);

/** Columns of the components with other keys than written and viva, one for each key, after all others. */
function componentColumns(components: readonly MarkComponent[]): Column[] {
  const keys = [...new Set(components.map(({ key }) => key))].filter((key) => /^[a-z][a-z0-9_]*$/.test(key));
  return keys
    .filter((key) => key !== 'written' && key !== 'viva')
    .map((key) => {
      const same = components.filter((one) => one.key === key);
      const heading = (name: 'labelEn' | 'labelBn') => [...new Set(same.map((one) => one[name]))].join(' / ');
      return number(`(mark.values ->> '${key}')::numeric`, 10, heading('labelEn'), heading('labelBn'));
    });
}

export const columnsFor = (
  kind: 'APPLICANTS' | 'GRADUATE_APPLICANTS',
  components: readonly MarkComponent[],
): readonly Column[] => [...(kind === 'APPLICANTS' ? forAll : forGraduates), ...componentColumns(components)];

export const sheetColumns = (columns: readonly Column[], lang: Lang): SheetColumn[] =>
  columns.map(({ kind, width, heading }) => ({
    kind,
    width: Math.max(width, heading.en.length + 1),
    heading: heading[lang],
  }));

/** As text, days independent of the session's DateStyle. */
const valueSql = ({ kind, sql }: Column): string =>
  kind === 'date' ? `to_char(${sql}, 'YYYY-MM-DD')` : `(${sql})::text`;

/**
 * Selects the rows of the given profiles, in their order, as a JSON text each, for the worker thread. LIMIT makes the planner look up each
 * part by its key. An array of texts takes half the time of json_build_array, which looks up the type of each value.
 */
export const rowsSql = (columns: readonly Column[]): string =>
  `SELECT array_to_json(ARRAY[${columns.map(valueSql).join(', ')}])::text AS cells
  FROM profiles p
  JOIN LATERAL (SELECT * FROM applications WHERE profile_id = p.id AND deleted_at IS NULL LIMIT 1) a ON true
  JOIN LATERAL (SELECT * FROM payment_summaries WHERE profile_id = p.id LIMIT 1) s ON true
  JOIN exam_catalogue x ON x.exam_id = p.exam_id
  LEFT JOIN LATERAL (SELECT COALESCE(received_poisha, amount_poisha) / 100.0 AS taka FROM payment_attempts WHERE id = s.attempt_id AND s.status = 'PAID' LIMIT 1) paid ON true
  LEFT JOIN LATERAL (SELECT written, viva, total, result, component_values || computed_values AS values FROM marks WHERE profile_id = p.id LIMIT 1) mark ON true
  ${singlePartJoins}
  WHERE p.id = ANY($1::uuid[])
  ORDER BY p.id`;
