import { type Audience, audiences, type Role } from '@admission/schema';
import { getMetadataStorage } from 'type-graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { hasRules } from '../src/graphql/rules.ts';
import { factories } from './build.ts';
import { startTestProduct } from './client.ts';
import { callOperation, isFor, operationOf, type Root, rootsOf } from './operations.ts';

const product = await startTestProduct();
const build = factories(product.ctx);
const callers: Record<'nobody' | Role, string | undefined> = {
  nobody: undefined,
  STUDENT: undefined,
  ADMIN: undefined,
  SUPERADMIN: undefined,
};
beforeAll(async () => {
  for (const role of ['STUDENT', 'ADMIN', 'SUPERADMIN'] as const) callers[role] = (await build.user({ role })).token;
});

const roots = rootsOf(product.schema);

describe('every root field', () => {
  it('declares its audience', () => {
    expect(roots.length).toBeGreaterThan(30);
    for (const { audience } of roots) expect(audiences).toContain(audience);
  });

  it.each(roots.map((one): [string, Audience, Root] => [one.field.name, one.audience, one]))(
    '%s lets in %s and nobody else',
    async (_name, audience, root) => {
      const operation = operationOf(root);
      for (const [caller, token] of Object.entries(callers)) {
        if (root.field.name.startsWith('signOut') && caller !== 'nobody') continue;
        const answer = await callOperation(product, operation, { token });
        const codes = (answer.errors ?? []).map((one) => one.extensions.code);
        if (isFor(audience, caller === 'nobody' ? null : (caller as Role))) {
          expect(codes).not.toContain('UNAUTHENTICATED');
          expect(codes.filter((code) => code === 'INTERNAL_SERVER_ERROR')).toEqual([]);
        } else {
          expect(codes).toEqual([caller === 'nobody' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
        }
      }
    },
  );
});
describe('every input', () => {
  it('has rules, or says that its service checks it', () => {
    const { inputTypes, argumentTypes } = getMetadataStorage();
    const nested = new Set(inputTypes.flatMap((one) => (one.fields ?? []).map((field) => field.getType())));
    const open = [...inputTypes, ...argumentTypes]
      .map((one) => one.target)
      .filter((one) => !nested.has(one as never) && !hasRules(one as never));
    expect(open.map((one) => one.name)).toEqual([]);
  });
});

describe('the façade', () => {
  it('has a row once for each call', () => {
    const calls = features.flatMap((one) => one.rest ?? []).map((one) => one.on);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
