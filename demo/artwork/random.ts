/** Repeatable random numbers: the same seed always gives the same sequence, so a picture never changes. */
export type Random = {
  /** At least `low`, below `high`. */
  between(low: number, high: number): number;
  /** A whole number, `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True about `odds` of the time, 0 to 1. */
  chance(odds: number): boolean;
};

/** Mulberry32 over a hash of the given parts, as seeds that differ by one would give similar sequences. */
export function createRandom(...seedParts: (string | number)[]): Random {
  let state = hashText(seedParts.join("/"));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (odds) => next() < odds,
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
