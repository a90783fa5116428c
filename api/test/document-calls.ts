import { form, imageCalls } from '../src/features/images/images.fixture.ts';
import { type ShownIntake, startIntakes } from '../src/features/intakes/intakes.fixture.ts';
import { photo } from '../src/outside/images/pictures.fixture.ts';
import type { BuiltUser } from './build.ts';
import { fileOf, type Refused } from './client.ts';

export interface Kind {
  id: string;
  key: string;
  labelEn: string;
  labelBn: string;
  isRequired: boolean;
}
export interface Document {
  id: string;
  _id: string;
  kind: Kind;
  state: string;
  pages: { id: string; _id: string; url: string }[];
  reason: string | null;
  version: number;
}
export interface Item {
  id: string;
  subject: string;
  imageKind: string | null;
  version: number | null;
  urls: string[];
  userId: string;
  intakeId: string;
  localizedExamTitle: string;
}

const document = 'id kind { id key labelEn labelBn isRequired } state pages { id url } reason version';
export const marksheet = { key: 'ssc-marksheet', labelEn: 'SSC marksheet', labelBn: 'এসএসসি নম্বরপত্র' };

const picture = await photo(300, 300);
const signature = await photo(300, 80);
/** Pages that differ from each other. */
export const page = (shade = 0): Promise<Buffer> => photo(300 + shade, 400);

/** An intake with supporting documents, and the calls of its officers and applicants. */
export async function startDocuments(...given: Parameters<typeof startIntakes>) {
  const calls = await startIntakes(...given);
  const { product, build, call, intake, admin, submit: applyTo } = calls;
  const images = imageCalls(product);

  const saveKinds = (input: { intakeId: string; version: number; kinds: object[] }, by?: BuiltUser) =>
    call<ShownIntake & { documentKinds: Kind[] }>(
      `mutation ($input: DocumentKindsInput!) { saveDocumentKinds(input: $input) { id version documentKinds {
        id key labelEn labelBn isRequired } } }`,
      { input },
      by,
    );
  /** A published intake with a required marksheet and an optional certificate. */
  async function asking(
    kinds: object[] = [marksheet, { labelEn: 'Testimonial', labelBn: 'প্রশংসাপত্র', isRequired: false }],
  ) {
    const made = await intake();
    const { id: intakeId, version } = made.intake;
    const { value } = await saveKinds({ intakeId, version, kinds });
    return { exam: made.exam, intake: value, kinds: value.documentKinds };
  }
  /** An applicant to it with both images, PAID if an applicant ID is given. */
  async function applicant(exam: Awaited<ReturnType<typeof asking>>['exam'], applicantId?: string): Promise<BuiltUser> {
    const { user } = await build.profile({ exam, ...(applicantId ? { applicantId } : {}) });
    await images.upload('profile-pic', picture, user.token);
    await images.upload('signature', signature, user.token);
    if (applicantId) await build.payment(user.id, { reference: applicantId });
    return user;
  }
  const add = async (kindId: string | undefined, bytes: Uint8Array, by: BuiltUser) => {
    const query = `mutation ($kindId: ID!, $file: Upload!) { addDocumentPage(kindId: $kindId, file: $file) { ${document} } }`;
    const { data, code, field, errors } = await product.upload<{ addDocumentPage: Document }>(
      query,
      { kindId },
      fileOf(bytes),
      { token: by.token },
    );
    return { value: data?.addDocumentPage, code, field, refusal: errors?.[0]?.message };
  };
  const change = (name: string, type: string) => (input: object, by?: BuiltUser) =>
    call<Document>(`mutation ($input: ${type}!) { ${name}(input: $input) { ${document} } }`, { input }, by);
  const documentsOf = async (by: BuiltUser): Promise<Document[]> =>
    (await call<{ documents: Document[] }>(`{ myProfile { documents { ${document} } } }`, {}, by)).value.documents;
  const submit = change('submitDocument', 'SubmitDocumentInput');
  /** Adds one page of a kind and sends it. */
  async function send(kindId: string | undefined, by: BuiltUser): Promise<Document> {
    const { value } = await add(kindId, await page(), by);
    return (await submit({ kindId, version: value?.version }, by)).value;
  }
  const queue = async (input: object = {}, by?: BuiltUser) =>
    (
      await call<{ items: Item[]; next: string | null; documents: number }>(
        `query ($input: ReviewQueueInput!) { reviewQueue(input: $input) { next documents
          items { id subject imageKind version urls userId intakeId localizedExamTitle } } }`,
        { input },
        by,
      )
    ).value;

  return {
    ...{ ...calls, applyTo, images, form, admin, saveKinds, asking, applicant, add, submit, send, documentsOf, queue },
    arrange: change('arrangeDocumentPages', 'ArrangeDocumentPagesInput'),
    decide: change('decideDocument', 'DecideDocumentInput'),
    card: (by: BuiltUser) => product.rest<Refused>('GET /admit/download', undefined, { token: by.token }),
    messagesTo: (id: string) =>
      product.sql<{ channel: string; body: string }[]>`SELECT channel, body FROM outbox_messages
        WHERE user_id = ${id} AND dedupe_key LIKE 'document-returned%' ORDER BY channel`,
  };
}
