// src/texts/bn/tables.ts
var texts = {
	filters: "ফিল্টার",
	filtersActive: "ফিল্টার ({count}টি চালু)",
	clear: "ফিল্টার তুলে দিন",
	moreFilters: "আরও",
	fewerFilters: "কম",
	export: "এক্সপোর্ট",
	columns: "কলাম",
	columnsHint: "কোন কলামগুলো দেখানো হবে",
	allColumns: "সব দেখান",
	selectPage: "এই পৃষ্ঠার সব বেছে নিন",
	selectRow: "{name} বেছে নিন",
	sortBy: "সাজান",
	sortAscending: "{column}, ছোট থেকে বড়",
	sortDescending: "{column}, বড় থেকে ছোট",
	unsorted: "তালিকার ক্রমে",
	keysOpen: "তীর-চিহ্নিত কী দিয়ে সারি বদলান, এন্টার চাপলে সারিটি খোলে।",
	keysSelect: "তীর-চিহ্নিত কী দিয়ে সারি বদলান, স্পেস চাপলে সারিটি বাছাই হয়।",
	keysBoth: "তীর-চিহ্নিত কী দিয়ে সারি বদলান, এন্টার চাপলে সারিটি খোলে, স্পেস চাপলে বাছাই হয়।",
	pageSize: "প্রতি পৃষ্ঠায় সারি"
};
export { texts };
