import { type Randomizer, SimpleFaker } from '@faker-js/faker';

/** A seeded random generator. */
export type Chance = SimpleFaker;

/** One generator, reseeded for each person, so that people are independent of each other. */
export const createChance = (): Chance => new SimpleFaker({ randomizer: createRandomizer() });

/** sfc32, which is seeded much faster than a Mersenne twister. */
function createRandomizer(): Randomizer {
  const state = new Uint32Array(4);
  const [a, b, c, d] = [0, 1, 2, 3];
  const step = (): number => {
    const mixed = (at(state, a) + at(state, b) + at(state, d)) >>> 0;
    state[d] = at(state, d) + 1;
    state[a] = at(state, b) ^ (at(state, b) >>> 9);
    state[b] = at(state, c) + (at(state, c) << 3);
    state[c] = ((at(state, c) << 21) | (at(state, c) >>> 11)) + mixed;
    return mixed;
  };
  return {
    next: () => step() / 2 ** 32,
    seed: (seed) => {
      const [first = 0, second = 0] = typeof seed === 'number' ? [seed] : seed;
      state.set([first, second, first ^ 0x9e3779b9, 1]);
      for (let round = 0; round < 16; round += 1) step();
    },
  };
}

const at = (state: Uint32Array, index: number): number => state[index] ?? 0;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** A UUID version 7 of the given time. */
export function idAt(chance: Chance, moment: Date): string {
  const time = hex(moment.getTime(), 12);
  const draw = (max: number, digits: number): string => hex(chance.number.int({ max }), digits);
  const variant = hex(0x8000 | chance.number.int({ max: 0x3fff }), 4);
  // The generator returns 32 bits at a time.
  const rest = `${draw(0xffffff, 6)}${draw(0xffffff, 6)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${draw(0xfff, 3)}-${variant}-${rest}`;
}

/** True with the given percentage. */
export const isLucky = (chance: Chance, percent: number): boolean =>
  chance.datatype.boolean({ probability: percent / 100 });

/** A random element. */
export const oneFrom = <T>(chance: Chance, list: readonly T[]): T => chance.helpers.arrayElement(list);

/** A random element by weight. */
export const weighted = <T>(chance: Chance, list: readonly (readonly [weight: number, value: T])[]): T =>
  chance.helpers.weightedArrayElement(list.map(([weight, value]) => ({ weight, value })));

/** A random time between two others. */
export const momentBetween = (chance: Chance, from: Date, to: Date): Date =>
  new Date(chance.number.int({ min: from.getTime(), max: Math.max(from.getTime(), to.getTime()) }));
