import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { Ctx } from '../core/context.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by the fast path once its observers (bounds, log, metrics) have seen the request. */
    hasBegun?: boolean;
    context?: Ctx | Promise<Ctx> | undefined;
  }
}

/** Requests and responses with the properties of Express (`ip`, `is`): changing the prototype of each request slows down its use. */
export function expressClasses(host: Express): Required<Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>> {
  // Declaring all properties gives every request the same hidden class, which keeps access fast.
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
