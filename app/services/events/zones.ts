import { type Country, mainZone } from "@contract/vocabulary";
import { zoneName } from "~/services/format/dates";

/** The zones in which times of a country may be read (IANA names), its main zone first. */
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

/** The zones of a country, of both where it is not known. */
const zonesOf = (country: Country | undefined) => (country ? zones[country] : Object.values(zones).flat());

/** The zone of a city that gives one its name; `undefined` where that is not known. */
export const zoneOfCity = (country: Country | undefined, city: string | undefined) =>
  zonesOf(country).find((zone) => zoneName(zone).toLowerCase() === city?.trim().toLowerCase());

/** The zones that the page of an event offers: those of its country, then others such as the person's own. */
export function zoneChoices(
  { country, city }: { country?: Country; city?: string },
  ...others: (string | undefined)[]
) {
  const own = zoneOfCity(country, city);
  const all = new Set([...zonesOf(country), ...others.filter((zone) => zone !== undefined)]);
  return [...all].map((zone) => ({
    value: zone,
    label: zone === own ? `${zoneName(zone)}, where the event is` : zoneName(zone),
  }));
}
