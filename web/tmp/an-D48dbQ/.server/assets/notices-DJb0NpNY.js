// src/texts/bn/notices.ts
var texts = {
	viewNotice: "দেখুন: {title}",
	none: "এখনো কোনো বিজ্ঞপ্তি নেই",
	noneText: "ভর্তি অফিসের ঘোষণা এখানে দেখা যাবে।",
	allNotice: "সব বিজ্ঞপ্তি",
	search: "বিজ্ঞপ্তি খুঁজুন",
	searchHint: "শিরোনাম বা লেখার কোনো অংশ",
	clearSearch: "সব দেখুন",
	found_other: "{count}টি বিজ্ঞপ্তি পাওয়া গেছে",
	noneFound: "এই কথাগুলো কোনো বিজ্ঞপ্তিতে নেই",
	noneFoundText: "কম বা অন্য শব্দ দিয়ে খুঁজে দেখুন।",
	create: "বিজ্ঞপ্তি লিখুন",
	edit: "বিজ্ঞপ্তি সম্পাদনা",
	editNotice: "সম্পাদনা: {title}",
	deleteNotice: "মুছুন: {title}",
	deleteText: "“{title}” বিজ্ঞপ্তিটি সবার জন্য মুছে যাবে।",
	noticeBody: "মূল লেখা",
	bodyHint: "ওয়ার্ড, গুগল ডকস বা ওয়েবপেজ থেকে লেখা এনে বসাতে পারেন: লেখার গঠন থাকবে, সাজসজ্জা থাকবে না।",
	isPublic: "সবার জন্য: লগইন ছাড়াও পড়া যাবে",
	isPublicHint: "তখন প্রথম পাতায়ও দেখা যাবে।",
	addNotice: "বিজ্ঞপ্তি যোগ করুন",
	savedByOther: "এখন যা সংরক্ষিত আছে"
};
export { texts };
