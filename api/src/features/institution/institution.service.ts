import type { Ctx } from '../../core/context.ts';
import type { Contact, InstitutionFacts } from '../../core/institution.ts';
import { fail } from '../../core/refusal.ts';
import { updateVersioned } from '../../db/versions.ts';
import { record } from '../audit/index.ts';
import { retainNoticeImages, signNoticeImage, toStoredImageUrl } from '../images/index.ts';
import { InstitutionRow } from './institution.entity.ts';
import type { Institution, InstitutionInput } from './institution.types.ts';
import { auditFields, factsOf } from './institution.values.ts';

export const findRow = (ctx: Ctx): Promise<InstitutionRow> => ctx.db.findOneOrFail(InstitutionRow, { where: {} });

/** The saved institution, or that of the environment. */
export const findInstitution = async (ctx: Ctx): Promise<Institution> => shownOf(ctx, await findRow(ctx));

/** The values of the row; its logo may be newer than the one that this process has loaded. */
export function shownOf(ctx: Ctx, row: InstitutionRow): Institution {
  const { logo, ...facts }: InstitutionFacts = factsOf(row, ctx.app.config);
  return { ...facts, ...shownContacts(facts), id: row.id, version: row.version, logoUrl: logoUrlOf(ctx, row) };
}

const shownContacts = ({ inquiries, support }: Pick<InstitutionFacts, 'inquiries' | 'support'>) => ({
  inquiries: [...inquiries],
  support: [...support],
});

function logoUrlOf(ctx: Ctx, { savedAt, logoUrl }: InstitutionRow): string | null {
  if (!savedAt || !logoUrl) return null;
  const { logo } = ctx.app.institution.current();
  return logo && logoUrl.endsWith(`/${logo.key}`) ? logo.url : signNoticeImage(ctx, logoUrl);
}

/** Saves names, brand, contacts and texts. Bank account and fees change by `money.service.ts`. */
export async function saveInstitution(ctx: Ctx, { version, ...given }: InstitutionInput): Promise<Institution> {
  const row = await findRow(ctx);
  const set = {
    ...given,
    nameBn: given.nameBn ?? null,
    titleBn: given.titleBn ?? null,
    color: given.color ?? null,
    logoUrl: await storedLogo(ctx, row, given.logoUrl),
    postalAddressBn: given.postalAddressBn ?? null,
    inquiries: (given.inquiries ?? []).map(contactOf),
    support: (given.support ?? []).map(contactOf),
    introEn: given.introEn ?? null,
    introBn: given.introBn ?? null,
    circularEn: given.circularEn ?? null,
    circularBn: given.circularBn ?? null,
    savedAt: ctx.now(),
  };
  const { before, after } = await updateVersioned(ctx, InstitutionRow, {
    id: row.id,
    version,
    set,
    notFound: 'moneyChangeNotFound',
  });
  await record(ctx, {
    action: 'institution.updated',
    subject: { type: 'institution', id: row.id },
    before: auditFields(before),
    after: auditFields(after),
  });
  return shownOf(ctx, after);
}

const contactOf = ({ department, departmentBn, phone, email }: Contact): Contact => ({
  ...{ department, departmentBn: departmentBn ?? null, phone, email },
});

/** The stored address of an uploaded logo; removes the expiry of the image. */
async function storedLogo(ctx: Ctx, row: InstitutionRow, given: string | null | undefined): Promise<string | null> {
  if (!given) return null;
  if (given === logoUrlOf(ctx, row)) return row.logoUrl;
  const stored = toStoredImageUrl(ctx, given);
  if (!stored || !(await retainNoticeImages(ctx, [stored])).has(stored))
    fail('BAD_USER_INPUT', 'logoUnknown', { field: 'logoUrl' });
  return stored;
}
