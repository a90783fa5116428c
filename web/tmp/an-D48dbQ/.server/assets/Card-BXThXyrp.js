import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Et as require_react, b as chakra } from "./texts-CFsSfl1r.js";
import { t as SectionHeading } from "./Heading-ncmXu6cL.js";
// src/ui/Card.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A section with its own heading. */
function Card({ title, aside, children, ...props }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"data-card": "",
		"aria-labelledby": title ? id : void 0,
		bg: "bg.panel",
		borderWidth: "1px",
		borderColor: "border",
		borderRadius: "l3",
		p: {
			base: "4",
			md: "6"
		},
		display: "flex",
		flexDirection: "column",
		gap: "4",
		...props,
		children: [title && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexWrap: "wrap",
			gap: "3",
			alignItems: "center",
			justifyContent: "space-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
				id,
				children: title
			}), aside]
		}), children]
	});
}
/** A definition list; empty values are left out. */
function FactList({ facts, columns = 2 }) {
	const given = facts.filter(({ value }) => value !== null && value !== void 0 && value !== "" && value !== false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dl, {
		display: "grid",
		gridTemplateColumns: columns === 2 ? {
			base: "1fr",
			md: "1fr 1fr",
			_print: "1fr 1fr"
		} : "1fr",
		columnGap: "6",
		rowGap: "3",
		children: given.map(({ label, value }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
				textStyle: "sm",
				color: "fg.muted",
				children: label
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
				fontWeight: "medium",
				overflowWrap: "anywhere",
				children: value
			})]
		}, label))
	});
}
export { FactList as n, Card as t };
