import { D as require_jsx_runtime, b as chakra } from "./texts-CFsSfl1r.js";
import { t as Link } from "./lib-C4XuVT-R.js";
import { o as linkRecipe } from "./recipes-V52lmd8J.js";
// src/ui/TextLink.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A router link. */
var TextLink = chakra(Link, linkRecipe);
var Anchor = chakra("a", linkRecipe);
/** A link to another site, an e-mail address or a phone. */
function OuterLink({ href, ...props }) {
	const away = /^https?:/.test(String(href));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Anchor, {
		href,
		...away ? { rel: "noopener noreferrer" } : {},
		...props
	});
}
export { TextLink as n, OuterLink as t };
