/** Invisible characters: soft hyphens, zero-width spaces, direction marks. Joiners stay, as some scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Removes invisible characters from a text, and turns every kind of space except line breaks into a plain one. */
export const toVisibleText = (text: string): string => text.replace(INVISIBLE, "").replace(/[^\S\n\r]/g, " ");
