import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { App } from './App.tsx';
import { addresses, draw, modulesOf } from './drawAhead.tsx';
import { accountPages } from './features/accounts/index.ts';
import { homePages } from './features/home/index.ts';
import { replay } from './lib/takeOver.ts';
import { changeLanguage } from './lib/texts.ts';
import { routesOf, whenReady } from './router.tsx';

const site = {
  universityName: 'River & Hill University',
  admissionTitle: 'River & Hill Admission',
  tutorialUrl: '/contact#tutorial',
  contactUrl: '/contact',
  inquiries: [{ department: 'Desk', phone: '01711111111', email: 'desk@example.org' }],
  support: [{ department: 'Help', phone: '01722222222', email: 'help@example.org' }],
  postalAddress: ['1 River Road', 'Dhaka'],
  bankName: 'Bank',
  bankBranch: 'Branch',
  bankAccount: '1',
  bankInquiryPhone: '01733333333',
};

const drawn = (address: string, lang: 'en' | 'bn') => draw(address, lang, site);

/** The drawn page in the document, and the application over it, as `start.tsx` does it. */
async function takeOver(address: string, html: string, before: (place: HTMLElement) => void = () => {}) {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const router = createMemoryRouter(routesOf([...homePages, ...accountPages]), { initialEntries: [address] });
  await whenReady(router);
  before(place);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onRecoverableError = vi.fn();
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(place, <App router={router} onShown={() => replay(place)} />, { onRecoverableError });
  });
  onTestFinished(() => {
    act(() => root?.unmount());
    place.remove();
  });
  return { place, complaints, onRecoverableError };
}

describe.each(['en', 'bn'] as const)('a page drawn ahead in %s', (lang) => {
  it.each(addresses)('%s is taken over as it stands', async (address) => {
    const { html, heading } = await drawn(address, lang);
    expect(html).not.toContain('style=');
    expect(html).not.toContain('<style');
    expect(html).toContain('River &amp; Hill Admission');
    const { place, complaints, onRecoverableError } = await takeOver(address, html);
    expect(place.querySelector('h1')).toHaveTextContent(heading);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('names the modules that it needs', () => {
    expect(modulesOf('/login', lang)).toEqual([
      'features/accounts/LoginPage.tsx',
      `texts/${lang}/common.ts`,
      `texts/${lang}/nav.ts`,
      `texts/${lang}/accounts.ts`,
    ]);
  });
});

describe('what happened before the program was there', () => {
  it('is told to the form: typed, ticked and sent', async () => {
    await changeLanguage('en');
    const { html } = await drawn('/login', 'en');
    const { place } = await takeOver('/login', html, (form) => {
      const [phone, password] = form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
      if (!phone || !password) throw new Error('The form has two fields.');
      phone.value = '01700000005';
      form.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
      for (const one of form.querySelectorAll('form')) one.dataset['pressed'] = '';
    });
    // The password is missing: the form was judged, with the phone in it.
    await vi.waitFor(() => expect(place).toHaveTextContent('You must enter your password'));
    expect(place).not.toHaveTextContent('You must enter your phone number');
    expect(place.querySelector('input[autocomplete=username]')).toHaveValue('01700000005');
  });
});
