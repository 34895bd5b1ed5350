/** The maximum length of a comment on a recommended room, in characters. */
export const MAX_ROOM_LINE_LENGTH = 200;

/** The maximum length of the body of a recommendation email in Markdown, in characters. */
export const MAX_TEMPLATE_LENGTH = 20_000;
