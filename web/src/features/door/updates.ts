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
let waiting: ServiceWorker | null = null;

/** Between a card and its decision no update may reload the page. */
export function setBusy(busy: boolean): void {
  isBusy = busy;
  applyUpdate();
}

/** The waiting worker takes over, and the page is loaded again from its files. */
function applyUpdate(): void {
  if (!isBusy && waiting) waiting.postMessage('update');
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
  const note = () => {
    waiting = registration.active ? registration.waiting : null;
    applyUpdate();
  };
  const follow = () => registration.installing?.addEventListener('statechange', note);
  registration.addEventListener('updatefound', follow);
  // An update that a former page has found is under way.
  follow();
  note();
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
