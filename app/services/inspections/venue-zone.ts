import type { Venue } from "@contract/venues/venue";
import { knownZone } from "@contract/vocabulary";

/** The zones of Australia's states and territories, short and long. */
const zoneOfState: Record<string, string> = {
  act: "Australia/Sydney",
  "australian capital territory": "Australia/Sydney",
  nsw: "Australia/Sydney",
  "new south wales": "Australia/Sydney",
  nt: "Australia/Darwin",
  "northern territory": "Australia/Darwin",
  qld: "Australia/Brisbane",
  queensland: "Australia/Brisbane",
  sa: "Australia/Adelaide",
  "south australia": "Australia/Adelaide",
  tas: "Australia/Hobart",
  tasmania: "Australia/Hobart",
  vic: "Australia/Melbourne",
  victoria: "Australia/Melbourne",
  wa: "Australia/Perth",
  "western australia": "Australia/Perth",
};

/** The zone of a venue's clocks: as it says, else that of its state; `undefined` where neither is known. */
export function knownZoneOfVenue({
  timezone,
  address,
}: Pick<Venue, "timezone" | "address">): string | undefined {
  const told = knownZone(timezone ?? "");
  if (told) return told;
  if (address.country_short === "UK") return "Europe/London";
  const city = address.city?.trim().toLowerCase() ?? "";
  if (city === "lord howe island") return "Australia/Lord_Howe";
  return zoneOfState[address.state?.trim().toLowerCase() ?? ""];
}
