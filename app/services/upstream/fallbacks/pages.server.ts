/** A page of a list as returned by a call. */
export interface AnsweredPage<Row> {
  data: readonly Row[];
  meta?: { total: number } | undefined;
  isWhole: boolean;
}

interface ReadPage<Row> {
  /** Rows that were not on the previous page. */
  rows: Row[];
  /** Whether all rows so far could be read, as far as known. */
  isWhole: boolean;
  isLast: boolean;
}

/**
 * Reads a list page by page, until all rows are read, a page is empty, or an upstream without paging repeats its rows.
 * Only one page is in memory at a time.
 */
export async function* readPages<Row extends { id: number | string }>(
  loadPage: (page: number) => Promise<AnsweredPage<Row>>,
): AsyncGenerator<ReadPage<Row>, void> {
  let previousIds = new Set<number | string>();
  let count = 0;
  let isWhole = true;
  let total: number | undefined;
  for (let page = 1; ; page += 1) {
    const response = await loadPage(page);
    // If rows were removed meanwhile, later rows moved to pages already read.
    isWhole &&= response.isWhole && !(total !== undefined && response.meta && response.meta.total < total);
    total = response.meta?.total;
    count += response.data.length;
    // New rows push others to the next page.
    const rows = response.data.filter(({ id }) => !previousIds.has(id));
    const isLast = rows.length === 0 || (total !== undefined && count >= total);
    yield { rows, isWhole, isLast };
    if (isLast) return;
    previousIds = new Set(response.data.map(({ id }) => id));
  }
}
