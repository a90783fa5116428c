/** The institution, and changes of its bank account and of fees. */
export const institutionEn = {
  colorInvalid: 'Please choose a color: # and six digits or letters from a to f',
  colorTooLight: 'White text on this color could not be read. Please choose a darker one',
  logoUnknown: 'This image was not uploaded here. Please upload the logo again',
  moneyChangeWaiting: 'A change already waits for a second Super Admin. It must be approved or rejected first',
  moneyChangeNotFound: 'This change could not be found',
  moneyChangeOwn: 'This change is approved by a second Super Admin, not by the one who proposed it',
  moneyChangeStale: 'The values have changed since this change was proposed. Please reject it and propose it again',
  moneyChangeNothing: 'These are the values that apply already',
  moneyNeedsTwo: 'The bank account and fees change only by two Super Admins',
  intakeFeeFixed: 'The fee of a published intake is changed by two Super Admins, on the page "Institution"',
  institutionSaved: 'Institution saved',
  moneyChangeProposed: 'Change proposed. It applies once a second Super Admin has approved it',
  moneyChangeApproved: 'Change approved: it applies now',
  moneyChangeRejected: 'Change rejected',
} as const;
