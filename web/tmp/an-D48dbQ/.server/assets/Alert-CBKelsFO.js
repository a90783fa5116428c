import { D as require_jsx_runtime, b as chakra } from "./texts-CFsSfl1r.js";
import { n as Icon } from "./Icon-Cm7_ToIe.js";
// src/ui/Alert.tsx
var import_jsx_runtime = require_jsx_runtime();
var looks = {
	info: {
		palette: "blue",
		icon: "info"
	},
	success: {
		palette: "green",
		icon: "check"
	},
	warning: {
		palette: "orange",
		icon: "warning"
	},
	error: {
		palette: "red",
		icon: "error"
	}
};
/** A permanent message in the page; `showAlert` shows transient ones. */
function Alert({ tone, title, live, children, ...props }) {
	const { palette, icon } = looks[tone];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: live ? tone === "error" ? "alert" : "status" : void 0,
		colorPalette: palette,
		display: "flex",
		gap: "3",
		p: "4",
		bg: "colorPalette.subtle",
		color: "fg",
		borderWidth: "1px",
		borderColor: "colorPalette.border",
		borderInlineStartWidth: "4px",
		borderInlineStartColor: "colorPalette.solid",
		borderRadius: "l2",
		...props,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			name: icon,
			mt: "0.5",
			color: "colorPalette.fg"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			display: "flex",
			flexDirection: "column",
			gap: "2",
			children: [title && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "semibold",
				color: "colorPalette.fg",
				children: title
			}), children]
		})]
	});
}
export { Alert as t };
