import { type Ctx, callerOf } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { record } from '../audit/index.ts';
import { codeOfCard, findSeatsOnCards } from '../door/index.ts';
import { assertImagesNotReturned, readCurrentImages } from '../images/index.ts';
import { paymentInfoOf } from '../payments/index.ts';
import { loadProfileOf, type ProfileView } from '../profiles/index.ts';
import { assertDocumentsComplete, readDocuments } from '../supporting-documents/index.ts';
import { draw } from './document.drawing.ts';
import { type ApplicationFacts, factsOf } from './document.facts.ts';
import { admitCardName, formName } from './document.names.ts';
import { admitCardProps, type PlacedCard, profileFormProps } from './document.props.ts';
import type { AdmitCard, StudentForm } from './document.types.ts';

const mimeType = 'application/pdf';

/** The caller's admit card: FORBIDDEN before the payment is complete, CONFLICT if it is PAID without a profile. */
export async function findMyAdmitCard(ctx: Ctx, intake: string | null): Promise<AdmitCard> {
  const { id } = callerOf(ctx);
  const profile = await loadProfileOf(ctx, id, intake);
  if (profile) return drawAdmitCard(ctx, profile);
  if (intake) fail('NOT_FOUND', 'profileNotFound', { field: 'intake' });
  const { status } = await paymentInfoOf(ctx, id);
  return fail(status === 'PAID' ? 'CONFLICT' : 'FORBIDDEN', 'profileMissing');
}

/** An applicant's admit card, for administrators; audited. */
export async function findAdmitCard(ctx: Ctx, userId: string, intake: string | null = null): Promise<AdmitCard> {
  const card = await drawAdmitCard(ctx, await findApplication(ctx, userId, intake));
  await record(ctx, {
    action: 'admit-card.exported',
    subject: { type: 'user', id: userId },
    after: { applicantId: card.applicantId },
  });
  return card;
}

/** An applicant's form, with any payment status, for administrators; audited. */
export async function findStudentForm(ctx: Ctx, userId: string, intake: string | null): Promise<StudentForm> {
  const profile = await findApplication(ctx, userId, intake);
  const { filename, bytes } = await drawForm(ctx, await loadFacts(ctx, profile));
  await record(ctx, { action: 'form.exported', subject: { type: 'user', id: userId } });
  return { filename, mimeType, data: bytes.toString('base64') };
}

/** Draws a form with the images of its application. */
export async function drawForm(ctx: Ctx, facts: ApplicationFacts): Promise<{ filename: string; bytes: Buffer }> {
  const { user, applicantId } = facts.profile;
  const [pictures, documents] = await Promise.all([
    readCurrentImages(ctx, user.id, facts.profile.id),
    readDocuments(ctx, facts.profile.id),
  ]);
  const bytes = await draw(ctx, 'profile-form', profileFormProps(ctx, facts, { pictures, documents }));
  return { filename: formName({ applicantId, phone: user.phone }), bytes };
}

async function findApplication(ctx: Ctx, userId: string, intake: string | null): Promise<ProfileView> {
  return (await loadProfileOf(ctx, userId, intake)) ?? fail('NOT_FOUND', 'applicantNotFound');
}

async function loadFacts(ctx: Ctx, profile: ProfileView): Promise<ApplicationFacts> {
  const [facts] = await factsOf(ctx, [profile]);
  return facts ?? fail('NOT_FOUND', 'applicantNotFound');
}

/**
 * Draws an admit card; refuses without a PAID payment (the applicant ID is null then), with an image that the office has returned, and
 * without the documents that the intake requires.
 */
export async function drawCard(ctx: Ctx, profile: ProfileView) {
  const { applicantId } = profile;
  if (applicantId === null) fail('FORBIDDEN', 'admitNeedsPayment');
  const { id, user } = profile;
  const loaded = Promise.all([loadFacts(ctx, profile), readCurrentImages(ctx, user.id, id), findPlacedCard(ctx, id)]);
  // A refusal of the two checks is reported instead of a failure to load.
  loaded.catch(() => undefined);
  await assertImagesNotReturned(ctx, user);
  await assertDocumentsComplete(ctx, id);
  const [facts, pictures, placed] = await loaded;
  const props = admitCardProps(ctx, facts, applicantId, { pictures, placed });
  return { bytes: await draw(ctx, 'admit-card', props), applicantId, props, exam: facts.exam };
}

async function drawAdmitCard(ctx: Ctx, profile: ProfileView): Promise<AdmitCard> {
  const { bytes, applicantId, props, exam } = await drawCard(ctx, profile);
  return {
    filename: admitCardName(applicantId),
    mimeType,
    data: bytes.toString('base64'),
    applicantId,
    name: profile.user.name,
    examTitle: exam.title,
    localizedExamTitle: nameIn(ctx.lang, exam.title, exam.titleBn),
    examDate: props.seat ? new Date(props.seat.starts) : exam.examDate,
    program: exam.program.programName,
    localizedProgram: nameIn(ctx.lang, exam.program.programName, exam.program.programNameBn),
    venue: props.seat?.venue ?? null,
    room: props.seat?.room ?? null,
    seat: props.seat?.seat ?? null,
  };
}

/** The seat of an applicant and the signed code of its card; null without a seat. */
async function findPlacedCard(ctx: Ctx, profileId: string): Promise<PlacedCard | null> {
  const seat = (await findSeatsOnCards(ctx, [profileId])).get(profileId);
  return seat ? { seat, code: await codeOfCard(ctx, profileId, seat) } : null;
}
