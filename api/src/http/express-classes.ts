import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { Ctx } from '../core/context.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Observed already, on the fast path. */
    hasBegun?: boolean;
    context?: Ctx | Promise<Ctx> | undefined;
  }
}

/** Requests and responses with the properties of Express (`ip`, `is`): to change the prototype of each slows down all that follows. */
export function expressClasses(host: Express): Required<Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>> {
  // All have the same properties from the start, which keeps access to them fast.
  class ProductRequest extends IncomingMessage {
    override id = undefined;
    override hasBegun = false;
    override context = undefined;
    override receivedBody = undefined;
  }
  class ProductResponse extends ServerResponse {
    override closeTasks = undefined;
    override outcome = undefined;
  }
  Object.setPrototypeOf(ProductRequest.prototype, host.request);
  Object.setPrototypeOf(ProductResponse.prototype, host.response);
  return { IncomingMessage: ProductRequest, ServerResponse: ProductResponse } as ReturnType<typeof expressClasses>;
}
