/** Reasons of officers that are texts in both languages (`texts/`); any other reason is shown as typed. */

/** For rejecting a bank slip. */
export const slipRejections = ['slipNotOnStatement', 'slipWrongAmount', 'slipOfAnother', 'slipIncomplete'] as const;

/** For sending a picture back. */
export const imageReturns = ['imageFaceUnclear', 'imageNotRecent', 'imageBackground', 'imageOfAnother'] as const;
export const signatureReturns = ['signatureUnclear', 'signatureNotOwn'] as const;

/** For sending a document back. */
export const documentReturns = [
  'documentUnreadable',
  'documentCut',
  'documentIncomplete',
  'documentWrongKind',
  'documentOfAnother',
] as const;
