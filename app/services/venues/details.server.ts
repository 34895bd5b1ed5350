import { sanitiseHtml } from "~/services/format/html.server";
import { venueFacts, venueSpaces } from "./facts";
import { venueHeadOf } from "./venue";
import { readVenue, type VenueContext } from "./venue.server";

/** A venue with its spaces and what is said of it. @throws UpstreamFailure */
export async function loadVenue(ctx: VenueContext) {
  const venue = await readVenue(ctx);
  return {
    head: venueHeadOf(venue, ctx.leadId),
    facts: venueFacts(venue),
    spaces: venueSpaces(venue),
    /** Sanitised HTML. */
    description: sanitiseHtml(venue.description),
  };
}

export type VenuePageData = Awaited<ReturnType<typeof loadVenue>>;
