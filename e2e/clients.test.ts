import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { cacheExchange, createClient, fetchExchange } from '@urql/core';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { ClientError, GraphQLClient } from 'graphql-request';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createIntegratorToken } from './support/integrator-tokens.ts';

let headers: { authorization: string };
const url = `${inject('productUrl')}/graphql`;
beforeAll(async () => {
  headers = { authorization: `Bearer ${await createIntegratorToken('Clients')}` };
});

interface Page {
  applicants: { page: number; pages: number; count: number; applicants: { userId: string; name: string }[] };
}
const pageQuery = `query Page($page: Int!) {
  applicants(search: { page: $page, limit: 7 }) { page pages count applicants { userId name } }
}`;
const wrongQuery = 'query Wrong($id: ID!) { exam(id: $id) { id } }';
const wrong = { id: 'no-such-exam' };
const closedQuery = 'query Closed { integratorTokens { id } }';

/** Consecutive pages without a common applicant. */
function expectPages(first: Page, second: Page): void {
  expect([first.applicants.page, second.applicants.page]).toEqual([1, 2]);
  expect(first.applicants.pages).toBe(Math.ceil(first.applicants.count / 7));
  const people = [...first.applicants.applicants, ...second.applicants.applicants].map((one) => one.userId);
  expect(new Set(people).size).toBe(14);
}

describe('GraphQL clients with an integrator token', () => {
  it('Apollo Client reads pages and error codes', async () => {
    const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: url, headers }) });
    const read = async (page: number) => {
      const { data } = await client.query<Page>({ query: gql(pageQuery), variables: { page } });
      if (!data) throw new Error('There is no data');
      return data;
    };
    expectPages(await read(1), await read(2));
    const error: unknown = await client
      .query({ query: gql(wrongQuery), variables: wrong })
      .catch((one: unknown) => one);
    expect(CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    client.stop();
  });

  it('graphql-request reads pages, error codes and the cost', async () => {
    const client = new GraphQLClient(url, { headers });
    const read = (page: number) => client.request<Page>(pageQuery, { page });
    expectPages(await read(1), await read(2));
    const error: unknown = await client.request(closedQuery).catch((one: unknown) => one);
    if (!(error instanceof ClientError)) throw error;
    expect(error.response.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const { extensions } = await client.rawRequest(pageQuery, { page: 1 });
    expect(extensions).toMatchObject({ cost: { budget: 2_000_000 } });
  });

  it('urql reads pages and error codes', async () => {
    const client = createClient({
      url,
      exchanges: [cacheExchange, fetchExchange],
      fetchOptions: { headers },
      preferGetMethod: false,
    });
    const read = async (page: number) => {
      const { data, error } = await client.query<Page>(pageQuery, { page }).toPromise();
      if (!data) throw error ?? new Error('There is no data');
      return data;
    };
    expectPages(await read(1), await read(2));
    const { error } = await client.query(wrongQuery, wrong).toPromise();
    expect(error?.graphQLErrors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('GraphiQL reads the schema by introspection', async () => {
    const introspection = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true });
    const data = await new GraphQLClient(url, { headers }).request<IntrospectionQuery>(introspection);
    expect(buildClientSchema(data).getQueryType()?.getFields()).toHaveProperty('applicantsChangedSince');
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('graphiql');
  });
});
