import type { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import helmet from 'helmet';
import type { App } from '../core/context.ts';

/** Sets headers from a flat list of names and values. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}

/** The headers of every answer, as a flat list of names and values. */
export function securityHeaders(app: App): string[] {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmetOf(app)({} as Request, recorder as unknown as Response, () => {});
  return [...headers].flat();
}

function helmetOf(app: App) {
  const report = app.config.VITE_SENTRY_DSN ? [new URL(app.config.VITE_SENTRY_DSN).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The hash of the empty string: Emotion fills an empty style element through the CSSOM.
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...report],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        // Only `parseHtml` of the web client, which renders nothing, may parse text as markup; only one address may start a worker.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['read-html', 'offline-worker'],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: app.config.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}
