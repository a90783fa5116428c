// src/texts/bn/progress.ts
var texts = {
	title: "আপনার আবেদন",
	profile: "প্রোগ্রাম বাছাই ও প্রোফাইল তৈরি",
	images: "ছবি আপলোড",
	payment: "পেমেন্ট",
	admit: "প্রবেশপত্র ডাউনলোড"
};
export { texts };
