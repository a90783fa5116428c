import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { openInstitution } from './institution.reader.ts';

const { product } = await startTestProduct();
const { app, sql } = product;

/** A lease that stays valid, and its announcement of a change. */
function createLease() {
  const drops: ((key: string) => void)[] = [];
  const onDrop = (drop: (key: string) => void) => void drops.push(drop);
  return {
    lease: { isValid: () => true, generation: () => 0, onDrop },
    announce: () => {
      for (const drop of drops) drop('institution');
    },
  };
}

const failOnce = () => vi.spyOn(app.db, 'findOne').mockRejectedValueOnce(new Error('the database is away'));

it('openInstitution is refused if the first read fails, so that the bank account of the environment does not hold', async () => {
  const { lease, announce } = createLease();
  const find = failOnce();
  onTestFinished(() => find.mockRestore());
  await expect(openInstitution({ ...app, lease })).rejects.toThrow('the database is away');
  // The refused reader reads nothing more.
  announce();
  expect(find).toHaveBeenCalledOnce();
});

it('openInstitution reads an announced change again after a failed read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { lease, announce } = createLease();
  const reader = await openInstitution({ ...app, lease });
  onTestFinished(() => reader.close());
  await sql`UPDATE institution SET name_en = 'Meghna University', title_en = 'Admission', postal_address_en = '1 River Road',
    inquiries = '[]', support = '[]', saved_at = now(), version = version + 1`;
  const warn = vi.spyOn(app.log, 'warn').mockImplementation(() => undefined);
  const find = failOnce();
  onTestFinished(() => {
    warn.mockRestore();
    find.mockRestore();
  });
  announce();
  expect((await reader.latest()).nameEn).toBe('Padma University');
  expect(warn).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect((await reader.latest()).nameEn).toBe('Meghna University');
});
