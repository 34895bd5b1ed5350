/**
 * Repeatable random numbers: the same name always gives the same sequence (mulberry32 over an FNV-1a hash of the
 * name). Each venue and lead has a sequence of its own, so that changing one does not change the others.
 * Every call takes the next number: reordering calls changes the data, on which tests rely.
 */
export class Random {
  #state: number;

  constructor(name: string) {
    let hash = 0x811c9dc5;
    for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
    this.#state = hash >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  nextNumber(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A number between the bounds, in steps of `step` from the lower one. */
  pickBetween(min: number, max: number, step = 0): number {
    const value = min + this.nextNumber() * (max - min);
    return step ? min + Math.round((value - min) / step) * step : value;
  }

  /** A whole number, both bounds included. */
  pickInt(min: number, max: number): number {
    return min + Math.floor(this.nextNumber() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.nextNumber() < probability;
  }

  /** @throws if there are no items */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error("Nothing to pick from");
    return items[Math.floor(this.nextNumber() * items.length)] as T;
  }

  /** One of the choices, each with a probability in proportion to its weight. */
  pickWeighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let left = this.nextNumber() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return (choices.at(-1) as readonly [T, number])[0];
  }

  shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items];
    for (let i = rest.length - 1; i > 0; i--) {
      const j = this.pickInt(0, i);
      [rest[i], rest[j]] = [rest[j] as T, rest[i] as T];
    }
    return rest;
  }

  /** At most `count` different items, in random order. */
  pickSample<T>(items: readonly T[], count: number): T[] {
    return this.shuffle(items).slice(0, count);
  }

  /** Letters and digits that look like a random key. */
  makeKey(length: number): string {
    const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
    return Array.from({ length }, () => letters[this.pickInt(0, letters.length - 1)]).join("");
  }

  /** A string of `count` digits. */
  makeDigits(count: number): string {
    return Array.from({ length: count }, () => this.pickInt(0, 9)).join("");
  }
}
