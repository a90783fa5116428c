import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProfile, BuiltUser } from '../../../test/build.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';
import { unzip } from '../../outside/zip/unzip.fixture.ts';
import { sweepExports } from './export.job.ts';
import { copiesSql, openBook, startExports } from './exports.fixture.ts';

const exports = await startExports();
const { product, build, start, find, list, seen, started, work, fetchFile, made, audit, filesInStore, holdNextFile } =
  exports;
const absent = '0190a000-0000-7000-8000-000000000000';
const hour = 3_600_000;

let admin: BuiltUser;
let applicants: BuiltProfile[];
const chosen = () => ({ userIds: applicants.map(({ user }) => user.id) });

beforeAll(async () => {
  admin = await build.admin();
  const exam = await build.exam({ trimester: 'Summer' });
  applicants = [];
  for (const [sscInstitutionName, hscInstitutionName] of [
    ['=A School', 'Dhaka College'],
    ['Zilla School', 'Dhaka College'],
    ['Zilla School', 'Dhaka College'],
  ] as const)
    applicants.push(await build.profile({ exam, sscInstitutionName, hscInstitutionName }));
});

describe('export of institutions', () => {
  it.each([
    [
      'SSC_INSTITUTIONS',
      'SSC Institutions',
      [
        ['Zilla School', 66.67],
        ['=A School', 33.33],
      ],
    ],
    ['HSC_INSTITUTIONS', 'HSC Institutions', [['Dhaka College', 100]]],
  ] as const)('%s has Name and Percentage, equal to the statistics of the search', async (kind, sheet, shares) => {
    const { shown, bytes } = await made({ kind, ...chosen() }, admin);
    expect(shown).toMatchObject({ total: 3, rows: shares.length, progress: 100 });
    const book = openBook(bytes);
    expect([book.name, book.headings]).toEqual([sheet, ['Name', 'Percentage']]);
    expect(book.rows).toEqual(shares.map(([Name, Percentage]) => ({ Name, Percentage })));
    expect(book.xml).not.toMatch(/<f[\s>]/);
    const program = applicants[0]?.exam.programId;
    const searched = await product.graphql<{
      applicants: { institutionStats: Record<string, { name: string; percentage: number }[]> };
    }>(
      `query ($search: ApplicantSearch!) { applicants(search: $search) { institutionStats { sscInstitutions { name percentage } hscInstitutions { name percentage } } } }`,
      { search: { program } },
      admin,
    );
    const field = kind === 'SSC_INSTITUTIONS' ? 'sscInstitutions' : 'hscInstitutions';
    expect(searched.data?.applicants.institutionStats[field]).toEqual(
      shares.map(([name, percentage]) => ({ name, percentage })),
    );
    const bySearch = await made({ kind, search: { program } }, admin);
    expect(openBook(bySearch.bytes).rows).toEqual(book.rows);
  });
});

describe('export of forms', () => {
  it('is a zip of one PDF each, named as specified', async () => {
    const { shown, bytes } = await made({ kind: 'PROFILE_FORMS', ...chosen() }, admin);
    expect(shown.filename).toMatch(/^profile_pdfs_Summer_\d{4}-\d\d-\d\d\.zip$/);
    expect(shown).toMatchObject({ state: 'DONE', total: 3, rows: 3 });
    const files = unzip(bytes);
    expect(files.map(({ name }) => name)).toEqual(applicants.map(({ user }) => `form_${user.phone}.pdf`));
    expect((await readPdf(files[2]?.bytes ?? Buffer.alloc(0))).text).toContain(applicants[2]?.user.email);
  });
});

describe('export of a search with exceptions', () => {
  it('omits the excepted applicants', async () => {
    const [left, ...others] = applicants;
    const search = { program: left?.exam.programId, except: [left?.user.id] };
    const { bytes } = await made({ kind: 'APPLICANTS', search }, admin);
    expect(openBook(bytes).rows.map((row) => row['Phone'])).toEqual(others.map(({ user }) => user.phone));
  });
});

describe('export of more forms than one request allows', () => {
  it('streams one zip', async () => {
    const { user } = await build.profile();
    const exam = await build.exam({ trimester: 'Fall' });
    await product.ctx.db.query(copiesSql, [exam.id, user.id]);
    const { shown, bytes } = await made({ kind: 'PROFILE_FORMS', search: { program: exam.programId } }, admin);
    expect(shown.filename).toMatch(/^profile_pdfs_Fall_/);
    expect(shown).toMatchObject({ state: 'DONE', total: 105, rows: 105 });
    const files = unzip(bytes);
    expect(new Set(files.map(({ name }) => name)).size).toBe(105);
    expect((await readPdf(files[104]?.bytes ?? Buffer.alloc(0))).text).toContain('f105@example.com');
  }, 120_000);
});

