import { keptTextsKey, readStored, writeStored } from './storage.ts';

/** What somebody has typed and not sent, as the browser keeps it over a reload. */
export interface KeptText<T> {
  values: T;
  /** The version of what is stored that it goes on from. */
  version?: number;
}

interface Store {
  userId: string;
  texts: Record<string, KeptText<unknown>>;
}

/** The oldest one goes where there are more. */
const most = 20;

function readStore(): Store | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(keptTextsKey) ?? 'null');
    const isStore = typeof stored === 'object' && stored !== null && 'userId' in stored && 'texts' in stored;
    return isStore ? (stored as Store) : undefined;
  } catch {
    return undefined;
  }
}

/** Nobody finds what another one has typed; what was kept goes when its owner signs out, or another one types. */
function textsOf(userId: string): Store['texts'] {
  const store = readStore();
  return store?.userId === userId ? store.texts : {};
}

function write(userId: string, texts: Store['texts']): void {
  const newest = Object.entries(texts).slice(-most);
  writeStored(keptTextsKey, newest.length > 0 ? JSON.stringify({ userId, texts: Object.fromEntries(newest) }) : null);
}

export const readKept = (userId: string, name: string): KeptText<unknown> | undefined => textsOf(userId)[name];

export function writeKept(userId: string, name: string, text: KeptText<unknown> | null): void {
  const { [name]: _before, ...others } = textsOf(userId);
  write(userId, text ? { ...others, [name]: text } : others);
}
