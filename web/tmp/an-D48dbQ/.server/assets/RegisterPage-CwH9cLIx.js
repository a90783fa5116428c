import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Et as require_react, L as useNavigate, i as useTexts } from "./texts-CFsSfl1r.js";
import { i as AccountCard, m as RulesForm, n as readFlowState, o as AsideLink, p as useRulesForm, r as saveFlowState, s as useRegisterMutation } from "./flowStorage-Dow48fs_.js";
import { r as paths } from "./Icon-Cm7_ToIe.js";
import { a as PrimaryBar, o as PageFrame } from "../prerender.js";
import { t as AccountSteps } from "./AccountSteps-COkBuxZ5.js";
import { t as saveResendTime } from "./codeVerification-CVMtRlCI.js";
import { t as Button } from "./Button-DSdHUdto.js";
import { a as TextField, i as PhoneField } from "./TextFields-BLOlhKBq.js";
import { t as NewPasswordFields } from "./NewPasswordFields-DqqnkR1A.js";
// src/features/accounts/RegisterForm.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
function RegisterForm({ person, onType, onSubmit }) {
	const t = useTexts("accounts");
	const form = useRulesForm({
		rules: (schema) => schema.registerRules,
		initialValues: {
			name: "",
			nameBn: "",
			email: "",
			phone: "",
			...person,
			password: "",
			confirmPassword: ""
		},
		onSubmit: ({ confirmPassword = "", ...value }) => onSubmit({
			...value,
			confirmPassword
		})
	});
	const { name, nameBn, email, phone } = form.values;
	(0, import_react.useEffect)(() => onType({
		name,
		nameBn,
		email,
		phone
	}), [
		name,
		nameBn,
		email,
		phone
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RulesForm, {
		form,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: t("name"),
				hint: t("nameHint"),
				autoComplete: "name",
				autoCapitalize: "characters",
				spellCheck: false,
				...form.field("name")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: t("nameBn"),
				hint: t("nameBnHint"),
				optional: true,
				autoComplete: "off",
				...form.field("nameBn")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: t("email"),
				type: "email",
				inputMode: "email",
				autoComplete: "email",
				autoCapitalize: "none",
				spellCheck: false,
				...form.field("email")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhoneField, {
				label: t("phone"),
				hint: t("phoneHint"),
				...form.field("phone")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewPasswordFields, {
				password: form.field("password"),
				confirmPassword: form.field("confirmPassword")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PrimaryBar, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				busy: form.busy,
				children: t("register")
			}) })
		]
	});
}
// src/features/accounts/RegisterPage.tsx
/** Step 1 of the registration. */
function RegisterPage() {
	const t = useTexts("accounts");
	const navigate = useNavigate();
	const [register] = useRegisterMutation();
	const submit = async (input) => {
		const { data } = await register({ variables: { input } });
		const { token, codeSentTo, resendAvailableAt } = data.register;
		saveResendTime(token, resendAvailableAt);
		await navigate(paths.verifyRegistration.url(void 0, {
			token,
			phone: codeSentTo
		}));
	};
	const aside = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsideLink, {
		title: t("haveAccount"),
		text: t("haveAccountText"),
		to: paths.login.url(),
		label: t("signIn")
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsideLink, {
		title: t("forgotten"),
		text: t("forgottenText"),
		to: paths.reset.url(),
		label: t("reset")
	})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PageFrame, {
		title: t("register"),
		intro: t("registerIntro"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSteps, {
			of: "registration",
			current: 0
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountCard, {
			aside,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RegisterForm, {
				person: readFlowState("person"),
				onType: (person) => saveFlowState("person", person),
				onSubmit: submit
			})
		})]
	});
}
export { RegisterPage };