describe('makeExport after an interrupted worker', () => {
  it('makes one file and one audit event, even if the first worker continues', async () => {
    const { id } = await started({ kind: 'APPLICANTS', ...chosen() }, admin);
    const { reached, release } = holdNextFile();
    const frozen = work(id);
    await reached;
    expect(await seen(id, admin)).toMatchObject({ state: 'RUNNING', url: null });
    await work(id);
    const after = await seen(id, admin);
    expect(after).toMatchObject({ state: 'DONE', rows: 3 });
    release();
    await frozen;
    expect(await seen(id, admin)).toMatchObject({ state: 'DONE', rows: 3, filename: after.filename });
    expect((await filesInStore()).filter((key) => key.includes(id))).toEqual([`exports/${id}.xlsx`]);
    expect((await audit(id)).map(({ action }) => action)).toEqual(['export.started', 'export.made']);
    await work(id);
    expect(await audit(id)).toHaveLength(2);
  });

  it('ignores the progress of the older worker', async () => {
    const { id } = await started({ kind: 'PROFILE_FORMS', ...chosen() }, admin);
    await Promise.all([work(id), work(id)]);
    expect(await seen(id, admin)).toMatchObject({ state: 'DONE', rows: 3 });
    expect((await audit(id)).map(({ action }) => action)).toEqual(['export.started', 'export.made']);
  });

  it('fails after three tries, with an error in the language of the reader', async () => {
    const { id } = await started({ kind: 'APPLICANTS', ...chosen() }, admin);
    const { files } = product.app;
    const put = files.putStream.bind(files);
    files.putStream = () => Promise.reject(new Error('the disk is full'));
    try {
      for (const state of ['RUNNING', 'RUNNING', 'FAILED']) {
        await expect(work(id)).rejects.toThrow('the disk is full');
        expect((await seen(id, admin)).state).toBe(state);
      }
    } finally {
      files.putStream = put;
    }
    await work(id);
    expect(await seen(id, admin)).toMatchObject({
      error: 'This export could not be made. Please start it again',
      url: null,
    });
    expect((await find(id, admin, 'bn')).data?.export.error).toBe('এই এক্সপোর্টটি তৈরি করা যায়নি। আবার শুরু করুন');
    expect((await audit(id)).map(({ action }) => action)).toEqual(['export.started']);
  });

  it('does not start a fourth try after three interruptions', async () => {
    const { id } = await started({ kind: 'APPLICANTS', ...chosen() }, admin);
    await product.sql`UPDATE exports SET state = 'RUNNING', tries = 3 WHERE id = ${id}`;
    await work(id);
    expect(await seen(id, admin)).toMatchObject({ state: 'FAILED', rows: 0 });
  });

  it('fails immediately if the selection is empty', async () => {
    const lonely = await build.profile();
    const { id } = await started({ kind: 'APPLICANTS', userIds: [lonely.user.id] }, admin);
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${lonely.user.id}`;
    await work(id);
    expect(await seen(id, admin)).toMatchObject({
      state: 'FAILED',
      error: 'There are no applicants to export. Please widen the search',
    });
  });
});

describe('access to exports', () => {
  it('is limited to the administrator who started them', async () => {
    const { shown } = await made({ kind: 'APPLICANTS', ...chosen() }, admin);
    const [colleague, superadmin] = [await build.admin(), await build.superadmin()];
    for (const other of [colleague, superadmin]) {
      expect((await find(shown.id, other)).code).toBe('NOT_FOUND');
      expect((await list(other)).data?.myExports).toEqual([]);
    }
    expect((await list(admin)).data?.myExports[0]).toMatchObject({ id: shown.id, state: 'DONE' });
    expect((await find(absent, admin)).code).toBe('NOT_FOUND');
    expect((await find('no-id', admin)).code).toBe('NOT_FOUND');
  });

  it('is by an uncached download with an expiring address', async () => {
    const { shown } = await made({ kind: 'APPLICANTS', ...chosen() }, admin);
    const answer = await fetchFile(shown.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${shown.filename}"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const forged = `/files/${'A'.repeat(100)}/${shown.filename}`;
    const [, , token] = shown.url?.split('/') ?? [];
    for (const address of [
      forged,
      `/files/exports/${shown.id}.xlsx`,
      `/files/${token}/a"b.xlsx`,
      `/files/${token}/..%2fx`,
      `/files/${token}/x/y.xlsx`,
    ])
      expect((await fetchFile(address)).status, address).toBe(404);
    try {
      product.setNow(new Date(Date.now() + 21 * 60_000));
      expect((await fetchFile(shown.url)).status).toBe(404);
      const [again] = (await list({ token: await build.token(admin.id) })).data?.myExports ?? [];
      expect((await fetchFile(again?.url ?? '')).status).toBe(200);
    } finally {
      product.setNow(undefined);
    }
  });
});

