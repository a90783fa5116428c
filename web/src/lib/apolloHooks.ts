import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type SkipToken, useLazyQuery, useMutation, useQuery } from '@apollo/client/react';
import { type DefinitionNode, type DocumentNode, parse } from 'graphql';

/** A document with the id that the API knows it by; the id survives the transformations of Apollo Client. */
export interface PersistedDocument {
  documentId: string;
  definitions: readonly DefinitionNode[];
}

/** The production build passes a parsed document instead of the text (`web/build/persistedDocuments.ts`). */
export const apolloDocument = <TData, TVariables extends OperationVariables>(
  source: string | PersistedDocument,
): TypedDocumentNode<TData, TVariables> =>
  // The constant keeps the parser out of the production build.
  import.meta.env.PROD
    ? ({ kind: 'Document', ...(source as PersistedDocument) } as DocumentNode)
    : parse(source as string, { noLocation: true });

/** `data` is absent or complete. Without this, partial data would make every field optional. */
type Known = 'empty' | 'complete' | 'streaming';

type QueryOptions<TData, TVariables extends OperationVariables> =
  Record<string, never> extends TVariables
    ? [options?: useQuery.Options<TData, TVariables> | SkipToken]
    : [options: (useQuery.Options<TData, TVariables> & { variables: TVariables }) | SkipToken];

/** Makes `useXQuery` of a typed document. Variables are required if the operation requires some; `skipToken` defers it. */
export const queryHook =
  <TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>) =>
  (...[options]: QueryOptions<TData, TVariables>) =>
    useQuery(document, (options ?? {}) as useQuery.Options<TData, TVariables>) as useQuery.Result<
      TData,
      TVariables,
      Known
    >;

/** Makes `useXLazyQuery` of a typed document. Each call reads as its policy says: the client's default reads the second one from the cache. */
export const lazyQueryHook =
  <TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>) =>
  (options?: useLazyQuery.Options<TData, TVariables>) =>
    useLazyQuery(document, options && { nextFetchPolicy: options.fetchPolicy, ...options }) as useLazyQuery.ResultTuple<
      TData,
      TVariables,
      Known
    >;

/** Makes `useXMutation` of a typed document; the variables are passed to the call, not to the hook. */
export const mutationHook =
  <TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>) =>
  (options?: Omit<useMutation.Options<TData, TVariables>, 'variables'>) =>
    useMutation(document, options ?? {}) as useMutation.ResultTuple<TData, TVariables>;
