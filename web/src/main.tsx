/**
 * The program comes in steps, each a task of its own: between them a cheap phone can scroll the drawn page and answer a finger. The
 * document names all files, so that they are on their way at once (`build/drawAhead.ts`).
 */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

await import('react-dom/client');
await nextTask();
await import('./ui/theme/system.ts');
await nextTask();
const { start } = await import('./start.tsx');
await nextTask();
start();

export {};
