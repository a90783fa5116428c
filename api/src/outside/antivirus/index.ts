export { createClamav } from './clamav.ts';
