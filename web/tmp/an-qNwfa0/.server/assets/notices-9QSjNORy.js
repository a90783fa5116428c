// src/texts/en/notices.ts
var texts = {
	viewNotice: "View: {title}",
	none: "There are no notices yet",
	noneText: "Announcements of the admission office will appear here.",
	allNotice: "All Notice",
	search: "Search notices",
	searchHint: "Part of the title or the text",
	clearSearch: "Show all",
	found_one: "{count} notice found",
	found_other: "{count} notices found",
	noneFound: "No notice has these words",
	noneFoundText: "Try fewer or other words.",
	create: "Create Notice",
	edit: "Edit Notice",
	editNotice: "Edit: {title}",
	deleteNotice: "Delete: {title}",
	deleteText: "The notice “{title}” will be deleted for everyone.",
	noticeBody: "Body",
	bodyHint: "Text from Word, Google Docs or a web page can be pasted: its structure stays, its looks do not.",
	isPublic: "Public: visitors can read it without signing in",
	isPublicHint: "It is then also on the landing page.",
	addNotice: "Add Notice",
	savedByOther: "What is saved now"
};
export { texts };
