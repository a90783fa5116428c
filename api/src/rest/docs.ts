import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express, type Request, type Response } from 'express';
import { Refusal } from '../core/refusal.ts';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>REST calls</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="calls"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('calls'), deepLinking: true, validatorUrl: null });`;

function refuseMethod(_request: Request, response: Response): never {
  response.setHeader('Allow', 'GET, HEAD');
  throw new Refusal('METHOD_NOT_ALLOWED', 'methodNotAllowed');
}

/** GET /api/docs: Swagger UI for the OpenAPI document, served from local files. */
export function mountDocs(host: Express): void {
  const files = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')));
  host.get(['/api/docs', '/api/docs/'], (_request, response) => {
    // Swagger UI needs inline styles.
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    response.type('html').send(page);
  });
  host.all(['/api/docs', '/api/openapi.json'], refuseMethod);
  host.get('/api/docs/start.js', (_request, response) => {
    response.type('text/javascript').send(start);
  });
  host.use('/api/docs', express.static(files, { index: false, maxAge: '1d', fallthrough: true }));
}
