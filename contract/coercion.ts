/**
 * Converts unambiguous values in another form: numeric text, `1` and `Yes` for a flag, a number for a text, a word in
 * another case. Other values are returned unchanged.
 */

/** "120", "-37.81", "1e3". */
const numeric = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

export function coerceNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  return numeric.test(text) ? Number(text) : value;
}

const flags = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ["1", true],
  ["0", false],
  ["true", true],
  ["false", false],
  ["yes", true],
  ["no", false],
]);

export const coerceFlag = (value: unknown): unknown =>
  flags.get(typeof value === "string" ? value.trim().toLowerCase() : value) ?? value;

export const coerceText = (value: unknown): unknown => (Number.isFinite(value) ? String(value) : value);

/** Finds a word, ignoring case. */
export function coerceToKnownWord(value: unknown, words: ReadonlySet<unknown>): unknown {
  if (typeof value !== "string") return value;
  const lower = value.trim().toLowerCase();
  return [...words].find((word) => typeof word === "string" && word.toLowerCase() === lower) ?? value;
}
