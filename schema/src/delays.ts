/**
 * After how many milliseconds something goes away or goes on by itself. Specification, section 9. Apart from the other limits, because
 * the first screen of the web needs these alone.
 */
export const delays = {
  alertRemoved: 5000,
  alertHidden: 6000,
  examAdded: 3000,
  verified: 3000,
  passwordReset: 3000,
  reloaded: 3000,
  departmentSaved: 1000,
  programSaved: 1000,
} as const;
