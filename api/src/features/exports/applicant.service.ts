import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { record } from '../audit/index.ts';
import { loadProfileOf } from '../profiles/index.ts';
import { buildApplicantsWorkbook } from './applicant.workbook.ts';
import { applicantName } from './export.names.ts';
import type { ApplicantWorkbook } from './export.types.ts';

const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 20 });

/** The workbook of one applicant, with degree columns only if there are degrees; for administrators, audited. */
export async function findApplicantWorkbook(
  ctx: Ctx,
  userId: string,
  intake: string | null,
): Promise<ApplicantWorkbook> {
  const profile = (await loadProfileOf(ctx, userId, intake)) ?? fail('NOT_FOUND', 'applicantNotFound');
  const { chunks } = await withConcurrencyLimit(() =>
    buildApplicantsWorkbook(ctx, {
      kind: profile.gradDegree ? 'GRADUATE_APPLICANTS' : 'APPLICANTS',
      lang: ctx.lang,
      profileIds: [profile.id],
    }),
  );
  await record(ctx, { action: 'applicant.exported', subject: { type: 'user', id: userId } });
  return {
    filename: applicantName({ applicantId: profile.applicantId, phone: profile.user.phone }),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    data: Buffer.concat(chunks).toString('base64'),
  };
}
