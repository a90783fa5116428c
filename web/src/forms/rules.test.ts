import { expect, it, onTestFinished, vi } from 'vitest';

it('loadSchema retries after a failure, and reports an outdated page on 404', async () => {
  vi.resetModules();
  const { forgetOutdated, isOutdated } = await import('../lib/outdated.ts');
  const { readFailure } = await import('../lib/problems.ts');
  const { loadSchema } = await import('./rules.ts');
  document.head.insertAdjacentHTML('beforeend', '<meta name="rules" content="/assets/rules.js /assets/more.js">');
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => {
    document.head.querySelector('meta[name=rules]')?.remove();
    fetched.mockRestore();
    forgetOutdated();
  });
  const whyNot = () => loadSchema().then(undefined, readFailure);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('// rules'));
  expect(await whyNot()).toEqual({ kind: 'network' });
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  expect(await whyNot()).toEqual({ kind: 'network' });
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  expect(await whyNot()).toSatisfy(isOutdated);
  fetched.mockImplementation(async () => new Response('// rules'));
  expect((await loadSchema()).signInRules).toBeDefined();
});
