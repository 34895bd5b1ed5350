import type { ChecklistName } from "../words/vocabulary";

/** Words beside an item of the checklist that say which kind of it: how the record tells that kind, and that it is another. */
const qualities = [
  { of: "parking", name: "valet", is: /\bvalet\b/ },
  { of: "parking", name: "free", is: /\b(?:free|complimentary)\b/, isNot: /\b(?:paid|fee|charged?)\b/ },
  { of: "parking", name: "paid", is: /\b(?:paid|fee|charged?)\b/, isNot: /\b(?:free|complimentary)\b/ },
  { of: "parking", name: "own", is: /\b(?:spaces|valet)\b/, isNot: /\b(?:street|paid|none|no)\b/ },
  { of: "parking", name: "onsite", is: /\b(?:spaces|valet)\b/, isNot: /\b(?:street|paid|none|no)\b/ },
  { of: "parking", name: "off street", is: /\b(?:spaces|valet|car park)\b/, isNot: /\b(?:street|none|no)\b/ },
  { of: "parking", name: "street", is: /\bstreet\b/, isNot: /\b(?:no street|spaces|valet|car park)\b/ },
  { of: "wifi", name: "free", is: /\b(?:free|complimentary)\b/, isNot: /\b(?:paid|fee|charged?)\b/ },
] as const satisfies { of: ChecklistName; name: string; is: RegExp; isNot?: RegExp }[];

export type Quality = (typeof qualities)[number]["name"];

/** Where the words of a kind begin that stand right before an item, or are how the item is called. */
export const beforeItem = new RegExp(
  `(?:\\b(?:${[...new Set(qualities.map(({ name }) => name))].join("|")})[ -])+$`,
);

/** The kind of an item that some words say. */
export const qualityIn = (words: string, item: ChecklistName): Quality | undefined =>
  qualities.find(({ of, name }) => of === item && new RegExp(`\\b${name}\\b`).test(words))?.name;

/** Whether an item is of a kind, by its record; undefined where that does not say. */
export function isOfQuality(text: string, item: ChecklistName, quality: Quality): boolean | undefined {
  const found = qualities.find(({ of, name }) => of === item && name === quality);
  if (found && "isNot" in found && found.isNot.test(text)) return false;
  return found?.is.test(text) || undefined;
}
