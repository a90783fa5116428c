import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Dt as require_react, L as useNavigate, i as useTexts } from "./texts--dNiOPWo.js";
import { a as PrimaryBar, h as Navigate, n as note, o as PageFrame } from "../prerender.js";
import { i as useSearchParams } from "./lib-CAYycIO5.js";
import { i as AccountCard, m as RulesForm, n as readFlowState, p as useRulesForm, r as saveFlowState, t as clearFlowState, u as useResetPasswordMutation } from "./flowStorage-C7ANDrdh.js";
import { i as showAlert } from "./failureTexts-CtUbHlEw.js";
import { n as endSession, t as currentSession } from "./session-COM6UXSG.js";
import { r as paths } from "./Icon-Dzll056l.js";
import { t as AccountSteps } from "./AccountSteps-BE4NaoN6.js";
import { t as Button } from "./Button-DAbe7jf3.js";
import { t as NewPasswordFields } from "./NewPasswordFields-CMeKM_ey.js";
import { t as SuccessRedirect } from "./SuccessRedirect-BHKelBC8.js";
// src/features/accounts/NewPasswordForm.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
function NewPasswordForm({ onSubmit, onStartOver }) {
	const t = useTexts("accounts");
	const form = useRulesForm({
		rules: (schema) => schema.resetPasswordRules.pick(["password", "confirmPassword"]),
		initialValues: {
			password: "",
			confirmPassword: ""
		},
		onSubmit: ({ password, confirmPassword = "" }) => onSubmit({
			password,
			confirmPassword
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RulesForm, {
		form,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewPasswordFields, {
			password: form.field("password"),
			confirmPassword: form.field("confirmPassword")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PrimaryBar, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			busy: form.busy,
			children: t("reset")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "outline",
			onClick: onStartOver,
			children: t("startOver")
		})] })]
	});
}
// src/features/accounts/NewPasswordPage.tsx
/** Step 3 of the reset; the token in the URL is the grant of the verified code. */
function NewPasswordPage() {
	const t = useTexts("accounts");
	const [query] = useSearchParams();
	const token = query.get("token");
	(0, import_react.useEffect)(() => {
		if (!token) note("The page for a new password was opened without a token.");
	}, [token]);
	if (!token) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Navigate, {
		to: paths.reset.url(),
		replace: true
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageFrame, {
		title: t("newPasswordTitle"),
		intro: t("newPasswordIntro"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewPassword, { token }, token)
	});
}
function NewPassword({ token }) {
	const t = useTexts("accounts");
	const navigate = useNavigate();
	const [reset] = useResetPasswordMutation();
	const [done, setDone] = (0, import_react.useState)(readFlowState(`flow:${token}`).done === "passwordSet");
	const submit = async (value) => {
		const { data } = await reset({ variables: { input: {
			token,
			...value
		} } });
		saveFlowState(`flow:${token}`, { done: "passwordSet" });
		clearFlowState("reset");
		showAlert("success", data.resetPassword.msg);
		setDone(true);
		if (currentSession().user) endSession();
	};
	if (done) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SuccessRedirect, {
		title: t("passwordChanged"),
		text: t("toLoginSoon"),
		label: t("toLogin"),
		to: paths.login.url(),
		onLeave: () => void navigate(paths.login.url(), { replace: true })
	});
	const startOver = () => {
		clearFlowState("reset");
		navigate(paths.reset.url());
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSteps, {
		of: "reset",
		current: 2
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountCard, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewPasswordForm, {
		onSubmit: submit,
		onStartOver: startOver
	}) })] });
}
export { NewPasswordPage };
