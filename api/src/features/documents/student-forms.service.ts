import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Trimester, text } from '@admission/schema';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { type ZippedFile, zipOf } from '../../outside/zip/zip.ts';
import { record } from '../audit/index.ts';
import { isImageFileMissing } from '../images/index.ts';
import { loadProfiles, type ProfileView } from '../profiles/index.ts';
import { type ApplicationFacts, factsOf } from './document.facts.ts';
import { formName, uniqueNames, zipName } from './document.names.ts';
import { drawForm } from './document.service.ts';
import type { StudentForms, StudentFormsInput } from './document.types.ts';

// Two zips with two documents each leave worker threads free for single documents.
const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 20, retryAfter: 15 });
/** Programs with a token share one of the two zips, so that they neither keep officers waiting nor fill their queue. */
const withTokenLimit = createConcurrencyLimit({ running: 1, queued: 5, retryAfter: 15 });
const prefetched = 2;

/** The forms of the profiles in one zip, for administrators; audited. Unknown and withdrawn profiles are omitted. */
export async function exportStudentForms(ctx: Ctx, { profileIds }: StudentFormsInput): Promise<StudentForms> {
  const ids = [...new Set(profileIds.map((id) => id.toLowerCase()))];
  const profiles = await withoutWithdrawn(ctx, await loadProfiles(ctx, ids));
  if (profiles.length === 0) fail('NOT_FOUND', 'profileNotFound', { field: 'profileIds' });
  const trimesters = profiles.map(({ admissionInfo }) => admissionInfo.trimester);
  const zip = await openZip(ctx, await factsOf(ctx, profiles));
  return { filename: zipName(trimesters, ctx.now()), mimeType: 'application/zip', data: await sendOrEncode(ctx, zip) };
}

/** `loadProfiles` also serves readers of withdrawn applications, such as the history. */
async function withoutWithdrawn(ctx: Ctx, profiles: readonly ProfileView[]): Promise<ProfileView[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    'SELECT profile_id AS id FROM applications WHERE profile_id = ANY($1::uuid[]) AND withdrawn_at IS NOT NULL',
    [profiles.map(({ id }) => id)],
  );
  const withdrawn = new Set(rows.map(({ id }) => id));
  return profiles.filter(({ id }) => !withdrawn.has(id));
}

const batch = 100;

/** The forms of any number of profiles, for a job: loaded in batches to limit memory. Calls `drawn` after each form; its error ends the zip. */
export async function streamZipOfForms(
  ctx: Ctx,
  profileIds: readonly string[],
  drawn: () => Promise<void>,
): Promise<{ filename: string; zip: Readable }> {
  const rows = await queryRows<{ trimester: Trimester }>(
    ctx.db,
    `SELECT x.trimester, min(p.profile_id::text) AS first
      FROM applications p JOIN exam_catalogue x ON x.exam_id = p.exam_id
      WHERE p.profile_id = ANY($1::uuid[]) GROUP BY x.trimester ORDER BY first`,
    [profileIds],
  );
  const trimesters = rows.map(({ trimester }) => trimester);
  async function* forms(): AsyncGenerator<ZippedFile> {
    const name = uniqueNames();
    for (let at = 0; at < profileIds.length; at += batch) {
      const profiles = await loadProfiles(ctx, profileIds.slice(at, at + batch));
      yield* formsOf(ctx, await factsOf(ctx, profiles), { name, drawn });
    }
  }
  return { filename: zipName(trimesters, ctx.now()), zip: zipOf(forms()) };
}

/** Waits for the concurrency limit, audits the export, and occupies the limit until the zip is read or aborted. */
function openZip(ctx: Ctx, facts: readonly ApplicationFacts[]): Promise<Readable> {
  return new Promise((open, refuse) => {
    const build = async () => {
      await record(ctx, { action: 'forms.exported', after: { profileIds: facts.map(({ profile }) => profile.id) } });
      const zip = zipOf(formsOf(ctx, facts, { name: uniqueNames() }));
      open(zip);
      // The reader of the same stream handles its errors.
      await finished(zip, { writable: false }).catch(() => {});
    };
    const work = () => withConcurrencyLimit(build);
    (ctx.user?.token ? withTokenLimit(work) : work()).catch(refuse);
  });
}

/** Yields the forms in order and draws the next ones ahead. */
async function* formsOf(
  ctx: Ctx,
  facts: readonly ApplicationFacts[],
  { name: once, drawn }: { name: (wanted: string) => string; drawn?: () => Promise<void> },
): AsyncGenerator<ZippedFile> {
  const names = facts.map(({ profile }) =>
    once(formName({ applicantId: profile.applicantId, phone: profile.user.phone })),
  );
  const ahead = new Map<number, Promise<Drawn>>();
  for (const [at, name] of names.entries()) {
    for (const [further, one] of facts.slice(at, at + prefetched).entries()) {
      if (ahead.has(at + further)) continue;
      const drawing = drawFormOrReason(ctx, one);
      // Prevents an unhandled rejection; the error is thrown when this form is awaited.
      drawing.catch(() => {});
      ahead.set(at + further, drawing);
    }
    const form = await ahead.get(at);
    ahead.delete(at);
    if (!form) continue;
    await drawn?.();
    yield { name: form.isMissing ? name.replace(/pdf$/, 'txt') : name, bytes: form.bytes };
  }
}

interface Drawn {
  bytes: Buffer;
  /** The bytes are the reason why there is no form. */
  isMissing: boolean;
}

/** A missing image file of one applicant does not fail the forms of the others: a text file in its place reports it. */
async function drawFormOrReason(ctx: Ctx, facts: ApplicationFacts): Promise<Drawn> {
  try {
    return { bytes: (await drawForm(ctx, facts)).bytes, isMissing: false };
  } catch (error) {
    if (!isImageFileMissing(error)) throw error;
    const { name, phone } = facts.profile.user;
    return { bytes: Buffer.from(`${name}, ${phone}\n${text(ctx.lang, 'imageFileMissing')}\n`), isMissing: true };
  }
}

/** Sends the zip as a stream if the transport can; otherwise returns base64. */
async function sendOrEncode(ctx: Ctx, zip: Readable): Promise<string> {
  if (ctx.sendStream) {
    ctx.sendStream(zip);
    return '';
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zip) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('base64');
}
