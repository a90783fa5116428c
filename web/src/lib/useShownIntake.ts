import { useSearchParams } from 'react-router';

/** The intake whose application a page shows, from the URL; undefined: the current application. */
export const useShownIntake = (): string | undefined => useSearchParams()[0].get('intake') || undefined;
