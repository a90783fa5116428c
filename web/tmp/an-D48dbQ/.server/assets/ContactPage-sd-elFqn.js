import { c as useSiteOrError, h as Navigate, o as PageFrame } from "../prerender.js";
import { D as require_jsx_runtime, F as useLocation, i as useTexts } from "./texts-CFsSfl1r.js";
import { r as paths } from "./Icon-Cm7_ToIe.js";
import { n as ContactDetails, t as SiteLink } from "./SiteLink-C3JRQw5K.js";
// src/features/home/ContactPage.tsx
var import_jsx_runtime = require_jsx_runtime();
function ContactPage() {
	const t = useTexts("home");
	const { site, error, retry } = useSiteOrError();
	const { hash } = useLocation();
	if (hash === "#tutorial") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Navigate, {
		to: paths.tutorial.url(),
		replace: true
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PageFrame, {
		title: t("contactTitle"),
		intro: t("contactIntro"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactDetails, {
			contacts: site,
			error,
			onRetry: retry
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SiteLink, {
			to: site?.tutorialUrl ?? paths.tutorial.url(),
			children: t("tutorialLink")
		})]
	});
}
export { ContactPage };
