import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { s as limits } from "./dist-C7tTpZ7u.js";
import { D as require_jsx_runtime, Et as require_react, i as useTexts } from "./texts-CFsSfl1r.js";
import { r as PasswordField } from "./TextFields-BLOlhKBq.js";
// src/features/accounts/NewPasswordFields.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Password and confirmation with one toggle for both. */
function NewPasswordFields({ password, confirmPassword }) {
	const t = useTexts("accounts");
	const [shown, setShown] = (0, import_react.useState)(false);
	const common = {
		autoComplete: "new-password",
		maxW: { md: "80" },
		shown
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
		label: t("password"),
		hint: t("passwordHint", { min: limits.password.min }),
		withoutToggle: true,
		...common,
		...password
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
		label: t("confirmPassword"),
		onShownChange: setShown,
		...common,
		...confirmPassword
	})] });
}
export { NewPasswordFields as t };
