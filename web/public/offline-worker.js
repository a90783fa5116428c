// The service worker of the web client. `build/offlineWorker.ts` inserts the files of the build. Without a connection it serves the
// pages of `paths.ts` with `isOffline`; with one it changes nothing: pages come from the network.
(() => {
  const { build, entry, page, files, fonts } = self.precache;
  const prefix = 'pages-';
  const cacheName = prefix + build;
  /** Milliseconds after which a page without an answer counts as offline. */
  const patience = 10_000;
  /** Paths that only the server, or the worker of /door, answers. */
  const notPages = /^\/(door|files|api|graphql|explorer|dev|sandbox|auth|assets|pay\/bkash\/\w+)(\/|$)|\.[a-z0-9]{1,5}$/i;

  /**
   * All files or none. During a rollout another build may answer with its page; this worker is then installed later. Fonts are stored
   * only if the browser has loaded them: many phones have own fonts.
   */
  async function install() {
    const answer = await fetch(page, { cache: 'no-store', credentials: 'same-origin' });
    const html = await answer.clone().text();
    if (!answer.ok || !html.includes(entry)) throw new Error('The page is of another build.');
    const cache = await caches.open(cacheName);
    await cache.addAll(files);
    // The style sheet of the institution's colours, whose URL is in the page.
    const brand = [...html.matchAll(/href="(\/brand\/[^"]+)"/g)].map(([, address]) => address);
    await Promise.all([
      ...brand.map((address) => cache.add(address).catch(() => undefined)),
      ...fonts.map((file) => addLoaded(cache, file).catch(() => undefined)),
    ]);
    await cache.put(page, answer);
    // Files have their hash in the name and pages come from the network, so the builds of two tabs do not mix.
    await self.skipWaiting();
  }

  async function addLoaded(cache, file) {
    const answer = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' });
    if (answer.ok) await cache.put(file, answer);
  }

  /** Keeps this build and the last one, whose tabs may be open. */
  async function activate() {
    const before = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
    await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  }

  const stored = async (request, name = cacheName) => (await caches.open(name)).match(request, { ignoreVary: true });

  /** The page from the network; the stored one if there is no connection, or no answer in time. */
  async function navigate(event) {
    const network = Promise.resolve(event.preloadResponse).then((answer) => answer || fetch(event.request));
    const late = new Promise((done) => setTimeout(done, patience));
    const answer = await Promise.race([network, late]).catch(() => undefined);
    return answer || (await stored(page)) || network;
  }

  /** A file of any stored build by its hash. */
  async function asset(request) {
    return (await caches.match(request, { ignoreVary: true })) || fetch(request);
  }

  /** A file without a hash must be of the same build as the requesting page: the stored file for the stored page. */
  async function other(request) {
    try {
      return await fetch(request);
    } catch (error) {
      const answer = await stored(request);
      if (answer) return answer;
      throw error;
    }
  }

  const hashed = /^\/assets\//;
  const isFile = (pathname) => files.includes(pathname) || pathname.startsWith('/brand/');

  self.addEventListener('install', (event) => {
    // Where supported, API requests do not wait for this worker to start (https://w3c.github.io/ServiceWorker).
    const routes = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
    event.waitUntil(Promise.all([install(), routes?.catch(() => undefined)]));
  });
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (!notPages.test(pathname)) event.respondWith(navigate(event));
    } else if (hashed.test(pathname)) event.respondWith(asset(request));
    else if (isFile(pathname)) event.respondWith(other(request));
  });
})();
