import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Trimester } from '@admission/schema';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { type ZippedFile, zipOf } from '../../outside/zip/zip.ts';
import { record } from '../audit/index.ts';
import { loadProfiles } from '../profiles/index.ts';
import { type ApplicationFacts, factsOf } from './document.facts.ts';
import { formName, onceEach, zipName } from './document.names.ts';
import { drawForm } from './document.service.ts';
import type { StudentForms, StudentFormsInput } from './document.types.ts';

// Two zips with two documents each leave the drawing threads free enough for single cards.
const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 20, retryAfter: 15 });
const drawnAhead = 2;

/** The forms of the profiles in one zip, for administrators; it is told in the audit. Profiles that are gone are left out. */
export async function exportStudentForms(ctx: Ctx, { profileIds }: StudentFormsInput): Promise<StudentForms> {
  const ids = [...new Set(profileIds.map((id) => id.toLowerCase()))];
  const { filename, zip } = await zipOfForms(ctx, ids, {
    begin: (facts) =>
      record(ctx, { action: 'forms.exported', after: { profileIds: facts.map(({ profile }) => profile.id) } }),
  });
  return { filename, mimeType: 'application/zip', data: await deliver(ctx, zip) };
}

/** The zip of those profiles' forms, once there is a place for it, and the name to save it under. `begin` runs when its turn has come. */
async function zipOfForms(
  ctx: Ctx,
  profileIds: readonly string[],
  { begin }: { begin(facts: readonly ApplicationFacts[]): Promise<void> },
): Promise<{ filename: string; zip: Readable }> {
  const profiles = await loadProfiles(ctx, profileIds);
  if (profiles.length === 0) fail('NOT_FOUND', 'profileNotFound', { field: 'profileIds' });
  const trimesters = profiles.map(({ admissionInfo }) => admissionInfo.trimester);
  const zip = await openZip(ctx, await factsOf(ctx, profiles), begin);
  return { filename: zipName(trimesters, ctx.now()), zip };
}

const loadedAtOnce = 100;

/**
 * The forms of however many, for a job: their answers are read a hundred at a time, so that no more than a few forms are in memory.
 * `drawn` is told after each form; one that throws ends the zip.
 */
export async function longZipOfForms(
  ctx: Ctx,
  profileIds: readonly string[],
  drawn: () => Promise<void>,
): Promise<{ filename: string; zip: Readable }> {
  const rows = await queryRows<{ trimester: Trimester }>(
    ctx.db,
    `SELECT x.trimester, min(p.profile_id::text) AS first
      FROM applicants p JOIN exam_catalogue x ON x.exam_id = p.exam_id
      WHERE p.profile_id = ANY($1::uuid[]) GROUP BY x.trimester ORDER BY first`,
    [profileIds],
  );
  const trimesters = rows.map(({ trimester }) => trimester);
  async function* forms(): AsyncGenerator<ZippedFile> {
    const name = onceEach();
    for (let at = 0; at < profileIds.length; at += loadedAtOnce) {
      const profiles = await loadProfiles(ctx, profileIds.slice(at, at + loadedAtOnce));
      yield* formsOf(ctx, await factsOf(ctx, profiles), { name, drawn });
    }
  }
  return { filename: zipName(trimesters, ctx.now()), zip: zipOf(forms()) };
}

/** Waits for a place, which is kept until the zip has been read or given up. */
function openZip(
  ctx: Ctx,
  facts: readonly ApplicationFacts[],
  begin: (facts: readonly ApplicationFacts[]) => Promise<void>,
): Promise<Readable> {
  return new Promise((open, refuse) => {
    withConcurrencyLimit(async () => {
      await begin(facts);
      const zip = zipOf(formsOf(ctx, facts, { name: onceEach() }));
      open(zip);
      // Its error is for the reader, who has the same stream.
      await finished(zip, { writable: false }).catch(() => {});
    }).catch(refuse);
  });
}

/** Draws the next forms while the one before is on its way. */
async function* formsOf(
  ctx: Ctx,
  facts: readonly ApplicationFacts[],
  { name: once, drawn }: { name: (wanted: string) => string; drawn?: () => Promise<void> },
): AsyncGenerator<ZippedFile> {
  const names = facts.map(({ profile }) =>
    once(formName({ applicantId: profile.applicantId, phone: profile.user.phone })),
  );
  const ahead = new Map<number, Promise<Buffer>>();
  for (const [at, name] of names.entries()) {
    for (const [further, one] of facts.slice(at, at + drawnAhead).entries()) {
      if (ahead.has(at + further)) continue;
      const drawing = drawForm(ctx, one).then(({ bytes }) => bytes);
      // A form that fails is met when its turn comes; until then nobody waits for it.
      drawing.catch(() => {});
      ahead.set(at + further, drawing);
    }
    const bytes = await ahead.get(at);
    ahead.delete(at);
    if (!bytes) continue;
    await drawn?.();
    yield { name, bytes };
  }
}

/** Hands the stream to whoever can send bytes; to all others it is base64. */
async function deliver(ctx: Ctx, zip: Readable): Promise<string> {
  if (ctx.sendStream) {
    ctx.sendStream(zip);
    return '';
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zip) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('base64');
}
