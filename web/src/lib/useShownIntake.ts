import { useSearchParams } from 'react-router';

/** The `intake` in the URL of any page, whose application it shows; undefined: the current application. */
export const useShownIntake = (): string | undefined => useSearchParams()[0].get('intake') || undefined;
