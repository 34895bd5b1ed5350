import { EventType } from "@contract/enums";
import { formatPhone, toTelHref } from "@contract/leads/phone";
import type { SpecialOffer, VenueRoom } from "@contract/recommender/search";
import type { Venue, VenueNote } from "@contract/venues/venue";
import * as venueCalls from "@contract/venues/venues";
import { type Country, eventTypeNames, parseTimeZone, zoneOf } from "@contract/vocabulary";
import type { EventScope } from "~/services/events/event.server";
import { formatOrdinalDate } from "~/services/format/dates";
import { htmlToText, sanitiseHtml } from "~/services/format/html.server";
import { mapSection } from "~/services/leads/details.server";
import { toMailtoHref } from "~/services/leads/lead";
import { listRoomWishResults } from "~/services/recommender/cards/cards";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import { findTotalCost } from "~/services/recommender/ranking/event-cost";
import { buildVenueChecklist } from "~/services/recommender/ranking/facilities";
import { loadRankedRoom } from "~/services/recommender/ranking/ranked-rooms.server";
import { buildScoreBreakdown } from "~/services/recommender/ranking/score-breakdown";
import { buildRankExplanation } from "~/services/recommender/ranking/why-rank";
import { loadRecommendedRoomIds } from "~/services/recommender/search/search.server";
import { formatCapacityRange } from "~/services/recommender/search/venues";
import { toSection } from "~/services/upstream/section.server";

/**
 * Data of a room's drawer (spec 2); `undefined` if the search does not have the room.
 * @throws MissingSearchDataError if the event lacks data for a search
 */
export async function loadRoomDetails(scope: EventScope, roomId: number) {
  const { leadId, eventId } = scope.event;
  const [searchedRoom, recommended, queue] = await Promise.all([
    loadRankedRoom(scope, roomId),
    loadRecommendedRoomIds(scope),
    loadQueue(scope.user.id, eventId),
  ]);
  if (!searchedRoom) return undefined;
  const { found, ranked } = searchedRoom;
  const { room } = found;
  const { country, guest_count: guests } = ranked.criteria;
  const why = buildRankExplanation(found, ranked);
  // The venue is known only from the search, so these calls have to wait for it.
  const params = { id: room.venue_id };
  const [venue, venueNotes, venuePackages] = await Promise.all([
    toSection(scope.api(venueCalls.get, { params })),
    toSection(scope.api(venueCalls.notes, { params })),
    toSection(scope.api(venueCalls.packages, { params })),
  ]);
  return {
    leadId,
    eventId,
    roomId: room.room_id,
    country,
    name: room.room_name,
    venueId: room.venue_id,
    venueName: room.venue_name,
    location: room.location_string,
    distance: room.distance,
    isQueued: queue.some(({ room_id }) => room_id === room.room_id),
    isRecommended: room.has_been_recommended_already || recommended.has(room.room_id),
    /** Capacities as text; amounts in whole currency units. */
    dinner: formatCapacityRange(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity),
    standing: formatCapacityRange(room.standing_min_capacity, room.standing_max_capacity),
    costPerPerson: room.cost_per_person,
    minCost: room.min_cost_for_event,
    total: findTotalCost(room, guests),
    wishes: listRoomWishResults(room, ranked.criteria),
    description: room.room_description && htmlToText(room.room_description),
    checklist: buildVenueChecklist(room),
    images: listRoomImages(room),
    scores: buildScoreBreakdown(room.venue_room_score_summary, ranked.settings),
    why: why && {
      place: why.place,
      equals: why.equals,
      reasons: why.reasons,
      gap: why.gap,
      against: why.against,
    },
    contact: mapSection(venue, toVenueContact),
    packages: mapSection(venuePackages, (items) =>
      items.map(({ name, price_per_person: price }) => ({ name, price })),
    ),
    /** The latest staff note on the venue; absent without notes. */
    venueNote: mapSection(venueNotes, toNewestNote),
    offers: room.special_offers?.map((offer) => toOfferView(offer, getOfferZone(offer, country))),
  };
}

/** Unknown contact details are absent. */
function toVenueContact({ phone, email, website, address: { country_short: country } }: Venue) {
  return {
    phone: phone && formatPhone(phone, country),
    phoneHref: phone && toTelHref(phone, country),
    email,
    emailHref: email && toMailtoHref(email),
    website: /^https?:\/\//i.test(website ?? "") ? website : undefined,
  };
}

/** The latest note as sanitised HTML, and how many there are. */
function toNewestNote(items: readonly VenueNote[]) {
  const [newest] = [...items].sort((a, b) => (b.created_at ?? "").localeCompare(a.created_at ?? ""));
  if (!newest) return undefined;
  const { note, author, created_at } = newest;
  return { words: sanitiseHtml(note), author, createdAt: created_at, count: items.length };
}

export type RoomDetails = NonNullable<Awaited<ReturnType<typeof loadRoomDetails>>>;

/** The gallery, else the room's main picture; `undefined` if neither is known. */
function listRoomImages({
  room_image_gallery: gallery,
  image_url,
}: VenueRoom): { src: string; caption: string | undefined }[] | undefined {
  if (!gallery?.length && image_url) return [{ src: image_url, caption: undefined }];
  return gallery?.map(({ large, caption }) => ({ src: large, caption }));
}

/** The zone in which an offer's dates apply: its own, else the main zone of the country. */
const getOfferZone = ({ timezone }: SpecialOffer, country: Country | undefined): string =>
  (timezone && parseTimeZone(timezone)) || zoneOf(country) || "UTC";

/** Types that the specification does not name keep the upstream's text. */
function getEventTypeName(type: string | undefined): string | undefined {
  const known = EventType.safeParse(type);
  return known.success ? eventTypeNames[known.data] : type;
}

function toOfferView({ id, title, description, for_event_type, ...dates }: SpecialOffer, timeZone: string) {
  return {
    id,
    title,
    /** Sanitised HTML; empty without readable text. */
    description: sanitiseHtml(description),
    eventType: for_event_type === null ? "All events" : getEventTypeName(for_event_type),
    validity: formatOfferValidity(
      formatOrdinalDate(dates.start_date_utc, timeZone),
      formatOrdinalDate(dates.expiry_date_utc, timeZone),
    ),
  };
}

/** "Valid from 1st March 2027 to 31st March 2027" (spec 2); either end may be missing. */
export function formatOfferValidity(start: string | null, end: string | null): string | undefined {
  const parts = ["Valid", start && `from ${start}`, end && `to ${end}`].filter(Boolean);
  return parts.length > 1 ? parts.join(" ") : undefined;
}
