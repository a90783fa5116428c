import { D as require_jsx_runtime, b as chakra } from "./texts--dNiOPWo.js";
import { t as Link } from "./lib-CAYycIO5.js";
import { n as Icon } from "./Icon-Dzll056l.js";
import { r as buttonRecipe } from "./recipes-V52lmd8J.js";
// src/ui/Button.tsx
var import_jsx_runtime = require_jsx_runtime();
var StyledButton = chakra("button", buttonRecipe);
var StyledLink = chakra(Link, buttonRecipe);
chakra("a", buttonRecipe);
function Button({ icon, busy, children, onClick, type = "button", ...props }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(StyledButton, {
		type,
		"aria-disabled": busy || void 0,
		"aria-busy": busy || void 0,
		opacity: busy ? "0.7" : void 0,
		onClick: busy ? (event) => event.preventDefault() : onClick,
		...props,
		children: [icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: icon }), children]
	});
}
/** A router link with the look of a button. */
function LinkButton({ icon, children, ...props }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(StyledLink, {
		...props,
		children: [icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: icon }), children]
	});
}
/** A button with an icon only; the label is its accessible name and its tooltip. */
function IconButton({ icon, label, ...props }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "ghost",
		px: "2",
		"aria-label": label,
		title: label,
		...props,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: icon })
	});
}
export { IconButton as n, LinkButton as r, Button as t };
