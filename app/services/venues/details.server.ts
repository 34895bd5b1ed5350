import { randomUUID } from "node:crypto";
import type { Venue } from "@contract/venues/venue";
import { description, notes, packages } from "@contract/venues/venues";
import { canOpen } from "~/services/access/permissions";
import { sanitiseHtml } from "~/services/format/html.server";
import { paths } from "~/services/paths";
import { formatViewParams } from "~/services/recommender/map/view";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, section } from "~/services/upstream/section.server";
import { venueFacts, venuePictures, venueSpaces } from "./facts";
import { eventOfVenue } from "./shortlisting.server";
import { venueHeadOf } from "./venue";
import { readVenue, type VenueContext } from "./venue.server";

/**
 * A venue with its spaces and pictures, what is said of it, what it sells and what staff noted: four calls side by side,
 * each but the venue's own in a place of its own.
 * @throws UpstreamFailure when the venue cannot be read
 */
export async function loadVenue(ctx: VenueContext) {
  const { api, venueId, leadId, eventId } = ctx;
  const params = { id: venueId };
  const [venue, said, sold, noted, features, forEvent] = await Promise.all([
    readVenue(ctx),
    section(api(description, { params })),
    section(api(packages, { params })),
    section(api(notes, { params })),
    loadFeatures(),
    eventId === undefined ? undefined : eventOfVenue(ctx, eventId),
  ]);
  const facts = venueFacts(venue);
  return {
    head: venueHeadOf(venue, ctx),
    facts,
    spaces: venueSpaces(venue),
    pictures: venuePictures(venue),
    /** What passed between the lead of the address and the venue; absent where the upstream says nothing of it. */
    forLead:
      leadId === undefined || !venue.for_lead ? undefined : { leadId, ...passedBetween(venue.for_lead) },
    /** The event of the address, with whether the venue is on its shortlist. */
    forEvent,
    /** Sanitised HTML. */
    description: descriptionOf(said, venue),
    packages: sold,
    notes: mapped(noted, ({ id, note, author, created_at }, at) => ({
      /** For the page to tell notes apart. */
      id: id ?? -at,
      /** Sanitised HTML. */
      note: sanitiseHtml(note),
      author,
      createdAt: created_at,
    })),
    /** The list of venues as a map around this one. */
    mapHref:
      features.venues.sortedList && facts.point
        ? paths.venuesMap(formatViewParams({ ...facts.point, z: STREET_ZOOM }))
        : undefined,
    /** The person may change the venue and its rooms. */
    mayEdit: features.venues.records && canOpen(ctx.user, paths.venueRecord(venueId)),
    formKey: randomUUID(),
  };
}

/** Close enough to see the streets around. */
const STREET_ZOOM = 13;

export type VenuePageData = Awaited<ReturnType<typeof loadVenue>>;

/** V-12, or where that fails what the venue's own answer says. */
function descriptionOf(said: Section<string>, { description }: Venue): Section<string> {
  if (said.failure && description === undefined) return said;
  return { data: sanitiseHtml(said.data ?? description) };
}

const mapped = <From, To>({ data, ...rest }: Section<From[]>, to: (item: From, at: number) => To) =>
  (data ? { ...rest, data: data.map(to) } : rest) as Section<To[]>;

const passedBetween = (between: NonNullable<Venue["for_lead"]>) => ({
  enquiredAt: between.enquired_at,
  recommendedAt: between.recommended_at,
  isShortlisted: between.is_shortlisted,
  inspection: between.inspection_status,
  sale: between.sale_status,
});
