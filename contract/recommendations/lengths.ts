/** The most characters of a comment on a recommended room. */
export const MAX_ROOM_LINE_LENGTH = 200;

/** The most characters of the body of a recommendation email, as Markdown. */
export const MAX_TEMPLATE_LENGTH = 20_000;
