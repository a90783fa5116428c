/** Trusted Types: the one address that this page may start a worker from. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

const workerUrl = '/door-worker.js';
/** Milliseconds between two looks for a new build. */
const lookEvery = 10 * 60_000;

let isBusy = false;
let registered: ServiceWorkerRegistration | null = null;

/** Between a card and its decision no update may reload the page. */
export function setBusy(busy: boolean): void {
  isBusy = busy;
  applyUpdate();
}

/** The waiting worker takes over, and the page is loaded again from its files. The first worker of all has no page to replace. */
function applyUpdate(): void {
  if (!isBusy && registered?.active) registered.waiting?.postMessage('update');
}

/** Registers the worker that keeps this page working without a connection; a new build replaces it by itself. */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const policy = (globalThis as TrustedTypesWindow).trustedTypes?.createPolicy('door-worker', {
    createScriptURL: (url) => (url === workerUrl ? url : ''),
  });
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes control of a page that is of its own build.
    if (hadWorker) location.reload();
    hadWorker = true;
  });
  const url = policy?.createScriptURL(workerUrl) ?? workerUrl;
  const options = { scope: '/door', updateViaCache: 'none' } as const;
  serviceWorker.register(url, options).then(
    (registration) => {
      watch(registration);
      void wakeDaily(registration);
    },
    () => undefined,
  );
}

function watch(registration: ServiceWorkerRegistration): void {
  registered = registration;
  // The new worker may be installed already: when an update is found by a former page, or before a busy page hears of it.
  const follow = () => {
    registration.installing?.addEventListener('statechange', applyUpdate);
    applyUpdate();
  };
  registration.addEventListener('updatefound', follow);
  follow();
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
}

/** Only of some browsers, and only for installed pages (https://wicg.github.io/periodic-background-sync). */
interface WithPeriodicSync {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** Asks the browser to start the worker each day, which deletes a list that has ended. */
const wakeDaily = (registration: ServiceWorkerRegistration & WithPeriodicSync): Promise<void> =>
  (registration.periodicSync?.register('door-expire', { minInterval: 12 * 3_600_000 }) ?? Promise.resolve()).catch(
    () => undefined,
  );
