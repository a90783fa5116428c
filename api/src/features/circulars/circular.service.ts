import { createHash } from 'node:crypto';
import { defaultRules, dhakaYear, type Lang, ruleLabels, rulesForProgram } from '@admission/schema';
import { type App, type Ctx, systemContext } from '../../core/context.ts';
import type { InstitutionFacts } from '../../core/institution.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { type DocumentKind, loadDocumentKinds } from '../document-kinds/index.ts';
import { brandOf, draw } from '../documents/index.ts';
import { deadlinesOf, Exam } from '../exams/index.ts';
import { findIntake, findWindows, type Intake } from '../intakes/index.ts';
import { loadPublishedRules } from '../rule-sets/index.ts';
import type { Circular, CircularProgram } from './circular.types.ts';

/** Of a draft for administrators only; everyone else gets NOT_FOUND. */
export async function findCircular(ctx: Ctx, intakeId: string): Promise<Circular> {
  const intake = await findIntake(ctx, intakeId);
  const isDraft = intake.state === 'DRAFT';
  if (isDraft && ctx.user?.role !== 'ADMIN' && ctx.user?.role !== 'SUPERADMIN') fail('NOT_FOUND', 'intakeNotFound');
  // The dates for everyone, without an extension for the caller alone.
  const circular = await makeCircular({ ...ctx, user: null, loaders: new Map() }, intake);
  return { ...circular, pdfUrl: isDraft ? null : `/circulars/${intake.id}/${ctx.lang}.pdf` };
}

type Offered = CircularProgram & { changedAt: Date; rules: string };

async function makeCircular(ctx: Ctx, intake: Intake): Promise<Omit<Circular, 'pdfUrl'>> {
  const facts = ctx.app.institution.current();
  const window = (await findWindows(ctx, [intake.id], null)).get(intake.id);
  const exams = await ctx.db.find(Exam, {
    where: { intakeId: intake.id },
    relations: { program: { department: true } },
    order: { examDate: 'ASC', id: 'ASC' },
  });
  const offered = await Promise.all(exams.map((exam) => programOf(ctx, exam)));
  const kinds = await loadDocumentKinds(ctx, intake.id);
  const { id, code, trimester, year, graceMinutes, opensAt } = intake;
  const said = {
    ...{ id, code, trimester, year, graceMinutes, opensAt },
    closesAt: window?.closesAt ?? null,
    payUntil: window?.payUntil ?? null,
    feeBank: intake.feeBank ?? facts.feeBank,
    feeBkash: intake.feeBkash ?? facts.feeBkash,
  };
  const changes = [intake.updatedAt, facts.updatedAt, ...offered.map((one) => one.changedAt)];
  return {
    ...said,
    title: nameIn(ctx.lang, intake.titleEn, intake.titleBn),
    edition: editionOf([
      said,
      intake.titleEn,
      intake.titleBn,
      exams.map(namesOf),
      offered.map(factsOf),
      wordsOf(facts),
      ...kinds.map(wordsOfKind),
    ]),
    issuedAt: new Date(Math.max(...changes.map((one) => one?.getTime() ?? 0))),
    programs: offered.map(({ changedAt: _changedAt, rules: _rules, ...program }) => program),
    documents: kinds.map(({ labelEn, labelBn, isRequired }) => ({
      label: nameIn(ctx.lang, labelEn, labelBn),
      isRequired,
    })),
    note: nameIn(ctx.lang, facts.circularEn ?? '', facts.circularBn) || null,
  };
}

async function programOf(ctx: Ctx, exam: Exam): Promise<Offered> {
  const published = await loadPublishedRules(ctx, exam);
  const { programName, programNameBn, programType, department } = exam.program;
  const rules = rulesForProgram(published?.body ?? defaultRules, programType);
  const decidedAt = published?.decidedAt?.getTime() ?? 0;
  return {
    id: exam.id,
    title: nameIn(ctx.lang, exam.title, exam.titleBn),
    program: nameIn(ctx.lang, programName, programNameBn),
    programType,
    department: nameIn(ctx.lang, department.departmentName, department.departmentNameBn),
    examDate: exam.examDate,
    ...(await deadlinesOf(ctx, exam)),
    seats: exam.seats,
    conditions: ruleLabels(ctx.lang, rules, dhakaYear(ctx.now())),
    ruleNumber: published?.number ?? null,
    changedAt: new Date(Math.max(exam.updatedAt.getTime(), decidedAt)),
    rules: JSON.stringify(rules),
  };
}

const namesOf = ({ title, titleBn, program }: Exam) => [
  ...[title, titleBn, program.programName, program.programNameBn],
  ...[program.department.departmentName, program.department.departmentNameBn],
];
const factsOf = ({ id, examDate, lastApplication, lastPayment, seats, rules }: Offered) => [
  ...[id, examDate, lastApplication, lastPayment, seats, rules],
];
const wordsOfKind = ({ labelEn, labelBn, isRequired }: DocumentKind) => [labelEn, labelBn, isRequired];
const wordsOf = (facts: InstitutionFacts) => [
  ...[facts.circularEn, facts.circularBn, facts.bankName, facts.bankBranch, facts.bankAccount],
  ...[facts.bankAccountName, facts.bankRouting],
];

/** The facts, independent of language. */
function editionOf(content: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').toUpperCase();
  return `${hash.slice(0, 4)}-${hash.slice(4, 8)}`;
}

/** Maximum cached PDFs of the latest editions; the cache ends when the institution changes. */
const maxPapers = 40;
const papers = new WeakMap<InstitutionFacts, Map<string, Promise<Buffer>>>();

/** The PDF of a published intake's circular, drawn once for each edition and language. */
export async function drawCircular(app: App, lang: Lang, intakeId: string): Promise<{ bytes: Buffer; name: string }> {
  const facts = await app.institution.latest();
  const ctx = { ...systemContext(app), lang };
  const circular = await findCircular(ctx, intakeId);
  const cache = papers.get(facts) ?? new Map<string, Promise<Buffer>>();
  papers.set(facts, cache);
  const key = `${circular.id} ${circular.edition} ${lang}`;
  const known = cache.get(key) ?? draw(ctx, 'circular', propsOf(ctx, facts, circular));
  cache.set(key, known);
  known.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) if (cache.size > maxPapers) cache.delete(oldest);
  return { bytes: await known, name: `circular_${circular.code}_${lang}.pdf` };
}

const iso = (instant: Date | null): string | null => instant && new Date(instant).toISOString();

function propsOf(ctx: Ctx, facts: InstitutionFacts, { pdfUrl: _, ...circular }: Circular) {
  return {
    ...circular,
    lang: ctx.lang,
    brand: brandOf(ctx),
    generatedAt: ctx.now().toISOString(),
    issuedAt: circular.issuedAt.toISOString(),
    opensAt: iso(circular.opensAt),
    closesAt: iso(circular.closesAt),
    payUntil: iso(circular.payUntil),
    programs: circular.programs.map((one) => ({
      ...one,
      examDate: new Date(one.examDate).toISOString(),
      lastApplication: one.lastApplication.toISOString(),
      lastPayment: one.lastPayment.toISOString(),
    })),
    bank: {
      ...{ name: facts.bankName, branch: facts.bankBranch, account: facts.bankAccount },
      ...{ accountName: facts.bankAccountName, routing: facts.bankRouting },
    },
    contacts: facts.inquiries.map(({ department, departmentBn, phone, email }) => ({
      ...{ department: nameIn(ctx.lang, department, departmentBn), phone, email },
    })),
    url: `${ctx.app.config.PUBLIC_URL}/circulars/${circular.id}`,
  };
}
