import { describe, expect, it } from 'vitest';
import { startIntakes } from '../../../test/intake-calls.ts';
import { rulesOf } from '../../../test/rule-officers.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';

const { product, build, admin, intake } = await startIntakes({ SESSION_CACHE: 'true' });
const rules = rulesOf(product);

interface Shown {
  edition: string;
  title: string;
  feeBank: number;
  feeBkash: number;
  closesAt: string | null;
  documents: { label: string; isRequired: boolean }[];
  pdfUrl: string | null;
  programs: { id: string; seats: number | null; conditions: string[]; ruleNumber: number | null }[];
}
const fields = `edition issuedAt title feeBank feeBkash closesAt note pdfUrl documents { label isRequired }
  programs { id seats conditions ruleNumber lastApplication }`;
const find = (id: string, token?: string, lang: 'en' | 'bn' = 'en') =>
  product.graphql<{ circular: Shown }>(
    `query ($id: ID!) { circular(intake: $id) { ${fields} } }`,
    { id },
    { token, lang },
  );
const shown = async (id: string, lang?: 'en' | 'bn') => (await find(id, undefined, lang)).data?.circular;
const paper = async (id: string, lang: string) => {
  const answer = await fetch(`${product.url}/circulars/${id}/${lang}.pdf`);
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: await answer.bytes() };
};

describe('circular', () => {
  it('returns dates, fees, seats and the rules in force as sentences to any caller', async () => {
    const { intake: known, exam } = await intake({ feeBank: 1500 });
    await product.sql`UPDATE exams SET seats = 60 WHERE id = ${exam.id}`;
    const before = await shown(known.id);
    expect(before).toMatchObject({
      ...{ feeBank: 1500, feeBkash: product.app.config.PAYMENT_FEE_BKASH, closesAt: expect.any(String) },
      programs: [{ id: exam.id, seats: 60, ruleNumber: null }],
    });
    expect(before?.programs[0]?.conditions).toContain('SSC GPA of at least 2.50');
    const body = { kind: 'all' as const, rules: [{ kind: 'min' as const, fact: 'hsc.gpa' as const, value: 4 }] };
    await rules.publish([admin, await build.superadmin()], { intakeId: known.id, body });
    const after = await shown(known.id);
    expect(after?.programs[0]).toMatchObject({ conditions: ['HSC GPA of at least 4.00'], ruleNumber: 1 });
    expect(after?.edition).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(after?.edition).not.toBe(before?.edition);
    const bangla = await shown(known.id, 'bn');
    expect(bangla?.programs[0]?.conditions).toEqual(['এইচএসসির জিপিএ কমপক্ষে ৪.০০']);
    expect(bangla?.edition).toBe(after?.edition);
  });

  it('is a PDF in each language at a plain URL, rendered again for a new edition', async () => {
    const { intake: known } = await intake();
    expect((await shown(known.id, 'bn'))?.pdfUrl).toBe(`/circulars/${known.id}/bn.pdf`);
    const [first, bangla, again] = [
      await paper(known.id, 'en'),
      await paper(known.id, 'bn'),
      await paper(known.id, 'en'),
    ];
    expect([first.status, first.type]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(first.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(again.bytes).toEqual(first.bytes);
    const { text } = await readPdf(first.bytes);
    for (const said of (await shown(known.id))?.programs[0]?.conditions ?? ['none']) expect(text).toContain(said);
    expect(bangla.bytes).not.toEqual(first.bytes);
    await product.sql`UPDATE intakes SET fee_bank = 1700 WHERE id = ${known.id}`;
    expect((await paper(known.id, 'en')).bytes).not.toEqual(first.bytes);
  });

  it('lists the required and optional documents of the intake, in both languages and the PDF', async () => {
    const { intake: known } = await intake();
    const before = await shown(known.id);
    expect(before?.documents).toEqual([]);
    await insertRow(product.ctx.db, 'document_kinds', {
      ...{ intake_id: known.id, key: 'marksheet', label_en: 'SSC marksheet', label_bn: 'এসএসসির নম্বরপত্র', ordinal: 1 },
    });
    await insertRow(product.ctx.db, 'document_kinds', {
      ...{ intake_id: known.id, key: 'quota', label_en: 'Quota certificate', label_bn: 'কোটার সনদ', ordinal: 2 },
      is_required: false,
    });
    const after = await shown(known.id);
    expect(after?.documents).toEqual([
      { label: 'SSC marksheet', isRequired: true },
      { label: 'Quota certificate', isRequired: false },
    ]);
    expect((await shown(known.id, 'bn'))?.documents[1]).toEqual({ label: 'কোটার সনদ', isRequired: false });
    expect(after?.edition).not.toBe(before?.edition);
    const { text } = await readPdf((await paper(known.id, 'en')).bytes);
    for (const said of ['SSC marksheet (required)', 'Quota certificate (optional)', '6 pages for each document, 2 MB'])
      expect(text).toContain(said);
  });

  it('of a draft is for officers only, and has no PDF', async () => {
    const { intake: known } = await intake();
    await product.sql`UPDATE intakes SET state = 'DRAFT' WHERE id = ${known.id}`;
    expect((await find(known.id)).code).toBe('NOT_FOUND');
    expect((await find(known.id, (await build.student()).token)).code).toBe('NOT_FOUND');
    expect((await find(known.id, admin.token)).data?.circular).toMatchObject({ pdfUrl: null });
    expect((await fetch(`${product.url}/circulars/${known.id}/en.pdf`)).status).toBe(404);
    expect((await find('not-an-id')).code).toBe('NOT_FOUND');
  });

  it('does not contain an extension for the requesting applicant alone', async () => {
    const { intake: known } = await intake();
    const { id, token } = await build.student();
    await product.sql`INSERT INTO extensions (intake_id, user_id, until, reason, made_by_id)
      VALUES (${known.id}, ${id}, now() + interval '90 days', 'Flood', ${admin.id})`;
    expect((await find(known.id, token)).data?.circular.closesAt).toBe((await shown(known.id))?.closesAt);
  });
});
