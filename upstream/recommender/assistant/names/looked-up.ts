import type { Reading } from "../words/reading";
import { wordsOfName } from "../words/words";
import type { NamedVenue } from "./name-index";
import type { Mention } from "./names";

const streets: Record<string, string> = {
  street: "str?",
  road: "rd",
  lane: "ln|la",
  avenue: "ave?",
  parade: "pde",
  drive: "dr",
  terrace: "tce",
  crescent: "cres",
  square: "sq",
};
const kinds = `(?:${[...Object.entries(streets).flat(), "yard", "way", "track", "esplanade", "quay", "row", "close"].join("|")})`;

/** Venues that are meant by their telephone number or their address: "who is at 158 High Street?" */
export function lookedUp(reading: Reading, venues: readonly NamedVenue[]): Mention[] {
  return [...byPhone(reading, venues), ...byAddress(reading, venues)];
}

function byPhone(reading: Reading, venues: readonly NamedVenue[]): Mention[] {
  const [said = ""] = /\+?\(?\d[\d() -]{7,}\d/.exec(reading.message) ?? [];
  const typed = said.replace(/\D/g, "");
  if (typed.length < 9) return [];
  const known = venues.filter(({ phone }) => phone && national(phone) === national(typed));
  return known.length > 0
    ? mentionOf(reading, new RegExp(`\\+?${typed.split("").join("[ -]?")}`), known)
    : [];
}

/** A number as it is dialled in its country. */
const national = (phone: string) =>
  phone.replace(/\D/g, "").replace(/^(?:0{0,2}(?:61|44))?0?(?=[1-9]\d{8,}$)/, "0");

function byAddress(reading: Reading, venues: readonly NamedVenue[]): Mention[] {
  if (!/\d/.test(reading.rest)) return [];
  const found = venues.flatMap((venue) => {
    const words = wordsOfName(venue.address);
    const [number = "", ...street] = words;
    if (!/^\d/.test(number) || street.length === 0 || !reading.rest.includes(number)) return [];
    const kind = street.at(-1) ?? "";
    const written = [...words.slice(0, -1), streets[kind] ? `(?:${kind}|${streets[kind]})` : kind];
    const pattern = new RegExp(`\\b${written.join("[^a-z0-9~]+")}\\b`);
    return pattern.test(reading.rest) ? [{ venue, pattern }] : [];
  });
  const [first] = found;
  return first
    ? mentionOf(
        reading,
        first.pattern,
        found.map(({ venue }) => venue),
      )
    : [];
}

function mentionOf(reading: Reading, pattern: RegExp, venues: NamedVenue[]): Mention[] {
  const found = reading.take(pattern);
  if (!found) return [];
  const { index: at, 0: said } = found;
  return [{ venues, words: said.split(" "), isWhole: true, position: at, at, to: at + said.length }];
}

const address = new RegExp(`(?<=\\b(?:at|on|is|of) )\\d{1,4}[a-z]? (?:[a-z]+ ){1,3}?${kinds}\\b`);

/** A house number and its street that no venue has: no number of guests. */
export const strayAddress = (reading: Reading): string | undefined => reading.take(address)?.[0];
