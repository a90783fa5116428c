import { D as require_jsx_runtime, b as chakra, i as useTexts } from "./texts-B-_ivE99.js";
import { n as Icon } from "./Icon-H2FHt1mx.js";
// src/ui/StepProgress.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The steps of a task; on phones the current step and a bar. */
function StepProgress({ label, steps, current = steps.findIndex(({ done }) => !done) }) {
	const t = useTexts("common");
	const at = current < 0 ? steps.length - 1 : current;
	const stateOf = (step, index) => step.done ? t("stepDone") : index === at ? t("stepCurrent") : t("stepLeft");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.nav, {
		"aria-label": label,
		"data-no-print": "",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			hideFrom: "md",
			textStyle: "sm",
			fontWeight: "semibold",
			mb: "2",
			"aria-hidden": "true",
			children: [
				t("stepOf", {
					step: at + 1,
					steps: steps.length
				}),
				": ",
				steps[at]?.label
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			display: "flex",
			gap: {
				base: "1.5",
				md: "3"
			},
			listStyleType: "none",
			children: steps.map((step, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
				flex: "1",
				minW: "0",
				"aria-current": index === at && !step.done ? "step" : void 0,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
						h: "1.5",
						borderRadius: "full",
						bg: step.done || index === at ? "brand.solid" : "bg.emphasized",
						opacity: index === at && !step.done ? "0.6" : void 0
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						srOnly: {
							base: true,
							md: false
						},
						display: { md: "flex" },
						gap: "1.5",
						mt: "2",
						textStyle: "sm",
						alignItems: "flex-start",
						fontWeight: index === at ? "semibold" : "normal",
						color: step.done || index === at ? "fg" : "fg.muted",
						children: [step.done && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
							name: "check",
							color: "brand.fg",
							mt: "0.5"
						}), step.label]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						srOnly: true,
						children: [", ", stateOf(step, index)]
					})
				]
			}, step.label))
		})]
	});
}
// src/features/accounts/AccountSteps.tsx
var flows = {
	registration: {
		label: "registration",
		steps: ["stepDetails", "stepVerify"]
	},
	reset: {
		label: "resetting",
		steps: [
			"stepPhone",
			"stepCode",
			"stepPassword"
		]
	}
};
function AccountSteps({ of, current }) {
	const t = useTexts("accounts");
	const { label, steps } = flows[of];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepProgress, {
		label: t(label),
		steps: steps.map((step, index) => ({
			label: t(step),
			done: index < current
		})),
		current
	});
}
export { AccountSteps as t };
