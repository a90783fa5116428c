// src/texts/en/editing.ts
var texts = {
	changedTitle: "Someone else has changed this in the meantime",
	changedText: "Nothing of theirs was overwritten, and what you typed is still in the form.",
	wasNow: "Was “{before}”, is “{now}” now.",
	leadingBack: "Back to the list in a moment…",
	opensNewTab: "{label}: {address} (opens in a new tab)",
	leaveTitle: "Leave without saving?",
	leaveText: "Nothing has been sent yet. What you typed stays in this browser, and is there again when you come back.",
	leave: "Leave",
	stay: "Stay here",
	restoredTitle: "What you typed before is still here",
	restoredText: "It was stored in this browser and has not been saved or sent.",
	discard: "Discard it"
};
export { texts };
