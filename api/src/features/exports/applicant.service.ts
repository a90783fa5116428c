import type { Ctx } from '../../core/context.ts';
import { fail, Refusal } from '../../core/refusal.ts';
import { createGate, GateBusy } from '../../outside/images/gate.ts';
import { record } from '../audit/index.ts';
import { loadProfileOf } from '../profiles/index.ts';
import { applicantsWorkbook } from './applicant.workbook.ts';
import { applicantName } from './export.names.ts';
import type { ApplicantWorkbook } from './export.types.ts';

const throughGate = createGate({ running: 2, waiting: 20 });

/** The workbook of one applicant, the degrees' columns where there are any, for administrators; it is told in the audit. */
export async function findApplicantWorkbook(ctx: Ctx, userId: string): Promise<ApplicantWorkbook> {
  const profile = (await loadProfileOf(ctx, userId)) ?? fail('NOT_FOUND', 'applicantNotFound');
  try {
    const { bytes } = await throughGate(() =>
      applicantsWorkbook(ctx, {
        kind: profile.gradDegree ? 'GRADUATE_APPLICANTS' : 'APPLICANTS',
        lang: ctx.lang,
        profileIds: [profile.id],
      }),
    );
    await record(ctx, { action: 'applicant.exported', subject: { type: 'user', id: userId } });
    return {
      filename: applicantName({ applicantId: profile.applicantId, phone: profile.user.phone }),
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      data: bytes.toString('base64'),
    };
  } catch (error) {
    if (error instanceof GateBusy)
      throw new Refusal('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 5, cause: error });
    throw error;
  }
}
