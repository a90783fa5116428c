import { type Audience, type Role, text } from '@admission/schema';
import { buildSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { guardRoots } from '../src/graphql/roots.ts';
import { hasRules } from '../src/graphql/rules.ts';
import { startTestProduct } from './client.ts';
import { callOperation, isFor, operationOf, type Root, rootsOf } from './operations.ts';

const { product, build } = await startTestProduct();
const callers: Record<'visitor' | Role, string | undefined> = {
  visitor: undefined,
  STUDENT: undefined,
  ADMIN: undefined,
  SUPERADMIN: undefined,
};
beforeAll(async () => {
  for (const role of ['STUDENT', 'ADMIN', 'SUPERADMIN'] as const) callers[role] = (await build.user({ role })).token;
});

const roots = rootsOf(product.schema);
const notAllowed = text('en', 'notAllowed');

describe('every root field', () => {
  it('must declare @Access, or guardRoots throws', () => {
    expect(roots.length).toBeGreaterThan(30);
    expect(() => guardRoots(buildSchema('type Query { open: String }'))).toThrow('Root field open declares no @Access');
  });

  it.each(roots.map((one): [string, Audience, Root] => [one.field.name, one.audience, one]))(
    '%s allows %s and refuses every other caller',
    async (name, audience, root) => {
      const operation = operationOf(root);
      for (const [caller, shared] of Object.entries(callers)) {
        const role = caller === 'visitor' ? null : (caller as Role);
        const token = role && name.startsWith('signOut') ? (await build.user({ role })).token : shared;
        const answer = await callOperation(product, operation, { token });
        const codes = (answer.errors ?? []).map((one) => one.extensions.code);
        if (isFor(audience, role)) {
          // FORBIDDEN with another message is a service's decision about the row.
          expect((answer.errors ?? []).map((one) => one.message)).not.toContain(notAllowed);
          expect(codes).not.toContain('UNAUTHENTICATED');
          expect(codes).not.toContain('INTERNAL_SERVER_ERROR');
        } else {
          expect(codes).toEqual([role ? 'FORBIDDEN' : 'UNAUTHENTICATED']);
        }
      }
    },
  );
});

describe('every input', () => {
  it('has rules, or declares that its service validates it', () => {
    const { inputTypes, argumentTypes } = getMetadataStorage();
    const nested = new Set(inputTypes.flatMap((one) => (one.fields ?? []).map((field) => field.getType())));
    const open = [...inputTypes, ...argumentTypes]
      .map((one) => one.target)
      .filter((one) => !nested.has(one as never) && !hasRules(one as never));
    expect(open.map((one) => one.name)).toEqual([]);
  });
});

describe('the façade', () => {
  it('has one row for each call', () => {
    const calls = features.flatMap((one) => one.rest ?? []).map((one) => one.on);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
