import { currentLanguage } from './language.ts';
import { noticeOutdated } from './outdated.ts';
import { type GraphQLProblem, RequestRefused, readFailure } from './problems.ts';
import { currentToken, tokenWasRefused } from './token.ts';

/** The text of an operation that carries the types of its answer and of its variables. */
export interface PlainDocument<TData, TVariables> {
  readonly text: string;
  /** Never there: it holds the types. */
  readonly types?: (variables: TVariables) => TData;
}

export const plainDocument = <TData, TVariables>(text: string): PlainDocument<TData, TVariables> => ({ text });

/** On every call to the API, whichever way it travels. */
export function requestHeaders(): Record<string, string> {
  const token = currentToken();
  return {
    'accept-language': currentLanguage(),
    'apollo-require-preflight': 'true',
    ...(token ? { 'x-auth-token': token } : {}),
  };
}

/** A refusal for want of a session means that the stored one has ended; one of the operation itself, that this page is old. */
export function noticeRefusal(error: unknown, sentToken: string | null): void {
  const failure = readFailure(error);
  noticeOutdated(failure);
  if (failure.kind === 'refused' && failure.code === 'UNAUTHENTICATED') tokenWasRefused(sentToken);
}

/** Runs one operation by fetch. Rejects with RequestRefused, or with the browser's own error where nothing was answered. */
export async function send<TData, TVariables>(
  document: PlainDocument<TData, TVariables>,
  variables?: TVariables,
  signal?: AbortSignal,
): Promise<TData> {
  const token = currentToken();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...requestHeaders(),
    },
    body: JSON.stringify({ query: document.text, variables: variables ?? {} }),
    signal,
  });
  const text = await response.text();
  const body = readBody(text);
  if (body?.data && !body.errors?.length) return body.data as TData;
  const refused = body?.errors?.length
    ? new RequestRefused(body.errors)
    : Object.assign(new Error(response.statusText), { statusCode: response.status, bodyText: text });
  noticeRefusal(refused, token);
  throw refused;
}

function readBody(text: string): { data?: unknown; errors?: GraphQLProblem[] } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
