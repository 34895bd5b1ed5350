import { randomUUID } from "node:crypto";
import type { Venue } from "@contract/venues/venue";
import * as venueCalls from "@contract/venues/venues";
import { canOpen } from "~/services/access/permissions";
import { sanitiseHtml } from "~/services/format/html.server";
import { paths } from "~/services/paths";
import { formatMapViewParams } from "~/services/recommender/map/view";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { listVenuePictures, listVenueSpaces, toVenueFacts } from "./facts";
import { loadEventWithShortlistState } from "./shortlisting.server";
import { toVenueHeader } from "./venue";
import { loadVenueForPage, type VenueContext } from "./venue.server";

/**
 * Loads a venue with its spaces, pictures, description, packages and notes. The four calls run in parallel; the last three
 * may fail in their own sections.
 * @throws UpstreamFailure if the venue cannot be loaded
 */
export async function loadVenuePage(ctx: VenueContext) {
  const { api, venueId, leadId, eventId } = ctx;
  const params = { id: venueId };
  const [venue, descriptionSection, packagesSection, notesSection, features, forEvent] = await Promise.all([
    loadVenueForPage(ctx),
    toSection(api(venueCalls.description, { params })),
    toSection(api(venueCalls.packages, { params })),
    toSection(api(venueCalls.notes, { params })),
    loadFeatures(),
    eventId === undefined ? undefined : loadEventWithShortlistState(ctx, eventId),
  ]);
  const facts = toVenueFacts(venue);
  return {
    head: toVenueHeader(venue, ctx),
    facts,
    spaces: listVenueSpaces(venue),
    pictures: listVenuePictures(venue),
    /** The contacts between the lead in the URL and the venue; undefined if the upstream does not report them. */
    forLead:
      leadId === undefined || !venue.for_lead ? undefined : { leadId, ...toContactHistory(venue.for_lead) },
    /** The event in the URL, and whether the venue is on its shortlist. */
    forEvent,
    /** Sanitised HTML. */
    description: pickDescription(descriptionSection, venue),
    packages: packagesSection,
    notes: mapSectionItems(notesSection, ({ id, note, author, created_at }, index) => ({
      /** A unique key, even if the upstream sends no id. */
      id: id ?? -index,
      /** Sanitised HTML. */
      note: sanitiseHtml(note),
      author,
      createdAt: created_at,
    })),
    /** Link to the map of venues around this one. */
    mapHref:
      features.venues.sortedList && facts.point
        ? paths.venuesMap(formatMapViewParams({ ...facts.point, z: STREET_ZOOM }))
        : undefined,
    /** Whether the user may change the venue and its rooms. */
    mayEdit: features.venues.records && canOpen(ctx.user, paths.venueRecord(venueId)),
    /** Whether the user may change the pictures, archive rooms, and merge the venue with another. */
    mayEditPictures: features.venues.pictures && canOpen(ctx.user, paths.venuePictures(venueId)),
    mayArchiveRooms: features.venues.roomStates && canOpen(ctx.user, paths.venueRecord(venueId)),
    mayMerge: features.venues.merge && canOpen(ctx.user, paths.venueMerge(venueId)),
    archivedRooms: venue.archived_rooms ?? [],
    formKey: randomUUID(),
  };
}

/** Close enough to show streets. */
const STREET_ZOOM = 13;

export type VenuePageData = Awaited<ReturnType<typeof loadVenuePage>>;

/** The description from V-12, or if that fails, the one in the venue itself. */
function pickDescription(loaded: Section<string>, { description }: Venue): Section<string> {
  if (loaded.failure && description === undefined) return loaded;
  return { data: sanitiseHtml(loaded.data ?? description) };
}

const mapSectionItems = <From, To>(
  { data, ...rest }: Section<From[]>,
  convert: (item: From, index: number) => To,
) => (data ? { ...rest, data: data.map(convert) } : rest) as Section<To[]>;

const toContactHistory = (contacts: NonNullable<Venue["for_lead"]>) => ({
  enquiredAt: contacts.enquired_at,
  recommendedAt: contacts.recommended_at,
  isShortlisted: contacts.is_shortlisted,
  inspection: contacts.inspection_status,
  sale: contacts.sale_status,
});
