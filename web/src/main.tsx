/**
 * Modules are evaluated in separate tasks, so that a slow phone can scroll and respond in between. The document preloads all of
 * them (`build/prerender.ts`).
 */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

await import('react-dom/client');
await nextTask();
await import('./ui/theme/system.ts');
await nextTask();
const { hydrate } = await import('./hydrate.tsx');
await nextTask();
hydrate();

export {};
