/** Of a prerendered page; other pages load them at once (api/src/prerendered-pages.ts). */
const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')].map(({ href }) => href);
const retryMs = 2000;

/**
 * A browser never retries a failed module import, so the files are fetched until they are in its cache. A 404 means that this page is
 * of an older build.
 */
async function fetchFiles(): Promise<void> {
  try {
    const answers = await Promise.all(files.map((file) => fetch(file)));
    if (answers.some(({ status }) => status === 404)) return location.reload();
    await Promise.all(answers.map((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer))));
  } catch {
    await new Promise((again) => setTimeout(again, retryMs));
    await fetchFiles();
  }
}

// `public/theme.js` decides when a prerendered page needs the application.
await globalThis.appNeeded;
await fetchFiles();
const { hydrate } = await import('./hydrate.tsx');
// In a task of its own: a slow phone can scroll and respond after the modules are evaluated.
setTimeout(hydrate);

export {};
