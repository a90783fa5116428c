import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { d as isAdminRole } from "./dist-C7tTpZ7u.js";
import { D as require_jsx_runtime, Dt as require_react, b as chakra, c as inDigitsOf, i as useTexts, m as useLanguage, n as loadTexts } from "./texts--dNiOPWo.js";
import { i as showAlert, t as alertFailure } from "./failureTexts-CtUbHlEw.js";
import { u as readFailure } from "./transport-CuwJ29bc.js";
import { i as signOutEverywhere, r as useSubmitOnce } from "../prerender.js";
import { r as paths } from "./Icon-Dzll056l.js";
import { n as IconButton, t as Button } from "./Button-DAbe7jf3.js";
import { t as SectionHeading } from "./Heading-DblfHCIB.js";
import { n as TextLink } from "./TextLink-V9-B3AdG.js";
// src/ui/Dialog.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var widths = {
	sm: "28rem",
	md: "36rem",
	lg: "56rem"
};
/** The native modal `<dialog>`: it traps the focus, closes on Escape and restores the focus. */
function Dialog({ open, onClose, title, children, footer, size = "md" }) {
	const t = useTexts("common");
	const ref = (0, import_react.useRef)(null);
	const titleId = (0, import_react.useId)();
	(0, import_react.useEffect)(() => {
		const dialog = ref.current;
		if (!dialog) return;
		if (open && !dialog.open) dialog.showModal();
		if (!open && dialog.open) dialog.close();
	}, [open]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dialog, {
		ref,
		"aria-labelledby": titleId,
		onClose,
		m: "auto",
		w: "calc(100% - 2rem)",
		maxW: widths[size],
		maxH: "calc(100dvh - 2rem)",
		p: "0",
		color: "fg",
		bg: "bg.panel",
		borderWidth: "1px",
		borderColor: "border",
		borderRadius: "l3",
		shadow: "lg",
		overflow: "auto",
		css: { "&::backdrop": { background: "rgb(0 0 0 / 0.5)" } },
		children: open && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexDirection: "column",
			gap: "4",
			p: {
				base: "4",
				md: "6"
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "flex",
					gap: "4",
					alignItems: "center",
					justifyContent: "space-between",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
						id: titleId,
						children: title
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
						icon: "close",
						label: t("close"),
						onClick: onClose
					})]
				}),
				children,
				footer && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					display: "flex",
					flexWrap: "wrap",
					gap: "3",
					justifyContent: "flex-end",
					children: footer
				})
			]
		})
	});
}
/** 'Are you sure?' */
function ConfirmDialog({ open, onClose, onConfirm, children, title, confirmLabel, danger, busy }) {
	const t = useTexts("common");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		title: title ?? t("areYouSure"),
		size: "sm",
		footer: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "outline",
			colorPalette: "gray",
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			colorPalette: danger ? "red" : "brand",
			onClick: onConfirm,
			busy,
			children: confirmLabel
		})] }),
		children
	});
}
// src/layout/AccountMenu.tsx
/** Ends every session, or shows why that failed. */
function useSignOutEverywhere() {
	return useSubmitOnce(async () => {
		try {
			showAlert("success", await signOutEverywhere());
		} catch (error) {
			alertFailure(readFailure(error));
		}
	});
}
/** The signed-in user, and the sign-out on every device. On phones part of the open menu. */
function AccountMenu({ user, menuOpen }) {
	const t = useTexts("nav");
	const lang = useLanguage();
	const [open, setOpen] = (0, import_react.useState)(false);
	const [asking, setAsking] = (0, import_react.useState)(false);
	const [leave, busy] = useSignOutEverywhere();
	const button = (0, import_react.useRef)(null);
	const panelId = (0, import_react.useId)();
	const closeByKey = (event) => {
		if (event.key !== "Escape" || !open || asking) return;
		event.stopPropagation();
		setOpen(false);
		button.current?.focus();
	};
	const closeBehind = (event) => {
		if (!asking && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		position: "relative",
		display: {
			base: menuOpen ? "block" : "none",
			md: "block"
		},
		w: {
			base: "full",
			md: "auto"
		},
		onKeyDown: closeByKey,
		onBlur: closeBehind,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				ref: button,
				variant: "ghost",
				colorPalette: "gray",
				icon: "user",
				px: "3",
				w: {
					base: "full",
					md: "auto"
				},
				justifyContent: "flex-start",
				fontWeight: "medium",
				"aria-expanded": open,
				"aria-controls": panelId,
				onClick: () => setOpen(!open),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhoseAccount, { name: user.name })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				id: panelId,
				tabIndex: -1,
				hidden: !open,
				position: {
					base: "static",
					md: "absolute"
				},
				insetEnd: "0",
				top: "calc(100% + 0.75rem)",
				minW: "72",
				p: "4",
				bg: "bg.panel",
				borderWidth: "1px",
				borderColor: "border",
				borderRadius: "l3",
				shadow: { md: "lg" },
				outline: "none",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						textStyle: "sm",
						color: "fg.muted",
						children: t("signedInAs")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						fontWeight: "semibold",
						overflowWrap: "anywhere",
						children: user.name
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						mb: "4",
						children: inDigitsOf(lang, user.phone)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextLink, {
						to: paths.account.url(),
						mb: "2",
						minH: "11",
						onClick: () => setOpen(false),
						children: t("accountSecurity")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "outline",
						icon: "logout",
						onClick: () => setAsking(true),
						children: t("signOutEverywhere")
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
				open: asking,
				onClose: () => setAsking(false),
				onConfirm: () => void leave(),
				confirmLabel: t("signOutEverywhere"),
				busy,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("signOutEverywhereText") })
			})
		]
	});
}
/** The name in the bar says whose session is open, for shared computers. */
function WhoseAccount({ name }) {
	const t = useTexts("nav");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			srOnly: {
				base: false,
				md: true
			},
			children: t("account")
		}),
		" ",
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: {
				base: "inline",
				md: "none",
				lg: "inline"
			},
			maxW: {
				base: "48",
				lg: "36"
			},
			truncate: true,
			fontWeight: "semibold",
			children: name
		})
	] });
}
// src/layout/SignedInMenus.tsx
var OfficeMenu = (0, import_react.lazy)(async () => {
	const [{ OfficeMenu: Menu }] = await Promise.all([import("./OfficeMenu-Cu2Gbbx4.js"), loadTexts(["officeNav"])]);
	return { default: Menu };
});
var OfficeSearch = (0, import_react.lazy)(async () => {
	const [{ OfficeSearch: Search }] = await Promise.all([import("./OfficeSearch-B4vtf0Hv.js"), loadTexts(["officeNav", "profileFields"])]);
	return { default: Search };
});
/** The menus of signed-in users at the end of the bar; on phones below the entries of the open menu. */
function SignedInMenus({ user, menuOpen }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [isAdminRole(user.role) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_react.Suspense, {
		fallback: null,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfficeSearch, { menuOpen }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfficeMenu, {
			role: user.role,
			menuOpen
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountMenu, {
		user,
		menuOpen
	})] });
}
export { SignedInMenus };
