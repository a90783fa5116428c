import { type Randomizer, SimpleFaker } from '@faker-js/faker';

/** Everything that is left to chance, repeatable by its seed. */
export type Chance = SimpleFaker;

/** One source for all people, seeded anew for each: so a person does not depend on who was made before. */
export const createChance = (): Chance => new SimpleFaker({ randomizer: createRandomizer() });

/** sfc32: passes the usual tests of randomness, and is seeded at no cost, which a Mersenne twister is not. */
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

/** A version 7 id of that moment, as the database would give one out. */
export function idAt(chance: Chance, moment: Date): string {
  const time = hex(moment.getTime(), 12);
  const draw = (max: number, digits: number): string => hex(chance.number.int({ max }), digits);
  const variant = hex(0x8000 | chance.number.int({ max: 0x3fff }), 4);
  // Chance comes in portions of 32 bits.
  const rest = `${draw(0xffffff, 6)}${draw(0xffffff, 6)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${draw(0xfff, 3)}-${variant}-${rest}`;
}

/** True in so many of a hundred cases. */
export const isLucky = (chance: Chance, percent: number): boolean =>
  chance.datatype.boolean({ probability: percent / 100 });

/** One of a list. */
export const oneFrom = <T>(chance: Chance, list: readonly T[]): T => chance.helpers.arrayElement(list);

/** One of a list in which each counts as often as its weight says. */
export const weighted = <T>(chance: Chance, list: readonly (readonly [weight: number, value: T])[]): T =>
  chance.helpers.weightedArrayElement(list.map(([weight, value]) => ({ weight, value })));

/** A moment between two others. */
export const momentBetween = (chance: Chance, from: Date, to: Date): Date =>
  new Date(chance.number.int({ min: from.getTime(), max: Math.max(from.getTime(), to.getTime()) }));
