import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { dismissAlerts } from '../src/lib/alerts.ts';
import { showLanguage } from '../src/lib/language.ts';
import { endSession } from '../src/lib/session.ts';
import { api } from './api.ts';

/** What jsdom leaves out and a browser has. */
function fillIn(): void {
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

beforeAll(() => {
  fillIn();
  api.start();
});
beforeEach(() => showLanguage('en'));
afterEach(() => {
  cleanup();
  endSession();
  dismissAlerts();
  localStorage.clear();
  sessionStorage.clear();
  api.reset();
});
afterAll(() => api.stop());
