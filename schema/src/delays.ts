/** Milliseconds until an alert closes or a redirect follows (specification, section 9). Apart from `limits`: the first screen loads only these. */
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
