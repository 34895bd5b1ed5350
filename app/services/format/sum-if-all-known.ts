/** Sums a figure over rows; `undefined` if any is unknown or there are no rows. */
export function sumIfAllKnown<Row>(
  rows: readonly Row[],
  getFigure: (row: Row) => number | undefined,
): number | undefined {
  let sum = 0;
  for (const row of rows) {
    const value = getFigure(row);
    if (value === undefined) return undefined;
    sum += value;
  }
  // Amounts have at most two decimals.
  return rows.length === 0 ? undefined : Math.round(sum * 100) / 100;
}
