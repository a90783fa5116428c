/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** A LIKE pattern for a substring. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

export interface Page {
  page: number;
  pages: number;
  count: number;
}

/**
 * The page, the number of pages and the number of rows of a list that a statement reads page by page; an empty list has one page.
 */
export const pageOf = (page: number, count: number, size: number): Page => ({
  page,
  pages: Math.max(1, Math.ceil(count / size)),
  count,
});
