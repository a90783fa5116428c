// The service worker of /door, its scope. `build/doorPage.ts` inserts the files of the build.
(() => {
  const { build, entry, files } = self.precache;
  const prefix = 'door-';
  const cacheName = prefix + build;
  const page = '/door';

  const isPage = (request) => request.mode === 'navigate' && new URL(request.url).pathname === page;

  /** All files or none. During a rollout another build may answer with its page; this worker is then installed later. */
  async function install() {
    const cache = await caches.open(cacheName);
    const answer = await fetch(page, { cache: 'no-store', credentials: 'omit' });
    const html = await answer.clone().text();
    if (!answer.ok || !html.includes(entry)) throw new Error('The page is of another build.');
    // Assets have their hash in the name; other files may have changed.
    const requests = files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }));
    await cache.addAll(requests);
    await cache.put(page, answer);
  }

  const stored = (request) =>
    new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });

  /**
   * Deletes list, photos and their encryption key a day after the sitting whenever this worker starts, also without the page. `wipe` of
   * packStore.ts does the same while the page is open.
   */
  async function expire() {
    const opening = indexedDB.open('door');
    // Without a database there is nothing to delete, and none is created.
    opening.onupgradeneeded = () => opening.transaction.abort();
    const database = await stored(opening).catch(() => null);
    if (!database) return;
    const names = ['facts', 'pages', 'photos', 'taken', 'keys'].filter((name) => database.objectStoreNames.contains(name));
    const change = database.transaction(names, 'readwrite');
    const of = (name) => change.objectStore(name);
    const wipeAt = await stored(of('facts').get('wipeAt'));
    const offset = (await stored(of('facts').get('offset'))) || 0;
    if (wipeAt && Date.now() + offset >= Date.parse(wipeAt)) {
      const keys = await stored(of('keys').get('device'));
      for (const name of ['pages', 'photos', 'taken']) if (names.includes(name)) of(name).clear();
      if (keys) of('keys').put({ signing: keys.signing }, 'device');
    }
    await new Promise((done) => {
      change.oncomplete = change.onabort = done;
    });
    database.close();
  }

  async function activate() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
    await self.clients.claim();
  }

  /** Cache first: a hanging network must not delay the door. */
  async function respond(request, name) {
    const cache = await caches.open(cacheName);
    return (await cache.match(name, { ignoreVary: true, ignoreSearch: true })) || fetch(request);
  }

  expire().catch(() => undefined);
  self.addEventListener('periodicsync', (event) => event.waitUntil(expire()));
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const { origin, pathname } = new URL(request.url);
    if (isPage(request)) event.respondWith(respond(request, page));
    else if (origin === location.origin && files.includes(pathname)) event.respondWith(respond(request, pathname));
  });
  // The page requests it, never while a person is at the door.
  self.addEventListener('message', (event) => {
    if (event.data === 'update') self.skipWaiting();
  });
})();
