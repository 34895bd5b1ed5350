import type { Random } from "./random";

/** The entries of a list written with commas or line breaks between them. */
export const words = (text: string): string[] => text.trim().split(/\s*[,\n]\s*/);

/** Puts values into the `{slots}` of a pattern; a list value gives one of its entries by chance. */
export function fill(pattern: string, slots: Record<string, string | readonly string[]>, chance: Random) {
  return pattern.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`Nothing for {${slot}} of "${pattern}"`);
    return typeof value === "string" ? value : chance.pick(value);
  });
}

/** Text made safe to stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Letters without their marks, lower case, other runs as one hyphen: `Café Zoë & Co` is `cafe-zoe-co`. */
export const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[øłđæß]/g, (letter) => ({ ø: "o", ł: "l", đ: "d", æ: "ae", ß: "ss" })[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
