/** A text as the piece of a regular expression that finds just it. */
export const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&");
