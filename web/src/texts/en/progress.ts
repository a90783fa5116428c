export const texts = {
  title: 'Your application',
  profile: 'Select Program & Create Profile',
  images: 'Upload Image',
  payment: 'Make Payment',
  admit: 'Download Admit',
} as const;
