import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const operations = fileURLToPath(new URL('../../docs/operations', import.meta.url));
const read = (name: string): string => readFileSync(`${operations}/${name}`, 'utf8');
const namesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: operations, encoding: 'utf8' });
const isInstalled = promtool('--version').error === undefined;

const cases = read('alerts.test.yml');
const named = namesOf(read('alerts.yml'), /alert: (\w+)/g);

it('every alert has a case in which it fires', () => {
  expect(named.length).toBeGreaterThan(15);
  expect(namesOf(cases, /\{alertname="(\w+)"\}/g)).toEqual(named);
});

it('every metric of the alerts has values in the cases', () => {
  const expressions = namesOf(read('alerts.yml'), /expr: (.+)/g).join('\n');
  const metrics = expressions.replace(/\{[^}]*\}/g, '').match(/\b(?:up|[a-z]+_[a-z0-9_]+)\b(?!\s*\()/g) ?? [];
  const known = new Set(namesOf(cases, /series: ["'](\w+)/g));
  expect(metrics.filter((metric) => !known.has(metric))).toEqual([]);
});

it('no sum counts a gauge of the shared database once for each process', () => {
  const sums = namesOf(read('alerts.yml'), /expr: (sum .+)/g).filter((one) => !/_(total|bucket)\b/.test(one));
  expect(sums.length).toBeGreaterThan(0);
  expect(sums.filter((one) => !/\(max by \(/.test(one))).toEqual([]);
});

it.runIf(isInstalled)('Prometheus accepts the alerts, which fire for the faults and on no usual day', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    expect(status, `${stdout}${stderr}`).toBe(0);
  }
});
