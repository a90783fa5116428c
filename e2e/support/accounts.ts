import type { BrowserContextOptions } from 'playwright-core';
import { productUrl } from './address.ts';
import { call } from './api.ts';
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
  /** An applicant who was not selected last season. */
  returning: { phone: '01700000008', password: student },
} as const;

export type AccountName = keyof typeof accounts;

const tokens = new Map<string, Promise<string>>();

/** A session token of the account: one session for each test file. */
export function tokenOf(name: AccountName): Promise<string> {
  const key = `${name} ${productUrl()}`;
  const token =
    tokens.get(key) ??
    call<{ token: string }>('POST /api/auth', { body: accounts[name] }).then((session) => session.token);
  tokens.set(key, token);
  return token;
}

export interface SignedInOptions extends BrowserContextOptions {
  lang?: 'en' | 'bn';
}

/** A signed-in visitor; only accounts.test.ts goes through the sign-in page. */
export async function visitAs(
  who: AccountName | { token: string },
  { lang = 'en', ...options }: SignedInOptions = {},
): Promise<Visitor> {
  const visitor = await visit(options);
  const stored = { token: typeof who === 'string' ? await tokenOf(who) : who.token, language: lang };
  await visitor.page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, stored);
  return visitor;
}
