import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Et as require_react, L as useNavigate, b as chakra, i as useTexts } from "./texts-B-_ivE99.js";
import { r as paths } from "./Icon-H2FHt1mx.js";
import { a as PrimaryBar, h as Navigate, n as note, o as PageFrame } from "../prerender.js";
import { s as limits } from "./dist-C7tTpZ7u.js";
import { a as AsideBlock, f as useVerifyCodeMutation, h as ServerProblems, i as AccountCard, m as RulesForm, n as readFlowState, p as useRulesForm, r as saveFlowState, t as clearFlowState } from "./flowStorage-D8S1g9Uf.js";
import { i as showAlert } from "./failureTexts-C8rPvJLc.js";
import { a as signIn, o as useSession } from "./session-CobR7kUR.js";
import { t as AccountSteps } from "./AccountSteps-B6ssI8Hl.js";
import { t as Button } from "./Button-O_74244x.js";
import { t as CodeField } from "./TextFields-BlX_vxiD.js";
import { n as useResend, r as useVerificationParams } from "./codeVerification-C7OExlP1.js";
import { t as SuccessRedirect } from "./SuccessRedirect-Cy-2SbDV.js";
// src/features/accounts/ResendCode.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var MINUTE = 60;
function ResendCode({ secondsLeft, busy, failure, onResend }) {
	const t = useTexts("accounts");
	const isWaiting = secondsLeft > 0;
	const waitText = secondsLeft > 120 ? t("resendMinutes", { count: Math.ceil(secondsLeft / MINUTE) }) : t("resendSeconds", { count: secondsLeft });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsideBlock, {
		title: t("noCode"),
		text: isWaiting ? waitText : t("resendNow"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			mt: "3",
			display: "flex",
			flexDirection: "column",
			gap: "3",
			alignItems: "flex-start",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "outline",
				busy,
				"aria-disabled": isWaiting || busy || void 0,
				opacity: isWaiting || busy ? "0.6" : void 0,
				onClick: () => {
					if (!isWaiting) onResend();
				},
				children: t("resend")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ServerProblems, { failure })]
		})
	});
}
// src/features/accounts/CodeForm.tsx
/** A wrong code stays in its field; a resent code clears it. */
function CodeForm({ hint, submitLabel, startOverText, resend, onSubmit, onStartOver }) {
	const t = useTexts("accounts");
	const form = useRulesForm({
		rules: (schema) => schema.verifyCodeRules.pick(["verificationCode"]),
		initialValues: { verificationCode: "" },
		onSubmit: ({ verificationCode }) => onSubmit(verificationCode)
	});
	const field = form.field("verificationCode");
	const resendCode = async () => {
		if (!await resend.run()) return;
		form.reset();
		document.getElementById(field.id)?.focus();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountCard, {
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResendCode, {
			...resend,
			onResend: () => void resendCode()
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsideBlock, {
			title: t("wrongNumber"),
			text: startOverText
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RulesForm, {
			form,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeField, {
				label: t("code"),
				hint,
				...field
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PrimaryBar, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				busy: form.busy,
				children: submitLabel
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "outline",
				onClick: onStartOver,
				children: t("startOver")
			})] })]
		})
	});
}
// src/features/accounts/CodePage.tsx
/** Verification of a registration or reset; its state is in the URL. */
function CodePage(props) {
	const { token } = useVerificationParams();
	(0, import_react.useEffect)(() => {
		if (!token) note("A verification page was opened without a token.");
	}, [token]);
	return token ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeOfFlow, {
		token,
		...props
	}, token) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Navigate, {
		to: props.start,
		replace: true
	});
}
/** The purpose in the answer decides the next step, on both pages. */
function useVerified(token) {
	const t = useTexts("accounts");
	const navigate = useNavigate();
	const [done, setDone] = (0, import_react.useState)(readFlowState(`flow:${token}`).done);
	const finish = async (answer) => {
		if (answer.purpose === "RESET") {
			await navigate(paths.newPassword.url(void 0, { token: answer.token ?? "" }), { replace: true });
			return;
		}
		const signsIn = answer.token !== null && answer.user !== null;
		const next = signsIn ? "signedIn" : "verified";
		saveFlowState(`flow:${token}`, { done: next });
		clearFlowState("person");
		setDone(next);
		showAlert("success", t(signsIn ? "verifiedSignedIn" : "verified"));
		if (answer.token && answer.user) signIn(answer.token, answer.user);
		else if (answer.user) saveFlowState("person", { phone: answer.user.phone });
	};
	return {
		done,
		finish
	};
}
function CodeOfFlow({ token, of, start, hintOf, submitLabel, startOverText }) {
	const t = useTexts("accounts");
	const navigate = useNavigate();
	const { phone: phoneInUrl, shownPhone } = useVerificationParams();
	const phone = shownPhone ?? t("yourPhone");
	const resend = useResend(token, phone);
	const [verify] = useVerifyCodeMutation();
	const { done: doneHere, finish } = useVerified(token);
	const { user } = useSession();
	const isSignedIn = of === "registration" && user !== null && user.phone === phoneInUrl;
	const done = doneHere ?? (isSignedIn ? "signedIn" : void 0);
	const startOver = () => {
		clearFlowState("reset");
		navigate(start);
	};
	if (done) {
		const signedIn = done === "signedIn";
		const to = signedIn ? paths.dashboard.url() : paths.login.url();
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SuccessRedirect, {
			title: t(signedIn ? "verifiedSignedIn" : "verified"),
			text: t(signedIn ? "toDashboardSoon" : "toLoginSoon"),
			label: t(signedIn ? "toDashboard" : "toLogin"),
			to,
			onLeave: () => void navigate(to, { replace: true })
		});
	}
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSteps, {
		of,
		current: 1
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeForm, {
		hint: hintOf({
			phone,
			digits: limits.code.digits,
			minutes: limits.code.lifeMinutes
		}),
		submitLabel,
		startOverText,
		resend,
		onSubmit: async (verificationCode) => {
			const { data } = await verify({ variables: { input: {
				token,
				verificationCode
			} } });
			await finish(data.verifyCode);
		},
		onStartOver: startOver
	})] });
}
// src/features/accounts/VerifyCodePages.tsx
/** Step 2 of the registration. */
function VerifyRegistrationPage() {
	const t = useTexts("accounts");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageFrame, {
		title: t("verifyTitle"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodePage, {
			of: "registration",
			start: paths.register.url(),
			hintOf: (params) => t("verifyHint", params),
			submitLabel: t("register"),
			startOverText: t("startOverRegistration")
		})
	});
}
/** Step 2 of the reset. */
function VerifyResetPage() {
	const t = useTexts("accounts");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageFrame, {
		title: t("resetCodeTitle"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodePage, {
			of: "reset",
			start: paths.reset.url(),
			hintOf: (params) => t("resetCodeHint", params),
			submitLabel: t("next"),
			startOverText: t("startOverReset")
		})
	});
}
export { VerifyRegistrationPage, VerifyResetPage };
