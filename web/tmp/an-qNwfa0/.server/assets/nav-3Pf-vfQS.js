// src/texts/en/nav.ts
var texts = {
	brandFallback: "University Admission",
	mainNavigation: "Main navigation",
	openMenu: "Menu",
	notices: "Notices",
	contact: "Contact",
	register: "Register",
	login: "Login",
	dashboard: "Dashboard",
	logout: "Logout",
	account: "Account",
	signedInAs: "Signed in as",
	accountSecurity: "Account and security",
	signOutEverywhere: "Sign out everywhere",
	signOutEverywhereText: "You will be signed out here and on every other device.",
	language: "Language",
	colourMode: "Theme",
	colourSystem: "System",
	colourLight: "Light",
	colourDark: "Dark",
	footer: "Times are Bangladesh time."
};
export { texts };
