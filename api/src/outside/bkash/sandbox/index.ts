export { createFilePersistence } from './sandbox.persistence.ts';
export { type BkashSandbox, createBkashSandbox } from './sandbox.ts';
