import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { dismissAlerts } from '../src/lib/alerts.ts';
import { showLanguage } from '../src/lib/language.ts';
import { endSession } from '../src/lib/session.ts';
import { setSite } from '../src/lib/site.ts';
import { api } from './api.ts';

/** Polyfills for jsdom. */
function addPolyfills(): void {
  // A promise, as in Chromium: an effect that returns it fails when it is cleaned up.
  Element.prototype.scrollIntoView ??= () => Promise.resolve() as never;
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

/** React captures a stack for each element until this count of one second is reached: a tenth of the tests' time. */
function skipOwnerStacks(): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals = Reflect.get(React, name) as { recentlyCreatedOwnerStacks: number };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

/** Node's fetch does not accept jsdom's File, Blob and FormData. */
async function useFilesOfNode(): Promise<void> {
  const form = await new Response(new URLSearchParams('a=1')).formData();
  // React passes a form element in transitions; Node's class throws on a jsdom element.
  class FormData extends (form.constructor as typeof globalThis.FormData) {
    constructor(_form?: unknown) {
      super();
    }
  }
  for (const [name, value] of Object.entries({ File, Blob, FormData })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => {};
}

skipOwnerStacks();
// The first page of a test file is compiled on demand, which takes more than a second on a busy machine.
// Files share a thread: each begins with these.
configure({
  asyncUtilTimeout: 8_000,
  defaultHidden: false,
  // A wait fails many times before it succeeds, and printing the page takes longer than the search: screen.debug() prints it.
  getElementError: (message) => new Error(message ?? undefined),
});

/** jsdom's XMLHttpRequest does not accept Node's FormData: it is encoded first. */
function sendFormsOfNode(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function sendBytes(this: XMLHttpRequest, body) {
    if (!(body instanceof FormData)) return send.call(this, body);
    const encoded = new Response(body);
    this.setRequestHeader('content-type', encoded.headers.get('content-type') ?? '');
    void encoded.arrayBuffer().then((bytes) => {
      if (this.readyState === XMLHttpRequest.OPENED) send.call(this, bytes);
    });
  };
}

beforeAll(async () => {
  addPolyfills();
  await useFilesOfNode();
  sendFormsOfNode();
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
afterAll(() => {
  setSite(null);
  api.stop();
});
