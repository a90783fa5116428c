/** Trusted Types: the only URL from which pages may start a worker. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

const url = '/offline-worker.js';
const policy = (globalThis as TrustedTypesWindow).trustedTypes?.createPolicy('offline-worker', {
  createScriptURL: (asked) => (asked === url ? asked : ''),
});

/** Registers the worker that serves the applicant's pages without a connection, and looks for a newer one. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Without worker support or https, pages just work online.
  if (!serviceWorker) return;
  await serviceWorker.register(policy?.createScriptURL(url) ?? url, { scope: '/', updateViaCache: 'none' });
}
