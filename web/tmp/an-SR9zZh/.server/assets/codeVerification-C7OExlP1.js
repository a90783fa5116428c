import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { o as normalisePhone, s as limits } from "./dist-C7tTpZ7u.js";
import { Et as require_react, c as inDigitsOf, m as useLanguage, r as textsOf } from "./texts-B-_ivE99.js";
import { i as useSearchParams } from "./lib-Ch7XXv3V.js";
import { l as useResendCodeMutation, n as readFlowState, r as saveFlowState } from "./flowStorage-D8S1g9Uf.js";
import { i as showAlert, t as alertFailure } from "./failureTexts-C8rPvJLc.js";
import { u as readFailure } from "./transport-SahJ-BW2.js";
import { r as useSubmitOnce } from "../prerender.js";
// src/features/accounts/codeVerification.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Converts the API's time to the device clock, clamped to the resend interval: the device clock may be wrong. */
function saveResendTime(token, resendAvailableAt) {
	const wait = Math.min(Math.max(Date.parse(resendAvailableAt) - Date.now(), 0), limits.code.resendSeconds * 1e3);
	const resendAt = Date.now() + (Number.isFinite(wait) ? wait : 0);
	saveFlowState(`flow:${token}`, { resendAt });
	return resendAt;
}
/** URL parameters of a verification page (specification, section 2). */
function useVerificationParams() {
	const [query] = useSearchParams();
	const lang = useLanguage();
	const phone = normalisePhone(query.get("phone") ?? "");
	return {
		token: query.get("token") || null,
		phone,
		shownPhone: phone && inDigitsOf(lang, phone)
	};
}
/** Whole seconds until `moment`; 0 afterwards. */
function useCountdown(moment) {
	const secondsLeft = () => Math.max(Math.ceil((moment - Date.now()) / 1e3), 0);
	const [left, setLeft] = (0, import_react.useState)(secondsLeft);
	(0, import_react.useEffect)(() => {
		setLeft(secondsLeft());
		const timer = setInterval(() => {
			setLeft(secondsLeft());
			if (secondsLeft() === 0) clearInterval(timer);
		}, 1e3);
		return () => clearInterval(timer);
	}, [moment]);
	return left;
}
/** Resends the code of a flow once the API allows it. */
function useResend(token, shownPhone) {
	const [resendAt, setResendAt] = (0, import_react.useState)(() => readFlowState(`flow:${token}`).resendAt ?? 0);
	const [failure, setFailure] = (0, import_react.useState)();
	const secondsLeft = useCountdown(resendAt);
	const [resend] = useResendCodeMutation();
	const [run, busy] = useSubmitOnce(async () => {
		setFailure(void 0);
		try {
			const { data } = await resend({ variables: { input: { token } } });
			setResendAt(saveResendTime(token, data.resendCode.resendAvailableAt));
			showAlert("success", textsOf("accounts")("codeSentAgain", { phone: shownPhone }));
			return true;
		} catch (error) {
			const why = readFailure(error);
			setFailure(why);
			alertFailure(why);
			if (why.kind === "refused" && why.retryAfter) {
				const at = Date.now() + why.retryAfter * 1e3;
				saveFlowState(`flow:${token}`, { resendAt: at });
				setResendAt(at);
			}
			return false;
		}
	});
	return {
		secondsLeft,
		busy,
		failure: failure?.kind === "refused" && failure.retryAfter && secondsLeft === 0 ? void 0 : failure,
		run
	};
}
export { useResend as n, useVerificationParams as r, saveResendTime as t };
