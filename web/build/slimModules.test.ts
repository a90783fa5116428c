import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { slimModules } from './slimModules.ts';

it('slimModules fails the build if an alias matches no import, or a statement no text', async () => {
  const root = await mkdtemp(join(tmpdir(), 'slim-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'clone.js'), 'export default 1;');
  await writeFile(join(root, 'main.js'), "import x from './gone.js';\nexport default x;");
  const alias = (name: string) => ({ source: new RegExp(`^\\./${name}\\.js$`), module: join(root, 'clone.js') });
  const remove = (text: string) => ({ module: /main\.js$/, pattern: new RegExp(text), replacement: '' });
  const buildWith = (names: string[], texts: string[] = []) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [slimModules(names.map(alias), texts.map(remove))],
      build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    });
  await expect(buildWith(['gone'], ['export default x;'])).resolves.toBeDefined();
  await expect(buildWith(['gone', 'renamed'])).rejects.toThrow('No import or statement matches');
  await expect(buildWith(['gone'], ['changed'])).rejects.toThrow('No import or statement matches');
});

it('no source uses the exports that slimModules removes from React Router', () => {
  const src = join(import.meta.dirname, '../src');
  const removed =
    /\b(Await|Form|useAsyncValue|useFetchers?|useSubmit|useActionData|useViewTransitionState)\b[^;]*from 'react-router'|\bviewTransition\b|\bmiddleware:/;
  const files = globSync('**/*.{ts,tsx}', { cwd: src });
  expect(files.filter((file) => removed.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
});
