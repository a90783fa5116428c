import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
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

/** Node's fetch sends Node's files alone, and jsdom brings its own. */
async function useFilesOfNode(): Promise<void> {
  const form = await new Response(new URLSearchParams('a=1')).formData();
  // React reads the form of an event that begins a transition, and Node's class takes no form of jsdom.
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

// The first page of a file has its code to fetch and to compile; on a busy machine that takes more than a second.
configure({ asyncUtilTimeout: 4_000 });

/** jsdom's XMLHttpRequest knows its own forms alone: one of Node is handed over as the bytes that a browser would send. */
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
  fillIn();
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
afterAll(() => api.stop());
