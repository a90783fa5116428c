/** The catalogues of the pages that come after the first load; in one chunk with those pages (`vite.config.ts`). */
export const files = import.meta.glob<{ texts: Record<string, string> }>([
  '../texts/{en,bn}/*.ts',
  '!../texts/{en,bn}/{common,nav,accounts,home}.ts',
]);
