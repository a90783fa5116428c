export const texts = {
  copy: 'Copy',
  copied: 'Copied',
  kept: 'I have kept it',
} as const;
