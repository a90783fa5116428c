/** Of fees, bank slips and bank statements. */
export const paymentLimits = {
  fees: {
    /** BDT. Specification, section 9; an operator may set another. */
    bkash: 1016,
    /** BDT. Specification, section 9. */
    bank: 1000,
    /** Maximum hours of a bank verification. Specification, section 9. */
    bankVerificationHours: 24,
  },
  slip: {
    /** Letters, digits, - and / of a bank slip number. Contract, "Slip numbers". */
    min: 4,
    max: 40,
  },
  statement: {
    /** Bytes of a bank statement, inclusive: 5 MB. */
    bytes: 5_242_880,
    /** Lines of a bank statement, headings counted. */
    lines: 20_000,
    /** Columns that a statement may have. */
    columns: 40,
    /** Lines verified per call, each in its own payment; the next call continues. */
    verifiedAtOnce: 50,
    /** Uploads an hour for one administrator. */
    perUserPerHour: 60,
  },
} as const;
