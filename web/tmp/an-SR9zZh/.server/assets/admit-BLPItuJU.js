// src/texts/en/admit.ts
var texts = {
	cardTitle: "Your admit card",
	intro: "Print it and bring it to the exam hall.",
	preparing: "Your admit card is being prepared…",
	download: "Download",
	downloadHint: "A PDF of {size} KB.",
	saved: "The admit card is in the downloads of this device: {filename}",
	checkTitle: "Check of an admit card",
	checkIntro: "What the admission office knows of the card with this code.",
	enterIntro: "Type in the check code that is printed on the card, below the QR code.",
	checkCode: "Check code",
	checkCodeHint: "For example CSE-27S-0042.K7QX2M9P4T6B",
	checkCodeRequired: "Please type in the check code",
	check: "Check the card",
	enterAgain: "Type in the check code",
	valid: "This admit card is valid",
	validText: "Compare these details with the card.",
	notValid: "This admit card is not valid",
	notValidText: "The card was issued, but its payment is no longer valid.",
	unknown: "No admit card bears this code",
	unknownText: "The address may have been copied wrongly. Scan the code on the card again; if that does not help, the card is not genuine."
};
export { texts };
