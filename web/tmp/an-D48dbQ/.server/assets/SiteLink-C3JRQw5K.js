import { D as require_jsx_runtime, b as chakra, c as inDigitsOf, i as useTexts, m as useLanguage } from "./texts-CFsSfl1r.js";
import { n as Icon } from "./Icon-Cm7_ToIe.js";
import { n as TextLink, t as OuterLink } from "./TextLink-C2SMpvtd.js";
import { l as CardsSkeleton, t as LoadError } from "../prerender.js";
import { t as Card } from "./Card-BXThXyrp.js";
// src/features/home/ContactDetails.tsx
var import_jsx_runtime = require_jsx_runtime();
function ContactDetails({ contacts, error, onRetry, wide = false }) {
	const t = useTexts("home");
	if (!contacts) return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadError, {
		error,
		retry: onRetry
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardsSkeleton, { cards: 3 });
	const { inquiries, support, postalAddress } = contacts;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: {
			base: "5",
			md: "6"
		},
		alignItems: "start",
		gridTemplateColumns: wide ? {
			base: "1fr",
			lg: "1fr 1fr"
		} : "1fr",
		children: [inquiries.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactTable, {
			title: t("inquiriesTitle"),
			points: inquiries
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: {
				base: "5",
				md: "6"
			},
			children: [support.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactTable, {
				title: t("supportTitle"),
				points: support
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
				title: t("addressTitle"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.address, {
					fontStyle: "normal",
					children: postalAddress.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						display: "block",
						children: line
					}, line))
				})
			})]
		})]
	});
}
var cell = {
	py: "1",
	pe: "4",
	textAlign: "start",
	verticalAlign: "top"
};
/** On phones a row is displayed as three lines; the explicit roles keep the table for screen readers. */
function ContactTable({ title, points }) {
	const t = useTexts("home");
	const lang = useLanguage();
	const heads = [
		t("department"),
		t("phone"),
		t("email")
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.table, {
			role: "table",
			w: "full",
			borderCollapse: "collapse",
			display: {
				base: "block",
				md: "table"
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.caption, {
					srOnly: true,
					children: title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.thead, {
					role: "rowgroup",
					srOnly: {
						base: true,
						md: false
					},
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", {
						role: "row",
						children: heads.map((head) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.th, {
							role: "columnheader",
							scope: "col",
							...cell,
							textStyle: "sm",
							color: "fg.muted",
							fontWeight: "semibold",
							children: head
						}, head))
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.tbody, {
					role: "rowgroup",
					display: {
						base: "block",
						md: "table-row-group"
					},
					children: points.map(({ department, phone, email }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.tr, {
						role: "row",
						display: {
							base: "block",
							md: "table-row"
						},
						borderTopWidth: "1px",
						borderColor: "border",
						py: {
							base: "2",
							md: "0"
						},
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.th, {
								role: "rowheader",
								scope: "row",
								...cell,
								fontWeight: {
									base: "semibold",
									md: "medium"
								},
								display: {
									base: "block",
									md: "table-cell"
								},
								py: {
									base: "1",
									md: "3.5"
								},
								children: department
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactCell, {
								href: `tel:${phone.replace(/[\s-]/g, "")}`,
								children: inDigitsOf(lang, phone)
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactCell, {
								href: `mailto:${email}`,
								children: email
							})
						]
					}, department))
				})
			]
		})
	});
}
function ContactCell({ href, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.td, {
		role: "cell",
		...cell,
		py: {
			base: "0",
			md: "1"
		},
		display: {
			base: "block",
			md: "table-cell"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OuterLink, {
			href,
			minH: "11",
			overflowWrap: "anywhere",
			children
		})
	});
}
// src/features/home/SiteLink.tsx
/** A link from the operator's settings: internal or external. `//host` is external. */
function SiteLink({ to, children }) {
	if (to.startsWith("/") && !to.startsWith("//")) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextLink, {
		to,
		minH: "11",
		children
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(OuterLink, {
		href: to,
		minH: "11",
		children: [children, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "external" })]
	});
}
export { ContactDetails as n, SiteLink as t };
