/** Reasons for reads of another feature's tables: the list may only shrink; writes are forbidden. */
export const foreignReads: readonly { folder: string; tables: readonly string[]; why: string }[] = [
  {
    folder: 'applicants',
    tables: ['addresses', 'educations', 'images', 'payment_summaries', 'profiles'],
    why: 'search and order walk the indexes of these tables among 100,000 applicants (applicant.order.ts)',
  },
  {
    folder: 'applicants',
    tables: ['audit_events', 'broadcasts', 'outbox_messages', 'payment_attempts', 'payment_events'],
    why: "an applicant's history is one union in the order of time; the cache reads the newest ids of two of them",
  },
  {
    folder: 'bank-statements',
    tables: ['payment_attempts'],
    why: 'the lines of a statement are compared with all submitted slips in one statement',
  },
  {
    folder: 'broadcasts',
    tables: ['outbox_messages'],
    why: 'a report counts and pages the messages of a broadcast together with it',
  },
  {
    folder: 'exports',
    tables: ['marks', 'payment_attempts', 'payment_summaries', 'profiles'],
    why: 'a file holds all columns of an application, read in batches by one statement each',
  },
  {
    folder: 'integrators',
    tables: ['users'],
    why: 'a token is identified with its maker in one statement at each request',
  },
  {
    folder: 'merit',
    tables: ['educations', 'marks', 'profiles'],
    why: 'a ranking is computed in one statement, so that it sees one moment',
  },
  {
    folder: 'office',
    tables: ['users'],
    why: 'the nightly check of the kept figures counts all accounts',
  },
  {
    folder: 'profiles',
    tables: ['payment_summaries'],
    why: 'a submission locks the payment, so that an override at the same moment gives the applicant ID once',
  },
  {
    folder: 'users',
    tables: ['payment_summaries'],
    why: 'the list of users filters by payment, and their version counts changes of both tables',
  },
];
