import { type Country, countryNames, mainZone } from "@contract/vocabulary";
import { toLocalDay } from "~/services/format/dates";
import { toFileNameStem } from "~/services/format/file-name";

interface ListScope {
  country: Country | "all";
  scope: { chosen: Country };
}

/**
 * Builds the name of a list's file, such as "sales-australia-lost-matching-barn-2027-01-05.csv". The date is today in
 * the list's country. If the list covers both countries, the top bar's country (`scope.chosen`) decides.
 * @param filters the active filters, in words
 */
export function buildListFileName(
  recordNoun: string,
  { country, scope }: ListScope,
  filters: readonly string[],
  now: Date,
): string {
  const place = country === "all" ? "both countries" : countryNames[country];
  const day = toLocalDay(now, mainZone[country === "all" ? scope.chosen : country]);
  return `${toFileNameStem([recordNoun, place, ...filters])}-${day}.csv`;
}
