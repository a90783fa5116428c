interface Deadlines {
  examDate: Date | string;
  applyUntil: Date | string | null;
  payUntil: Date | string | null;
}

const earliest = (...instants: (Date | string | null)[]): Date =>
  new Date(Math.min(...instants.flatMap((one) => (one === null ? [] : [new Date(one).getTime()]))));

/** The last moment to apply: the one that officers set, and the exam's at the latest. */
export const lastApplicationOf = ({ examDate, applyUntil }: Omit<Deadlines, 'payUntil'>): Date =>
  earliest(examDate, applyUntil);

/** The last moment to pay, likewise; without one of its own the fee is accepted after the exam too (`assertPaymentOpen`). */
export const lastPaymentOf = ({ examDate, payUntil }: Omit<Deadlines, 'applyUntil'>): Date =>
  earliest(examDate, payUntil);
