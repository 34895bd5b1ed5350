import { type Country, mainZone } from "@contract/vocabulary";
import { formatZoneCity } from "~/services/format/dates";

/** The zones offered for each country (IANA names), main zone first. */
const zones: Record<Country, readonly string[]> = {
  AU: [
    mainZone.AU,
    "Australia/Sydney",
    "Australia/Brisbane",
    "Australia/Adelaide",
    "Australia/Darwin",
    "Australia/Perth",
    "Australia/Hobart",
  ],
  UK: [mainZone.UK],
};

/** The zones of a country, or of all if it is unknown. */
const listZonesOfCountry = (country: Country | undefined): readonly string[] =>
  country ? zones[country] : Object.values(zones).flat();

/** The zone named after a city; `undefined` if there is none. */
export const findZoneOfCity = (country: Country | undefined, city: string | undefined): string | undefined =>
  listZonesOfCountry(country).find(
    (zone) => formatZoneCity(zone).toLowerCase() === city?.trim().toLowerCase(),
  );

/** The zones to choose from for an event: those of its country, then others such as the user's. */
export function listZoneChoices(
  { country, city }: { country?: Country | undefined; city?: string | undefined },
  ...others: (string | undefined)[]
): { value: string; label: string }[] {
  const eventZone = findZoneOfCity(country, city);
  const all = new Set([...listZonesOfCountry(country), ...others.filter((zone) => zone !== undefined)]);
  return [...all].map((zone) => ({
    value: zone,
    label: zone === eventZone ? `${formatZoneCity(zone)} (event's city)` : formatZoneCity(zone),
  }));
}
