/** The answer of a list by pages: the rows of the page that is asked for, of the size that is asked for or given, and how many there are. */
export const pagesOf =
  (key: string, rows: readonly object[], given?: number) =>
  ({ page, limit }: { page: number; limit: number }) => {
    const size = given ?? limit;
    const pages = Math.max(1, Math.ceil(rows.length / size));
    return { [key]: rows.slice((page - 1) * size, page * size), count: rows.length, page, pages };
  };
