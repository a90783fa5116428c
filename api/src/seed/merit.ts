import { defaultTieRules } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../db/query.ts';
import type { AuditEvent } from '../features/audit/index.ts';
import { type MeritCounts, MeritList, publishResults, storeSql } from '../features/merit/index.ts';
import { type Chance, idAt } from './chance.ts';
import type { RowOf } from './insert.ts';
import type { Officer } from './payment.ts';

const selectedShare = 0.7;
const waitingShare = 0.15;
const tieRules = ['WRITTEN', 'GPA', 'AGE'] as const;
const day = 86_400_000;

export interface RankedExam {
  id: string;
  examDate: Date;
}

/** Publishes the merit lists of past exams by the product's statements, dated two weeks after the exam; returns the audit events. */
export async function storeMeritLists(
  db: EntityManager,
  {
    chance,
    exams,
    maker,
    approver,
  }: { chance: Chance; exams: readonly RankedExam[]; maker: Officer; approver: Officer },
): Promise<RowOf<AuditEvent>[]> {
  const events: RowOf<AuditEvent>[] = [];
  for (const { id: examId, examDate } of exams) {
    const at = (days: number): Date => new Date(examDate.getTime() + days * day);
    const id = idAt(chance, at(12));
    const [present] = await queryRows<{ count: number }>(
      db,
      `SELECT count(*)::int AS count FROM marks m JOIN profiles p ON p.id = m.profile_id WHERE p.exam_id = $1 AND m.total IS NOT NULL`,
      [examId],
    );
    const count = present?.count ?? 0;
    if (count === 0) continue;
    const seats = Math.max(1, Math.round(count * selectedShare));
    const waiting = Math.round(count * waitingShare);
    await db.insert(MeritList, {
      ...{ id, examId, run: 1, state: 'DRAFT', tieRules: [...tieRules], seats, waiting },
      ...{ inputHash: '', counts: noCounts, madeById: maker.id, madeAt: at(12) },
    });
    const [made]: { inputHash: string; counts: MeritCounts }[] = await queryRows(db, storeSql(defaultTieRules), [
      examId,
      seats,
      waiting,
      id,
    ]);
    await db.update(
      MeritList,
      { id },
      {
        ...made,
        ...{ state: 'PUBLISHED', submittedById: maker.id, submittedAt: at(12) },
        ...{ decidedById: approver.id, decidedAt: at(14) },
      },
    );
    await publishResults({ db }, { id, examId });
    events.push(
      eventOf('merit.made', id, maker, at(12)),
      eventOf('merit.submitted', id, maker, at(12)),
      eventOf('merit.approved', id, approver, at(14)),
    );
  }
  return events;
}

const noCounts = { ranked: 0, selected: 0, waiting: 0, absent: 0, noMarks: 0, unpaid: 0 };

const eventOf = (action: string, subjectId: string, by: Officer, at: Date) => ({
  ...{ at, action, subjectType: 'merit-list', subjectId },
  ...{ actorId: by.id, actorName: by.name, actorRole: by.role },
});
