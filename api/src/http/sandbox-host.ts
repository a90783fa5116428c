import type { Request, Response } from 'express';
import type { App } from '../core/context.ts';

/** Answers the requests of test tokens by a second product, on a database of its own; it starts with the first of them. */
export interface SandboxHost {
  /** Whether the request names a test token. */
  takes(request: Request): boolean;
  /** False if the request has no valid test token. */
  answer(request: Request, response: Response): Promise<boolean>;
  close(): Promise<void>;
}

export type OpenSandbox = (main: App) => SandboxHost;
