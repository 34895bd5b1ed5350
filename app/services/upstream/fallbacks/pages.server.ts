/** A page of a list as a call answers it. */
export interface AnsweredPage<Row> {
  data: readonly Row[];
  meta?: { total: number };
  isWhole: boolean;
}

interface ReadPage<Row> {
  /** The rows that the page before did not have. */
  rows: Row[];
  /** Whether all rows so far could be read, as far as that is known. */
  isWhole: boolean;
  isLast: boolean;
}

/**
 * Reads a list page by page, until all were read, a page is empty, or an upstream without pages answers the same rows
 * again. One page is in memory at a time.
 */
export async function* readPages<Row extends { id: number | string }>(
  read: (page: number) => Promise<AnsweredPage<Row>>,
): AsyncGenerator<ReadPage<Row>, void> {
  let before = new Set<number | string>();
  let count = 0;
  let isWhole = true;
  let total: number | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await read(page);
    // Where rows left the list meanwhile, later ones moved to pages that were read before.
    isWhole &&= answer.isWhole && !(total !== undefined && answer.meta && answer.meta.total < total);
    total = answer.meta?.total;
    count += answer.data.length;
    // What came in meanwhile moves rows to the next page.
    const rows = answer.data.filter(({ id }) => !before.has(id));
    const isLast = rows.length === 0 || (total !== undefined && count >= total);
    yield { rows, isWhole, isLast };
    if (isLast) return;
    before = new Set(answer.data.map(({ id }) => id));
  }
}
