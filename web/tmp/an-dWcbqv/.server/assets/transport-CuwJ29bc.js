import { g as useStore, h as createStore, u as currentLanguage, v as readStored, y as writeStored } from "./texts--dNiOPWo.js";
// src/lib/idempotencyKeys.ts
var newKey = () => Array.from(crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
/** Undefined for a change that carries a file: its content is unknown here. */
function comparable({ operationName, variables }) {
	let hasFile = false;
	const ids = /* @__PURE__ */ new Set();
	const text = JSON.stringify([operationName, variables], (name, value) => {
		if (value instanceof Blob) hasFile = true;
		if (typeof value === "string" && /^id$|Id$/.test(name)) ids.add(value);
		return value;
	});
	return hasFile ? void 0 : {
		operationName,
		text,
		ids
	};
}
/** Whether one may overwrite the other: they share an id, or are the same operation without ids. */
function overlaps(one, other) {
	if (one.ids.size > 0 || other.ids.size > 0) return [...one.ids].some((id) => other.ids.has(id));
	return one.operationName === other.operationName;
}
/** Whether the change may have been made: no answer, an answer that is not of the API, or one that it is still in progress. */
var isUncertain = (failure) => failure.kind === "network" || failure.requestId === void 0 || failure.code === "CONFLICT" && failure.retryAfter !== void 0;
/** After this time the same change is meant as a second one. */
var reuseMs = 9e5;
/**
* The idempotency key of each change. A change sent again after a lost answer reuses its key, so that the API makes it once; but not
* after another change of the same thing, because the first answer would be outdated by then.
*/
var IdempotencyKeys = class {
	#uncertain = /* @__PURE__ */ new Map();
	keyFor(change) {
		const text = comparable(change)?.text;
		const known = text === void 0 ? void 0 : this.#uncertain.get(text);
		if (text !== void 0) this.#uncertain.delete(text);
		return known && Date.now() - known.since < reuseMs ? known.key : newKey();
	}
	/** Drops the keys of uncertain changes of the same thing: they are outdated. */
	succeeded(change) {
		const made = comparable(change);
		if (!made) return;
		for (const [text, other] of this.#uncertain) if (text !== made.text && overlaps(other, made)) this.#uncertain.delete(text);
	}
	failed(change, key, failure) {
		const failed = isUncertain(failure) ? comparable(change) : void 0;
		if (!failed) return;
		this.succeeded(change);
		this.#uncertain.set(failed.text, {
			...failed,
			key,
			since: Date.now()
		});
	}
	clear() {
		this.#uncertain.clear();
	}
};
// src/lib/outdated.ts
var store = createStore(false);
/** Whether this page was built for another version of the API, so that it must be reloaded. */
var useOutdated = () => useStore(store);
var codes = ["GRAPHQL_VALIDATION_FAILED", "GRAPHQL_PARSE_FAILED"];
/** The operations of this client are valid for the API of the same build, so a refused one was built for another. */
var isOutdated = (failure) => failure.kind === "refused" && codes.includes(failure.code);
function noticeOutdated(failure) {
	if (isOutdated(failure)) store.set(true);
}
// src/lib/problems.ts
/** The API refused a GraphQL operation. */
var RequestRefused = class extends Error {
	name = "RequestRefused";
	errors;
	/** The API has given this answer before, to the same idempotency key. */
	isReplay;
	constructor(errors, isReplay = false) {
		super(errors.map(({ message }) => message).join(", "));
		this.errors = errors;
		this.isReplay = isReplay;
	}
};
var isRecord = (value) => typeof value === "object" && value !== null;
function errorsIn(error) {
	if (!isRecord(error)) return void 0;
	if (Array.isArray(error.errors)) return error.errors;
	if (typeof error.bodyText !== "string") return void 0;
	try {
		const body = JSON.parse(error.bodyText);
		return isRecord(body) && Array.isArray(body.errors) ? errorsOfBody(body.errors) : void 0;
	} catch {
		return;
	}
}
/** Entries are `{msg, code}` from proxies and the façade, `{message, extensions}` from GraphQL. */
var errorsOfBody = (errors) => errors.filter(isRecord).map((error) => ({
	message: String(error.message ?? error.msg ?? ""),
	extensions: isRecord(error.extensions) ? error.extensions : { code: typeof error.code === "string" ? error.code : void 0 }
}));
var statusCodes = {
	413: "PAYLOAD_TOO_LARGE",
	429: "TOO_MANY_REQUESTS",
	503: "SERVICE_UNAVAILABLE"
};
/** Reads any error of Apollo, the transport or the browser. */
function readFailure(error) {
	const errors = errorsIn(error);
	if (errors?.length) {
		const extensions = errors.map((item) => item.extensions ?? {});
		const first = extensions[0] ?? {};
		const problems = errors.flatMap((item) => item.extensions?.problems?.length ? item.extensions.problems : [{
			field: item.extensions?.field,
			message: item.message
		}]);
		return {
			kind: "refused",
			code: first.code ?? "INTERNAL_SERVER_ERROR",
			messages: [...new Set(problems.map(({ message }) => message).filter(Boolean))],
			problems,
			requestId: extensions.find(({ requestId }) => requestId)?.requestId,
			retryAfter: extensions.find(({ retryAfter }) => retryAfter)?.retryAfter
		};
	}
	if (isRecord(error) && typeof error.statusCode === "number") return {
		kind: "refused",
		code: statusCodes[error.statusCode] ?? "INTERNAL_SERVER_ERROR",
		messages: [],
		problems: []
	};
	return { kind: "network" };
}
// src/lib/token.ts
/** The key in local storage (specification). */
var tokenKey = "token";
var currentToken = () => readStored(tokenKey);
var storeToken = (token) => writeStored(tokenKey, token);
var listeners = /* @__PURE__ */ new Set();
/** Called when the API refuses the stored token. */
function onTokenRefused(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
/** Reports a refused token; ignored if it is no longer the current one. */
function tokenWasRefused(sent) {
	if (!sent || sent !== currentToken()) return;
	for (const listener of listeners) listener();
}
// src/lib/transport.ts
/** The production build passes a source instead of the text (`web/build/persistedDocuments.ts`). */
function plainDocument(text) {
	if (typeof text !== "string") return text;
	const [, kind, name = ""] = /^(query|mutation) (\w+)/.exec(text) ?? [];
	return {
		kind: kind === "mutation" ? kind : "query",
		name,
		query: text
	};
}
var keyHeader = "idempotency-key";
var replayedHeader = "idempotent-replayed";
var fetchExchange = (init) => async ({ url, ...request }) => {
	const response = await fetch(url, {
		...init,
		...request,
		method: "POST"
	});
	return {
		status: response.status,
		text: await response.text(),
		isReplay: response.headers.has(replayedHeader)
	};
};
var keys = new IdempotencyKeys();
/** At the end of a session, so that no key is reused for another user. */
var forgetChanges = () => keys.clear();
/**
* Runs one operation. Rejects with RequestRefused, an error with a `statusCode`, or the browser's error if there is no answer.
* The caller passes the error to `noticeRefusal`.
*/
async function execute(operation, variables, { token, isRepeatable, exchange, ...init }) {
	const isChange = operation.kind === "mutation" && !isRepeatable;
	const change = {
		operationName: operation.name,
		variables
	};
	let key = isChange ? keys.keyFor(change) : void 0;
	const { name: _, kind: __, ...document } = operation;
	const post = async () => {
		const headers = {
			...headersOf(token),
			accept: answerTypes,
			...key ? { [keyHeader]: key } : {}
		};
		const answer = await (exchange ?? fetchExchange(init))(requestOf({
			...document,
			variables
		}, headers));
		const { data, errors } = readJson(answer.text) ?? {};
		if (data && !errors?.length) return {
			data,
			isReplay: answer.isReplay
		};
		throw errors?.length ? new RequestRefused(errors, answer.isReplay) : statusError(answer);
	};
	try {
		const answer = await post().catch((error) => {
			if (!(error instanceof RequestRefused && error.isReplay)) throw error;
			key = newKey();
			return post();
		});
		if (isChange) keys.succeeded(change);
		return answer;
	} catch (error) {
		if (key) keys.failed(change, key, readFailure(error));
		throw error;
	}
}
/** Runs an operation and returns its data. */
async function send(document, variables, options = {}) {
	const token = currentToken();
	try {
		return (await execute(document, variables ?? {}, {
			...options,
			token
		})).data;
	} catch (error) {
		noticeRefusal(error, token);
		throw error;
	}
}
/** On every request to the API; `apollo-require-preflight` excludes forms of other sites (CSRF). */
var headersOf = (token) => ({
	"accept-language": currentLanguage(),
	"apollo-require-preflight": "true",
	...token ? { "x-auth-token": token } : {}
});
var answerTypes = "application/graphql-response+json, application/json";
/** JSON, or the form of the GraphQL multipart request specification where variables are files. */
function requestOf(operation, headers) {
	const url = "/graphql";
	const files = Object.entries(operation.variables).filter(([, value]) => value instanceof Blob);
	if (files.length === 0) return {
		url,
		body: JSON.stringify(operation),
		headers: {
			...headers,
			"content-type": "application/json"
		}
	};
	const body = new FormData();
	body.append("operations", JSON.stringify(operation, (_, value) => value instanceof Blob ? null : value));
	body.append("map", JSON.stringify(Object.fromEntries(files.map(([name], at) => [at, [`variables.${name}`]]))));
	for (const [at, [, file]] of files.entries()) body.append(String(at), file);
	return {
		url,
		body,
		headers
	};
}
function readJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
var statusError = ({ status, text }) => Object.assign(/* @__PURE__ */ new Error(`HTTP ${status}`), {
	statusCode: status,
	bodyText: text
});
/** UNAUTHENTICATED ends the stored session; a refusal of the operation itself means that this page is outdated. */
function noticeRefusal(error, sentToken) {
	const failure = readFailure(error);
	noticeOutdated(failure);
	if (failure.kind === "refused" && failure.code === "UNAUTHENTICATED") tokenWasRefused(sentToken);
}
export { send as a, storeToken as c, isOutdated as d, noticeOutdated as f, plainDocument as i, RequestRefused as l, forgetChanges as n, currentToken as o, useOutdated as p, noticeRefusal as r, onTokenRefused as s, execute as t, readFailure as u };
