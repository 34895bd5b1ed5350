import { type Country, countryNames, mainZone } from "@contract/vocabulary";
import { fileWords } from "~/services/format/csv";
import { localDay } from "~/services/format/dates";

interface ListScope {
  country: Country | "all";
  scope: { chosen: Country };
}

/**
 * The name of a list's file: "sales-australia-lost-matching-barn-2027-01-05.csv". The day is that of the country's main
 * zone, of both countries that of the top bar.
 * @param filters what the rows are narrowed by, in words
 */
export function listFileName(
  things: string,
  { country, scope }: ListScope,
  filters: readonly string[],
  now: Date,
): string {
  const place = country === "all" ? "both countries" : countryNames[country];
  const day = localDay(now, mainZone[country === "all" ? scope.chosen : country]);
  return `${fileWords([things, place, ...filters])}-${day}.csv`;
}
