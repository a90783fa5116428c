import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Et as require_react, b as chakra, i as useTexts } from "./texts-B-_ivE99.js";
import { r as paths } from "./Icon-H2FHt1mx.js";
import { l as CardsSkeleton, s as useSite, t as LoadError } from "../prerender.js";
import { n as TextLink } from "./TextLink-VV6AQql9.js";
import { t as HomeSection } from "./HomePage-BO9By3sS.js";
import { s as limits } from "./dist-C7tTpZ7u.js";
import { n as monthAndYear, t as useFormat } from "./useFormat-CHwjMKCW.js";
import { r as LinkButton, t as Button } from "./Button-O_74244x.js";
import { n as FactList, t as Card } from "./Card-BHZa5_of.js";
import { t as StatusChip } from "./StatusChip-C-eDnjlH.js";
import { n as EmptyState, t as PublicNoticeList } from "./PublicNoticeList-TmhnlOLY.js";
import { t as useLandingQuery } from "./visitors.public-DQve7xCJ.js";
// src/lib/timeLeft.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var minute = 6e4;
var hour = 60 * minute;
var day = 24 * hour;
/** Whole days from two days on, whole hours from two hours on, else minutes; undefined once it is over. */
function timeLeftUntil(instant, now = Date.now()) {
	const left = Date.parse(instant) - now;
	if (!(left > 0)) return void 0;
	if (left >= 2 * day) return {
		unit: "day",
		count: Math.floor(left / day)
	};
	if (left >= 2 * hour) return {
		unit: "hour",
		count: Math.floor(left / hour)
	};
	return {
		unit: "minute",
		count: Math.max(1, Math.floor(left / minute))
	};
}
/** `timeLeftUntil`, renewed every half minute. */
function useTimeLeft(instant) {
	const [, tick] = (0, import_react.useState)(0);
	(0, import_react.useEffect)(() => {
		const timer = setInterval(() => tick((last) => last + 1), minute / 2);
		return () => clearInterval(timer);
	}, []);
	return timeLeftUntil(instant);
}
// src/ui/Deadline.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A last moment in words with the time that is left. */
function Deadline({ until }) {
	const format = useFormat();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "inline-flex",
		flexWrap: "wrap",
		columnGap: "3",
		rowGap: "1",
		alignItems: "center",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
			dateTime: until,
			children: format.dateTime(until)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Left, { until })]
	});
}
/** Days from which a deadline is near. */
var near = 3;
function Left({ until }) {
	const t = useTexts("common");
	const format = useFormat();
	const left = useTimeLeft(until);
	if (!left) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusChip, {
		tone: "neutral",
		children: t("timeOver")
	});
	const { unit, count } = left;
	const tone = unit === "day" && count > near ? "info" : "waiting";
	const time = format.number(count, {
		style: "unit",
		unit,
		unitDisplay: "long"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusChip, {
		tone,
		icon: "clock",
		children: t("timeLeft", { time })
	});
}
// src/features/home/OpenPrograms.tsx
var shownFirst = 6;
/** May I, by when, how much: the open programs with their dates, rules and the fee. */
function OpenPrograms({ programs }) {
	const t = useTexts("visitors");
	const format = useFormat();
	const site = useSite();
	const [all, setAll] = (0, import_react.useState)(false);
	if (programs.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		icon: "calendar",
		title: t("noPrograms"),
		text: t("noProgramsText")
	});
	const shown = all ? programs : programs.slice(0, shownFirst);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			fontWeight: "medium",
			children: site ? t("programsIntro", {
				bkash: format.taka(site.feeBkash),
				bank: format.taka(site.feeBank)
			}) : t("programsIntroPlain")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: paths.mayApply.url(),
			variant: "outline",
			alignSelf: "flex-start",
			children: t("mayApply")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			listStyleType: "none",
			display: "grid",
			gridTemplateColumns: {
				base: "1fr",
				lg: "1fr 1fr"
			},
			gap: {
				base: "4",
				md: "6"
			},
			maxW: "none",
			children: shown.map((program) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
				maxW: "none",
				display: "flex",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Program, { program })
			}, program.id))
		}),
		shown.length < programs.length && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "outline",
			onClick: () => setAll(true),
			children: t("allPrograms", { count: programs.length })
		}) })
	] });
}
function Program({ program }) {
	const t = useTexts("visitors");
	const format = useFormat();
	const specified = useRules(program.courseType);
	const { title, course, courseType, department, examDate, lastApplication, lastPayment } = program;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: course,
		flex: "1",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			color: "fg.muted",
			children: [
				title,
				department,
				t(courseType)
			].join(" · ")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactList, {
			columns: 1,
			facts: [
				{
					label: t("lastApplication"),
					value: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Deadline, { until: lastApplication })
				},
				{
					label: t("lastPayment"),
					value: lastPayment !== lastApplication && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Deadline, { until: lastPayment })
				},
				{
					label: t("examDate"),
					value: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
						dateTime: examDate,
						children: format.dateTime(examDate)
					})
				},
				{
					label: t("rules"),
					value: program.requirement ?? specified
				}
			]
		})]
	});
}
/** The rules of the specification (section 5) as a sentence. */
function useRules(courseType) {
	const t = useTexts("visitors");
	const format = useFormat();
	const grade = (value) => format.number(value, { minimumFractionDigits: 2 });
	const gpa = grade(limits.gpa.min);
	if (courseType === "GRADUATE") return t("rulesGraduate", {
		gpa,
		cgpa: grade(limits.cgpa.min)
	});
	return t("rulesUndergraduate", {
		gpa,
		year: format.year(monthAndYear().year - limits.hscYearsAgo)
	});
}
// src/features/home/useLanding.ts
var maxNotices = 3;
/** What the landing page shows below its first screen. */
function useLanding() {
	const { data, error, refetch } = useLandingQuery();
	return {
		programs: data?.openPrograms,
		notices: data?.publicNotices.notices.slice(0, maxNotices) ?? [],
		error,
		refetch
	};
}
// src/features/home/LandingNews.tsx
/** What is open for application, and the newest public notices. */
function LandingNews() {
	const t = useTexts("visitors");
	const { programs, notices, error, refetch } = useLanding();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(HomeSection, {
		title: t("programsTitle"),
		children: [
			!programs && !error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardsSkeleton, { cards: 2 }),
			!programs && error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadError, {
				error,
				retry: refetch
			}),
			programs && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OpenPrograms, { programs })
		]
	}), notices.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(HomeSection, {
		title: t("noticesTitle"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PublicNoticeList, { notices }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextLink, {
			to: paths.publicNotices.url(),
			minH: "11",
			alignSelf: "flex-start",
			children: t("allNotices")
		})]
	})] });
}
export { LandingNews };
