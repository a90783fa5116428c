/** A LIKE pattern that finds the text anywhere, with the wildcards of the text taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (one) => `\\${one}`)}%`;

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
