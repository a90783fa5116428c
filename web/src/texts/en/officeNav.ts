export const texts = {
  office: 'Office',
  officePages: 'Office pages',
} as const;
