// src/texts/en/exports.ts
var texts = {
	title: "Exports",
	started: "The file is being made, and saved as soon as it is ready.",
	ready: "Ready to download",
	text: "Files are made in the background and kept for a day. You can leave this page in the meantime.",
	of_one: "{kind}, {count} applicant",
	of_other: "{kind}, {count} applicants",
	queued: "Queued",
	running: "{percent}% done",
	done: "Ready",
	failed: "Failed",
	download: "Download",
	downloadOf: "Download: {name}",
	dismiss: "Remove from this list"
};
export { texts };
