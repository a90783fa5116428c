import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { s as limits } from "./dist-C7tTpZ7u.js";
import { D as require_jsx_runtime, Et as require_react, L as useNavigate, b as chakra, i as useTexts } from "./texts-B-_ivE99.js";
import { n as plainQueryHook } from "./plainHooks-ghMXfmYt.js";
import { n as failureTexts } from "./failureTexts-C8rPvJLc.js";
import { i as plainDocument, u as readFailure } from "./transport-SahJ-BW2.js";
import { n as Icon, r as paths } from "./Icon-H2FHt1mx.js";
import { n as Input } from "./TextFields-BlX_vxiD.js";
import { t as useFormat } from "./useFormat-CHwjMKCW.js";
import { t as StatusChip } from "./StatusChip-C-eDnjlH.js";
// src/lib/useDebounced.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The value after it has not changed for `delay` milliseconds. */
function useDebounced(value, delay = 500) {
	const [debounced, setDebounced] = (0, import_react.useState)(value);
	(0, import_react.useEffect)(() => {
		const timer = setTimeout(() => setDebounced(value), delay);
		return () => clearTimeout(timer);
	}, [value, delay]);
	return debounced;
}
// src/lib/isTyping.ts
/** Whether keys belong to the focused field, so that shortcuts of one key do not apply. */
var isTyping = (target) => target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select, [contenteditable=\"true\"]");
var useFindPeopleQuery = /*#__PURE__*/ plainQueryHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:60e62f8a4ffcba583097efc2687127b02e21613bff02639ccab4a3ce03be43c1",
	"name": "FindPeople",
	"kind": "query"
}));
// src/layout/OfficeSearchResult.tsx
var import_jsx_runtime = require_jsx_runtime();
var tones = {
	PAID: "good",
	PENDING: "waiting",
	UNPAID: "neutral"
};
/** One found person: name, phone, application and payment. The combobox has the focus. */
function OfficeSearchResult({ id, person, isActive, onChoose }) {
	const t = useTexts("officeNav");
	const word = useTexts("profileFields");
	const format = useFormat();
	const row = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (isActive) row.current?.scrollIntoView?.({ block: "nearest" });
	}, [isActive]);
	const { programShortCode, trimester, year, applicantId, foundBy, match } = person;
	const application = trimester && year && `${programShortCode} · ${word(trimester)} ${format.year(year)}`;
	const why = foundBy === "PAYMENT" ? match : foundBy === "SIMILAR_NAME" ? t("similarName") : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		ref: row,
		id,
		role: "option",
		"aria-selected": isActive,
		tabIndex: -1,
		display: "flex",
		gap: "3",
		alignItems: "center",
		justifyContent: "space-between",
		minH: "11",
		px: "3",
		py: "1.5",
		borderRadius: "l2",
		cursor: "pointer",
		bg: isActive ? "brand.subtle" : void 0,
		_hover: { bg: isActive ? void 0 : "bg.muted" },
		onPointerDown: (event) => event.preventDefault(),
		onClick: onChoose,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "semibold",
				overflowWrap: "anywhere",
				lineHeight: "1.3",
				children: person.name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				textStyle: "sm",
				color: "fg.muted",
				overflowWrap: "anywhere",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "tabular",
					children: person.phone
				}), [
					applicantId,
					application ?? t("noApplication"),
					why
				].map((part) => part && ` · ${part}`)]
			})]
		}), application && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusChip, {
			tone: tones[person.paymentStatus],
			children: t(person.paymentStatus)
		})]
	});
}
// src/layout/OfficeSearch.tsx
/** Milliseconds after the last key. */
var typingDelay = 120;
/** `/` outside of fields and Ctrl+K or Cmd+K anywhere focus the search, unless a dialog is open. */
function useShortcut(focus) {
	const latest = (0, import_react.useRef)(focus);
	latest.current = focus;
	(0, import_react.useEffect)(() => {
		const onKeyDown = (event) => {
			const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
			const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
			if (!(isCommand || isSlash) || document.querySelector("dialog[open]")) return;
			event.preventDefault();
			latest.current();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);
}
/** The people of a typed text; `isCurrent` once the answer belongs to it. */
function usePeople(typed) {
	const text = typed.trim();
	const settled = useDebounced(text, typingDelay);
	const skip = settled.length < limits.search.shortest;
	const { data, loading, error } = useFindPeopleQuery({
		variables: { input: { text: settled } },
		skip
	});
	return {
		people: skip ? [] : data?.findPeople ?? [],
		error: skip ? void 0 : error,
		isShort: text.length < limits.search.shortest,
		isCurrent: !loading && settled === text
	};
}
var steps = {
	ArrowDown: 1,
	ArrowUp: -1
};
/** The state of the combobox and its keys. */
function useOfficeSearch() {
	const navigate = useNavigate();
	const [typed, setTyped] = (0, import_react.useState)("");
	const [open, setOpen] = (0, import_react.useState)(false);
	const [active, setActive] = (0, import_react.useState)(0);
	const [opensFirst, setOpensFirst] = (0, import_react.useState)(false);
	const input = (0, import_react.useRef)(null);
	const found = usePeople(typed);
	const { people, isShort, isCurrent } = found;
	const chosen = people[Math.min(active, people.length - 1)];
	const isShown = open && !isShort;
	useShortcut(() => {
		input.current?.focus();
		input.current?.select();
	});
	const type = (text) => {
		setTyped(text);
		setActive(0);
		setOpen(true);
		setOpensFirst(false);
	};
	const goTo = ({ userId }) => {
		type("");
		setOpen(false);
		input.current?.blur();
		navigate(paths.student.url({ id: userId }));
	};
	const latest = (0, import_react.useRef)(goTo);
	latest.current = goTo;
	(0, import_react.useEffect)(() => {
		if (!opensFirst || !isCurrent) return;
		setOpensFirst(false);
		if (people[0]) latest.current(people[0]);
	}, [
		opensFirst,
		isCurrent,
		people
	]);
	const move = (step) => {
		setOpen(true);
		setActive((last) => Math.max(0, Math.min(last + step, people.length - 1)));
	};
	const enter = () => {
		if (isCurrent && chosen) goTo(chosen);
		else if (!isShort) setOpensFirst(true);
	};
	const onKeyDown = (event) => {
		const step = steps[event.key];
		if (step !== void 0) move(step);
		else if (event.key === "Enter") enter();
		else if (event.key === "Escape") isShown ? setOpen(false) : type("");
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return {
		...found,
		typed,
		type,
		input,
		chosen,
		isShown,
		goTo,
		onKeyDown,
		setOpen
	};
}
/** The search for a caller in the bar: a combobox whose list opens the applicant's page. */
function OfficeSearch({ menuOpen }) {
	const t = useTexts("officeNav");
	const listId = (0, import_react.useId)();
	const state = useOfficeSearch();
	const { typed, isShown, chosen } = state;
	const closeBehind = (event) => {
		if (!event.currentTarget.contains(event.relatedTarget)) state.setOpen(false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "search",
		"aria-label": t("findPerson"),
		position: "relative",
		display: {
			base: menuOpen ? "block" : "none",
			md: "block"
		},
		w: {
			base: "full",
			md: "44",
			lg: "64",
			xl: "80"
		},
		onBlur: closeBehind,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				name: "search",
				position: "absolute",
				insetStart: "3",
				top: "3",
				color: "fg.muted",
				pointerEvents: "none"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
				ref: state.input,
				type: "search",
				role: "combobox",
				"aria-label": t("findPerson"),
				"aria-keyshortcuts": "/ Control+K",
				"aria-expanded": isShown,
				"aria-controls": listId,
				"aria-autocomplete": "list",
				"aria-activedescendant": isShown && chosen ? `${listId}-${chosen.userId}` : void 0,
				placeholder: t("findPersonHint"),
				autoComplete: "off",
				autoCapitalize: "none",
				spellCheck: false,
				maxLength: limits.text.search,
				ps: "10",
				value: typed,
				onFocus: () => state.setOpen(true),
				onChange: ({ target }) => state.type(target.value),
				onKeyDown: state.onKeyDown
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(People, {
				...state,
				listId
			})
		]
	});
}
function People({ people, error, isCurrent, isShown, chosen, goTo, listId }) {
	const t = useTexts("officeNav");
	const count = isCurrent ? t("peopleFound", { count: people.length }) : t("searching");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		hidden: !isShown,
		position: "absolute",
		insetEnd: "0",
		top: "calc(100% + 0.5rem)",
		zIndex: "dropdown",
		w: {
			base: "full",
			md: "min(34rem, calc(100vw - 2rem))"
		},
		maxH: "calc(100dvh - 6rem)",
		overflowY: "auto",
		p: "2",
		bg: "bg.panel",
		borderWidth: "1px",
		borderColor: "border",
		borderRadius: "l3",
		shadow: "lg",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			role: "status",
			px: "3",
			py: "1",
			textStyle: "sm",
			color: error ? "fg.error" : "fg.muted",
			children: isShown && (error ? failureTexts(readFailure(error), t).join(" ") : count)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			id: listId,
			role: "listbox",
			"aria-label": t("findPerson"),
			children: isShown && people.map((person) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfficeSearchResult, {
				id: `${listId}-${person.userId}`,
				person,
				isActive: person === chosen,
				onChoose: () => goTo(person)
			}, person.userId))
		})]
	});
}
export { OfficeSearch };
