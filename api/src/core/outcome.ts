/** Operation, caller and error code of a request, for log and metrics: most GraphQL errors are answered with HTTP 200. */
export interface RequestOutcome {
  /** A root field, or a row of the façade. */
  operation?: string;
  /** The code of the first error. */
  code?: string;
  userId?: string;
  /** The caller's integrator token. */
  tokenId?: string;
  /** The door device that signed the request. */
  deviceId?: string;
  /** For a sign-in: the account of the given phone, also if the sign-in fails. */
  accountId?: string;
  /** For a successful sign-in. */
  factors?: SignInFactors;
}

export type SignInFactors = 'password' | 'password, app code' | 'password, recovery code' | 'SMS code' | 'provider';
