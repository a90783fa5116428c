import { validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { documentOf } from '../src/rest/operations.ts';
import { startTestProduct } from './client.ts';

/** Every call of the contract, with anonymous path parameters. */
const calls = [
  'GET /auth',
  'POST /auth',
  'POST /users/register-step-1/v1',
  'POST /users/verify/v1',
  'POST /users/reset/v1',
  'POST /users/reset-password',
  'GET /users/admin-users',
  'GET /users/admin-users/{}',
  'POST /users/admin-users',
  'PUT /users/admin-users',
  'DELETE /users/admin-users/{}',
  'POST /users/payment',
  'POST /users/payment/verify/{}',
  'GET /users/payment/pending',
  'GET /notices',
  'GET /notices/{}',
  'POST /notices',
  'PUT /notices/{}',
  'DELETE /notices/{}',
  'GET /exams',
  'POST /exams',
  'POST /exams/get-exams',
  'GET /exams/exam/{}',
  'DELETE /exams/exam/{}',
  'GET /exams/exam/students/{}',
  'GET /programs',
  'GET /programs/{}',
  'POST /programs',
  'PUT /programs/{}',
  'DELETE /programs/{}',
  'GET /departments',
  'GET /departments/{}',
  'POST /departments',
  'PUT /departments/{}',
  'DELETE /departments/{}',
  'GET /profile/me',
  'GET /profile/user/{}',
  'POST /profile',
  'POST /profile/students',
  'PUT /profile/marks/user/{}',
  'POST /profile/upload/profile-pic',
  'POST /profile/upload/signature',
  'POST /upload',
  'GET /admit/download',
  'GET /admit/download/{}',
  'GET /student-form/{}',
  'POST /student-form/multi',
  'POST /mail',
  'POST /sms/multi',
];

/** Calls added after the contract. */
const added = [
  'GET /documents/me',
  'GET /documents/user/{}',
  'GET /door/pack',
  'GET /exports/applicants.jsonl',
  'GET /intakes',
  'GET /intakes/{}',
  'GET /intakes/{}/eligibility',
  'GET /sittings/{}/attendance',
  'GET /token',
  'POST /door/enrol',
  'POST /door/photos',
  'POST /door/scans',
  'POST /documents/me/{}/pages',
  'POST /documents/me/{}/submit',
  'POST /sandbox/applicants',
  'POST /sandbox/events',
  'POST /users/payment/slip-photo',
  'PUT /documents/me/{}/pages',
  'PUT /documents/{}/decision',
];
calls.push(...added);

const { product } = await startTestProduct();
const anonymous = (call: string): string => call.replace(/\{\w*\}/g, '{}');

describe('the legacy calls', () => {
  it('are exactly the rows of the façade', () => {
    const rows = features.flatMap((one) => one.rest ?? []).map((one) => anonymous(one.on));
    expect(rows.toSorted()).toEqual(calls.toSorted());
  });

  it('run operations that the schema validates', () => {
    for (const { run } of features.flatMap((one) => one.rest ?? []))
      expect(validate(product.schema, documentOf(run)), run).toEqual([]);
  });

  it('are the operations of the OpenAPI document', async () => {
    const { body } = await product.rest<{ paths: Record<string, object> }>('GET /openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => anonymous(`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`)),
    );
    expect(described.toSorted()).toEqual(calls.toSorted());
  });

  it('are documented on a page that loads only own files', async () => {
    const read = async (path: string) => (await fetch(`${product.url}${path}`)).text();
    expect(await read('/api/docs')).toContain('/api/docs/start.js');
    expect(await read('/api/docs/start.js')).toContain('/api/openapi.json');
    expect((await read('/api/docs/swagger-ui-bundle.js')).length).toBeGreaterThan(100_000);
  });

  it.each(calls)('%s answers with and without a trailing slash, and errors in JSON to a visitor', async (call) => {
    const [method, path = ''] = call.split(' ');
    const address = `${method} ${path.replaceAll('{}', '00000000-0000-7000-8000-000000000000')}`;
    const plain = await product.rest(address as 'GET /x', method === 'GET' || method === 'DELETE' ? undefined : {});
    const slashed = await product.rest(
      `${address}/` as 'GET /x',
      method === 'GET' || method === 'DELETE' ? undefined : {},
    );
    expect(slashed.status).toBe(plain.status);
    expect([200, 400, 401, 404]).toContain(plain.status);
    if (call !== 'POST /sms/multi') expect(plain.body).toHaveProperty('errors');
  });
});
