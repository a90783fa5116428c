import { brandScale, cssVariablePrefix } from '@admission/schema';
import type { Express } from 'express';
import type { App } from '../../core/context.ts';
import { feature } from '../../feature.ts';
import { InstitutionRow } from './institution.entity.ts';
import { InstitutionResolver, MoneyChangeResolver } from './institution.resolver.ts';
import { MoneyChange } from './money-change.entity.ts';

export { openInstitution } from './institution.reader.ts';

/** GET /brand/176a58.css: the steps of a brand color in place of the product's. */
function mountColors(host: Express): void {
  host.get(/^\/brand\/([0-9a-f]{6})\.css$/, (request, response) => {
    const steps = Object.entries(brandScale(`#${request.params[0]}`));
    const variables = steps.map(([step, color]) => `--${cssVariablePrefix}-colors-brand-${step}:${color}`);
    response
      .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      .type('css')
      .send(`:root:root{${variables.join(';')}}`);
  });
}

/** The logo, from memory, at a URL that changes with the file. */
function mountLogo(host: Express, { institution }: App): void {
  // Without a parameter, which Express fails to decode in some addresses.
  host.get(/^\/brand\/[^/]+$/, (request, response, next) => {
    const { logo } = institution.current();
    if (logo?.url !== request.path) return next();
    response
      .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      .setHeader('X-Content-Type-Options', 'nosniff')
      // Web mail loads it from another origin.
      .setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('jpeg')
      .send(Buffer.from(logo.bytes));
  });
}

export const institution = feature({
  name: 'institution',
  entities: [InstitutionRow, MoneyChange],
  resolvers: [InstitutionResolver, MoneyChangeResolver],
  constraints: {
    money_changes_one_pending_idx: { code: 'CONFLICT', key: 'moneyChangeWaiting' },
    money_changes_approved_by_another: { code: 'FORBIDDEN', key: 'moneyChangeOwn' },
    institution_money_by_two: { code: 'FORBIDDEN', key: 'moneyNeedsTwo' },
  },
  routes(host, app) {
    mountColors(host);
    mountLogo(host, app);
  },
  auditNames: {
    institution: { byIds: `SELECT id, coalesce(name_en, '') AS name FROM institution WHERE id = ANY($1::uuid[])` },
    'money-change': {
      byIds: `SELECT c.id, coalesce(c.after->>'bankAccount', c.after->>'feeBank', '') AS name FROM money_changes c
        WHERE c.id = ANY($1::uuid[])`,
    },
  },
});
