import { type Lang, normaliseName } from '@admission/schema';
import { type Chance, idAt, isLucky, oneFrom, weighted } from './chance.ts';
import names from './data/names.json' with { type: 'json' };

export type Gender = 'Male' | 'Female';
export type Religion = 'Islam' | 'Hinduism' | 'Buddhism' | 'Christianity';

/** A person before the application. */
export interface Person {
  /** The running number in this database; phone and e-mail derive from it. */
  number: number;
  id: string;
  /** As typed; the account stores it in upper case. */
  givenName: string;
  lastName: string;
  religion: Religion;
  gender: Gender;
  phone: string;
  email: string;
  lang: Lang;
}

/** Names of Bangladesh in Latin letters. */
type Community = Record<Gender, readonly string[]> & { last: Record<Gender, readonly string[]> };

const communities: Readonly<Record<Religion, Community>> = names.communities;

/** Operator prefixes; 017 is reserved for the demo accounts. */
const prefixes = ['013', '014', '015', '016', '018', '019'] as const;
const subscribers = 100_000_000;

/** A unique phone for every number: 48,271 is coprime to a hundred million. */
export function phoneOf(number: number): string {
  const subscriber = (number * 48_271 + 20_261_121) % subscribers;
  return `${prefixes[subscriber % prefixes.length]}${String(subscriber).padStart(8, '0')}`;
}

/** Generates a person who registers at the given time. */
export function makePerson(chance: Chance, number: number, registeredAt: Date): Person {
  const religion = weighted<Religion>(chance, [
    [890, 'Islam'],
    [85, 'Hinduism'],
    [15, 'Buddhism'],
    [10, 'Christianity'],
  ]);
  const gender = oneFrom<Gender>(chance, ['Male', 'Female']);
  const { givenName, lastName } = makeName(chance, religion, gender);
  return {
    number,
    id: idAt(chance, registeredAt),
    givenName,
    lastName,
    religion,
    gender,
    phone: phoneOf(number),
    email: `${slugOf(`${givenName} ${lastName}`)}.${number}@applicant.example`,
    lang: isLucky(chance, 30) ? 'bn' : 'en',
  };
}

export const fullName = ({ givenName, lastName }: Pick<Person, 'givenName' | 'lastName'>): string =>
  `${givenName} ${lastName}`;

export const accountName = (person: Person): string => normaliseName(fullName(person));

function makeName(chance: Chance, religion: Religion, gender: Gender): { givenName: string; lastName: string } {
  const community = communities[religion];
  const lastName = oneFrom(chance, community.last[gender]);
  const first = oneFrom(chance, community[gender]);
  const isMuslimMan = religion === 'Islam' && gender === 'Male';
  const prefix = isMuslimMan && isLucky(chance, 45) ? `${oneFrom(chance, names.muslimPrefixes)} ` : '';
  const middle = isLucky(chance, 12) ? ` ${oneFrom(chance, community[gender])}` : '';
  return { givenName: `${prefix}${first}${middle}`, lastName };
}

/** Generates the parents, of the same community; the father mostly shares a family name. */
export function makeParents(chance: Chance, person: Person): { father: string; mother: string } {
  const father = makeName(chance, person.religion, 'Male');
  const mother = makeName(chance, person.religion, 'Female');
  const family = person.religion === 'Islam' && person.gender === 'Female' ? father.lastName : person.lastName;
  return {
    father: fullName({ ...father, lastName: isLucky(chance, 55) ? family : father.lastName }),
    mother: fullName(mother),
  };
}

/** Generates the phone of a relative. */
export const makePhone = (chance: Chance): string =>
  `01${chance.number.int({ min: 3, max: 9 })}${chance.string.numeric(8)}`;

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(/ +/)
    .slice(-2)
    .join('.');
