import type { Country, SeatingStyle, VenueStyle } from "@contract/vocabulary";
import { makeBusiness } from "@upstream/demo/seed/business";
import { landmarkLeads } from "@upstream/demo/seed/landmarks";
import { kilometres } from "@upstream/demo/seed/venue-places";

/** The day that the demo business of the examination stands on. */
export const examinationDay = new Date("2026-03-12T02:00:00Z");

const business = makeBusiness(examinationDay, "");
const locations = new Map(business.locations.map((location) => [location.id, location]));

/** A room as the records have it; amounts in whole units of the venue's currency, `undefined` where not recorded. */
export interface RecordedRoom {
  name: string;
  isEntireVenue: boolean;
  dinner?: number;
  standing?: number;
  seating: Partial<Record<SeatingStyle, number>>;
  perHead?: number;
  least?: number;
}

/** A venue as the records have it. `city` is the one it belongs to, `place` its suburb or town. */
export interface RecordedVenue {
  id: number;
  name: string;
  place: string;
  city: string;
  country: Country;
  lat: number;
  lng: number;
  address: string;
  phone: string;
  styles: VenueStyle[];
  isActive: boolean;
  /** Within the 48 hours in which the assistant may not know a venue (spec 9). */
  isNew: boolean;
  accommodation: boolean;
  ceremony: boolean;
  outdoor: boolean;
  catering: boolean;
  mandap: boolean;
  /** Minutes after noon until which drinks are served. */
  late?: number;
  checklist: Map<string, string | boolean>;
  packages: Map<string, number>;
  rooms: RecordedRoom[];
}

const units = (minor: number | null) => (minor === null ? undefined : minor / 100);

/** The venues of the demo business, made from its rows alone. */
export const records: RecordedVenue[] = business.venues.map((venue) => {
  const place = locations.get(venue.locationId);
  return {
    id: venue.id,
    name: venue.name,
    place: place?.name ?? "",
    city: locations.get(venue.cityId)?.name ?? "",
    country: venue.country,
    lat: venue.lat,
    lng: venue.lng,
    address: venue.address,
    phone: venue.phone ?? "",
    styles: venue.styles,
    isActive: venue.isActive,
    isNew: examinationDay.getTime() - venue.createdAt.getTime() < 48 * 3_600_000,
    accommodation: venue.accommodationOnSite,
    ceremony: venue.ceremonyOnSite,
    outdoor: venue.outdoorSpace,
    catering: venue.externalCatering,
    mandap: venue.mandapCeremony,
    late: venue.lateLicenseMinutes ?? undefined,
    checklist: new Map(venue.checklist.flatMap((it) => [[it.title, it.value ?? it.met ?? ""] as const])),
    packages: new Map(venue.packages.map((it) => [it.name, it.pricePerPersonMinor / 100])),
    rooms: business.rooms
      .filter((room) => room.venueId === venue.id)
      .map((room) => ({
        name: room.name,
        isEntireVenue: room.isEntireVenue,
        dinner: room.dinnerMax ?? undefined,
        standing: room.standingMax ?? undefined,
        seating: room.seating,
        perHead: units(room.costPerPersonMinor),
        least: units(room.minCostMinor),
      })),
  };
});

const byName = new Map(records.map((venue) => [venue.name, venue]));

/** The venue of exactly this name. */
export function named(name: string): RecordedVenue {
  const venue = byName.get(name);
  if (!venue) throw new Error(`The records have no ${name}`);
  return venue;
}

/** The middle of a city or of a place around one. */
export function middleOf(name: string, country: Country, city?: string) {
  const found = business.locations.find(
    (it) =>
      it.name === name &&
      it.country === country &&
      (city === undefined || locations.get(it.parentId ?? 0)?.name === city),
  );
  if (!found) throw new Error(`The records have no place ${name}`);
  return { lat: found.lat, lng: found.lng };
}

export const kilometresBetween = kilometres;

/** Phone numbers of people, which the assistant has no business with; digits alone. */
export const privateNumbers = business.leadPhoneNumbers.map(({ normalised }) => normalised.slice(-9));

const eventIn = (city: string, eventType: string) => {
  const event = business.leadEvents.find(
    (it) =>
      it.eventType === eventType &&
      it.guestCount !== null &&
      it.budgetMinor !== null &&
      locations.get(it.locationId ?? 0)?.name === city,
  );
  if (!event) throw new Error(`No ${eventType} in ${city} with guests and a budget`);
  return { leadId: event.leadId, eventId: event.id, country: "AU" as const };
};
const landmark = (name: keyof typeof landmarkLeads, country: Country) => {
  const { id, eventId } = landmarkLeads[name];
  return { leadId: id, eventId, country };
};

/** The events that are asked about: landmarks, and for two more cities their first complete wedding. */
export const examinedEvents = {
  /** A wedding in Melbourne for 90. */
  wedding: landmark("wedding", "AU"),
  /** A conference in London for 120. */
  corporate: landmark("corporate", "UK"),
  /** An engagement party in Sydney for 60. */
  social: landmark("social", "AU"),
  /** A wedding in Melbourne for 80 with rooms of two venues recommended. */
  recommended: landmark("recommended", "AU"),
  /** A wedding for 110 somewhere in Australia. */
  withoutCity: landmark("withoutCity", "AU"),
  /** A wedding in Melbourne for nobody knows how many; the lead is Minh Nguyễn. */
  withoutGuests: landmark("withoutGuests", "AU"),
  perth: eventIn("Perth", "wedding"),
  brisbane: eventIn("Brisbane", "wedding"),
};
export type ExaminedEvent = keyof typeof examinedEvents;
