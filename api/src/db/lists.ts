/** The text inside a LIKE pattern, with its wildcards taken literally. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, (one) => `\\${one}`);

/** A LIKE pattern that finds the text anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`;

export interface Page {
  page: number;
  pages: number;
  count: number;
}

/** The pages that a count makes; an empty list has one. */
export const pageOf = (page: number, count: number, size: number): Page => ({
  page,
  pages: Math.max(1, Math.ceil(count / size)),
  count,
});
