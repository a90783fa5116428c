import { today } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import type { ExportRow } from './useExports.ts';

type ExportSearch = NonNullable<ExportRow['search']>;

const paidNames: Readonly<Record<string, 'PAID' | 'PENDING' | 'noSlip' | 'notPaid'>> = {
  ...{ Paid: 'PAID', PAID: 'PAID', PENDING: 'PENDING', UNPAID: 'noSlip', Unpaid: 'notPaid' },
};
const dates: Readonly<Record<string, 'paidSince' | 'paidUntil' | 'filledSince' | 'filledUntil'>> = {
  paymentCompletionTime: 'paidSince',
  paidAfter: 'paidSince',
  paidBefore: 'paidUntil',
  selectedDate: 'filledSince',
  submittedAfter: 'filledSince',
  submittedBefore: 'filledUntil',
};
const groups: Readonly<Record<string, 'hscGroup' | 'sscGroup'>> = { hscGroups: 'hscGroup', sscGroups: 'sscGroup' };
const listOf = (value: string, nameOf: (one: string) => string): string => value.split(', ').map(nameOf).join(', ');
const named = ['name', 'phone', 'email', 'applicantId', 'program', 'intake', 'exam', 'district'] as const;
const gpas = ['sscGpaFrom', 'sscGpaTo', 'hscGpaFrom', 'hscGpaTo'] as const;

/** The search of an export in words, with the filter names of the list of applicants: 'Fall 2026 · Paid'. */
export function useSearchNames(): (search: ExportSearch) => string {
  const t = useTexts('applicants');
  const own = useTexts('exports');
  const word = useTexts('profileFields');
  const lang = useLanguage();
  const format = useFormat();
  const nameOf = ({ name, value }: ExportSearch[number]): string => {
    const same = named.find((one) => one === name);
    if (same) return `${t(same)}: ${value}`;
    const date = dates[name];
    if (date) return own(date, { date: format.day(value.includes('T') ? today(new Date(value)) : value) });
    const gpa = gpas.find((one) => one === name);
    if (gpa) return `${t(gpa)}: ${formatNumber(lang, Number(value))}`;
    if (name === 'paymentStatus') return value === 'All' ? '' : t(paidNames[value] ?? 'PAID');
    if (name === 'paymentStatuses') return listOf(value, (one) => t(paidNames[one] ?? 'PAID'));
    if (name === 'step') return t(`step${value}` as 'stepPAID');
    if (name === 'imageMissing') return `${t('imageMissing')}: ${t(`missing${value}` as 'missingPICTURE')}`;
    if (name === 'result') return t(value as 'SELECTED');
    if (name === 'trimester') return word(value as 'FALL');
    if (name === 'hscGroup' || name === 'sscGroup') return `${word(name)}: ${word(value as 'Science')}`;
    const group = groups[name];
    if (group) return `${word(group)}: ${listOf(value, (one) => word(one as 'Science'))}`;
    if (name === 'year' || name === 'batch') return `${word(name)}: ${format.digits(value)}`;
    if (name === 'except' || name === 'exceptProfiles') return own('without', { count: Number(value) });
    return `${name}: ${value}`;
  };
  return (search) => search.map(nameOf).filter(Boolean).join(' · ') || own('everyone');
}
