/** Marks that nobody sees: soft hyphens, zero-width spaces, marks of direction. Joiners stay: some scripts are spelt with them. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** A line of text as it is seen: without marks that nobody sees, every kind of space a plain one. */
export const visibleText = (text: string) => text.replace(UNSEEN, "").replace(/[^\S\n\r]/g, " ");
