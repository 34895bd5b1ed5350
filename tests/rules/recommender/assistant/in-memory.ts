import type { Country } from "@contract/vocabulary";
import { makeBusiness } from "@upstream/demo/seed/business";
import { landmarkLeads } from "@upstream/demo/seed/landmarks";
import { converse, type Sources } from "@upstream/recommender/assistant/converse";
import { type Memory, nothingSaid } from "@upstream/recommender/assistant/memory";
import { distanceBetween } from "@upstream/recommender/assistant/places/geography";
import { plain, withoutOwner, wordsOf } from "@upstream/recommender/assistant/words/words";

const now = new Date("2026-11-21T00:00:00Z");
export const business = makeBusiness(now, "");
const places = new Map(business.locations.map((it) => [it.id, it]));
const roomsOf = new Map(
  business.venues.map(({ id }) => [id, business.rooms.filter(({ venueId }) => venueId === id)]),
);

type Records = Awaited<ReturnType<Sources["venues"]>>;

/** The records of the demo business as the database would give them. */
export const records: Records = business.venues
  .filter(({ isActive }) => isActive)
  .map((venue) => {
    const city = places.get(venue.cityId);
    return {
      id: venue.id,
      name: venue.name,
      country: venue.country,
      locationId: venue.locationId,
      cityId: venue.cityId,
      place: places.get(venue.locationId)?.name ?? "",
      city: city?.name ?? "",
      cityLat: city?.lat ?? 0,
      cityLng: city?.lng ?? 0,
      address: venue.address,
      lat: venue.lat,
      lng: venue.lng,
      styles: venue.styles,
      eventTypes: venue.eventTypes,
      phone: venue.phone ?? null,
      email: venue.email ?? null,
      website: venue.website ?? null,
      accommodation: venue.accommodationOnSite,
      ceremony: venue.ceremonyOnSite,
      catering: venue.externalCatering,
      outdoor: venue.outdoorSpace,
      mandap: venue.mandapCeremony,
      lateLicenseMinutes: venue.lateLicenseMinutes ?? null,
      checklist: venue.checklist,
      packages: venue.packages,
      rooms: roomsOf.get(venue.id) ?? [],
    } as Records[number];
  });

/** What messages are understood by, made once for each country. */
const known = (["AU", "UK"] as const).map((country) => {
  const venues = business.venues
    .filter((it) => it.country === country)
    .map((it) => ({
      id: it.id,
      name: it.name,
      place: places.get(it.locationId)?.name ?? "",
      city: places.get(it.cityId)?.name ?? "",
      locationId: it.locationId,
      cityId: it.cityId,
      isActive: it.isActive ?? true,
      address: it.address,
      phone: it.phone ?? null,
      lat: it.lat,
      lng: it.lng,
      styles: it.styles,
    }));
  const active = new Set(venues.filter(({ isActive }) => isActive).map(({ id }) => id));
  const rooms = business.rooms
    .filter(({ isEntireVenue, venueId }) => !isEntireVenue && active.has(venueId))
    .map(({ venueId, name }) => ({ venueId, name, spelt: ` ${wordsOf(plain(name)).join(" ")} ` }));
  return { country, venues, rooms };
});
const packageNames = business.venues.flatMap(({ packages }) => packages.map(({ name }) => name));
const gazetteer = business.locations.map((it) => ({ ...it, parentId: it.parentId ?? null }));

const sources = (country: Country, client: string[]): Sources => ({
  surroundings: async (message, spokenOf) => {
    const text = ` ${wordsOf(plain(withoutOwner(message))).join(" ")} `;
    const { venues = [], rooms = [] } = known.find((it) => it.country === country) ?? {};
    return {
      venues,
      rooms: rooms.filter(({ venueId, spelt }) => spokenOf.includes(venueId) || text.includes(spelt)),
      places: gazetteer,
      packages: packageNames,
      client,
    };
  },
  venues: async (ids) => ids.flatMap((id) => records.filter((it) => it.id === id && it.country === country)),
  around: async (wheres) =>
    records.filter(
      (it) =>
        it.country === country &&
        (wheres.length === 0 ||
          wheres.some((where) =>
            where.within === undefined
              ? it.cityId === where.id || it.locationId === where.id
              : distanceBetween(it, where) <= where.within ||
                ((!where.isCity || where.isRoughly === true) &&
                  (it.locationId === where.id || it.cityId === where.id)),
          )),
    ),
  offers: async (ids) =>
    business.specialOffers
      .filter((it) => ids.includes(it.venueId) && it.startsAt <= now && it.expiresAt > now)
      .map((it) => ({ ...it, forEventType: it.forEventType ?? null })),
});

const events = {
  wedding: landmarkLeads.wedding.eventId,
  corporate: landmarkLeads.corporate.eventId,
  withoutGuests: landmarkLeads.withoutGuests.eventId,
  social: landmarkLeads.social.eventId,
};
export type EventName = keyof typeof events;

/** A conversation over an event of the demo business, without a database. */
export function conversation(name: EventName = "wedding", ranked: number[] = []) {
  const event = business.leadEvents.find(({ id }) => id === events[name]);
  const lead = business.leads.find(({ id }) => id === event?.leadId);
  if (!event || !lead) throw new Error(`No event ${name}`);
  let memory: Memory = nothingSaid;
  return async (message: string) => {
    const { answer, intent, leftAside } = await converse(
      message,
      {
        country: lead.country,
        locationId: event.locationId ?? null,
        guestCount: event.guestCount ?? null,
        budgetMinor: event.budgetMinor ?? null,
        eventType: event.eventType,
        eventDate: event.eventDate ?? null,
        rankedIds: ranked,
        memory,
      },
      sources(lead.country, [lead.firstName, lead.lastName]),
    );
    memory = answer.memory;
    return { ...answer, intent, leftAside };
  };
}
