/** The most characters of a comment on a recommended room. */
export const MOST_ROOM_LINE = 200;

/** The most characters of the body of a recommendation email, as Markdown. */
export const MOST_TEMPLATE = 20_000;
