import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { Et as require_react, m as useLanguage } from "./texts-CFsSfl1r.js";
import { a as send } from "./transport-CQwSpCY2.js";
// src/lib/plainHooks.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var asError = (error) => error instanceof Error ? error : new Error(String(error));
/** `useXQuery` of a `*.public.graphql` file: the subset of Apollo's result that a public page needs. */
var plainQueryHook = (document) => (...[options]) => {
	const [round, setRound] = (0, import_react.useState)(0);
	const variables = JSON.stringify(options?.variables ?? {});
	const skip = options?.skip ?? false;
	const key = `${round} ${useLanguage()} ${variables}`;
	const [answer, setAnswer] = (0, import_react.useState)();
	(0, import_react.useEffect)(() => {
		if (skip) return;
		const stop = new AbortController();
		send(document, JSON.parse(variables), { signal: stop.signal }).then((data) => setAnswer({
			key,
			data
		}), (error) => {
			if (!stop.signal.aborted) setAnswer((last) => ({
				key,
				data: last?.data,
				error: asError(error)
			}));
		});
		return () => stop.abort();
	}, [
		key,
		skip,
		variables
	]);
	const refetch = (0, import_react.useCallback)(() => setRound((last) => last + 1), []);
	const loading = !skip && answer?.key !== key;
	return {
		data: answer?.data,
		error: loading ? void 0 : answer?.error,
		loading,
		refetch
	};
};
/** `useXMutation` of a `*.public.graphql` file; the first of the pair rejects where the API refuses, as Apollo's does. */
var plainMutationHook = (document) => () => {
	const [state, setState] = (0, import_react.useState)({ loading: false });
	const latest = (0, import_react.useRef)(0);
	const run = (0, import_react.useCallback)(async (...[options]) => {
		const call = ++latest.current;
		const finish = (next) => {
			if (call === latest.current) setState({
				...next,
				loading: false
			});
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
	const reset = (0, import_react.useCallback)(() => {
		latest.current++;
		setState({ loading: false });
	}, []);
	return [run, {
		...state,
		reset
	}];
};
export { plainQueryHook as n, plainMutationHook as t };
