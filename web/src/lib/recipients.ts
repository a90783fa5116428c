import { isRecord } from './isRecord.ts';
import { onSessionEnd } from './session.ts';

/** The recipients that an officer selected on a list for a message: ids of users or of applications, or a search. */
export type Chosen =
  | { userIds: readonly string[] }
  | { profileIds: readonly string[] }
  | { search: Readonly<Record<string, unknown>> };
export type Recipients = Chosen & {
  /** The number that the officer saw. */
  count: number;
};

const key = 'admission.recipients';

/** Fallback if session storage is blocked. */
let held: string | null = null;
onSessionEnd(() => {
  held = null;
});

/** Stores the recipients that an officer selected on a list of any page, for this tab. */
export function writeRecipients(recipients: Recipients): void {
  held = JSON.stringify(recipients);
  try {
    globalThis.sessionStorage.setItem(key, held);
  } catch {
    // `held` holds the value.
  }
}

/** Removes the stored recipients, once their message is sent. */
export function clearRecipients(): void {
  held = null;
  try {
    globalThis.sessionStorage.removeItem(key);
  } catch {
    // `held` held the value.
  }
}

/** The stored recipients that an officer selected on a list of any page, or null. */
export function readRecipients(): Recipients | null {
  const text = stored();
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.count !== 'number') return null;
    const { count, userIds, profileIds, search } = value;
    if (Array.isArray(userIds)) return { userIds: userIds.map(String), count };
    if (Array.isArray(profileIds)) return { profileIds: profileIds.map(String), count };
    if (isRecord(search)) return { search, count };
    return null;
  } catch {
    return null;
  }
}

function stored(): string | null {
  try {
    return globalThis.sessionStorage.getItem(key) ?? held;
  } catch {
    return held;
  }
}
