import type { BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { type Visitor, visit } from './visitor.ts';

const student = 'student-admission-1';

/** The accounts of the demo data (contract, section 3). */
export const accounts = {
  superAdmin: { phone: '01700000001', password: 'super-admission-1' },
  admin: { phone: '01700000002', password: 'admin-admission-1' },
  withoutProfile: { phone: '01700000003', password: student },
  profileOnly: { phone: '01700000004', password: student },
  unpaid: { phone: '01700000005', password: student },
  pending: { phone: '01700000006', password: student },
  paid: { phone: '01700000007', password: student },
} as const;

export type AccountName = keyof typeof accounts;

/** A token of the account, as sign-in answers it. */
export async function tokenOf(name: AccountName): Promise<string> {
  const answer = await fetch(`${inject('productUrl')}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accounts[name]),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${name} could not sign in: ${answer.status}`);
  return token;
}

export interface SignedInOptions extends BrowserContextOptions {
  lang?: 'en' | 'bn';
  /** Saves signing in again where several visitors are the same person. */
  token?: string;
}

/** Somebody who is signed in before the first page opens. The way through the sign-in page is a journey of its own. */
export async function visitAs(name: AccountName, { lang = 'en', token, ...options }: SignedInOptions = {}) {
  const visitor: Visitor = await visit(options);
  const stored = { token: token ?? (await tokenOf(name)), language: lang };
  await visitor.page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, stored);
  return visitor;
}
