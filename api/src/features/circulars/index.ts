import { langOf } from '@admission/schema';
import type { Express } from 'express';
import type { App } from '../../core/context.ts';
import { feature } from '../../feature.ts';
import { CircularResolver } from './circular.resolver.ts';
import { drawCircular } from './circular.service.ts';

/** GET /circulars/{intake}/{lang}.pdf: an unsigned URL, because people share circulars. */
function mountCirculars(host: Express, app: App): void {
  host.get(/^\/circulars\/([0-9a-f-]{36})\/(en|bn)\.pdf$/, async (request, response) => {
    const { bytes, name } = await drawCircular(app, langOf(request.params[1]), String(request.params[0]));
    response
      .setHeader('Cache-Control', 'no-cache')
      .setHeader('Content-Disposition', `inline; filename="${name}"`)
      .type('pdf')
      .send(bytes);
  });
}

export const circulars = feature({ name: 'circulars', resolvers: [CircularResolver], routes: mountCirculars });
