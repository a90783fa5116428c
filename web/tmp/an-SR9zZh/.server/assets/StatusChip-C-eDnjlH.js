import { D as require_jsx_runtime, b as chakra } from "./texts-B-_ivE99.js";
import { n as Icon } from "./Icon-H2FHt1mx.js";
import { t as badgeRecipe } from "./recipes-V52lmd8J.js";
// src/ui/StatusChip.tsx
var import_jsx_runtime = require_jsx_runtime();
var Badge = chakra("span", badgeRecipe);
var looks = {
	neutral: {
		palette: "gray",
		icon: "minus"
	},
	brand: {
		palette: "brand",
		icon: "check"
	},
	good: {
		palette: "green",
		icon: "check"
	},
	waiting: {
		palette: "orange",
		icon: "clock"
	},
	bad: {
		palette: "red",
		icon: "error"
	},
	info: {
		palette: "blue",
		icon: "info"
	}
};
/** A status as text and icon, never as colour only (WCAG 1.4.1). */
function StatusChip({ tone, icon, children }) {
	const look = looks[tone];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Badge, {
		colorPalette: look.palette,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: icon ?? look.icon }), children]
	});
}
export { StatusChip as t };
