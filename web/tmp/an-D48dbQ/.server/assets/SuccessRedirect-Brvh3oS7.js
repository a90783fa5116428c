import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { s as limits } from "./dist-C7tTpZ7u.js";
import { D as require_jsx_runtime, Et as require_react, b as chakra } from "./texts-CFsSfl1r.js";
import { t as Alert } from "./Alert-CBKelsFO.js";
import { r as LinkButton } from "./Button-DSdHUdto.js";
// src/features/accounts/SuccessRedirect.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A success message that redirects after a delay; a link skips the delay. */
function SuccessRedirect({ title, text, to, label, onLeave }) {
	const box = (0, import_react.useRef)(null);
	const leave = (0, import_react.useRef)(onLeave);
	leave.current = onLeave;
	(0, import_react.useEffect)(() => {
		box.current?.focus();
		const timer = setTimeout(() => leave.current(), limits.delays.verified);
		return () => clearTimeout(timer);
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		ref: box,
		tabIndex: -1,
		role: "group",
		"aria-label": title,
		focusVisibleRing: "outside",
		borderRadius: "l2",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
			tone: "success",
			title,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to,
				replace: true,
				children: label
			}) })]
		})
	});
}
export { SuccessRedirect as t };
