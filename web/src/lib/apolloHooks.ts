import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type SkipToken, useLazyQuery, useMutation, useQuery } from '@apollo/client/react';

/** What `data` may be: nothing yet, or whole. Without this, partial data would make every field optional. */
type Known = 'empty' | 'complete' | 'streaming';

type QueryOptions<TData, TVariables extends OperationVariables> =
  Record<string, never> extends TVariables
    ? [options?: useQuery.Options<TData, TVariables> | SkipToken]
    : [options: (useQuery.Options<TData, TVariables> & { variables: TVariables }) | SkipToken];

/** Turns a typed document into `useXQuery`. Variables are required where the operation needs some; `skipToken` stands for 'not yet'. */
export const queryHook =
  <TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>) =>
  (...[options]: QueryOptions<TData, TVariables>) =>
    useQuery(document, (options ?? {}) as useQuery.Options<TData, TVariables>) as useQuery.Result<
      TData,
      TVariables,
      Known
    >;

/** Turns a typed document into `useXLazyQuery`. */
export const lazyQueryHook =
  <TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>) =>
  (options?: useLazyQuery.Options<TData, TVariables>) =>
    useLazyQuery(document, options) as useLazyQuery.ResultTuple<TData, TVariables, Known>;

/** Turns a typed document into `useXMutation`; the variables go to the call, not to the hook. */
export const mutationHook =
  <TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>) =>
  (options?: Omit<useMutation.Options<TData, TVariables>, 'variables'>) =>
    useMutation(document, options ?? {}) as useMutation.ResultTuple<TData, TVariables>;
