import type { ErrorRequestHandler, Request, Response } from 'express';
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

type Serve = (request: Request, response: Response) => void;

/** The handler of all HTTP requests: those with a valid test token go to the sandbox, all others to the product. */
export function withSandbox(sandbox: SandboxHost, serve: Serve, onError: ErrorRequestHandler): Serve {
  return (request, response) => {
    if (!sandbox.takes(request)) return serve(request, response);
    // As Express sets it.
    request.res = response;
    sandbox.answer(request, response).then(
      (isAnswered) => isAnswered || serve(request, response),
      (error: unknown) => onError(error, request, response, () => response.destroy()),
    );
  };
}
