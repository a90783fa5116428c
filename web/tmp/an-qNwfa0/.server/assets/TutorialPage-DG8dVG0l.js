import { o as useSession } from "./session-CobR7kUR.js";
import { D as require_jsx_runtime, b as chakra, i as useTexts } from "./texts-B-_ivE99.js";
import { r as paths } from "./Icon-H2FHt1mx.js";
import { r as LinkButton } from "./Button-O_74244x.js";
import { a as PrimaryBar, o as PageFrame } from "../prerender.js";
import { s as limits } from "./dist-C7tTpZ7u.js";
import { t as useFormat } from "./useFormat-CHwjMKCW.js";
import { n as SubHeading } from "./Heading-CJC1VBJ4.js";
// src/features/home/StepPicture.tsx
var import_jsx_runtime = require_jsx_runtime();
var phone = "M30 6h36a6 6 0 0 1 6 6v72a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6zM43 84h10";
var button = "M32 66h32v10H32z";
/** The screen of each step, as strokes within the phone. */
var screens = [
	`M32 18h32v8H32zM32 32h32v8H32zM32 46h32v8H32z ${button}`,
	"M32 20h32v18H42l-6 6v-6h-4zM38 29h2M43 29h2M48 29h2M53 29h2M58 29h2 M32 52h4v8h-4zM38 52h4v8h-4zM44 52h4v8h-4zM50 52h4v8h-4zM56 52h4v8h-4z",
	`M35 22a3 3 0 1 0 0.1 0M35 38a3 3 0 1 0 0.1 0M35 41h0.1M35 54a3 3 0 1 0 0.1 0M44 25h20M44 41h20M44 57h20 ${button}`,
	`M32 20h14M32 26h32M32 36h20M32 42h32M32 52h16M32 58h32 ${button}`,
	"M34 16h28v28H34zM48 22a6 7 0 1 0 0.1 0M38 44c2-7 18-7 20 0 M34 54h28v16H34zM38 64c4-10 6 4 9-3s4 4 11-1",
	"M32 26h32v20H32zM48 31a5 5 0 1 0 0.1 0M36 30v12M60 30v12 M38 64l7 7 13-14",
	"M32 16h32v56H32zM36 21h10v12H36zM50 23h10M50 29h10M36 40h24M36 46h24 M42 54h12v12H42zM46 58h4v4h-4z"
];
/** Decorative: the text next to it says the same. */
var StepPicture = ({ step }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.svg, {
	viewBox: "20 2 56 92",
	"aria-hidden": "true",
	w: {
		base: "16",
		sm: "20"
	},
	h: "auto",
	flexShrink: "0",
	alignSelf: "flex-start",
	color: "brand.fg",
	fill: "none",
	stroke: "currentColor",
	strokeWidth: "1.5",
	strokeLinecap: "round",
	strokeLinejoin: "round",
	children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
		d: phone,
		opacity: "0.5"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: screens[step] })]
});
// src/features/home/Tutorial.tsx
var BYTES_IN_MB = 1048576;
/** The steps of an application, each with a picture of its screen. */
function Tutorial() {
	const t = useTexts("visitors");
	const format = useFormat();
	const { password, code, image, fees } = limits;
	const mb = image.bytes / BYTES_IN_MB;
	const steps = [
		{
			title: t("tutorial1"),
			text: t("tutorial1Text", { min: password.min })
		},
		{
			title: t("tutorial2"),
			text: t("tutorial2Text", {
				digits: code.digits,
				minutes: code.lifeMinutes
			})
		},
		{
			title: t("tutorial3"),
			text: t("tutorial3Text")
		},
		{
			title: t("tutorial4"),
			text: t("tutorial4Text")
		},
		{
			title: t("tutorial5"),
			text: t("tutorial5Text", {
				mb,
				pictureWidth: format.year(image.picture.width),
				pictureHeight: format.year(image.picture.height),
				signatureWidth: format.year(image.signature.width),
				signatureHeight: format.year(image.signature.height)
			})
		},
		{
			title: t("tutorial6"),
			text: t("tutorial6Text", { hours: fees.bankVerificationHours })
		},
		{
			title: t("tutorial7"),
			text: t("tutorial7Text")
		}
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
		listStyleType: "none",
		display: "flex",
		flexDirection: "column",
		gap: "6",
		children: steps.map(({ title, text }, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
			display: "flex",
			gap: "4",
			maxW: "none",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					"aria-hidden": "true",
					className: "tabular",
					minW: "8",
					fontWeight: "bold",
					fontSize: "xl",
					color: "brand.fg",
					lineHeight: "1.3",
					children: format.number(index + 1)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					flex: "1",
					minW: "0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubHeading, {
						as: "h2",
						children: title
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						mt: "1",
						children: text
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepPicture, { step: index })
			]
		}, title))
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "5",
		gridTemplateColumns: {
			base: "1fr",
			md: "1fr 1fr"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Aside, {
			title: t("tutorialLostTitle"),
			text: t("tutorialLostText")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Aside, {
			title: t("tutorialSharedTitle"),
			text: t("tutorialSharedText")
		})]
	})] });
}
var Aside = ({ title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
	p: "4",
	bg: "bg.muted",
	borderRadius: "l2",
	children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubHeading, {
		as: "h2",
		size: "sm",
		children: title
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		mt: "1",
		children: text
	})]
});
// src/features/home/TutorialPage.tsx
/** /tutorial: the default target of `TUTORIAL_URL`. */
function TutorialPage() {
	const t = useTexts("visitors");
	const { user } = useSession();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PageFrame, {
		title: t("tutorialTitle"),
		intro: t("tutorialIntro"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tutorial, {}), !user && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PrimaryBar, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: paths.register.url(),
			children: t("goToRegister")
		}) })]
	});
}
export { TutorialPage };
