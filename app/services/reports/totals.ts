/** A figure; undefined if unknown. */
export type Figure = number | undefined;

/** Won sales as a percentage of closed sales, to one decimal; undefined if none are closed. */
export const calculateWinRate = (won: Figure, lost: Figure): Figure =>
  won === undefined || lost === undefined || won + lost === 0
    ? undefined
    : Math.round((1000 * won) / (won + lost)) / 10;
