import { a as send, c as storeToken, i as plainDocument, n as forgetChanges, o as currentToken, s as onTokenRefused, u as readFailure } from "./transport-SahJ-BW2.js";
import { g as useStore, h as createStore } from "./texts-B-_ivE99.js";
// src/gql/session.public.ts
var MeDocument = /*#__PURE__*/ plainDocument({
	"documentId": "sha256:a7684301f34f6f55f472883284144a4c220020deb4232b38f77d7de476c2021f",
	"name": "Me",
	"kind": "query"
});
var SignOutDocument = /*#__PURE__*/ plainDocument({
	"documentId": "sha256:2c2bd6f98f4c0920011dc7023bab7393f3ef89cca38b0e981ac62e7718121c9e",
	"name": "SignOut",
	"kind": "mutation"
});
var SignOutEverywhereDocument = /*#__PURE__*/ plainDocument({
	"documentId": "sha256:4626067a1acae593de479ae887b7fdb9acc1e49c270a01fc218a682f9eee287c",
	"name": "SignOutEverywhere",
	"kind": "mutation"
});
// src/lib/session.ts
var store = createStore(currentToken() ? {
	status: "loading",
	user: null
} : {
	status: "anonymous",
	user: null
});
var useSession = () => useStore(store);
var currentSession = () => store.get();
store.subscribe;
var cleanups = /* @__PURE__ */ new Set([forgetChanges]);
/** Registers a cleanup of user data (the Apollo cache) for the end of the session. */
function onSessionEnd(cleanup) {
	cleanups.add(cleanup);
	return () => cleanups.delete(cleanup);
}
function forget(next) {
	for (const cleanup of cleanups) cleanup();
	store.set(next);
}
/** Stores the token of a sign-in or verification; the guards then redirect. */
function signIn(token, user) {
	const before = store.get();
	if (before.status === "signedIn" && before.user.id !== user.id) for (const cleanup of cleanups) cleanup();
	storeToken(token);
	store.set({
		status: "signedIn",
		user
	});
}
/** Ends the session on this device; drafts on the server or in the tab are kept. */
function endSession(why) {
	storeToken(null);
	forget({
		status: "anonymous",
		user: null,
		...why ? { ended: why } : {}
	});
}
onTokenRefused(() => endSession("expired"));
var loading;
/** Loads the user of the stored token; called again after a sign-in in another tab, a changed picture or a failure. */
function loadSession() {
	loading ??= ask().finally(() => {
		loading = void 0;
	});
	return loading;
}
async function ask() {
	const token = currentToken();
	if (!token) {
		if (store.get().status !== "anonymous") forget({
			status: "anonymous",
			user: null
		});
		return;
	}
	try {
		const { me } = await send(MeDocument);
		if (currentToken() === token) store.set({
			status: "signedIn",
			user: me
		});
	} catch (error) {
		const failure = readFailure(error);
		if (failure.kind === "refused" && failure.code === "UNAUTHENTICATED") return;
		if (store.get().status !== "signedIn") store.set({
			status: "unreachable",
			user: null,
			error
		});
	}
}
/** Resolves once the session is loaded; the guards await it. */
async function loadedSession() {
	const { status } = store.get();
	if (status === "loading" || status === "unreachable") await loadSession();
	return store.get();
}
export { signIn as a, SignOutEverywhereDocument as c, onSessionEnd as i, endSession as n, useSession as o, loadedSession as r, SignOutDocument as s, currentSession as t };
