/** What a request ran, for whom and how it ended, for the log and the metrics: most GraphQL errors are answered with HTTP 200. */
export interface RequestOutcome {
  /** A root field, or a row of the façade. */
  operation?: string;
  /** The code of the first error. */
  code?: string;
  /** The caller. */
  userId?: string;
  /** The caller's integrator token. */
  tokenId?: string;
  /** The door device that signed the request. */
  deviceId?: string;
  /** Of a sign-in: the account of the given phone, whether or not the sign-in succeeds. */
  accountId?: string;
  /** Of a sign-in that succeeded. */
  factors?: SignInFactors;
}

export type SignInFactors = 'password' | 'password, app code' | 'password, recovery code' | 'SMS code' | 'provider';
