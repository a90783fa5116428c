import { expect, it } from 'vitest';
import { refusalOfNode } from './node-version.ts';

it('refusalOfNode refuses versions before 24 in one line that names both versions', () => {
  expect(refusalOfNode('20.20.2')).toMatch(
    /^Node\.js 24 or newer is needed, this is 20\.20\.2\. .*node_modules\/\.bin\/node$/,
  );
  expect(refusalOfNode('24.0.0')).toBeNull();
  expect(refusalOfNode('100.1.0')).toBeNull();
});
