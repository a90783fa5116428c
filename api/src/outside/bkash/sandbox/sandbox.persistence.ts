import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { SandboxPersistence, SandboxState } from './sandbox.state.ts';

const kept: z.ZodType<SandboxState> = z.object({
  payments: z.array(
    z.object({
      paymentID: z.string(),
      pageKey: z.string(),
      invoice: z.string(),
      amountPoisha: z.number(),
      payerReference: z.string(),
      callbackURL: z.string(),
      createdAt: z.number(),
      state: z.enum(['Initiated', 'Completed', 'Cancelled', 'Failed']),
      wallet: z.string().optional(),
      trxID: z.string().optional(),
      chargedPoisha: z.number().optional(),
      executedAt: z.number().optional(),
      hadFault: z.boolean().optional(),
      refunds: z.array(z.object({ refundTrxID: z.string(), amountPoisha: z.number(), at: z.number() })),
    }),
  ),
});

/** Stores the sandbox's payments in one JSON file, which is replaced atomically; writes are serialised. */
export function createFilePersistence(path: string): SandboxPersistence {
  let last: Promise<unknown> = Promise.resolve();

  async function replace(state: SandboxState): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }

  return {
    async load() {
      try {
        return kept.parse(JSON.parse(await readFile(path, 'utf8')));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    save(state) {
      const write = last.then(() => replace(state));
      last = write.catch(() => undefined);
      return write;
    },
  };
}
