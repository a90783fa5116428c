import { Readable } from 'node:stream';
import { dhakaToday, text } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { joinPdfs, type ListedProps, peoplePerPage } from '../../outside/pdf/index.ts';
import { type ZippedFile, zipOf } from '../../outside/zip/zip.ts';
import { isImageFileMissing, readPortraits } from '../images/index.ts';
import { loadProfiles, type ProfileView } from '../profiles/index.ts';
import { draw } from './document.drawing.ts';
import { brandOf } from './document.props.ts';
import { drawCard } from './document.service.ts';

export interface PrintedFile {
  filename: string;
  extension: 'pdf' | 'zip';
  file: Readable;
}

type Report = (people: number) => Promise<void>;

/** Cards in one PDF: one print run, and a few MB of memory. */
const cardsPerFile = 100;
/** People of the list who are drawn at a time; a multiple of a page. */
const peoplePerPiece = 10 * peoplePerPage;
const peoplePerFile = 10 * peoplePerPiece;

const rangeOf = (from: number, most: number, all: number): string =>
  [from + 1, Math.min(from + most, all)].map((number) => String(number).padStart(5, '0')).join('-');

/**
 * The admit cards of profiles in their order, a hundred in each PDF of a zip, for a job. A card that cannot be printed (returned images,
 * missing documents, a missing file) is listed with the reason in a text file instead of failing the others.
 */
export function streamCards(ctx: Ctx, profileIds: readonly string[], done: Report): PrintedFile {
  const withheld: string[] = [];
  let people = 0;
  async function* cards(ids: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const profile of await loadProfiles(ctx, ids)) {
      const card = await drawCardOrReason(ctx, profile);
      people += 1;
      await done(people);
      if (typeof card !== 'string') yield card;
      else withheld.push(`${profile.applicantId ?? profile.user.phone}, ${profile.user.name}: ${card}`);
    }
  }
  async function* files(): AsyncGenerator<ZippedFile> {
    for (let at = 0; at < profileIds.length; at += cardsPerFile) {
      const bytes = await joinPdfs(cards(profileIds.slice(at, at + cardsPerFile)));
      const name = `admit-cards_${rangeOf(at, cardsPerFile, profileIds.length)}.pdf`;
      if (bytes) yield { name, bytes: Buffer.from(bytes) };
    }
    if (withheld.length > 0) yield { name: 'not-printed.txt', bytes: Buffer.from(`${withheld.join('\n')}\n`) };
  }
  return { filename: `admit_cards_${dhakaToday(ctx.now())}.zip`, extension: 'zip', file: zipOf(files()) };
}

async function drawCardOrReason(ctx: Ctx, profile: ProfileView): Promise<Buffer | string> {
  try {
    return (await drawCard(ctx, profile)).bytes;
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code === 'SERVICE_UNAVAILABLE' && !isImageFileMissing(error)))
      throw error;
    return text(ctx.lang, error.key, error.details.params);
  }
}

/** The profiles as a list to sign, for a job: one PDF, or a zip of several for a long list. */
export async function streamApplicantList(ctx: Ctx, profileIds: readonly string[], done: Report): Promise<PrintedFile> {
  const inAll = profileIds.length;
  const base = `applicant_list_${dhakaToday(ctx.now())}`;
  async function* pieces(from: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < Math.min(from + peoplePerFile, inAll); at += peoplePerPiece) {
      const people = await findListed(ctx, profileIds.slice(at, at + peoplePerPiece));
      const props = { lang: ctx.lang, brand: brandOf(ctx), generatedAt: ctx.now().toISOString() };
      yield await draw(ctx, 'applicant-list', { ...props, before: at, inAll, people });
      await done(at + people.length);
    }
  }
  const part = async (from: number): Promise<Buffer> => Buffer.from((await joinPdfs(pieces(from))) ?? []);
  async function* files(): AsyncGenerator<ZippedFile> {
    for (let at = 0; at < inAll; at += peoplePerFile)
      yield { name: `${base}_${rangeOf(at, peoplePerFile, inAll)}.pdf`, bytes: await part(at) };
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield await part(0);
  }
  return inAll > peoplePerFile
    ? { filename: `${base}.zip`, extension: 'zip', file: zipOf(files()) }
    : { filename: `${base}.pdf`, extension: 'pdf', file: Readable.from(whole()) };
}

async function findListed(ctx: Ctx, profileIds: readonly string[]): Promise<ListedProps[]> {
  const rows = await queryRows<Omit<ListedProps, 'photo'> & { userId: string; profileId: string }>(
    ctx.db,
    `SELECT a.user_id AS "userId", a.profile_id AS "profileId", a.applicant_id AS "applicantId", a.name,
        a.name_bn AS "nameBn", a.phone, x.program_short_code AS exam
      FROM applications a JOIN exam_catalogue x ON x.exam_id = a.exam_id
      WHERE a.profile_id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], a.profile_id)`,
    [profileIds],
  );
  const photos = await readPortraits(ctx, rows);
  return rows.map(({ userId: _, profileId, ...one }) => ({ ...one, photo: photos.get(profileId) ?? null }));
}
