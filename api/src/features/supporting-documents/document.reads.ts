import { type DocumentState, reasonText } from '@admission/schema';
import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { loaderOf, rowOf } from '../../db/loaders.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import { type DocumentKind, loadDocumentKinds } from '../document-kinds/index.ts';
import { Image, pageUrl, readPage } from '../images/index.ts';
import { DocumentPage, SupportingDocument } from './document.entity.ts';
import type { ShownDocument } from './document.types.ts';

/** A document of a kind with its pages; the row is null before the first page. */
export interface KindDocument {
  kind: DocumentKind;
  document: SupportingDocument | null;
  pages: Image[];
}

/** The pages of documents in their order, by document. */
export async function findPages(ctx: Ctx, documentIds: readonly string[]): Promise<Map<string, Image[]>> {
  const pages = await ctx.db.find(DocumentPage, {
    where: { documentId: In([...documentIds]) },
    order: { documentId: 'ASC', ordinal: 'ASC' },
  });
  const images = await Promise.all(pages.map(({ imageId }) => rowOf(ctx, Image, imageId)));
  const byDocument = new Map(documentIds.map((id): [string, Image[]] => [id, []]));
  for (const [at, { documentId }] of pages.entries()) {
    const image = images[at];
    if (image) byDocument.get(documentId)?.push(image);
  }
  return byDocument;
}

const intakesOf = prepared(
  'SELECT profile_id AS "profileId", intake_id AS "intakeId" FROM applications WHERE profile_id = ANY($1::uuid[])',
  { isShort: true },
);

/** The documents required by the intake of an application, in order; batched per request. */
export const loadDocuments = (ctx: Ctx, profileId: string): Promise<KindDocument[]> =>
  loaderOf<string, KindDocument[]>(ctx, 'documents of application', async (profileIds) => {
    const intakes = await queryPrepared<{ profileId: string; intakeId: string }>(ctx.db, intakesOf, [profileIds]);
    const kindsOf = new Map(
      await Promise.all(
        intakes.map(async (one) => [one.profileId, await loadDocumentKinds(ctx, one.intakeId)] as const),
      ),
    );
    const asked = profileIds.filter((id) => kindsOf.get(id)?.length);
    const documents = asked.length > 0 ? await ctx.db.findBy(SupportingDocument, { profileId: In(asked) }) : [];
    const pages =
      documents.length > 0
        ? await findPages(
            ctx,
            documents.map(({ id }) => id),
          )
        : new Map();
    return profileIds.map((id) =>
      (kindsOf.get(id) ?? []).map((kind) => {
        const document = documents.find((one) => one.profileId === id && one.kindId === kind.id) ?? null;
        return { kind, document, pages: (document && pages.get(document.id)) ?? [] };
      }),
    );
  }).load(profileId);

/** A document as the API shows it. */
export function showDocument(ctx: Ctx, { kind, document, pages }: KindDocument): ShownDocument {
  const {
    id = null,
    state = 'DRAFT',
    submittedAt = null,
    decidedAt = null,
    reason = null,
    version = 0,
  } = document ?? {};
  return {
    ...{ id, kind, state, submittedAt, decidedAt, version },
    reason: reason && reasonText(ctx.lang, reason),
    pages: pages.map((page) => ({ id: page.id, url: pageUrl(ctx, page), width: page.width, height: page.height })),
  };
}

export const findDocuments = async (ctx: Ctx, profileId: string): Promise<ShownDocument[]> =>
  (await loadDocuments(ctx, profileId)).map((one) => showDocument(ctx, one));

/** Refuses while a required document of the application is not submitted, or was sent back. */
export async function assertDocumentsComplete(ctx: Ctx, profileId: string): Promise<void> {
  const required = (await loadDocuments(ctx, profileId)).filter(({ kind }) => kind.isRequired);
  for (const [state, key] of [
    ['REJECTED', 'documentSentBack'],
    ['DRAFT', 'documentsMissing'],
  ] as const) {
    const held = required.filter(({ document }) => (document?.state ?? 'DRAFT') === state);
    const labels = held.map(({ kind }) => nameIn(ctx.lang, kind.labelEn, kind.labelBn)).join(', ');
    if (held.length > 0) fail('CONFLICT', key, { params: { labels } });
  }
}

/** The submitted supporting documents of an application with their pages, to print with its form. */
export async function readDocuments(
  ctx: Ctx,
  profileId: string,
): Promise<{ label: string; state: DocumentState; pages: { jpeg: Buffer; width: number; height: number }[] }[]> {
  const sent = (await loadDocuments(ctx, profileId)).filter(({ document }) => (document?.state ?? 'DRAFT') !== 'DRAFT');
  return Promise.all(
    sent.map(async ({ kind, document, pages }) => ({
      label: nameIn(ctx.lang, kind.labelEn, kind.labelBn),
      state: document?.state ?? 'DRAFT',
      pages: await Promise.all(
        pages.map(async (page) => ({ jpeg: await readPage(ctx, page), width: page.width, height: page.height })),
      ),
    })),
  );
}
