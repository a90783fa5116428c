import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { ChangeKeys, newKey } from './changeKeys.ts';
import { readFailure } from './problems.ts';
import { noticeRefusal, requestHeaders } from './request.ts';
import { onSessionEnd } from './session.ts';

interface SentHeaders {
  headers?: Record<string, string>;
  response?: Response;
}

const keyHeader = 'idempotency-key';
/** On an answer that was given before. */
const replayedHeader = 'idempotent-replayed';

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

/** A change that was made outdates what was lost before it; an answer of then may be outdated by others, so the screen asks anew. */
const watchChanges = (keys: ChangeKeys, askAnew: () => void) =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        if (operation.operationType !== OperationTypeNode.MUTATION || errors?.length) return;
        keys.made(operation);
        const { response } = operation.getContext() as SentHeaders;
        // After the answer has reached the cache and the screen.
        if (response?.headers.has(replayedHeader)) setTimeout(askAnew);
      }),
    ),
  );

/** A refusal that was given before may no longer be right, and nothing was made then: so the change is sent as a new one. */
const retryOldRefusals = () =>
  new ErrorLink(({ operation, forward }) => {
    const { headers, response } = operation.getContext() as SentHeaders;
    if (!headers?.[keyHeader] || !response?.headers.has(replayedHeader)) return;
    operation.setContext({ headers: { ...headers, [keyHeader]: newKey() } });
    return forward(operation);
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
  const client: ApolloClient = new ApolloClient({
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
      watchChanges(keys, () => void client.refetchQueries({ include: 'active' })),
      watchErrors(keys),
      retryOldRefusals(),
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
