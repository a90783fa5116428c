import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Answer, api, refusal } from '../../../test/api.ts';
import { firstValues, type WizardExam, type WizardValues } from './wizard.values.ts';

const examOf = (id: string, more: Partial<WizardExam>): WizardExam => ({
  id,
  title: 'Admission Test Spring 2027',
  course: 'BSc in Computer Science',
  courseType: 'UNDERGRADUATE',
  department: 'Computer Science',
  trimester: 'SPRING',
  year: 2027,
  batch: '53',
  examDate: '2027-02-15T04:30:00.000Z',
  lastApplication: '2027-02-01T17:59:00.000Z',
  rules: null,
  ...more,
});

export const exams = {
  science: examOf('exam-1', {}),
  business: examOf('exam-2', { course: 'BBA', department: 'Business' }),
  master: examOf('exam-3', { course: 'MBA', courseType: 'GRADUATE', department: 'Business' }),
};

/** Valid answers. */
export const goodValues = (more: Partial<WizardValues> = {}): WizardValues => ({
  ...firstValues(),
  examId: exams.science.id,
  religion: 'Islam',
  gender: 'Female',
  dateOfBirth: '2007-05-09',
  nationality: 'Bangladeshi',
  presentAptNumber: 'House 12, Road 5, Dhaka',
  permanentAptNumber: 'Village Shibpur, Narsingdi',
  fathersName: 'Abdul Karim',
  fathersPhone: '01711000001',
  mothersName: 'Rokeya Begum',
  mothersPhone: '01711000002',
  sscInstitutionName: 'Shibpur High School',
  sscGroup: 'Science',
  sscPassingYear: String(new Date().getFullYear() - 3),
  sscGpa: '5',
  hscInstitutionName: 'Narsingdi College',
  hscGroup: 'Science',
  hscPassingYear: String(new Date().getFullYear() - 1),
  hscGpa: '4.5',
  ...more,
});

/** The application of an earlier intake. */
export const previous = {
  id: 'profile-1',
  personalDetails: { religion: 'Islam', gender: 'Female', dateOfBirth: '2007-05-09', nationality: 'Bangladeshi' },
  presentAddress: { aptNumber: 'House 12, Road 5, Dhaka', isAddressSame: true },
  permanentAddress: { aptNumber: 'House 12, Road 5, Dhaka' },
  guardiansInfo: {
    ...{ fathersName: 'Abdul Karim', fathersPhone: '01711000001' },
    ...{ mothersName: 'Rokeya Begum', mothersPhone: '01711000002' },
  },
  ssc: { sscInstitutionName: 'Shibpur High School', group: 'SCIENCE', sscPassingYear: 2024, sscGpa: 4.5 },
  hsc: { hscInstitutionName: 'Narsingdi College', group: 'SCIENCE', hscPassingYear: 2026, hscGpa: 4.25 },
  workExperience: [],
};

interface StoredDraft {
  data: unknown;
  version: number;
  savedAt: string;
}

/** 10:32 in Dhaka. */
export const savedAt = '2026-11-21T04:32:00.000Z';

/** A mock of the draft API with its optimistic lock. */
export function draftServer(first: StoredDraft | null = null, more: Record<string, Answer> = {}) {
  const server = {
    draft: first,
    save(data: unknown): void {
      server.draft = { data, version: (server.draft?.version ?? 0) + 1, savedAt };
    },
  };
  api.answers({
    me: { id: 'user-STUDENT', name: 'RAHIMA KHATUN', nameBn: null, phone: '01700000005', email: 'rahima@example.org' },
    myProfile: null,
    myProfileDraft: () => server.draft,
    openExams: Object.values(exams),
    saveProfileDraft: ({ input }: { input: { data: unknown; version: number } }) => {
      if (input.version !== (server.draft?.version ?? 0))
        throw refusal('CONFLICT', 'A newer draft was saved', { field: 'version' });
      server.save(input.data);
      return server.draft;
    },
    ...more,
  });
  return server;
}

export const draftOf = (values: WizardValues, step = 'program', version = 1): StoredDraft => ({
  data: { step, values },
  version,
  savedAt,
});

let wide = false;
const listeners = new Set<() => void>();

/** Sets the width of the window. */
export function resizeTo(next: 'phone' | 'wide'): void {
  wide = next === 'wide';
  for (const listener of listeners) listener();
}

const pendingRequests = new Set<Promise<unknown>>();

/** Tracks requests, so that the last save of one test does not reach the mock of the next. */
function trackRequests(): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    const answer = send(...request);
    const settled: Promise<unknown> = answer.then(
      () => pendingRequests.delete(settled),
      () => pendingRequests.delete(settled),
    );
    pendingRequests.add(settled);
    return answer;
  });
}

/** For each test file of the wizard. */
export function prepareWizard(): void {
  // The form is long; queries by role are slow in jsdom.
  vi.setConfig({ testTimeout: 30_000 });
  configure({ asyncUtilTimeout: 8_000, defaultHidden: true });
  beforeEach(() => {
    mockMatchMedia();
    trackRequests();
  });
  afterEach(async () => {
    // Unmounting saves pending changes.
    cleanup();
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.all(pendingRequests);
  });
}

/** jsdom has no matchMedia. */
function mockMatchMedia(): void {
  wide = false;
  listeners.clear();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      get matches() {
        return media.includes('min-width') && wide;
      },
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as MediaQueryList;
}
