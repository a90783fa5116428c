// The service worker of /door, its scope. `build/doorPage.ts` inserts the files of the build.
(() => {
  const { build, entry, files } = self.precache;
  const prefix = 'door-';
  const cacheName = prefix + build;
  const page = '/door';

  const isPage = (request) => request.mode === 'navigate' && new URL(request.url).pathname === page;

  /** All files or none. While releases change, another build may answer with its page: this one is then installed later. */
  async function install() {
    const cache = await caches.open(cacheName);
    const answer = await fetch(page, { cache: 'no-store', credentials: 'omit' });
    const html = await answer.clone().text();
    if (!answer.ok || !html.includes(entry)) throw new Error('The page is of another build.');
    // Assets carry their hash in the name; the others may have changed under it.
    const requests = files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }));
    await cache.addAll(requests);
    await cache.put(page, answer);
  }

  async function activate() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
    await self.clients.claim();
  }

  /** From the cache first: a network that never answers must not hold up the door. */
  async function respond(request, name) {
    const cache = await caches.open(cacheName);
    return (await cache.match(name, { ignoreVary: true, ignoreSearch: true })) || fetch(request);
  }

  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const { origin, pathname } = new URL(request.url);
    if (isPage(request)) event.respondWith(respond(request, page));
    else if (origin === location.origin && files.includes(pathname)) event.respondWith(respond(request, pathname));
  });
  // The page decides when: never while a person is at the door.
  self.addEventListener('message', (event) => {
    if (event.data === 'update') self.skipWaiting();
  });
})();
