import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A registration whose new worker is `installing`. */
function registrationWith(installing: EventTarget | null) {
  return Object.assign(new EventTarget(), {
    ...{ installing, active: {}, waiting: null as { postMessage(text: string): void } | null },
    update: async () => {},
  });
}

async function register(registration: EventTarget) {
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  const updates = await import('./updates.ts');
  updates.registerWorker();
  await Promise.resolve();
  return updates;
}

/** The new worker is installed and waits. */
function finishInstalling(registration: ReturnType<typeof registrationWith>, worker: EventTarget) {
  const postMessage = vi.fn();
  Object.assign(registration, { installing: null, waiting: { postMessage } });
  worker.dispatchEvent(new Event('statechange'));
  return postMessage;
}

it('registerWorker activates an update found later, once no person is at the door', async () => {
  const registration = registrationWith(null);
  const { setBusy } = await register(registration);
  setBusy(true);
  const worker = new EventTarget();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  const postMessage = finishInstalling(registration, worker);
  expect(postMessage).not.toHaveBeenCalled();
  setBusy(false);
  expect(postMessage).toHaveBeenCalledWith('update');
});

it('registerWorker activates an update found before the page was loaded', async () => {
  const worker = new EventTarget();
  const registration = registrationWith(worker);
  await register(registration);
  expect(finishInstalling(registration, worker)).toHaveBeenCalledWith('update');
});

it('registerWorker activates an update that was installed before its event was handled', async () => {
  const registration = registrationWith(null);
  const { setBusy } = await register(registration);
  setBusy(true);
  registration.dispatchEvent(new Event('updatefound'));
  const postMessage = finishInstalling(registration, new EventTarget());
  setBusy(false);
  expect(postMessage).toHaveBeenCalledWith('update');
});
