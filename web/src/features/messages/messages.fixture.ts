/** A broadcast as the API returns it. */
export const broadcast = (id: string, more: object = {}) => ({
  id,
  channel: 'MAIL',
  subject: `Subject ${id}`,
  body: '<p>Hall <strong>A</strong>, {name}</p>',
  recipients: 4,
  sentBy: 'OFFICER',
  state: 'QUEUED',
  createdAt: '2026-11-21T04:30:00.000Z',
  counts: { queued: 0, sending: 0, sent: 2, failed: 1, unknown: 1, expired: 0, cancelled: 0 },
  ...more,
});

export const pageOf = (...broadcasts: object[]) => ({ broadcasts, page: 1, pages: 1, count: broadcasts.length });

export const recipient = (id: string, status: string, more: object = {}) => ({
  id,
  userId: `user-${id}`,
  name: `PERSON ${id.toUpperCase()}`,
  to: `${id}@example.org`,
  status,
  tries: 1,
  ...more,
});

export const choices = {
  messageTemplates: [],
  programs: { programs: [{ id: 'p1', programName: 'BSc in Physics', programShortCode: 'BPH' }], count: 1 },
  exams: {
    exams: [{ id: 'x1', title: 'Physics test', examDate: '2026-12-01T04:00:00.000Z', program: { id: 'p1' } }],
    count: 1,
  },
};

/** A preview of `count` recipients. */
export const found = (count: number, more: object = {}) => ({
  count,
  duplicates: 0,
  unreachable: 0,
  people: Array.from({ length: Math.min(count, 50) }, (_, at) => ({
    userId: `u${at + 1}`,
    profileId: null,
    name: `PERSON ${at + 1}`,
    to: `p${at + 1}@example.org`,
  })),
  page: 1,
  pages: 1,
  ...more,
});

/** The API's preview for one person. */
export const preview = ({ input }: { input: { userId: string; channel: string; body: string; subject?: string } }) => ({
  to: `${input.userId}@example.org`,
  subject: input.channel === 'MAIL' ? `For ${input.userId}` : null,
  text: `Hello ${input.userId}`,
  html: input.channel === 'MAIL' ? `<p>Hello <strong>${input.userId}</strong></p>` : null,
  cost: input.channel === 'SMS' ? { alphabet: 'GSM_7', units: 9, segments: 1, total: 1, isEstimate: false } : null,
});

export const report = { broadcast: broadcast('b9'), recipients: [], page: 1, pages: 1, count: 0 };
