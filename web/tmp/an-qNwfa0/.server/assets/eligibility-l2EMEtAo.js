// src/texts/en/eligibility.ts
var texts = {
	title: "May I apply?",
	intro: "Enter your results and see for which programs you may apply, before you register.",
	notStored: "Your answers stay in this browser: they are neither sent nor stored.",
	answersTitle: "Your results",
	openExams: "Programs open for application",
	metOf: "You may apply for {met} of {count} programs.",
	mayApply: "You may apply",
	asksFor: "Asks for: {rules}.",
	register: "Register",
	noneOpen: "No program is open for application now",
	noneOpenText: "The university announces when the next admission begins.",
	contact: "Contact the university",
	scoreHint: "For example 4.50",
	yearHint: "Four digits",
	scoreInvalid: "Please enter a number with at most two decimals, for example 4.50",
	yearInvalid: "Please enter the year with four digits",
	dayInvalid: "Please enter a valid date",
	wordInvalid: "Please choose one of the options offered"
};
export { texts };
