import { useState } from 'react';
import { readFailure } from './problems.ts';

/** Whether the API wants reason and password: known once it has refused, and from then on. */
export function useStepUp() {
  const [asked, setAsked] = useState(false);
  const watch = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'refused' && failure.code === 'STEP_UP_REQUIRED') setAsked(true);
      throw error;
    }
  };
  return { asked, watch };
}
