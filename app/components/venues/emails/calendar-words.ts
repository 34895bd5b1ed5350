import type { AddressLine } from "~/services/venues/emails.server";

/** Which of a venue's calendars an address may open, in words; nothing where that is not told. */
export function calendarWords({
  opensCorporate,
  opensOther,
}: Pick<AddressLine, "opensCorporate" | "opensOther">): string | undefined {
  if (opensCorporate === undefined || opensOther === undefined) return undefined;
  if (opensCorporate) return opensOther ? "All events" : "Corporate events";
  return opensOther ? "Weddings and social events" : "None, revoked";
}
