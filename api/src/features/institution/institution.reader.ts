import { createHash } from 'node:crypto';
import type { App } from '../../core/context.ts';
import type { InstitutionFacts, InstitutionReader } from '../../core/institution.ts';
import { seededInstitution } from '../../core/institution.ts';
import { logoSize, portraitOf } from '../../outside/images/index.ts';
import { InstitutionRow } from './institution.entity.ts';
import { factsOf } from './institution.values.ts';

/** Polling interval after a failed read, and of a process without a lease: a worker, or a node without a direct connection. */
const pollMs = 10_000;

type Needs = Pick<App, 'config' | 'db' | 'files' | 'lease' | 'log'>;

/**
 * Reads the institution once, and again after each announced change of any node, until it succeeds. Rejects if the first read fails: the
 * bank account and fees of the environment may have been replaced.
 */
export async function openInstitution(app: Needs): Promise<InstitutionReader & { close(): void }> {
  let facts = seededInstitution(app.config);
  let version: number | undefined;
  let reading: Promise<void> | undefined;
  let isStale = false;
  let isOpen = false;
  let isClosed = false;

  const readOnce = async (): Promise<void> => {
    const row = await app.db.findOne(InstitutionRow, { where: {} });
    if (!row || row.version === version) return;
    const logo = row.savedAt && row.logoUrl ? await readLogo(app, row.logoUrl) : null;
    facts = Object.freeze({ ...factsOf(row, app.config), logo });
    version = row.version;
  };
  const readAll = async (): Promise<void> => {
    do {
      isStale = false;
      await readOnce();
    } while (isStale && !isClosed);
  };
  const read = (): Promise<void> => {
    isStale = true;
    reading ??= readAll()
      .catch((error: unknown) => {
        isStale = true;
        isClosed ||= !isOpen;
        if (!isOpen) throw error;
        if (!isClosed) app.log.warn({ err: error }, 'the institution could not be read; the values read before hold');
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  app.lease.onDrop((key) => {
    if (!isClosed && (key === 'institution' || key === '*')) void read();
  });
  await read();
  isOpen = true;
  const timer = setInterval(() => {
    if (isStale || !app.lease.isValid()) void read();
  }, pollMs).unref();
  return {
    current: () => facts,
    async latest() {
      await reading;
      return facts;
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/** The file of a stored image address; without it the product's logo is shown. */
async function readLogo({ files, log }: Needs, storedUrl: string): Promise<InstitutionFacts['logo']> {
  const key = storedUrl.slice('/files/'.length);
  const file = await files.get(key);
  if (!file) {
    log.warn({ key }, 'the file of the logo is missing');
    return null;
  }
  // Cached, because each paper and page contains it.
  const bytes = (await portraitOf(file.bytes, logoSize)) ?? file.bytes;
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { key, url: `/brand/${name}.jpg`, bytes };
}
