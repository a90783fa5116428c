import { ApolloClient, ApolloLink, type FieldPolicy, InMemoryCache } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode, print } from 'graphql';
import { Observable } from 'rxjs';
import { onLanguageChange } from './language.ts';
import { isOutdated, noticeOutdated } from './outdated.ts';
import { readFailure } from './problems.ts';
import { currentlySaved, saved, savedInstead } from './savedQueries.ts';
import { onSessionEnd } from './session.ts';
import { currentToken } from './token.ts';
import { type Exchange, execute, fetchExchange, noticeRefusal, queryKey, type SendOptions } from './transport.ts';

/** What an operation may set in its `context`. */
interface OperationContext extends Pick<SendOptions, 'isRepeatable'> {
  fetchOptions?: Pick<RequestInit, 'keepalive'>;
  /** Sent in addition to those of the transport, or instead of them. */
  headers?: Record<string, string>;
}

/** The id of a persisted document, or its text. */
const sourceOf = ({ query }: Pick<ApolloLink.Operation, 'query'>) =>
  'documentId' in query ? { documentId: String(query.documentId) } : { query: print(query) };

/** Sends operations by the transport. After a replayed answer others may have changed the data, so `refetch` runs. */
const transportLink = (refetch: () => void) =>
  new ApolloLink(
    ({ query, operationName = '', operationType, variables, getContext }) =>
      new Observable((observer) => {
        const stop = new AbortController();
        const { isRepeatable, fetchOptions, headers } = getContext() as OperationContext;
        const kind = operationType === OperationTypeNode.MUTATION ? 'mutation' : 'query';
        const document = sourceOf({ query });
        const token = currentToken();
        const init = { ...fetchOptions, signal: stop.signal };
        const post = fetchExchange(init);
        const exchange: Exchange = (request) => post({ ...request, headers: { ...request.headers, ...headers } });
        const options = { token, isRepeatable, exchange };
        execute<Record<string, unknown>>({ name: operationName, kind, ...document }, variables, options).then(
          ({ data, isReplay }) => {
            observer.next({ data });
            observer.complete();
            // After the answer has reached the cache and the screen.
            if (isReplay) setTimeout(refetch);
          },
          (error: unknown) => {
            // Ending the session clears the client and cancels pending requests, so the error is delivered first.
            observer.error(error);
            noticeRefusal(error, token);
          },
        );
        return () => stop.abort();
      }),
  );

/** Saves the answers of pages that are readable without a connection, and answers from what was saved. */
const savedLink = () =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const { operationName = '', operationType, variables } = operation;
        const kind = operationType === OperationTypeNode.MUTATION ? 'mutation' : 'query';
        const query = {
          kind,
          query: queryKey({ kind, name: operationName, ...sourceOf(operation) }, variables),
          token: currentToken(),
        } as const;
        return forward(operation).subscribe({
          next: (answer) => {
            observer.next(answer);
            saved(query, answer.data);
          },
          complete: () => observer.complete(),
          error: (error: unknown) => {
            const fail = () => observer.error(error);
            const reading = savedInstead(query, error);
            if (!reading) return fail();
            reading.then((instead) => {
              if (!instead) return fail();
              observer.next(instead as ApolloLink.Result);
              observer.complete();
            }, fail);
          },
        });
      }),
  );

const mostAttempts = 3;
/** Maximum attempts: the balancer alternates nodes over the requests of all users, so an attempt may reach either of two nodes. */
const mostNodes = 16;

/** Retries a query without an answer, or one that another node can answer; never a mutation. */
const retryLostQueries = () =>
  new RetryLink({
    delay: (count, _operation, error) => {
      // Jitter: otherwise the queries of one page reach the same nodes in the same order again.
      if (isForNextNode(error)) return Math.random() * 400 + (isOutdated(readFailure(error)) ? 0 : 1_000);
      return Math.random() * Math.min(3_000, 400 * 2 ** count);
    },
    attempts: (count, operation, error) => {
      const isAgain =
        count < (isForNextNode(error) ? mostNodes : mostAttempts) &&
        operation.operationType === OperationTypeNode.QUERY &&
        navigator.onLine &&
        (readFailure(error).kind === 'network' || isForNextNode(error));
      // After the last attempt the page counts as outdated.
      if (!isAgain) noticeOutdated(readFailure(error));
      return isAgain;
    },
  });

/** During a rollout, nodes of the previous release do not know all fields: they answer 503, older releases 400. */
function isForNextNode(error: unknown): boolean {
  const failure = readFailure(error);
  if (isOutdated(failure)) return true;
  return failure.kind === 'refused' && failure.code === 'SERVICE_UNAVAILABLE' && failure.retryAfter === 1;
}

/** Separates the values of the applications that operations with an `intake` read; without one, of the current one. */
const keyOfIntake: FieldPolicy['keyArgs'] = (_args, { variables }) => {
  const intake: unknown = variables?.['intake'];
  return typeof intake === 'string' ? intake : false;
};

export function createClient(): ApolloClient {
  const refetch = () => void client.refetchQueries({ include: 'active' });
  const client: ApolloClient = new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        // Answers without an id are replaced, not merged.
        Query: { fields: { openExams: { merge: false }, myProfileDraft: { merge: false } } },
        // Objects without an id are merged: screens select different fields.
        AdmissionInfo: { merge: true },
        Marks: { merge: true },
        NoticePage: { merge: true },
        OfficeOverview: { merge: true },
        PaymentInfo: { merge: true },
        PaymentOverview: { merge: true },
        // A user has them once per application.
        User: { fields: { charge: { keyArgs: keyOfIntake }, paymentInfo: { keyArgs: keyOfIntake } } },
      },
    }),
    link: ApolloLink.from([savedLink(), retryLostQueries(), transportLink(refetch)]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  onSessionEnd(() => void client.clearStore());
  // Names in two languages: refetched when the language changes.
  onLanguageChange(refetch);
  globalThis.addEventListener('online', () => currentlySaved().size > 0 && refetch());
  return client;
}
