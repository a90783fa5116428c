export const texts = {
  copy: 'Copy',
  copied: 'Copied',
  kept: 'I have stored it',
} as const;
