/** A cell that cannot be read; the message says what to write instead. */
export class BadCell extends Error {}
