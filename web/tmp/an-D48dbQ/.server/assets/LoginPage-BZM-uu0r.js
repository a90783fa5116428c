import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { d as useSignInMutation, i as AccountCard, m as RulesForm, n as readFlowState, o as AsideLink, p as useRulesForm, r as saveFlowState, t as clearFlowState } from "./flowStorage-Dow48fs_.js";
import { a as signIn, o as useSession } from "./session-DqhHetNl.js";
import { D as require_jsx_runtime, Et as require_react, i as useTexts } from "./texts-CFsSfl1r.js";
import { r as paths } from "./Icon-Cm7_ToIe.js";
import { a as PrimaryBar, o as PageFrame } from "../prerender.js";
import { u as readFailure } from "./transport-CQwSpCY2.js";
import { t as Button } from "./Button-DSdHUdto.js";
import { i as PhoneField, r as PasswordField, t as CodeField } from "./TextFields-BLOlhKBq.js";
// src/features/accounts/LoginForm.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Phone and password; then, for an account with a second factor, its code. */
function LoginForm({ phone = "", leaving = false, onType, onSubmit }) {
	const t = useTexts("accounts");
	const [asksCode, setAsksCode] = (0, import_react.useState)(false);
	const form = useRulesForm({
		rules: (schema) => schema.signInRules,
		initialValues: {
			phone,
			password: "",
			otp: ""
		},
		onSubmit: async (value) => {
			try {
				await onSubmit(value);
			} catch (error) {
				const failure = readFailure(error);
				if (asksCode || failure.kind !== "refused" || failure.code !== "SECOND_FACTOR_REQUIRED") throw error;
				setAsksCode(true);
			}
		}
	});
	const otp = form.field("otp");
	const typed = form.values.phone;
	(0, import_react.useEffect)(() => onType(typed), [typed]);
	(0, import_react.useEffect)(() => {
		if (asksCode) document.getElementById(otp.id)?.focus();
	}, [asksCode, otp.id]);
	const goBack = () => {
		form.reset({
			...form.values,
			otp: ""
		});
		setAsksCode(false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RulesForm, {
		form,
		children: [asksCode ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeField, {
			label: t("appCode"),
			hint: t("appCodeHint"),
			inputMode: "text",
			autoCapitalize: "characters",
			maxLength: 32,
			...otp
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhoneField, {
			label: t("phone"),
			autoComplete: "username",
			...form.field("phone")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
			label: t("password"),
			maxW: { md: "80" },
			...form.field("password")
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PrimaryBar, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			busy: form.busy || leaving,
			children: t("login")
		}), asksCode && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "outline",
			onClick: goBack,
			children: t("startOver")
		})] })]
	});
}
// src/features/accounts/LoginPage.tsx
/** The route guard redirects a signed-in user to `?redirect=` or to the start page of the role. */
function LoginPage() {
	const t = useTexts("accounts");
	const { user } = useSession();
	const [send] = useSignInMutation();
	const submit = async (input) => {
		const { data } = await send({ variables: { input } });
		clearFlowState("person");
		signIn(data.signIn.token, data.signIn.user);
	};
	const aside = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsideLink, {
		title: t("newApplicant"),
		text: t("newApplicantText"),
		to: paths.register.url(),
		label: t("register")
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsideLink, {
		title: t("forgotten"),
		text: t("forgottenText"),
		to: paths.reset.url(),
		label: t("reset")
	})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageFrame, {
		title: t("login"),
		intro: t("loginIntro"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountCard, {
			aside,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoginForm, {
				phone: readFlowState("person").phone,
				leaving: user !== null,
				onType: (phone) => saveFlowState("person", { phone }),
				onSubmit: submit
			})
		})
	});
}
export { LoginPage };
