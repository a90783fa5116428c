import { decodeCard } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { applicantIdOfCheckCode, isCheckCode } from '../../outside/pdf/index.ts';
import { findSeatsOnCards, isExpired, stateOfCard } from '../door/index.ts';
import { findIdHolders, findIdHoldersOf, type IdHolder } from '../profiles/index.ts';
import type { AdmitCardState, AdmitCheck } from './document.types.ts';

/** The data on the card with a signed or a typed code; NOT_FOUND for an unknown code, BAD_USER_INPUT for a forged signature. */
export async function checkAdmitCard(ctx: Ctx, code: string): Promise<AdmitCheck> {
  const { holder, state } = (await checkSignedCode(ctx, code)) ?? (await checkTypedCode(ctx, code));
  const { name, applicantId, examTitle, examTitleBn, examDate, paymentStatus } = holder;
  const seat = (await findSeatsOnCards(ctx, [holder.profileId])).get(holder.profileId);
  const shown = state === 'GENUINE' && paymentStatus !== 'PAID' ? 'UNPAID' : state;
  return {
    name,
    // The field is not nullable, and the code of a card names the application only.
    applicantId: paymentStatus === 'PAID' ? applicantId : '',
    examTitle,
    localizedExamTitle: nameIn(ctx.lang, examTitle, examTitleBn),
    // As printed: a card with a seat has the time of the sitting.
    examDate: new Date(seat?.starts ?? examDate),
    valid: shown === 'GENUINE',
    state: shown,
  };
}

interface Checked {
  holder: IdHolder;
  state: AdmitCardState;
}

/** Checks a signed code; null for a code in another format. */
async function checkSignedCode(ctx: Ctx, code: string): Promise<Checked | null> {
  const card = decodeCard(code);
  if (!card) return null;
  const state = await stateOfCard(ctx, card);
  if (state === 'FORGED') fail('BAD_USER_INPUT', 'admitCardForged', { field: 'code' });
  const [holder] = await findIdHoldersOf(ctx, [card.profileId]);
  return { holder: holder ?? fail('NOT_FOUND', 'admitCardNotFound'), state };
}

/** Checks the code printed for typing, ignoring case. Cards that were issued before signed codes have only this one. */
async function checkTypedCode(ctx: Ctx, code: string): Promise<Checked> {
  const applicantId = applicantIdOfCheckCode(code);
  if (applicantId === null || /\p{Cc}/u.test(applicantId)) fail('NOT_FOUND', 'admitCardNotFound');
  const [holder] = await findIdHolders(ctx, [applicantId, applicantId.toUpperCase()]);
  if (!holder) fail('NOT_FOUND', 'admitCardNotFound');
  const seat = (await findSeatsOnCards(ctx, [holder.profileId])).get(holder.profileId);
  const current = seat?.serial ?? 1;
  const isOfSerial = (serial: number): boolean => isCheckCode(code, { ...holder, serial }, ctx.app.config.keys.cards);
  if (isOfSerial(current)) return { holder, state: seat && isExpired(ctx, seat) ? 'EXPIRED' : 'GENUINE' };
  // Each reissue has its own code; the last 50 and the first are recognised.
  const older = Array.from({ length: Math.min(current - 1, 50) }, (_, i) => current - 1 - i);
  if (older.some(isOfSerial) || isOfSerial(1)) return { holder, state: 'REVOKED' };
  return fail('NOT_FOUND', 'admitCardNotFound');
}
