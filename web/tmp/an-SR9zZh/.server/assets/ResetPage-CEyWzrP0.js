import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Et as require_react, L as useNavigate, i as useTexts } from "./texts-B-_ivE99.js";
import { c as useRequestPasswordResetMutation, i as AccountCard, m as RulesForm, n as readFlowState, o as AsideLink, p as useRulesForm, r as saveFlowState } from "./flowStorage-D8S1g9Uf.js";
import { r as paths } from "./Icon-H2FHt1mx.js";
import { a as PrimaryBar, o as PageFrame } from "../prerender.js";
import { t as AccountSteps } from "./AccountSteps-B6ssI8Hl.js";
import { t as saveResendTime } from "./codeVerification-C7OExlP1.js";
import { t as Button } from "./Button-O_74244x.js";
import { i as PhoneField } from "./TextFields-BlX_vxiD.js";
// src/features/accounts/ResetForm.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
function ResetForm({ phone = "", onType, onSubmit }) {
	const t = useTexts("accounts");
	const form = useRulesForm({
		rules: (schema) => schema.requestPasswordResetRules,
		initialValues: { phone },
		onSubmit: (value) => onSubmit(value.phone)
	});
	const typed = form.values.phone;
	(0, import_react.useEffect)(() => onType(typed), [typed]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RulesForm, {
		form,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhoneField, {
			label: t("phone"),
			autoComplete: "username",
			...form.field("phone")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PrimaryBar, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			busy: form.busy,
			children: t("next")
		}) })]
	});
}
// src/features/accounts/ResetPage.tsx
/** The token of a code sent to this phone within the resend interval, when the API would refuse another one. */
function tokenInResendInterval(phone) {
	const last = readFlowState("reset");
	return last.token && (readFlowState(`flow:${last.token}`).resendAt ?? 0) > Date.now() && last.phone === phone ? last.token : void 0;
}
/** Step 1 of the reset. The answer is the same for a phone without an account. */
function ResetPage() {
	const t = useTexts("accounts");
	const navigate = useNavigate();
	const [request] = useRequestPasswordResetMutation();
	const requestCode = async (phone) => {
		const { data } = await request({ variables: { input: { phone } } });
		const { token, resendAvailableAt } = data.requestPasswordReset;
		saveResendTime(token, resendAvailableAt);
		saveFlowState("reset", {
			phone,
			token
		});
		return token;
	};
	const submit = async (phone) => {
		saveFlowState("person", { phone });
		const token = tokenInResendInterval(phone) ?? await requestCode(phone);
		await navigate(paths.verifyReset.url(void 0, {
			token,
			phone
		}));
	};
	const aside = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsideLink, {
		title: t("remembered"),
		text: t("rememberedText"),
		to: paths.login.url(),
		label: t("signIn")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PageFrame, {
		title: t("resetTitle"),
		intro: t("resetIntro"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSteps, {
			of: "reset",
			current: 0
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountCard, {
			aside,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResetForm, {
				phone: readFlowState("person").phone,
				onType: (phone) => saveFlowState("person", { phone }),
				onSubmit: submit
			})
		})]
	});
}
export { ResetPage };
