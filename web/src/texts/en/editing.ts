export const texts = {
  edit: 'Edit',
  changedTitle: 'Somebody else has changed this meanwhile',
  changedText: 'Nothing of theirs was overwritten, and what you typed is still in the form.',
  wasNow: 'Was “{before}”, is “{now}” now.',
  keepMine: 'Save mine over it',
  takeTheirs: 'Take what is there now',
  leadingBack: 'Back to the list in a moment…',
  opensNewTab: '{label}: {address} (opens in a new tab)',
} as const;
