import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/run.ts';
import { licenceProblems, productionManifests } from './licences.ts';

const page = readFileSync(join(root, 'docs/licences.md'), 'utf8');
const manifests = productionManifests(
  ['api', 'web', 'schema'].map((one) => realpathSync(join(root, one, 'package.json'))),
);

describe('docs/licences.md', () => {
  it('names the licence of every package that the product depends on', () => {
    expect(manifests.length).toBeGreaterThan(300);
    expect(licenceProblems(page, manifests)).toEqual([]);
  });

  it('names packages without recent releases that are installed', () => {
    const [, section = ''] = page.split('## Packages without recent releases');
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const names = rows.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !manifests.some((one) => one.name === name))).toEqual([]);
  });

  it.each([
    [{ name: 'x', license: 'GPL-3.0-only' }, ['x: GPL-3.0-only']],
    [{ name: 'x', license: 'OFL-1.1' }, ['x: OFL-1.1']],
    [{ name: 'x' }, ['x: none in the manifest']],
    [{ name: 'x', license: '(MIT AND AGPL-3.0-only)' }, ['x: (MIT AND AGPL-3.0-only)']],
    [{ name: 'x', license: '(MIT OR GPL-2.0-only)' }, []],
  ])('is not true with %o', (added, problems) => {
    expect(licenceProblems(page, [...manifests, added])).toEqual(problems);
  });

  it('fails without a package that needs a special licence row', () => {
    const rest = manifests.filter(({ name }) => name !== 'png-js');
    expect(licenceProblems(page, rest)).toEqual(['png-js: is not installed']);
  });
});
