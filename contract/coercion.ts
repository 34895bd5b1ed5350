/**
 * What upstreams write in another form and can only mean one thing: numeric text, `1` and `Yes` for a flag, a number
 * for a text, a word in other case. Each answers what was meant, or the value as it came.
 */

const numeric = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

export function asNumber(value: unknown): unknown {
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

export const asFlag = (value: unknown): unknown =>
  flags.get(typeof value === "string" ? value.trim().toLowerCase() : value) ?? value;

export const asText = (value: unknown): unknown => (Number.isFinite(value) ? String(value) : value);

/** One of some words, whatever its case. */
export function asWord(value: unknown, words: ReadonlySet<unknown>): unknown {
  if (typeof value !== "string") return value;
  const folded = value.trim().toLowerCase();
  return [...words].find((word) => typeof word === "string" && word.toLowerCase() === folded) ?? value;
}
