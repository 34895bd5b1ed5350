/** A figure that may not be known. */
export type Figure = number | undefined;

/** Won of all closed sales in percent with one decimal; nothing while none is closed. */
export const winRate = (won: Figure, lost: Figure): Figure =>
  won === undefined || lost === undefined || won + lost === 0
    ? undefined
    : Math.round((1000 * won) / (won + lost)) / 10;
