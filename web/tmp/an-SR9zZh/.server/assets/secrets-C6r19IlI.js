// src/texts/bn/secrets.ts
var texts = {
	copy: "কপি করুন",
	copied: "কপি হয়েছে",
	kept: "আমি রেখে দিয়েছি"
};
export { texts };
