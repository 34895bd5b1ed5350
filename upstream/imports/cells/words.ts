import { foldText } from "@contract/fold-text";
import { type Country, type EventType, eventTypeNames, subTypesOf } from "@contract/vocabulary";
import { BadCell } from "./bad-cell";

/** Whether a cell means that there is no value. Not for plain texts, which may be a dash. */
export const isBlankCell = (text: string): boolean =>
  text === "" || /^(?:[-–—.?]+|#?n\/?a|none|null|nil|unknown|tba|tbc|tbd|undefined|\(blank\))$/i.test(text);

/** @throws BadCell */
export function parseYesNoCell(cell: string): boolean {
  const word = foldText(cell);
  if (/^(?:yes|y|true|t|1|x|✓|✔|on|allowed|available)$/.test(word)) return true;
  if (/^(?:no|n|false|f|0|off|not allowed|not available)$/.test(word)) return false;
  throw new BadCell("Enter yes or no");
}

/** @throws BadCell */
export function parseCountryCell(cell: string): Country {
  const word = foldText(cell).replaceAll(" ", "");
  if (/^(?:au|aus|australia)$/.test(word)) return "AU";
  if (/^(?:uk|gb|gbr|unitedkingdom|greatbritain|england|scotland|wales|northernireland|britain)$/.test(word))
    return "UK";
  throw new BadCell("Enter Australia or United Kingdom");
}

const eventWords: [RegExp, EventType][] = [
  [/wedding|marriage|bridal|elopement|ceremon|reception|mehndi|nikah/, "wedding"],
  [
    /corporate|conference|business|company|meeting|seminar|awards?|gala|networking|team|work|product launch/,
    "corporate",
  ],
  [
    /social|birthday|part(?:y|ies)|engagement|anniversar|private|christening|baptism|mitzvah|formal|trivia|shower|family|school|wake|reunion/,
    "social",
  ],
];

/** Reads an event type by its name, the name of a sub-type, or a common word for it. @throws BadCell */
export function parseEventTypeCell(cell: string): { type: EventType; subType?: string } {
  const word = foldText(cell);
  for (const type of ["wedding", "corporate", "social"] as const) {
    if (word === type || word === foldText(eventTypeNames[type])) return { type };
    const subType = findSubType(type, word);
    if (subType) return { type, subType };
  }
  const found = eventWords.find(([pattern]) => pattern.test(word));
  if (!found) throw new BadCell("Enter Wedding, Corporate Event or Social Event");
  return { type: found[1] };
}

const findSubType = (type: EventType, foldedName: string) =>
  subTypesOf[type].find((subType) => foldText(subType) === foldedName);

/** @throws BadCell for a sub-type that the type does not have */
export function parseSubTypeCell(cell: string, eventType: EventType): string {
  const found = findSubType(eventType, foldText(cell));
  if (found) return found;
  throw new BadCell(
    eventType === "wedding"
      ? "Weddings have no sub-type"
      : `Enter one of: ${subTypesOf[eventType].join(", ")}`,
  );
}

/** Splits a list of words separated by semicolons, bars, line breaks or, without those, commas. */
function splitListCell(text: string): string[] {
  const parts = /[;|\n]/.test(text) ? text.split(/[;|\r\n]+/) : text.split(",");
  return parts.map((part) => part.trim()).filter(Boolean);
}

/**
 * Finds each word of a list among names, in the order of the names. Shorter words match a name of several words, such as
 * "barn". @throws BadCell for an unknown word
 */
export function parseNameListCell<Value>(
  cell: string,
  names: readonly { value: Value; name: string }[],
  nounForErrors: string,
): Value[] {
  const values = splitListCell(cell).map((word) => {
    const folded = foldText(word);
    const exact = names.find(({ name }) => foldText(name) === folded);
    const found =
      exact ?? names.find(({ name }) => name.split("/").some((part) => foldText(part) === folded));
    if (!found)
      throw new BadCell(`We don't recognise “${word.slice(0, 60)}”. Use one of our ${nounForErrors}.`);
    return found.value;
  });
  return [...new Set(values)];
}
