import type { ErrorRequestHandler, Request, Response } from 'express';
import type { App } from '../core/context.ts';

/** Answers the requests of test tokens by a second composition of the product, with its own database; the first request starts it. */
export interface SandboxHost {
  /** Whether the token of the request has the form of a test token. */
  hasTestToken(request: Request): boolean;
  /** False if the request has no valid test token. */
  answer(request: Request, response: Response): Promise<boolean>;
  close(): Promise<void>;
}

export type OpenSandbox = (main: App) => SandboxHost;

type Serve = (request: Request, response: Response) => void;

/** The handler of all HTTP requests: those with a valid test token go to the sandbox, all others to the product. */
export function withSandbox(sandbox: SandboxHost, serve: Serve, onError: ErrorRequestHandler): Serve {
  return (request, response) => {
    if (!sandbox.hasTestToken(request)) return serve(request, response);
    // Express sets it, too.
    request.res = response;
    sandbox.answer(request, response).then(
      (isAnswered) => isAnswered || serve(request, response),
      (error: unknown) => onError(error, request, response, () => response.destroy()),
    );
  };
}
