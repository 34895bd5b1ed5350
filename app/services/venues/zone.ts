import type { Venue } from "@contract/venues/venue";
import { type Country, mainZone } from "@contract/vocabulary";
import { knownZone } from "~/services/events/zones";

/** The zones of the Australian states and territories, by their names and abbreviations. */
const zonesOfStates: Record<string, string> = {
  vic: "Australia/Melbourne",
  victoria: "Australia/Melbourne",
  nsw: "Australia/Sydney",
  "new south wales": "Australia/Sydney",
  act: "Australia/Sydney",
  "australian capital territory": "Australia/Sydney",
  qld: "Australia/Brisbane",
  queensland: "Australia/Brisbane",
  sa: "Australia/Adelaide",
  "south australia": "Australia/Adelaide",
  wa: "Australia/Perth",
  "western australia": "Australia/Perth",
  tas: "Australia/Hobart",
  tasmania: "Australia/Hobart",
  nt: "Australia/Darwin",
  "northern territory": "Australia/Darwin",
};

/** The zone of a venue's clocks: the one the upstream tells, else that of its state, else its country's main one. */
export function zoneOfVenue({ timezone, address }: Pick<Venue, "timezone" | "address">): string {
  const country: Country = address.country_short ?? "AU";
  const ofState = country === "AU" ? zonesOfStates[address.state?.trim().toLowerCase() ?? ""] : undefined;
  return (timezone && knownZone(timezone)) || ofState || mainZone[country];
}
