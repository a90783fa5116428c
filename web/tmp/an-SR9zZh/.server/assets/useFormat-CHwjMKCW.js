import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { Et as require_react, a as formatNumber, c as inDigitsOf, l as localeOf, m as useLanguage, o as formatPlain, s as formatTaka } from "./texts-B-_ivE99.js";
// src/lib/dates.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** All displayed times are in Bangladesh time (specification, section 9). */
var timeZone = "Asia/Dhaka";
var format = (lang, instant, options) => new Intl.DateTimeFormat(localeOf(lang), options).format(instant);
var onDay = {
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric"
};
var shortDay = {
	day: "numeric",
	month: "short",
	year: "numeric"
};
/** '10:30 am', 'সকাল ১০:৩০' (day period first in Bangla), with a non-breaking space. */
function timeOf(lang, instant) {
	const clock = {
		hour: "numeric",
		minute: "2-digit",
		hour12: true,
		timeZone
	};
	if (lang === "en") return format(lang, instant, clock).replace(/\s/g, "\xA0");
	const parts = new Intl.DateTimeFormat(localeOf(lang), {
		...clock,
		dayPeriod: "short"
	}).formatToParts(instant);
	const part = (type) => parts.find((one) => one.type === type)?.value ?? "";
	return `${part("dayPeriod").replace("রাত্রি", "রাত")}\u00a0${part("hour")}:${part("minute")}`;
}
/** Noon in UTC is the same calendar day in Dhaka. */
var dayOf = (day) => /* @__PURE__ */ new Date(`${day.slice(0, 10)}T12:00:00Z`);
/** 'Saturday, 21 November 2026 at 10:30 am': exams, payments, notices. */
function formatDateTime(lang, instant) {
	const date = new Date(instant);
	return `${format(lang, date, {
		...onDay,
		timeZone
	})}${lang === "en" ? " at " : ", "}${timeOf(lang, date)}`;
}
/** 'Saturday, 21 November 2026' of an instant. */
var formatInstantDay = (lang, instant) => format(lang, new Date(instant), {
	...onDay,
	timeZone
});
/** '21 November 2008' of a calendar day: birth dates. */
var formatDay = (lang, day) => format(lang, dayOf(day), {
	day: "numeric",
	month: "long",
	year: "numeric",
	timeZone: "UTC"
});
/** '21 Nov 2026, 10:30 am': rows of tables. */
function formatShort(lang, instant) {
	const date = new Date(instant);
	return `${format(lang, date, {
		...shortDay,
		timeZone
	})}, ${timeOf(lang, date)}`;
}
/** '10:32 am': when a draft was saved. */
var formatTime = (lang, instant) => timeOf(lang, new Date(instant));
/** 'November 2008' of YYYY-MM or YYYY-MM-DD: work experience. */
var formatMonth = (lang, month) => format(lang, /* @__PURE__ */ new Date(`${month.slice(0, 7)}-15T12:00:00Z`), {
	month: "long",
	year: "numeric",
	timeZone: "UTC"
});
/** Today in Dhaka, YYYY-MM-DD. */
var today = (now = /* @__PURE__ */ new Date()) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
/** Now in Dhaka as the month (1 to 12) and the year: trimester defaults, passing years. */
function monthAndYear(now = /* @__PURE__ */ new Date()) {
	const [year, month] = today(now).split("-").map(Number);
	return {
		month: month ?? 1,
		year: year ?? 1970
	};
}
// src/lib/useFormat.ts
/** Formats dates, numbers and money in the current language. */
function useFormat() {
	const lang = useLanguage();
	return (0, import_react.useMemo)(() => ({
		dateTime: (instant) => formatDateTime(lang, instant),
		instantDay: (instant) => formatInstantDay(lang, instant),
		day: (day) => formatDay(lang, day),
		short: (instant) => formatShort(lang, instant),
		time: (instant) => formatTime(lang, instant),
		month: (month) => formatMonth(lang, month),
		number: (value, options) => formatNumber(lang, value, options),
		year: (value) => formatPlain(lang, value),
		taka: (amount) => formatTaka(lang, amount),
		/** For phones and batches; applicant IDs and transaction IDs keep Latin digits. */
		digits: (text) => inDigitsOf(lang, text)
	}), [lang]);
}
export { monthAndYear as n, useFormat as t };
