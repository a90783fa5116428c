import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, findMessages } from './api.ts';

/** The data of a registration. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** A person with a random phone, not yet registered. */
export function newPerson(): Person {
  const number = String(randomInt(10_000_000, 99_999_999));
  return {
    name: 'RAHIMA KHATUN',
    email: `rahima.${number}@example.org`,
    phone: `013${number}`,
    password: `river-tiger-${number}`,
  };
}

/** The code of the newest SMS, once more than `before` messages exist. */
export async function codeSentTo(phone: string, before = 0, url?: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = await findMessages(phone, url);
    const code = messages.length > before ? messages[0]?.body.match(/[0-9]{6}/)?.[0] : undefined;
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`No code was sent to ${phone}.`);
}

/** A wrong code for a journey to type. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Registers a person by REST, for journeys that begin later. */
export async function registeredPerson(url?: string): Promise<Person> {
  const person = newPerson();
  const body = { ...person, confirmPassword: person.password };
  const { token } = await call<{ token: string }>('POST /api/users/register-step-1/v1', { body, url });
  const verificationCode = await codeSentTo(person.phone, 0, url);
  await call('POST /api/users/verify/v1', { body: { token, verificationCode }, url });
  return person;
}
