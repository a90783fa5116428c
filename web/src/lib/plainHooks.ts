import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from './language.ts';
import { type PlainDocument, plainDocument, send } from './transport.ts';

export { plainDocument };

/** Variables are optional if the operation requires none. */
type OptionsOf<TVariables, TMore> =
  Record<string, never> extends TVariables
    ? [options?: { variables?: TVariables } & TMore]
    : [options: { variables: TVariables } & TMore];

export interface PlainQueryResult<TData> {
  data?: TData;
  loading: boolean;
  error?: Error;
  refetch(): void;
}

interface Answer<TData> {
  key: string;
  data?: TData;
  error?: Error;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** `useXQuery` of a `*.public.graphql` file: the subset of Apollo's result that a public page needs. */
export const plainQueryHook =
  <TData, TVariables extends object>(document: PlainDocument<TData, TVariables>) =>
  (...[options]: OptionsOf<TVariables, { skip?: boolean }>): PlainQueryResult<TData> => {
    const [round, setRound] = useState(0);
    const variables = JSON.stringify(options?.variables ?? {});
    const skip = options?.skip ?? false;
    // Answers are in the language of the request.
    const key = `${round} ${useLanguage()} ${variables}`;
    const [answer, setAnswer] = useState<Answer<TData>>();

    useEffect(() => {
      if (skip) return;
      const stop = new AbortController();
      send(document, JSON.parse(variables) as TVariables, { signal: stop.signal }).then(
        (data) => setAnswer({ key, data }),
        (error: unknown) => {
          if (!stop.signal.aborted) setAnswer((last) => ({ key, data: last?.data, error: asError(error) }));
        },
      );
      return () => stop.abort();
    }, [key, skip, variables]);

    const refetch = useCallback(() => setRound((last) => last + 1), []);
    const loading = !skip && answer?.key !== key;
    return { data: answer?.data, error: loading ? undefined : answer?.error, loading, refetch };
  };

export interface PlainMutationResult<TData> {
  data?: TData;
  loading: boolean;
  error?: Error;
  reset(): void;
}

/** `useXMutation` of a `*.public.graphql` file; the first of the pair rejects where the API refuses, as Apollo's does. */
export const plainMutationHook =
  <TData, TVariables extends object>(document: PlainDocument<TData, TVariables>) =>
  (): [
    run: (...options: OptionsOf<TVariables, object>) => Promise<{ data: TData }>,
    result: PlainMutationResult<TData>,
  ] => {
    const [state, setState] = useState<{ data?: TData; error?: Error; loading: boolean }>({ loading: false });
    const latest = useRef(0);
    const run = useCallback(async (...[options]: OptionsOf<TVariables, object>) => {
      const call = ++latest.current;
      const finish = (next: { data?: TData; error?: Error }) => {
        if (call === latest.current) setState({ ...next, loading: false });
      };
      setState({ loading: true });
      try {
        const data = await send(document, options?.variables);
        finish({ data });
        return { data };
      } catch (error) {
        finish({ error: asError(error) });
        throw error;
      }
    }, []);
    const reset = useCallback(() => {
      latest.current++;
      setState({ loading: false });
    }, []);
    return [run, { ...state, reset }];
  };
