import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { i as useSearchParams } from "./lib-Ch7XXv3V.js";
import { r as usePublicNoticesQuery } from "./visitors.public-DQve7xCJ.js";
import { D as require_jsx_runtime, Et as require_react, b as chakra, i as useTexts } from "./texts-B-_ivE99.js";
import { n as EmptyState, t as PublicNoticeList } from "./PublicNoticeList-TmhnlOLY.js";
import { l as CardsSkeleton, o as PageFrame, t as LoadError } from "../prerender.js";
import { t as useFormat } from "./useFormat-CHwjMKCW.js";
import { t as Button } from "./Button-O_74244x.js";
import { a as inputRecipe } from "./recipes-V52lmd8J.js";
// src/ui/Pager.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var Select = chakra("select", inputRecipe);
/** Pagination; renders nothing for a single page without size options. */
function Pager({ page, pages, onPage, size }) {
	const t = useTexts("common");
	if (pages <= 1 && !size) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.nav, {
		"aria-label": t("pages"),
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		justifyContent: "center",
		gap: "3",
		"data-no-print": "",
		children: [pages > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "outline",
				icon: "back",
				disabled: page <= 1,
				onClick: () => onPage(page - 1),
				children: t("previousPage")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				"aria-live": "polite",
				children: t("page", {
					page,
					pages
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "outline",
				disabled: page >= pages,
				onClick: () => onPage(page + 1),
				children: t("nextPage")
			})
		] }), size && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageSize, { ...size })]
	});
}
function PageSize({ value, choices, onChange }) {
	const t = useTexts("tables");
	const format = useFormat();
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "inline-flex",
		alignItems: "center",
		gap: "2",
		ms: { md: "auto" },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.label, {
			htmlFor: id,
			textStyle: "sm",
			color: "fg.muted",
			whiteSpace: "nowrap",
			children: t("pageSize")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
			id,
			w: "auto",
			value,
			appearance: "auto",
			onChange: (event) => onChange(Number(event.target.value)),
			children: choices.map((choice) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: choice,
				children: format.number(choice)
			}, choice))
		})]
	});
}
// src/features/home/PublicNoticesPage.tsx
/** /public-notices: the notices for visitors, ten per page. */
function PublicNoticesPage() {
	const t = useTexts("visitors");
	const [query, setQuery] = useSearchParams();
	const page = Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);
	const { data, error, loading, refetch } = usePublicNoticesQuery({ variables: { page } });
	const list = data?.publicNotices;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PageFrame, {
		title: t("noticesTitle"),
		intro: t("noticesIntro"),
		children: [
			!list && loading && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardsSkeleton, { cards: 3 }),
			!list && error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadError, {
				error,
				retry: refetch
			}),
			list?.count === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				title: t("noNotices"),
				text: t("noNoticesText")
			}),
			list && list.count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PublicNoticeList, { notices: list.notices }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pager, {
				page: list.page,
				pages: list.pages,
				onPage: (next) => setQuery({ page: String(next) })
			})] })
		]
	});
}
export { PublicNoticesPage };
