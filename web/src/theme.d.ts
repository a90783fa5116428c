/** What `public/theme.js` hands to the application. */
declare global {
  /** Resolves when the page needs the application; absent in tests. */
  var appNeeded: Promise<void> | undefined;
  /** The application handles clicks from now on. */
  var appStarted: boolean | undefined;
  /** A request that was sent before the application had loaded. */
  var earlyRequest: { body: string; answer: Promise<Response> } | undefined;
}

export {};
