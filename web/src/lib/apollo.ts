import { ApolloClient, ApolloLink, type FieldPolicy, InMemoryCache } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode, print } from 'graphql';
import { Observable } from 'rxjs';
import { onLanguageChange } from './language.ts';
import { isOutdated, noticeOutdated } from './outdated.ts';
import { type Failure, readFailure } from './problems.ts';
import { currentlySaved, saved, savedInstead } from './savedQueries.ts';
import { onSessionEnd } from './session.ts';
import { currentToken } from './token.ts';
import { execute, noticeRefusal, queryKey, type SendOptions, silence } from './transport.ts';

/** What an operation may set in its `context`. */
interface OperationContext extends Pick<SendOptions, 'isRepeatable' | 'headers'> {
  fetchOptions?: Pick<RequestInit, 'keepalive'>;
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
        const options = { token, isRepeatable, headers, ...fetchOptions, signal: stop.signal };
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
      const failure = readFailure(error);
      if (isForNextNode(failure)) return Math.random() * 400 + (isOutdated(failure) ? 0 : 1_000);
      return Math.random() * Math.min(3_000, 400 * 2 ** count);
    },
    attempts: (count, operation, error) => {
      const failure = readFailure(error);
      const isNext = isForNextNode(failure);
      const isAgain =
        count < (isNext ? mostNodes : mostAttempts) &&
        operation.operationType === OperationTypeNode.QUERY &&
        navigator.onLine &&
        // A silent line would be as silent for the next attempts.
        (isNext || (failure.kind === 'network' && error !== silence));
      // After the last attempt the page counts as outdated.
      if (!isAgain) noticeOutdated(failure);
      return isAgain;
    },
  });

/** During a rollout, nodes of the previous release do not know all fields: they answer 503, older releases 400. */
const isForNextNode = (failure: Failure): boolean =>
  isOutdated(failure) ||
  (failure.kind === 'refused' && failure.code === 'SERVICE_UNAVAILABLE' && failure.retryAfter === 1);

/** Separates the values of the applications that operations with an `intake` read; without one, of the current one. */
const ofIntake: FieldPolicy = { keyArgs: (_, { variables }) => (variables?.['intake'] as string | undefined) ?? false };

const merged = { merge: true };

export function createClient(): ApolloClient {
  const refetch = () => void client.refetchQueries({ include: 'active' });
  const client: ApolloClient = new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        // Answers without an id are replaced, not merged.
        Query: { fields: { openExams: { merge: false }, myProfileDraft: { merge: false } } },
        // Objects without an id are merged: screens select different fields.
        AdmissionInfo: merged,
        Marks: merged,
        NoticePage: merged,
        OfficeOverview: merged,
        PaymentInfo: merged,
        PaymentOverview: merged,
        // A user has them once per application.
        User: { fields: { charge: ofIntake, paymentInfo: ofIntake } },
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
