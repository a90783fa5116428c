import { c as delays } from "./dist-C7tTpZ7u.js";
import { g as useStore, h as createStore, r as textsOf } from "./texts--dNiOPWo.js";
import { d as isOutdated } from "./transport-CuwJ29bc.js";
// src/lib/alerts.ts
var alerts = createStore([]);
/** Counts `dismissAlerts` calls. */
var dismissals = createStore(0);
var timers = /* @__PURE__ */ new Map();
var nextId = 1;
var useAlerts = () => useStore(alerts);
var useDismissals = () => useStore(dismissals);
/** Shows a transient message: a success, or why an action failed. */
function showAlert(kind, message) {
	const added = (typeof message === "string" ? [message] : message).filter(Boolean).map((text) => ({
		id: nextId++,
		kind,
		message: text
	}));
	alerts.set([...alerts.get(), ...added]);
	for (const { id } of added) timers.set(id, setTimeout(() => remove([id]), delays.alertRemoved));
}
function remove(ids) {
	for (const id of ids) {
		clearTimeout(timers.get(id));
		timers.delete(id);
	}
	alerts.set(alerts.get().filter(({ id }) => !ids.includes(id)));
}
/** Removes all alerts immediately: closed by the user, or the next attempt has started. */
function dismissAlerts() {
	remove(alerts.get().map(({ id }) => id));
	dismissals.set(dismissals.get() + 1);
}
// src/lib/failureTexts.ts
/** The messages of a failure; the API's messages are in the language of the request. */
function failureTexts(failure, t) {
	if (failure.kind === "network") return [t("connectionLost")];
	if (isOutdated(failure)) return [t("newVersion")];
	if (failure.messages.length > 0) return failure.messages;
	if (failure.code === "PAYLOAD_TOO_LARGE") return [t("tooLarge")];
	if (failure.code === "TOO_MANY_REQUESTS") return [t("tooManyTries")];
	if (failure.code === "SERVICE_UNAVAILABLE") return [t("busy")];
	return [t("somethingWrong")];
}
/** Shows a failure as alert, except an outdated page: `OutdatedNote` shows that. */
function alertFailure(failure) {
	if (!isOutdated(failure)) showAlert("error", failureTexts(failure, textsOf("common")));
}
export { useAlerts as a, showAlert as i, failureTexts as n, useDismissals as o, dismissAlerts as r, alertFailure as t };
