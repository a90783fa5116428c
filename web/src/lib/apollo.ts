import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { ChangeKeys } from './changeKeys.ts';
import { readFailure } from './problems.ts';
import { noticeRefusal, requestHeaders } from './request.ts';
import { onSessionEnd } from './session.ts';

interface SentHeaders {
  headers?: Record<string, string>;
}

const keyHeader = 'idempotency-key';

/** Every change has a key of its own, unless its sender says that making it twice is making it once. */
const sendHeaders = (keys: ChangeKeys) =>
  new SetContextLink(({ headers, isRepeatable }, operation) => ({
    headers: {
      ...headers,
      ...requestHeaders(),
      ...(operation.operationType === OperationTypeNode.MUTATION && !isRepeatable
        ? { [keyHeader]: keys.take(operation) }
        : {}),
    },
  }));

/** The only place that looks at errors in passing: a session that has ended, an old page, an answer that got lost. Screens read the rest. */
const watchErrors = (keys: ChangeKeys) =>
  new ErrorLink(({ error, operation }) => {
    const { headers } = operation.getContext() as SentHeaders;
    const key = headers?.[keyHeader];
    if (key) keys.failed(operation, key, readFailure(error));
    noticeRefusal(error, headers?.['x-auth-token'] ?? null);
  });

/** A query that got no answer is asked again, twice; a change is never sent a second time by itself. */
const retryLostQueries = () =>
  new RetryLink({
    delay: { initial: 400, max: 3_000, jitter: true },
    attempts: (count, operation, error) =>
      count < 3 &&
      operation.operationType === OperationTypeNode.QUERY &&
      navigator.onLine &&
      readFailure(error).kind === 'network',
  });

export function createClient(): ApolloClient {
  const keys = new ChangeKeys();
  const client = new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        // Answers without an id of their own belong to the one who asked.
        Query: { fields: { openExams: { merge: false }, myProfileDraft: { merge: false } } },
        // Parts of something else, of which one screen asks more than another.
        AdmissionInfo: { merge: true },
        Marks: { merge: true },
        NoticePage: { merge: true },
        OfficeOverview: { merge: true },
        PaymentInfo: { merge: true },
        PaymentOverview: { merge: true },
      },
    }),
    link: ApolloLink.from([
      sendHeaders(keys),
      watchErrors(keys),
      retryLostQueries(),
      new UploadHttpLink({ uri: '/graphql' }),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  onSessionEnd(() => {
    keys.forget();
    void client.clearStore();
  });
  return client;
}
