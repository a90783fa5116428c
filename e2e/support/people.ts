import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/** Somebody who applies. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Somebody new, whom the product does not know yet. */
export function newPerson(): Person {
  const number = String(randomInt(10_000_000, 99_999_999));
  return {
    name: 'RAHIMA KHATUN',
    email: `rahima.${number}@example.org`,
    phone: `013${number}`,
    password: `river-tiger-${number}`,
  };
}

interface Message {
  id: string;
  body: string;
}

async function messagesTo(phone: string): Promise<Message[]> {
  const answer = await fetch(`${inject('productUrl')}/dev/outbox.json?to=${phone}`);
  return (await answer.json()) as Message[];
}

/** The code of the newest SMS, once more of them have come than were there `before`. */
export async function codeSentTo(phone: string, before = 0): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = await messagesTo(phone);
    const code = messages.length > before ? messages[0]?.body.match(/[0-9]{6}/)?.[0] : undefined;
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`No code came to ${phone}.`);
}

/** A code that is not the one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function post(path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${inject('productUrl')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** Somebody who has registered already, by the façade; for journeys that begin later. */
export async function registeredPerson(): Promise<Person> {
  const person = newPerson();
  const { token } = await post('/api/users/register-step-1/v1', { ...person, confirmPassword: person.password });
  await post('/api/users/verify/v1', { token, verificationCode: await codeSentTo(person.phone) });
  return person;
}
