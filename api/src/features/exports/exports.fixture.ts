import { read, utils } from 'xlsx';
import { startTestProduct } from '../../../test/client.ts';
import { unzip } from '../../outside/zip/unzip.fixture.ts';
import type { Export } from './export.entity.ts';
import { makeExport } from './export.job.ts';

export type Shown = Export & { url: string | null; progress: number; sitting: string | null };

const fields = 'id kind state progress total rows filename url error createdAt sitting';

type Cell = string | number | Date | undefined;

/** Parses a workbook: first sheet, headings, rows by heading, and the XML of each part. */
export function openBook(bytes: Buffer) {
  const book = read(bytes, { cellFormula: true, cellNF: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  const [headings = [], ...rows] = utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, UTC: true });
  const parts = new Map(unzip(bytes).map((part) => [part.name, part.bytes.toString('utf8')]));
  return {
    name,
    sheet,
    headings: headings as string[],
    rows: rows.map((row) =>
      Object.fromEntries(headings.map((heading, at): [string, Cell] => [String(heading), row[at]])),
    ),
    parts,
    xml: parts.get('xl/worksheets/sheet1.xml') ?? '',
  };
}

/** Inserts 105 copies of one applicant: more than a batch. */
export const copiesSql = `WITH people AS (INSERT INTO users (name, phone, email, role, password_hash)
      SELECT 'FORM ' || n, '018' || lpad(n::text, 8, '0'), 'f' || n || '@example.com', 'STUDENT', '$argon2id$x'
        FROM generate_series(1, 105) n RETURNING id),
    copies AS (INSERT INTO profiles (user_id, exam_id, religion, gender, date_of_birth, nationality)
      SELECT id, $1, 'Islam', 'Male', '2007-01-01', 'Bangladeshi' FROM people RETURNING id),
    original AS (SELECT id FROM profiles WHERE user_id = $2),
    a AS (INSERT INTO addresses (profile_id, kind, apt_number)
      SELECT c.id, t.kind, t.apt_number FROM copies c, addresses t WHERE t.profile_id = (SELECT id FROM original)),
    g AS (INSERT INTO guardians (profile_id, kind, name, phone)
      SELECT c.id, t.kind, t.name, t.phone FROM copies c, guardians t WHERE t.profile_id = (SELECT id FROM original))
  INSERT INTO educations (profile_id, level, institution_name, study_group, passing_year, gpa)
    SELECT c.id, t.level, t.institution_name, t.study_group, t.passing_year, t.gpa
      FROM copies c, educations t WHERE t.profile_id = (SELECT id FROM original)`;

/** The product and the shared calls of the export tests. */
export async function startExports(env: Record<string, string> = {}) {
  const { product, build } = await startTestProduct(env);
  type Token = { token: string } | undefined;

  const start = (input: object, caller: Token, lang: 'en' | 'bn' = 'en') =>
    product.graphql<{ startExport: Shown }>(
      `mutation ($input: StartExportInput!) { startExport(input: $input) { ${fields} } }`,
      { input },
      { token: caller?.token, lang },
    );
  const find = (id: string, caller: Token, lang: 'en' | 'bn' = 'en') =>
    product.graphql<{ export: Shown }>(
      `query ($id: ID!) { export(id: $id) { ${fields} } }`,
      { id },
      { token: caller?.token, lang },
    );
  const list = (caller: Token) =>
    product.graphql<{ myExports: Shown[] }>(`{ myExports { ${fields} } }`, {}, { token: caller?.token });

  const seen = async (id: string, caller: Token): Promise<Shown> => {
    const { data } = await find(id, caller);
    if (!data) throw new Error('The export is not there');
    return data.export;
  };
  const started = async (input: object, caller: Token, lang: 'en' | 'bn' = 'en'): Promise<Shown> => {
    const { data, errors } = await start(input, caller, lang);
    if (!data) throw new Error(`The export was refused: ${JSON.stringify(errors)}`);
    return data.startExport;
  };
  /** Runs the job of an export. */
  const work = (id: string): Promise<void> => makeExport.handle(product.ctx, { id });
  const fetchFile = (url: string | null): Promise<Response> => fetch(`${product.url}${url}`);
  /** Starts an export, runs it and downloads the file. */
  const made = async (input: object, caller: Token, lang: 'en' | 'bn' = 'en') => {
    const { id } = await started(input, caller, lang);
    await work(id);
    const shown = await seen(id, caller);
    return { shown, bytes: Buffer.from(await (await fetchFile(shown.url)).arrayBuffer()) };
  };
  const audit = (id: string): Promise<{ action: string; actorId: string; after: Record<string, unknown> }[]> =>
    product.sql`SELECT action, actor_id AS "actorId", after FROM audit_events WHERE subject_type = 'export' AND subject_id = ${id} ORDER BY id`;
  const filesInStore = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of product.app.files.list('exports')) keys.push(key);
    return keys;
  };
  /** Blocks the next stored file until released, like a frozen worker. */
  const holdNextFile = (): { reached: Promise<void>; release: () => void } => {
    const { files } = product.app;
    const put = files.putStream.bind(files);
    const [stuck, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    files.putStream = async (...file: Parameters<typeof put>): Promise<void> => {
      files.putStream = put;
      stuck.resolve();
      await gone.promise;
      return put(...file);
    };
    return { reached: stuck.promise, release: gone.resolve };
  };
  return {
    ...{ product, build, start, find, list, seen, started, work, fetchFile, made, audit, filesInStore, holdNextFile },
  };
}
