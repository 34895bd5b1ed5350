/** A figure that may not be known. */
export type Figure = number | undefined;

/** The sum of a figure over rows; not known where one of them is not, or where there are none. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => Figure): Figure {
  let sum = 0;
  for (const row of rows) {
    const own = figure(row);
    if (own === undefined) return undefined;
    sum += own;
  }
  // Amounts have at most two decimals.
  return rows.length === 0 ? undefined : Math.round(sum * 100) / 100;
}

/** Won of all closed sales in percent with one decimal; nothing while none is closed. */
export const winRate = (won: Figure, lost: Figure): Figure =>
  won === undefined || lost === undefined || won + lost === 0
    ? undefined
    : Math.round((1000 * won) / (won + lost)) / 10;
