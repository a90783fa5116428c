import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Et as require_react, b as chakra, i as useTexts } from "./texts-B-_ivE99.js";
import { t as Button } from "./Button-O_74244x.js";
import { OfficeLinks } from "./OfficeSidebar-B74iP-fF.js";
// src/layout/OfficeMenu.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The entries of the sidebar in a menu, below 1024 px; on phones part of the open menu. */
function OfficeMenu({ role, menuOpen }) {
	const t = useTexts("officeNav");
	const [open, setOpen] = (0, import_react.useState)(false);
	const button = (0, import_react.useRef)(null);
	const panelId = (0, import_react.useId)();
	const closeByKey = (event) => {
		if (event.key !== "Escape" || !open) return;
		event.stopPropagation();
		setOpen(false);
		button.current?.focus();
	};
	const closeBehind = (event) => {
		if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		position: "relative",
		display: {
			base: menuOpen ? "block" : "none",
			md: "block",
			lg: "none"
		},
		w: {
			base: "full",
			md: "auto"
		},
		onKeyDown: closeByKey,
		onBlur: closeBehind,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			ref: button,
			variant: "ghost",
			colorPalette: "gray",
			icon: "down",
			px: "3",
			w: {
				base: "full",
				md: "auto"
			},
			flexDirection: "row-reverse",
			justifyContent: {
				base: "space-between",
				md: "center"
			},
			fontWeight: "medium",
			"aria-expanded": open,
			"aria-controls": panelId,
			onClick: () => setOpen(!open),
			children: t("office")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			id: panelId,
			tabIndex: -1,
			hidden: !open,
			role: "group",
			"aria-label": t("officePages"),
			position: {
				base: "static",
				md: "absolute"
			},
			insetEnd: "0",
			top: "calc(100% + 0.75rem)",
			minW: "64",
			maxH: { md: "calc(100dvh - 5rem)" },
			overflowY: { md: "auto" },
			p: "2",
			bg: "bg.panel",
			borderWidth: "1px",
			borderColor: "border",
			borderRadius: "l3",
			shadow: { md: "lg" },
			outline: "none",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfficeLinks, {
				role,
				onFollow: () => setOpen(false)
			})
		})]
	});
}
export { OfficeMenu };
