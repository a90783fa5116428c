import { D as require_jsx_runtime, b as chakra } from "./texts--dNiOPWo.js";
import { n as Icon, r as paths } from "./Icon-Dzll056l.js";
import { n as TextLink } from "./TextLink-V9-B3AdG.js";
import { t as useFormat } from "./useFormat-B4ozi1UI.js";
import { n as SubHeading } from "./Heading-DblfHCIB.js";
// src/ui/EmptyState.tsx
var import_jsx_runtime = require_jsx_runtime();
/** An empty list: explanation and next action. */
function EmptyState({ title, text, action, icon = "info" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		alignItems: "center",
		textAlign: "center",
		gap: "3",
		px: "4",
		py: "10",
		borderWidth: "1px",
		borderStyle: "dashed",
		borderColor: "border.emphasized",
		borderRadius: "l3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				name: icon,
				w: "8",
				h: "8",
				color: "fg.muted"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "semibold",
				children: title
			}),
			text && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "fg.muted",
				children: text
			}),
			action
		]
	});
}
// src/features/home/PublicNoticeList.tsx
/** Rows that are clickable as a whole; their titles are the links. */
function PublicNoticeList({ notices }) {
	const format = useFormat();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		listStyleType: "none",
		maxW: "none",
		borderTopWidth: "1px",
		borderColor: "border",
		children: notices.map(({ id, title, preview, date }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
			maxW: "none",
			position: "relative",
			py: "3",
			borderBottomWidth: "1px",
			borderColor: "border",
			overflowWrap: "anywhere",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubHeading, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextLink, {
					to: paths.publicNotice.url({ id }),
					css: { "&::after": {
						content: "\"\"",
						position: "absolute",
						inset: "0"
					} },
					children: title
				}) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					mt: "1",
					children: preview
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					mt: "1",
					textStyle: "sm",
					color: "fg.muted",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
						dateTime: date,
						children: format.dateTime(date)
					})
				})
			]
		}, id))
	});
}
export { EmptyState as n, PublicNoticeList as t };
