import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express } from 'express';
import { ruruHTML } from 'ruru/server';

/** GET /graphql in a browser: GraphiQL, served from local files. */
export function mountExplorer(host: Express): void {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('ruru/server'))), '../static');
  host.use('/explorer', express.static(folder, { maxAge: '1d' }));
  host.get('/graphql', (request, response, next) => {
    // Browsers name the type; a program that accepts anything gets the answer of GraphQL.
    const namesHtml = /\btext\/html\b/i.test(request.headers.accept ?? '');
    const answers = ['application/graphql-response+json', 'application/json', 'text/html'];
    const prefersJson = request.query['query'] !== undefined && request.accepts(answers) !== 'text/html';
    if (!namesHtml || !request.accepts('html') || prefersJson) return next();
    // GraphiQL needs an inline script and styles.
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; frame-ancestors 'none'",
    );
    response.type('html').send(ruruHTML({ endpoint: '/graphql', staticPath: '/explorer/' }));
  });
}
