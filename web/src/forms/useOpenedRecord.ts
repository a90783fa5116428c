import { useState } from 'react';

/**
 * The record that a form was opened with, to key the form by its version: a later query result does not reset what is typed, `restart`
 * after a save does. It never rejects, because the record is saved.
 */
export function useOpenedRecord<T>(stored: T, reload: () => Promise<T>) {
  const [opened, setOpened] = useState(stored);
  const restart = async (): Promise<T | undefined> => {
    const now = await reload().catch(() => undefined);
    if (now !== undefined) setOpened(now);
    return now;
  };
  return { opened, restart };
}
