/** The database cannot be used; the message is one line with the requirement. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}
