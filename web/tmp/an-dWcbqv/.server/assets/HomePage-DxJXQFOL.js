import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Dt as require_react, b as chakra, i as useTexts, n as loadTexts } from "./texts--dNiOPWo.js";
import { c as useSiteOrError, l as CardsSkeleton, o as PageFrame } from "../prerender.js";
import { n as Icon, r as paths } from "./Icon-Dzll056l.js";
import { r as LinkButton } from "./Button-DAbe7jf3.js";
import { t as useFormat } from "./useFormat-B4ozi1UI.js";
import { n as SubHeading, t as SectionHeading } from "./Heading-DblfHCIB.js";
import { n as ContactDetails, t as SiteLink } from "./SiteLink-DCX-6NM6.js";
import { s as limits } from "./dist-C7tTpZ7u.js";
import { t as Card } from "./Card-DDCFzaZH.js";
// src/features/home/ApplySteps.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The four steps of an application (specification, section 2). */
function ApplySteps() {
	const t = useTexts("home");
	const format = useFormat();
	const steps = [
		1,
		2,
		3,
		4
	].map((n) => ({
		title: t(`step${n}`),
		text: t(`step${n}Text`)
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
		listStyleType: "none",
		display: "grid",
		gridTemplateColumns: {
			base: "1fr",
			md: "1fr 1fr",
			xl: "repeat(4, 1fr)"
		},
		gap: {
			base: "4",
			md: "6"
		},
		children: steps.map(({ title, text }, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
			display: "flex",
			gap: "4",
			borderTopWidth: "3px",
			borderColor: "brand.solid",
			pt: "4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				"aria-hidden": "true",
				className: "tabular",
				display: "inline-flex",
				alignItems: "center",
				justifyContent: "center",
				w: "10",
				h: "10",
				flexShrink: "0",
				borderRadius: "full",
				bg: "brand.subtle",
				color: "brand.fg",
				fontWeight: "bold",
				fontSize: "lg",
				children: format.number(index + 1)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubHeading, { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				mt: "1",
				color: "fg.muted",
				children: text
			})] })]
		}, title))
	});
}
// src/features/home/Hero.tsx
var BYTES_IN_MB = 1048576;
/** What an applicant needs at hand. */
function Needs() {
	const t = useTexts("home");
	const needs = [
		t("needPhone"),
		t("needResults"),
		t("needDegree"),
		t("needImages", { mb: limits.image.bytes / BYTES_IN_MB }),
		t("needPayment")
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: t("needTitle"),
		gap: "3",
		w: {
			base: "full",
			xl: "28rem"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			listStyleType: "none",
			display: "flex",
			flexDirection: "column",
			gap: "2.5",
			children: needs.map((need) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
				display: "flex",
				gap: "2.5",
				alignItems: "flex-start",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					name: "check",
					color: "brand.fg",
					mt: "0.5"
				}), need]
			}, need))
		})
	});
}
/** Full-width background of the page header. */
function Band({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		bg: "brand.subtle",
		borderBottomWidth: "1px",
		borderColor: "brand.border",
		children
	});
}
/** Content as wide as the navigation bar. */
function Wide({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		w: "full",
		maxW: "8xl",
		mx: "auto",
		px: {
			base: "4",
			md: "6"
		},
		py: {
			base: "7",
			md: "10"
		},
		display: "flex",
		flexDirection: "column",
		gap: {
			base: "10",
			md: "12"
		},
		children
	});
}
// src/features/home/HomeSection.tsx
function HomeSection({ title, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		display: "flex",
		flexDirection: "column",
		gap: "5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
			size: "xl",
			children: title
		}), children]
	});
}
// src/features/home/HomePage.tsx
/** After the first screen, which is readable without it. */
var LandingNews = (0, import_react.lazy)(async () => {
	const [{ LandingNews: Component }] = await Promise.all([import("./LandingNews-Dzz9jjha.js"), loadTexts(["visitors"])]);
	return { default: Component };
});
function News() {
	const [isMounted, setMounted] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => setMounted(true), []);
	const skeleton = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardsSkeleton, { cards: 2 });
	return isMounted ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: skeleton,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LandingNews, {})
	}) : skeleton;
}
function HomePage() {
	const t = useTexts("home");
	const { site, error, retry } = useSiteOrError();
	const title = site ? t("heading", { university: site.universityName }) : t("headingPlain");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Band, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageFrame, {
		wide: true,
		title,
		intro: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, { site }),
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Needs, {}),
		children: null
	}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wide, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(News, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeSection, {
			title: t("stepsTitle"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ApplySteps, {})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeSection, {
			title: t("contactTitle"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactDetails, {
				wide: true,
				contacts: site,
				error,
				onRetry: retry
			})
		})
	] })] });
}
function Actions({ site }) {
	const t = useTexts("home");
	const action = {
		size: "lg",
		minW: "40",
		flex: {
			base: "1",
			sm: "0 0 auto"
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: "lg",
			children: t("intro")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			role: "group",
			"aria-label": t("actions"),
			mt: "6",
			mb: "3",
			display: "flex",
			flexWrap: "wrap",
			gap: "3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				...action,
				to: paths.register.url(),
				children: t("register")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				...action,
				variant: "outline",
				to: paths.login.url(),
				children: t("login")
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("newHere") }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			mt: "3",
			display: "flex",
			flexWrap: "wrap",
			columnGap: "6",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SiteLink, {
				to: site?.tutorialUrl ?? paths.tutorial.url(),
				children: t("tutorialLink")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SiteLink, {
				to: site?.contactUrl ?? paths.contact.url(),
				children: t("contactLink")
			})]
		})
	] });
}
export { HomePage, HomeSection as t };
