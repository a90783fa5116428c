import { setTimeout as sleep } from 'node:timers/promises';
import { call, requestBody } from './stage.ts';

/** Starts an export as the web client does and waits until its file is ready; returns its id. `polled` receives the milliseconds of each poll. */
export async function makeExport(
  url: string,
  token: string,
  input: object,
  { pollMs = 50, polled }: { pollMs?: number; polled?: (ms: number) => void } = {},
): Promise<string> {
  const started = await call<{ startExport: { id: string } }>(url, token, requestBody('StartExport', { input }));
  const { id } = started.startExport;
  for (;;) {
    const start = performance.now();
    const body = requestBody('MyExports');
    const { myExportPage } = await call<{ myExportPage: { exports: { id: string; state: string }[] } }>(
      url,
      token,
      body,
    );
    polled?.(performance.now() - start);
    const state = myExportPage.exports.find((one) => one.id === id)?.state;
    if (state === 'DONE') return id;
    if (state === 'FAILED') throw new Error('The export failed.');
    await sleep(pollMs);
  }
}
