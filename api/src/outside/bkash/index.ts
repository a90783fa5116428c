export type { BkashClientOptions, BkashTimeouts } from './bkash.ask.ts';
export { createBkashClient } from './bkash.client.ts';
export { createMemoryTokenStore } from './bkash.tokens.ts';
export type * from './bkash.types.ts';
export { keepInFile } from './sandbox/sandbox.persistence.ts';
export { type RunningSandbox, startBkashSandbox } from './sandbox/sandbox.server.ts';
export type { SandboxPersistence, SandboxState } from './sandbox/sandbox.state.ts';
export { type BkashSandbox, type BkashSandboxOptions, createBkashSandbox } from './sandbox/sandbox.ts';
