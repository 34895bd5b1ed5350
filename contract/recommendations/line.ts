/** The most characters of a line of one's own beneath a recommended room. */
export const MOST_ROOM_LINE = 200;
