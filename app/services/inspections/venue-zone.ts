import type { Venue } from "@contract/venues/venue";
import { parseTimeZone } from "@contract/vocabulary";

/** Zones of Australia's states and territories by short and full name. */
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

/** The venue's own zone, else that of its state; `undefined` if neither is known. */
export function findVenueZone({
  timezone,
  address,
}: Pick<Venue, "timezone" | "address">): string | undefined {
  const zone = parseTimeZone(timezone ?? "");
  if (zone) return zone;
  if (address.country_short === "UK") return "Europe/London";
  const city = address.city?.trim().toLowerCase() ?? "";
  if (city === "lord howe island") return "Australia/Lord_Howe";
  return zoneOfState[address.state?.trim().toLowerCase() ?? ""];
}
