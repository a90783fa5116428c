// src/texts/bn/officeNav.ts
var texts = {
	office: "অফিস",
	officePages: "অফিসের পাতা",
	findPerson: "কাউকে খুঁজুন",
	findPersonHint: "নাম, ফোন, আইডি, স্লিপ ( / )",
	searching: "খোঁজা হচ্ছে…",
	peopleFound_other: "{count} জন পাওয়া গেছে",
	noApplication: "এখনো আবেদন করেননি",
	similarName: "বানান আলাদা"
};
export { texts };
