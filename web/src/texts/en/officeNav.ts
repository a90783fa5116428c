export const texts = {
  office: 'Office',
  officePages: 'Office pages',
  institution: 'Institution',
  findPerson: 'Find a person',
  findPersonHint: 'Name, phone, ID, slip ( / )',
  searching: 'Searching…',
  peopleFound_one: '{count} person found',
  peopleFound_other: '{count} people found',
  peopleShownOf: 'The first {shown} of {count} are shown. Type more to find others.',
  peopleShownOfMore: 'The first {shown} of more than {count} are shown. Type more to find others.',
  noApplication: 'no application yet',
  similarName: 'spelled differently',
} as const;
