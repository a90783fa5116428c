import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode, print } from 'graphql';
import { Observable } from 'rxjs';
import { onLanguageChange } from './language.ts';
import { readFailure } from './problems.ts';
import { onSessionEnd } from './session.ts';
import { currentToken } from './token.ts';
import { execute, noticeRefusal, type SendOptions } from './transport.ts';

/** What an operation may set in its `context`. */
interface OperationContext extends Pick<SendOptions, 'isRepeatable'> {
  fetchOptions?: Pick<RequestInit, 'keepalive'>;
}

/** Sends operations by the transport. After a replayed answer others may have changed the data, so `refetch` runs. */
const transportLink = (refetch: () => void) =>
  new ApolloLink(
    ({ query, operationName = '', operationType, variables, getContext }) =>
      new Observable((observer) => {
        const stop = new AbortController();
        const { isRepeatable, fetchOptions } = getContext() as OperationContext;
        const kind = operationType === OperationTypeNode.MUTATION ? 'mutation' : 'query';
        const document = 'documentId' in query ? { documentId: String(query.documentId) } : { query: print(query) };
        const token = currentToken();
        const options = { token, isRepeatable, ...fetchOptions, signal: stop.signal };
        execute<Record<string, unknown>>({ name: operationName, kind, ...document }, variables, options).then(
          ({ data, isReplay }) => {
            observer.next({ data });
            observer.complete();
            // After the answer has reached the cache and the screen.
            if (isReplay) setTimeout(refetch);
          },
          (error: unknown) => {
            // The end of a session clears the client, which cancels what is in flight: so the error is delivered first.
            observer.error(error);
            noticeRefusal(error, token);
          },
        );
        return () => stop.abort();
      }),
  );

/** Sends a query without an answer twice more; never a change. */
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
  const client: ApolloClient = new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        // Answers without an id are replaced, not merged.
        Query: { fields: { openExams: { merge: false }, myProfileDraft: { merge: false } } },
        // Parts without an id, which screens select differently.
        AdmissionInfo: { merge: true },
        Marks: { merge: true },
        NoticePage: { merge: true },
        OfficeOverview: { merge: true },
        PaymentInfo: { merge: true },
        PaymentOverview: { merge: true },
      },
    }),
    link: ApolloLink.from([retryLostQueries(), transportLink(() => void client.refetchQueries({ include: 'active' }))]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  onSessionEnd(() => void client.clearStore());
  // Names that the office enters in both languages.
  onLanguageChange(() => void client.refetchQueries({ include: 'active' }));
  return client;
}
