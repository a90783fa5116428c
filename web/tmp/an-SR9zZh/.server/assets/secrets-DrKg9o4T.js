// src/texts/en/secrets.ts
var texts = {
	copy: "Copy",
	copied: "Copied",
	kept: "I have stored it"
};
export { texts };
