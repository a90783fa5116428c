import { expect, it, onTestFinished } from 'vitest';
import { rememberLanguage } from './language.ts';

interface Page {
  reconfigure(settings: { url: string }): void;
  cookieJar: { getCookiesSync(url: string): object[]; removeAllCookiesSync(): void };
}
/** The jsdom page, whose cookie jar exposes the attributes of a cookie. */
const page = (globalThis as unknown as { jsdom: Page }).jsdom;

it.each([
  ['http://admission.example.edu/', { key: 'language', secure: false }],
  ['https://admission.example.edu/', { key: '__Host-language', secure: true }],
])('rememberLanguage at %s sets a cookie that other sites do not send along', (url, named) => {
  const before = location.href;
  onTestFinished(() => {
    page.cookieJar.removeAllCookiesSync();
    page.reconfigure({ url: before });
  });
  page.reconfigure({ url });
  rememberLanguage('bn');
  expect(page.cookieJar.getCookiesSync(url)).toEqual([
    expect.objectContaining({ ...named, value: 'bn', sameSite: 'lax', path: '/', hostOnly: true }),
  ]);
});
