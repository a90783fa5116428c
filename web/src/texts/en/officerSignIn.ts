export const texts = {
  title: 'Sign in as an officer',
  intro: 'Use the account that the university gave you.',
  start: 'Sign in with the university account',
  busy: 'Signing you in …',
  other: 'No university account?',
  otherText: 'Sign in with your mobile number.',
  byPhone: 'Sign in by phone',
  unavailable: 'The sign-in service of the university does not answer. Please try again in a minute.',
  refused: 'The university did not sign you in. Please try again.',
  expired: 'This sign-in took too long or began in another window. Please start again.',
  noRole: 'Your university account has no role in the admission office. Ask the IT office of your university for it.',
  noAccount:
    'There is no officer account with the e-mail address of your university account. Ask a super administrator to add you with that address.',
  noSecondFactor:
    'The university signed you in without a second factor, which the admission office requires. Set one up in your university account and sign in again.',
} as const;
