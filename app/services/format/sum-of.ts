/** The sum of a figure over rows; not known where one of them is not, or where there are none. */
export function sumOf<Row>(
  rows: readonly Row[],
  figure: (row: Row) => number | undefined,
): number | undefined {
  let sum = 0;
  for (const row of rows) {
    const own = figure(row);
    if (own === undefined) return undefined;
    sum += own;
  }
  // Amounts have at most two decimals.
  return rows.length === 0 ? undefined : Math.round(sum * 100) / 100;
}
