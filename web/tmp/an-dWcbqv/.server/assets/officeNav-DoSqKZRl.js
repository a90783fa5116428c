// src/texts/en/officeNav.ts
var texts = {
	office: "Office",
	officePages: "Office pages",
	findPerson: "Find a person",
	findPersonHint: "Name, phone, ID, slip ( / )",
	searching: "Searching…",
	peopleFound_one: "{count} person found",
	peopleFound_other: "{count} people found",
	noApplication: "no application yet",
	similarName: "spelled differently"
};
export { texts };
