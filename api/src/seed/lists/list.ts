/** The entries of a text, split by semicolons. */
export const list = (text: string): readonly string[] => text.split(';').map((entry) => entry.trim());
