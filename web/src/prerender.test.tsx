import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { site as example } from '../test/api.ts';
import { App } from './App.tsx';
import { accountPages } from './features/accounts/index.ts';
import { homePages } from './features/home/index.ts';
import { replayInputBeforeHydration } from './lib/replayInput.ts';
import { changeLanguage } from './lib/texts.ts';
import { addresses, modulesOf, prerender } from './prerender.tsx';
import { routesOf, whenReady } from './router.tsx';

const site = {
  ...example,
  universityName: 'River & Hill University',
  admissionTitle: 'River & Hill Admission',
  tutorialUrl: '/tutorial',
  contactUrl: '/contact',
  inquiries: [{ department: 'Desk', departmentBn: null, phone: '01711111111', email: 'desk@example.org' }],
  support: [{ department: 'Help', departmentBn: null, phone: '01722222222', email: 'help@example.org' }],
  postalAddress: ['1 River Road', 'Dhaka'],
  bankName: 'Bank',
  bankBranch: 'Branch',
  bankAccount: '1',
  bankInquiryPhone: '01733333333',
  feeBkash: 1016,
  feeBank: 1000,
  officerSignInUrl: null,
};

const render = (address: string, lang: 'en' | 'bn') => prerender(address, lang, site);

/** Hydrates a prerendered page as `hydrate.tsx` does. */
async function hydrate(address: string, html: string, before: (place: HTMLElement) => void = () => {}) {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const router = createMemoryRouter(routesOf([...homePages, ...accountPages]), { initialEntries: [address] });
  await whenReady(router);
  before(place);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onRecoverableError = vi.fn();
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(place, <App router={router} onShown={() => replayInputBeforeHydration(place)} />, {
      onRecoverableError,
    });
  });
  onTestFinished(() => {
    act(() => root?.unmount());
    place.remove();
  });
  return { place, errors, onRecoverableError };
}

describe.each(['en', 'bn'] as const)('prerender in %s', (lang) => {
  it.each(addresses)('%s hydrates without a mismatch', async (address) => {
    const { html, heading } = await render(address, lang);
    expect(html).not.toContain('style=');
    expect(html).not.toContain('<style');
    expect(html).toContain('River &amp; Hill Admission');
    const { place, errors, onRecoverableError } = await hydrate(address, html);
    expect(place.querySelector('h1')).toHaveTextContent(heading);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(errors).not.toHaveBeenCalled();
  });

  it('modulesOf lists the page and its texts', () => {
    expect(modulesOf('/login', lang)).toEqual([
      'features/accounts/LoginPage.tsx',
      `texts/${lang}/common.ts`,
      `texts/${lang}/nav.ts`,
      `texts/${lang}/accounts.ts`,
    ]);
  });
});

describe('replayInputBeforeHydration', () => {
  it('replays typed, ticked and submitted input to the form', async () => {
    await changeLanguage('en');
    const { html } = await render('/login', 'en');
    const { place } = await hydrate('/login', html, (form) => {
      const [phone, password] = form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
      if (!phone || !password) throw new Error('The form has two fields.');
      phone.value = '01700000005';
      form.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
      for (const one of form.querySelectorAll('form')) one.dataset['pressed'] = '';
    });
    // The password is missing: the form was validated with the replayed phone.
    await vi.waitFor(() => expect(place).toHaveTextContent('You must enter your password'));
    expect(place).not.toHaveTextContent('You must enter your phone number');
    expect(place.querySelector('input[autocomplete=username]')).toHaveValue('01700000005');
  });
});
