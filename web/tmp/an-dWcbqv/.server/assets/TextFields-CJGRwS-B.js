import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Dt as require_react, b as chakra, i as useTexts } from "./texts--dNiOPWo.js";
import { n as Icon } from "./Icon-Dzll056l.js";
import { a as inputRecipe } from "./recipes-V52lmd8J.js";
// src/ui/Field.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** True inside a filter bar: no field is required there, and none is marked optional. */
var InFilters = (0, import_react.createContext)(false);
/** `aria-required`. */
function useRequired(optional) {
	const inFilters = (0, import_react.useContext)(InFilters);
	return optional || inFilters ? void 0 : true;
}
var hintIdOf = (id) => `${id}-hint`;
var errorIdOf = (id) => `${id}-error`;
/** The ARIA attributes that link a control to its hint and its error. */
var describedBy = ({ id, hint, error }) => ({
	"aria-describedby": [hint ? hintIdOf(id) : "", error ? errorIdOf(id) : ""].filter(Boolean).join(" ") || void 0,
	"aria-invalid": error ? true : void 0
});
function FieldError({ id, error }) {
	if (!error) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		id: errorIdOf(id),
		display: "flex",
		gap: "1.5",
		alignItems: "flex-start",
		textStyle: "sm",
		fontWeight: "medium",
		color: "fg.error",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			name: "error",
			mt: "0.5"
		}), error]
	});
}
/** In a filter bar the hint is for screen readers only, so that all fields are equally high. */
function FieldHint({ id, hint }) {
	const srOnly = (0, import_react.useContext)(InFilters);
	if (!hint) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		id: hintIdOf(id),
		textStyle: "sm",
		color: "fg.muted",
		srOnly,
		children: hint
	});
}
function OptionalMark() {
	const t = useTexts("common");
	if ((0, import_react.useContext)(InFilters)) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		ms: "1.5",
		fontWeight: "normal",
		color: "fg.muted",
		children: [
			"(",
			t("optional"),
			")"
		]
	});
}
/** Label, hint, control and error, from top to bottom. */
function FieldFrame({ id, label, hint, optional, error, children }) {
	const inFilters = (0, import_react.useContext)(InFilters);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		gap: inFilters ? "1" : "1.5",
		minW: "0",
		position: "relative",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.label, {
				htmlFor: id,
				fontWeight: "semibold",
				textStyle: inFilters ? "sm" : void 0,
				children: [label, optional && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionalMark, {})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldHint, {
				id,
				hint
			}),
			children,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				id,
				error
			})
		]
	});
}
// src/ui/TextFields.tsx
var Input = chakra("input", inputRecipe);
chakra("textarea", inputRecipe);
function TextField({ label, hint, optional, error, id, name, value, onChange, onBlur, disabled, ...native }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldFrame, {
		id,
		label,
		hint,
		optional,
		error,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
			id,
			name,
			disabled,
			type: "text",
			value,
			onChange: (event) => onChange(event.target.value),
			onBlur,
			"aria-required": useRequired(optional),
			...describedBy({
				id,
				hint,
				error
			}),
			...native
		})
	});
}
var PhoneField = (props) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
	type: "tel",
	inputMode: "tel",
	autoComplete: "tel-national",
	maxLength: 20,
	maxW: { md: "80" },
	...props
});
/** A one-time code; phones fill it in from the SMS. */
var CodeField = (props) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
	inputMode: "numeric",
	autoComplete: "one-time-code",
	spellCheck: false,
	maxLength: 12,
	maxW: { md: "48" },
	...props
});
function PasswordField({ shown, onShownChange, withoutToggle, ...props }) {
	const t = useTexts("common");
	const [own, setOwn] = (0, import_react.useState)(false);
	const visible = shown ?? own;
	const toggle = (event) => (onShownChange ?? setOwn)(event.target.checked);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		gap: "1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			type: visible ? "text" : "password",
			autoComplete: "current-password",
			autoCapitalize: "none",
			spellCheck: false,
			...props
		}), !withoutToggle && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.label, {
			display: "inline-flex",
			alignItems: "center",
			gap: "2.5",
			minH: "11",
			cursor: "pointer",
			alignSelf: "flex-start",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.input, {
				type: "checkbox",
				checked: visible,
				onChange: toggle,
				w: "5",
				h: "5",
				accentColor: "brand.solid"
			}), t("showPassword")]
		})]
	});
}
export { TextField as a, PhoneField as i, Input as n, PasswordField as r, CodeField as t };
