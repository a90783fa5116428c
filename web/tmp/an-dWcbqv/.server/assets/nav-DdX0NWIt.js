// src/texts/bn/nav.ts
var texts = {
	brandFallback: "বিশ্ববিদ্যালয় ভর্তি",
	mainNavigation: "প্রধান মেনু",
	openMenu: "মেনু",
	notices: "বিজ্ঞপ্তি",
	contact: "যোগাযোগ",
	register: "নিবন্ধন",
	login: "লগইন",
	dashboard: "ড্যাশবোর্ড",
	logout: "লগআউট",
	account: "অ্যাকাউন্ট",
	signedInAs: "লগইন করা অ্যাকাউন্ট",
	accountSecurity: "অ্যাকাউন্ট ও নিরাপত্তা",
	signOutEverywhere: "সব জায়গা থেকে লগআউট",
	signOutEverywhereText: "এই ডিভাইসসহ অন্য সব ডিভাইস থেকে আপনি লগআউট হয়ে যাবেন।",
	language: "ভাষা",
	colourMode: "থিম",
	colourSystem: "ডিভাইস অনুযায়ী",
	colourLight: "হালকা",
	colourDark: "গাঢ়",
	footer: "এখানে দেখানো সময় বাংলাদেশ সময়।"
};
export { texts };
