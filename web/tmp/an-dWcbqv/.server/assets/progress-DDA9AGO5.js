// src/texts/en/progress.ts
var texts = {
	title: "Your application",
	profile: "Select Program & Create Profile",
	images: "Upload Image",
	payment: "Make Payment",
	admit: "Download Admit"
};
export { texts };
