import {
  ApplicantResult,
  ApplicantStep,
  MissingImage,
  PaymentStatus,
  SavedViewList,
  studyGroups,
  Trimester,
} from '../enums.ts';
import { limits } from '../limits.ts';
import { isUuid } from '../normalise.ts';
import {
  anyOfWords,
  choice,
  decimal,
  filter,
  flag,
  id,
  idFilter,
  instant,
  line,
  lines,
  list,
  phoneFilter,
  whole,
  word,
  yearFilter,
} from './readers.ts';
import { field, must, ParseError, rules, where } from './rule.ts';

/** `Unpaid` means not PAID; the stored values mean themselves (contract, "Filters"). */
export const PaidFilter = { ...PaymentStatus, NOT_PAID: 'Unpaid' } as const;
export type PaidFilter = (typeof PaidFilter)[keyof typeof PaidFilter];

const paidWords: Readonly<Record<string, PaidFilter | undefined>> = {
  '': undefined,
  All: undefined,
  Paid: PaidFilter.PAID,
  Unpaid: PaidFilter.NOT_PAID,
  Pending: PaidFilter.PENDING,
  ...PaymentStatus,
};

const gpaScale = { key: 'gpaScale', params: { min: 0, max: limits.gpa.max } } as const;
const gpaFilter = () =>
  decimal(2, gpaScale).test(where((value) => (value >= 0 && value <= limits.gpa.max ? null : gpaScale)));

const exceptions = () =>
  list(limits.pages.namedMax, { key: 'exceptTooMany', params: { max: limits.pages.namedMax } }).test(
    where((ids) => (ids.every(isUuid) ? null : 'valueInvalid')),
  );

/** The search of /students and of POST /api/profile/students. */
export const applicantSearchRules = rules({
  program: idFilter(),
  department: idFilter(),
  exam: idFilter(),
  intake: idFilter(),
  batch: line(limits.text.search),
  name: line(limits.text.search),
  phone: phoneFilter(),
  email: line(limits.text.search),
  trimester: filter(Trimester),
  applicantId: line(limits.text.search),
  paymentStatus: field<PaidFilter>((raw) => {
    if (raw === undefined || raw === null) return undefined;
    return typeof raw === 'string' && Object.hasOwn(paidWords, raw) ? paidWords[raw] : new ParseError('choiceInvalid');
  }),
  paymentStatuses: anyOfWords(Object.values(PaymentStatus), 'paymentStatuses'),
  year: yearFilter(),
  step: filter(ApplicantStep),
  imageMissing: filter(MissingImage),
  sscGroup: word(studyGroups),
  hscGroup: word(studyGroups),
  sscGroups: anyOfWords(studyGroups, 'sscGroups'),
  hscGroups: anyOfWords(studyGroups, 'hscGroups'),
  sscGpaFrom: gpaFilter(),
  sscGpaTo: gpaFilter(),
  hscGpaFrom: gpaFilter(),
  hscGpaTo: gpaFilter(),
  district: line(limits.text.search),
  result: filter(ApplicantResult),
  paidAfter: instant(),
  paidBefore: instant(),
  submittedAfter: instant(),
  submittedBefore: instant(),
  paymentCompletionTime: instant(),
  selectedDate: instant(),
  except: exceptions(),
  exceptProfiles: exceptions(),
  page: whole(1, limits.pages.last),
  limit: whole(1, limits.pages.applicantsMax),
});

/** The search for people; an empty text finds none. */
export const findPeopleRules = rules({ text: line(limits.text.search) });

export const addApplicantNoteRules = rules({
  userId: must(id(), 'idRequired'),
  note: must(lines(limits.text.reason), 'noteRequired'),
});

/** The forms of several applicants in one file. */
export const studentFormsRules = rules({
  profileIds: must(
    list(limits.documents.formsPerZip, { key: 'formsTooMany', params: { max: limits.documents.formsPerZip } }),
    'formsRequired',
  ),
});

/** The filters of a list under a name. */
export const savedViewRules = rules({
  id: id(),
  version: whole(0),
  list: must(choice(SavedViewList), 'valueRequired'),
  name: must(line(limits.text.title), 'viewNameRequired'),
  query: line(limits.savedViews.query),
  isShared: flag(),
});
