/** Of accounts, passwords, codes and sessions. */
export const accountLimits = {
  password: {
    /** Characters, at sign-in and for accounts added by SUPERADMIN. Specification, sections 5 and 9. */
    signInMin: 6,
    /** Characters, at registration and reset. Specification, sections 5 and 9. */
    min: 8,
    /** Characters; longer passwords are refused, not truncated. */
    max: 128,
  },
  code: {
    /** Digits of a code sent by SMS. Contract, "Names". */
    digits: 6,
    /** Attempts in all, then it is invalid; never scaled. Contract, "Limits". */
    tries: 5,
    /** Minutes until it expires. */
    lifeMinutes: 10,
    /** Days after which an expired code is deleted, and a registration with its name, phone and e-mail. */
    keptDays: 7,
    /** Seconds between two codes for one phone. Contract, "Limits". */
    resendSeconds: 60,
    /** Codes an hour for one phone. Contract, "Limits". */
    perPhonePerHour: 5,
    /** Codes a day for one phone. */
    perPhonePerDay: 10,
    /** Codes an hour for one address. */
    perAddressPerHour: 20,
    /** Codes an hour of all registrations. */
    registrationsPerSitePerHour: 350,
    /** Codes an hour of all resets. */
    resetsPerSitePerHour: 150,
    /** Codes an hour of all changes of a phone. */
    phoneChangesPerSitePerHour: 50,
  },
  signIn: {
    /** Wrong passwords for one phone from one address before that pair is locked; never scaled. Contract, "Limits". */
    wrongPasswords: 5,
    /** Minutes of that lock. Contract, "Limits". */
    lockMinutes: 15,
    /** Wrong passwords an hour for one phone before its answers are delayed. */
    perPhonePerHour: 20,
    /** Wrong passwords an hour for one address. */
    perAddressPerHour: 300,
  },
  secondFactor: {
    /** Digits of a code of an authenticator app. RFC 6238. */
    digits: 6,
    /** Seconds of one time step. RFC 6238. */
    stepSeconds: 30,
    /** Time steps by which the clock of the phone may differ. */
    skewSteps: 1,
    /** Recovery codes of an enrolment. */
    recoveryCodes: 10,
  },
  session: {
    /** Hours until it expires, even in use. */
    hours: 12,
    /** Hours without a call until it ends. */
    idleHours: 2,
    /** Days after which an expired session is deleted, with its address and browser. */
    keptDays: 30,
    /** Sessions of a user in their list, the last used. */
    listed: 100,
  },
} as const;
