/** Trusted Types: the only URL from which this page may start a worker. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

const workerUrl = '/door-worker.js';
/** Milliseconds between two checks for a new build. */
const lookEvery = 10 * 60_000;

let isBusy = false;
let registered: ServiceWorkerRegistration | null = null;

/** Between a card and its decision no update may reload the page. */
export function setBusy(busy: boolean): void {
  isBusy = busy;
  applyUpdate();
}

/** Activates the waiting worker and reloads the page. The very first worker has no page to replace. */
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
    // The first worker controls a page of its own build: no reload.
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
  // The new worker may be installed already: found by an earlier page, or before a busy page handles the event.
  const follow = () => {
    registration.installing?.addEventListener('statechange', applyUpdate);
    applyUpdate();
  };
  registration.addEventListener('updatefound', follow);
  follow();
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
}

/** Some browsers only, and only for installed pages (https://wicg.github.io/periodic-background-sync). */
interface WithPeriodicSync {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** Asks the browser to start the worker each day, which deletes a list that has ended. */
const wakeDaily = (registration: ServiceWorkerRegistration & WithPeriodicSync): Promise<void> =>
  (registration.periodicSync?.register('door-expire', { minInterval: 12 * 3_600_000 }) ?? Promise.resolve()).catch(
    () => undefined,
  );
