/** Trusted Types: the one address that pages may start a worker from. */
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
  // Browsers without workers, and pages without https, work as before.
  if (!serviceWorker) return;
  await serviceWorker.register(policy?.createScriptURL(url) ?? url, { scope: '/', updateViaCache: 'none' });
}
