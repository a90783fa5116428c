import { randomUUID } from 'node:crypto';

export type Row = Record<string, unknown>;

export const soon = new Date(Date.now() + 3_600_000);
export const later = new Date(Date.now() + 86_400_000);

let runs = 0;

/** A number that no other row of this run has. */
export const nextRun = (): number => ++runs;

/** A short text that no other row has. */
export const unique = (): string => randomUUID().slice(0, 8).toUpperCase();

const counted = 'people seats free reserve neighbourPairs firstWishes firstWishesMet needs needsMet changed';
/** The counts of a seat plan, as it is stored. */
export const planCounts = JSON.stringify(Object.fromEntries(counted.split(' ').map((name) => [name, 0])));
