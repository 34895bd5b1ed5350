import type { Random } from "./random";

/** Splits a list at commas and line breaks. */
export const splitList = (text: string): string[] => text.trim().split(/\s*[,\n]\s*/);

/** Fills the `{slots}` of a pattern; of a list value it picks one entry. */
export function fillSlots(
  pattern: string,
  slots: Record<string, string | readonly string[]>,
  chance: Random,
): string {
  return pattern.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`Nothing for {${slot}} of "${pattern}"`);
    return typeof value === "string" ? value : chance.pick(value);
  });
}

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Lower-case letters without accents, everything else as hyphens: `Café Zoë & Co` becomes `cafe-zoe-co`. */
export const toSlug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[øłđæß]/g, (letter) => ({ ø: "o", ł: "l", đ: "d", æ: "ae", ß: "ss" })[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
