import { useState } from 'react';
import { readFailure } from './problems.ts';

/**
 * For each action with step-up: `required` becomes true after the API refused with STEP_UP_REQUIRED; the form then asks for
 * reason and password.
 */
export function useStepUp() {
  const [required, setRequired] = useState(false);
  const detect = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'refused' && failure.code === 'STEP_UP_REQUIRED') setRequired(true);
      throw error;
    }
  };
  return { required, detect };
}
