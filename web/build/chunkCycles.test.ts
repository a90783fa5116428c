import { expect, it } from 'vitest';
import { findChunkCycle } from './chunkCycles.ts';

it('findChunkCycle returns the files of a cycle of static imports', () => {
  const imports = { app: ['texts'], texts: ['limits'], limits: ['app'], page: ['app', 'texts'], style: [] };
  const chunks = Object.fromEntries(Object.entries(imports).map(([file, list]) => [file, { imports: list }]));
  expect(findChunkCycle(chunks)).toEqual(['app', 'texts', 'limits', 'app']);
  expect(findChunkCycle({ ...chunks, limits: { imports: ['react'] } })).toBeUndefined();
});
