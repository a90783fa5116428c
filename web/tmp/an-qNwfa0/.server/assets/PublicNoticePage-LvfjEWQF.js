import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { B as useParams, D as require_jsx_runtime, Et as require_react, b as chakra, i as useTexts } from "./texts-B-_ivE99.js";
import { n as usePublicNoticeQuery } from "./visitors.public-DQve7xCJ.js";
import { t as useFormat } from "./useFormat-CHwjMKCW.js";
import { r as paths } from "./Icon-H2FHt1mx.js";
import { t as Card } from "./Card-BHZa5_of.js";
import { d as TextSkeleton, o as PageFrame, t as LoadError } from "../prerender.js";
import { a as safeLink, i as safeImage, n as noticeMarks, r as partsOfNotice } from "./dist-C7tTpZ7u.js";
import { t as SectionHeading } from "./Heading-CJC1VBJ4.js";
import { t as OuterLink } from "./TextLink-VV6AQql9.js";
// src/features/notices/NoticeBody.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The parts of a notice never move, so their index is their key. */
var placed = (parts) => parts.map((part, place) => ({
	key: String(place),
	part
}));
/** Renders a notice as elements and text; the browser never parses its HTML. */
function NoticeBody({ document }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		gap: "3",
		maxW: "70ch",
		overflowWrap: "anywhere",
		children: placed(partsOfNotice(document)).map(({ key, part }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Fragment, { children: "items" in part ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, { list: part }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Block, { block: part }) }, key))
	});
}
function List({ list: { ordered, items } }) {
	const Tag = ordered ? chakra.ol : chakra.ul;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tag, {
		listStyleType: ordered ? "decimal" : "disc",
		ps: "6",
		display: "flex",
		flexDirection: "column",
		gap: "1",
		children: placed(items).map(({ key, part: { item, margin, lists } }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
			ms: indentOf(margin),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inlines, { nodes: item.children }), placed(lists).map(({ key: place, part }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, { list: part }, place))]
		}, key))
	});
}
var sizes = [
	"xl",
	"lg",
	"lg",
	"md",
	"md",
	"md"
];
var indentOf = (indent) => indent ? `${indent * 1.5}rem` : void 0;
function Block({ block }) {
	if (block.type === "image") {
		const src = safeImage(block.url);
		if (!src) return null;
		if (!src.startsWith("/")) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OuterLink, {
			href: src,
			children: block.alt || src
		});
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
			src,
			alt: block.alt,
			maxW: "full",
			h: "auto",
			borderRadius: "l2",
			loading: "lazy"
		});
	}
	const inner = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inlines, { nodes: block.children });
	const ms = indentOf(block.indent);
	if (block.type === "heading") {
		const Tag = `h${Math.min(6, block.level + 1)}`;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
			as: Tag,
			size: sizes[block.level - 1] ?? "md",
			ms,
			children: inner
		});
	}
	if (block.type === "blockquote") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.blockquote, {
		ms,
		ps: "4",
		borderStartWidth: "3px",
		borderColor: "border.emphasized",
		color: "fg.muted",
		children: inner
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		ms,
		children: inner
	});
}
var Inlines = ({ nodes }) => placed(nodes).map(({ key, part }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inline, { node: part }, key));
function Inline({ node }) {
	if (!("type" in node)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Words, { node });
	const href = safeLink(node.url);
	const words = placed(node.children).map(({ key, part }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Words, { node: part }, key));
	return href ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OuterLink, {
		href,
		children: words
	}) : words;
}
function Words({ node }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marked, {
		marks: noticeMarks.filter((mark) => node[mark]),
		children: placed(node.text.split("\n")).map(({ key, part }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_react.Fragment, { children: [key !== "0" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}), part] }, key))
	});
}
var tagOfMark = {
	bold: "strong",
	italic: "em",
	underline: "u",
	strike: "s"
};
function Marked({ marks: [first, ...rest], children }) {
	if (!first) return children;
	const Tag = tagOfMark[first];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tag, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marked, {
		marks: rest,
		children
	}) });
}
// src/features/home/PublicNoticePage.tsx
/** /public-notices/{id} */
function PublicNoticePage() {
	const t = useTexts("visitors");
	const format = useFormat();
	const { id = "" } = useParams();
	const { data, error, loading, refetch } = usePublicNoticeQuery({ variables: { id } });
	const notice = data?.publicNotice;
	const list = {
		to: paths.publicNotices.url(),
		label: t("allNotices")
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PageFrame, {
		title: notice?.title ?? t("notice"),
		intro: notice && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
			dateTime: notice.date,
			children: format.dateTime(notice.date)
		}),
		back: list,
		children: [
			!notice && loading && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextSkeleton, { lines: 6 }),
			!notice && error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadError, {
				error,
				retry: refetch,
				whenGone: list
			}),
			notice && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
				as: "article",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoticeBody, { document: notice.body })
			})
		]
	});
}
export { PublicNoticePage };
