import { expect } from 'vitest';
import type { BuiltUser } from './build.ts';
import type { TestProduct } from './client.ts';

/** A list without pages, its successor, and the names of the rows and of their key in it. */
export interface PagedList {
  before: string;
  after: string;
  rows: string;
  key?: string;
  /** The arguments of both, as written in a query. */
  args?: string;
  most: number;
}

interface ListPage {
  count: number;
  page: number;
  pages: number;
  [rows: string]: unknown;
}

/** Reads a list of at least three rows by pages of two, and checks that they have the count and each row once. */
export async function expectPages(product: TestProduct, list: PagedList, caller: Pick<BuiltUser, 'token'>) {
  const { before, after, rows, key = 'id', args = '', most } = list;
  const keysOf = (found: unknown): unknown[] => (found as Record<string, unknown>[]).map((one) => one[key]);
  const queryPage = (given: string) =>
    product.graphql<Record<string, ListPage>>(
      `{ ${after}(${args} ${given}) { count page pages ${rows} { ${key} } } }`,
      {},
      caller,
    );
  const old = await product.graphql<Record<string, unknown>>(
    `{ ${before}${args && `(${args})`} { ${key} } }`,
    {},
    caller,
  );
  const all = keysOf(old.data?.[before] ?? []);
  expect(all.length, before).toBeGreaterThan(2);

  const read: unknown[] = [];
  const pages = Math.ceil(all.length / 2);
  for (let page = 1; page <= pages; page += 1) {
    const { data, errors } = await queryPage(`limit: 2, page: ${page}`);
    expect(errors, after).toBeUndefined();
    expect(data?.[after]).toMatchObject({ count: all.length, page, pages });
    read.push(...keysOf(data?.[after]?.[rows] ?? []));
  }
  expect(read).toEqual(all);
  expect((await queryPage(`page: ${pages + 1}, limit: 2`)).data?.[after]).toMatchObject({
    count: all.length,
    [rows]: [],
  });
  expect((await queryPage(`limit: ${most}`)).code).toBe('OK');
  for (const given of ['limit: 0', `limit: ${most + 1}`, 'page: 0'])
    expect(await queryPage(given), given).toMatchObject({ code: 'BAD_USER_INPUT', field: given.split(':')[0] });
}
