import { newKey } from '../../lib/idempotencyKeys.ts';
import { onSessionEnd } from '../../lib/session.ts';

const storageKey = 'admission.send-key';

interface SendKey {
  /** The text and the recipients. */
  content: string;
  key: string;
}

/** Where session storage is blocked, the key lives as long as the page. */
let held: string | null = null;

function read(): Partial<SendKey> {
  try {
    return JSON.parse(globalThis.sessionStorage.getItem(storageKey) ?? held ?? '{}') as Partial<SendKey>;
  } catch {
    return {};
  }
}

function write(sendKey: SendKey | null): void {
  held = sendKey && JSON.stringify(sendKey);
  try {
    if (held === null) globalThis.sessionStorage.removeItem(storageKey);
    else globalThis.sessionStorage.setItem(storageKey, held);
  } catch {
    // Held in memory.
  }
}

/** The idempotency key of a message, the same for one text and its recipients until `forgetSendKey`, also after a reload. */
export function sendKeyFor(content: string): string {
  const known = read();
  if (known.content === content && known.key) return known.key;
  const key = newKey();
  write({ content, key });
  return key;
}

/** After the message was sent, or was certainly not. */
export const forgetSendKey = (): void => write(null);

onSessionEnd(forgetSendKey);