describe('startExport refuses', () => {
  it.each([
    ['no choice at all', {}, 'Please choose at least one applicant', 'search'],
    ['an empty choice', { userIds: [] }, 'Please choose at least one applicant', 'userIds'],
    ['both choices', { userIds: [absent], search: {} }, undefined, 'search'],
    [
      'an empty selection',
      { userIds: [absent] },
      'There are no applicants to export. Please widen the search',
      undefined,
    ],
    ['a search that breaks a rule', { search: { paymentStatus: 'Rich' } }, undefined, 'paymentStatus'],
    [
      'too many by id',
      { userIds: Array.from({ length: 5001 }, (_, at) => `x${at}`) },
      'This export is too large. Please narrow the search to at most 5000 rows',
      'userIds',
    ],
  ])('%s', async (_case, choice, message, field) => {
    const [error] = (await start({ kind: 'APPLICANTS', ...choice }, admin)).errors ?? [];
    expect(error?.extensions.code).toBe('BAD_USER_INPUT');
    expect(error?.extensions.field).toBe(field);
    if (message) expect(error?.message).toBe(message);
  });

  it('a sixth export while five are in progress', async () => {
    const busy = await build.admin();
    for (let i = 0; i < 5; i += 1) await started({ kind: 'APPLICANTS', ...chosen() }, busy);
    const [error] = (await start({ kind: 'APPLICANTS', ...chosen() }, busy)).errors ?? [];
    expect(error?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 15 });
    expect(error?.message).toBe('You already have 5 exports under way. Please wait until one of them is ready');
    await work((await list(busy)).data?.myExports[0]?.id ?? '');
    expect((await start({ kind: 'APPLICANTS', ...chosen() }, busy)).errors).toBeUndefined();
  });

  it('all but five of twenty concurrent ones', async () => {
    const busy = await build.admin();
    const all = await Promise.all(Array.from({ length: 20 }, () => start({ kind: 'APPLICANTS', ...chosen() }, busy)));
    const refused = all.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions['code']) ?? []);
    expect(refused).toEqual(Array.from({ length: 15 }, () => 'TOO_MANY_REQUESTS'));
  });
});

describe('sweepExports', () => {
  it('deletes exports after a day with their files, and orphaned files', async () => {
    const officer = await build.admin();
    const { shown } = await made({ kind: 'APPLICANTS', ...chosen() }, officer);
    const key = `exports/${shown.id}.xlsx`;
    const orphan = 'exports/left-behind.zip';
    await product.app.files.put(orphan, Buffer.from('x'), 'application/zip');
    const start = Date.now();
    const count = async (): Promise<unknown> =>
      (await product.sql`SELECT count(*) AS n FROM exports WHERE id = ${shown.id}`)[0].n;
    try {
      product.setNow(new Date(start + 23 * hour));
      await sweepExports.handle(product.ctx, {});
      expect(await filesInStore()).toEqual(expect.arrayContaining([key, orphan]));
      expect(await count()).toBe(1);
      product.setNow(new Date(start + 24 * hour + 60_000));
      const token = await build.token(officer.id);
      expect((await find(shown.id, { token })).code).toBe('NOT_FOUND');
      await sweepExports.handle(product.ctx, {});
      expect(await filesInStore()).toEqual([]);
      expect(await count()).toBe(0);
    } finally {
      product.setNow(undefined);
    }
    expect((await fetchFile(shown.url)).status).toBe(404);
  });
});

describe('the worker', () => {
  it('runs a started export', async () => {
    const running = await startExports({ ROLE: 'all' });
    const officer = await running.build.admin();
    const { user } = await running.build.profile();
    const { id } = await running.started({ kind: 'APPLICANTS', userIds: [user.id] }, officer);
    let shown = await running.seen(id, officer);
    for (let tries = 0; tries < 80 && shown.state !== 'DONE'; tries += 1) {
      await sleep(250);
      shown = await running.seen(id, officer);
    }
    const { rows } = openBook(Buffer.from(await (await running.fetchFile(shown.url)).arrayBuffer()));
    expect(rows.map((row) => row['Phone'])).toEqual([user.phone]);
    const heartbeats = await running.product.ctx.db.query(
      String.raw`SELECT DISTINCT heartbeat_seconds AS s FROM pgboss.queue WHERE name NOT LIKE '\_\_pgboss%'`,
    );
    expect(heartbeats).toEqual([{ s: 15 }]);
  });
});
