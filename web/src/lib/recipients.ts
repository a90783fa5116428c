/** Whom an officer chose on one page to write to them on another: those very users, or everybody whom a search finds. */
export type Chosen = { userIds: readonly string[] } | { search: Readonly<Record<string, unknown>> };
export type Recipients = Chosen & {
  /** How many they are, as the officer saw it. */
  count: number;
};

const key = 'admission.recipients';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Held where session storage is forbidden, for as long as the tab is open. */
let held: string | null = null;

/** Hands them over; they stay with this tab alone, and survive a reload. */
export function writeRecipients(recipients: Recipients): void {
  held = JSON.stringify(recipients);
  try {
    globalThis.sessionStorage.setItem(key, held);
  } catch {
    // Held above.
  }
}

/** Whom the page before chose, or null where nobody was. */
export function readRecipients(): Recipients | null {
  const text = stored();
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.count !== 'number') return null;
    const { count, userIds, search } = value;
    if (Array.isArray(userIds)) return { userIds: userIds.map(String), count };
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
