import { LRUCache } from "lru-cache";

/** Letters that no decomposition takes apart. */
const letters: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/**
 * A text as it is compared: lower case, without accents and apostrophes, no commas within numbers, and of signs
 * only those that amounts, times and ranges are written with.
 */
export const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’‘`´ʼ]/g, "")
    .replace(/(?<=\d),(?=\d{3}\b)/g, "")
    .replace(/[–—−]/g, "-")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9$£.:#+-]/g, " ")
    .replace(/[.:-](?!\d)/g, " ");

/** Plain words as a name is written: "Hogwarts Castle". */
export const titled = (name: string) =>
  name
    .trim()
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .slice(0, 80);

/** "The Fernery's price" as "the Fernery price". */
export const withoutOwner = (text: string) => text.replace(/['’]s\b/g, "");

const names = new LRUCache<string, string[]>({ max: 50_000 });

/** The plain words of a name; names come again with every message, so they are kept. */
export function wordsOfName(name: string): string[] {
  const kept = names.get(name);
  if (kept) return kept;
  const words = wordsOf(plain(name));
  names.set(name, words);
  return words;
}

/** The words of a plain text. */
export const wordsOf = (plainText: string): string[] => plainText.match(/[a-z0-9]+/g) ?? [];

/** Whether one word is the other with at most `most` letters added, dropped, changed or swapped with the next. */
export function isNear(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return at(row, b.length) <= most;
}

const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;

/** How many letters of a word may be wrong for it still to be known. */
export const slipsIn = (word: string) => (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0);
