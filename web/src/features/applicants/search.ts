import { ApplicantResult, ApplicantStep, defaultTrimester, MissingImage, studyGroups } from '@admission/schema';
import type { ApplicantOrder, ApplicantSearch } from '../../gql/applicants.ts';
import { monthAndYear } from '../../lib/dates.ts';
import { type Filter, urlFilter, type ValuesOf } from '../../lib/useUrlFilters.ts';

/** Empty: none was chosen. */
const trimesters = ['', 'All', 'Spring', 'Summer', 'Fall'] as const;
/** `Unpaid` is the word of the contract for all that is not PAID; UNPAID is the stored state, without PENDING. */
export const paidWords = ['All', 'Paid', 'Unpaid', 'PENDING', 'UNPAID'] as const;

const valuesOf = <V extends string>(list: Readonly<Record<string, V>>): V[] => Object.values(list);
export const choices = {
  /** REGISTERED (people without an application) and EVERYONE (all registered people) list people. */
  step: ['REGISTERED', 'EVERYONE', ...valuesOf(ApplicantStep)],
  imageMissing: valuesOf(MissingImage),
  sscGroup: studyGroups,
  hscGroup: studyGroups,
  result: valuesOf(ApplicantResult),
} as const;
/** Whether a step lists people instead of applications. */
export const isOfPeople = (step: string): boolean => step === 'REGISTERED' || step === 'EVERYONE';
const anyOf = <const V extends string>(values: readonly V[]) => urlFilter.oneOf<V | 'all'>(['all', ...values], 'all');
export const pageSizes = [20, 50, 100, 200] as const;

/** The sortable columns and their API names. */
export const orders = {
  id: 'APPLICANT_ID',
  name: 'NAME',
  program: 'PROGRAM',
  trimester: 'TRIMESTER',
  year: 'YEAR',
  batch: 'BATCH',
  payment: 'PAYMENT',
  applied: 'APPLIED',
} as const;
const sortable = ['id', 'name', 'program', 'trimester', 'year', 'batch', 'payment', 'applied'] as const;

/** The filters of the specification, section 2. */
export const searchFilters = () => ({
  program: urlFilter.text(),
  intake: urlFilter.text(),
  exam: urlFilter.text(),
  step: anyOf(choices.step),
  imageMissing: anyOf(choices.imageMissing),
  sscGroup: anyOf(choices.sscGroup),
  hscGroup: anyOf(choices.hscGroup),
  sscGpaFrom: urlFilter.text(),
  sscGpaTo: urlFilter.text(),
  hscGpaFrom: urlFilter.text(),
  hscGpaTo: urlFilter.text(),
  district: urlFilter.text(),
  result: anyOf(choices.result),
  batch: urlFilter.text(),
  name: urlFilter.text(),
  phone: urlFilter.text(),
  email: urlFilter.text(),
  applicantId: urlFilter.text(),
  trimester: urlFilter.oneOf(trimesters, ''),
  year: urlFilter.text(),
  paymentStatus: urlFilter.oneOf(paidWords, 'All'),
  paymentCompletionTime: urlFilter.text(),
  selectedDate: urlFilter.text(),
  paidBefore: urlFilter.text(),
  submittedBefore: urlFilter.text(),
  registeredOn: urlFilter.text(),
  sort: urlFilter.sort(sortable),
  page: urlFilter.page(),
  size: urlFilter.pageSize(pageSizes, 50),
});

export type SearchValues = ValuesOf<ReturnType<typeof searchFilters>>;

const words = { Spring: 'SPRING', Summer: 'SUMMER', Fall: 'FALL' } as const;

/** By the month in Dhaka (specification, section 9). */
const currentTrimester = () => defaultTrimester(monthAndYear(new Date()).month);

/** A phone, e-mail or ID identifies a person, an intake or exam a season: such a search has no default trimester. */
export const isAcrossTrimesters = ({ phone, email, applicantId, intake, exam, trimester }: SearchValues): boolean =>
  Boolean(phone || email || applicantId || intake || exam) && trimester === '';

/** The chosen trimester, or the default of the search. */
export const trimesterOf = (values: SearchValues) =>
  values.trimester || (isAcrossTrimesters(values) ? 'All' : currentTrimester());

/** The search by its typed text alone; a search that has no other filter loses that too. */
export function widened(values: SearchValues): Partial<SearchValues> {
  const typed = { name: values.name, phone: values.phone, email: values.email, applicantId: values.applicantId };
  const isNarrowed = Object.keys(searchOf(values)).some((filter) => !Object.hasOwn(noText, filter));
  const none = Object.entries(searchFilters()).flatMap(([name, { initial, isView }]: [string, Filter<unknown>]) =>
    isView ? [] : [[name, initial]],
  );
  return { ...Object.fromEntries(none), trimester: 'All', ...(isNarrowed ? typed : noText) };
}

const noText = { name: '', phone: '', email: '', applicantId: '' };

/** The search input of the API, without paging; blank filters are left out. */
export function searchOf(values: SearchValues): ApplicantSearch {
  const {
    page: _,
    size: __,
    sort: ___,
    trimester: ____,
    paymentStatus,
    paymentCompletionTime,
    paidBefore,
    step,
    registeredOn: _____,
    ...texts
  } = values;
  const isPaid = paymentStatus === 'Paid';
  const given = Object.entries({
    ...texts,
    ...(isOfPeople(step) ? {} : { step }),
    ...(isPaid ? { paymentCompletionTime, paidBefore } : {}),
    ...(paymentStatus === 'All' ? {} : { paymentStatus }),
  }).filter(([, value]) => value !== '' && value !== 'all');
  const trimester = trimesterOf(values);
  return { ...Object.fromEntries(given), ...(trimester === 'All' ? {} : { trimester: words[trimester] }) };
}

/** The order of the API; null is the order of application. */
export const orderOf = ({ sort }: SearchValues): ApplicantOrder | null =>
  sort && { by: orders[sort.key], descending: sort.direction === 'desc' };

/** A sort of the table as its URL value. */
export function sortIn(sort: { key: string; direction: 'asc' | 'desc' } | null): SearchValues['sort'] {
  const key = sortable.find((one) => one === sort?.key);
  return sort && key ? { key, direction: sort.direction } : null;
}
