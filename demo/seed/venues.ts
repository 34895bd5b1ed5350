import { type EventType, eventTypes, type VenueStyle } from "@contract/vocabulary";
import { toInstant } from "@upstream/time";
import { formatArtworkPath } from "../artwork/artwork-path";
import type { Calendar } from "./calendar";
import { type HandwrittenVenue, handwrittenVenues } from "./handwritten-venues";
import { hostileHtml } from "./hostile";
import { makeLandlineNumber } from "./phone-numbers";
import { Random } from "./random";
import type { Location, Venue } from "./rows";
import { getStyleMix } from "./style-mixes";
import { styleProfiles } from "./style-profiles";
import { makeVenueChecklist } from "./venue-checklist";
import { makeVenueDescriptionHtml } from "./venue-description";
import { makeStreetAddress, VenueNames } from "./venue-names";
import { makePackages } from "./venue-packages";
import { makeVenueSites, pickVenuePoint, requireSite, type Site } from "./venue-places";
import { toSlug } from "./word-list";

/** A venue and the facts that its rooms, offers and sales are built from. */
export interface VenuePlan {
  venue: Venue;
  site: Site;
  /** Seated guests of its largest room. */
  guests: number;
  /** Usual price per head in whole units of the country's currency. */
  perHead: number;
  handwritten?: HandwrittenVenue | undefined;
}

const firstVersions = { packagesVersion: 1, version: 1 };

/** The catalogue: the handwritten venues first, then those of every city. Ids from 1, in this order. */
export function makeVenues(locations: Location[], calendar: Calendar): VenuePlan[] {
  const names = new VenueNames();
  for (const { name } of handwrittenVenues) names.reserveName(name);
  const idOf = createLocationIdFinder(locations);

  return listVenueSites().map(({ site, handwritten }, i) => {
    const chance = new Random(`venue ${i + 1}`);
    const { country } = site.place;
    const styles = handwritten?.styles ?? pickVenueStyles(site, chance);
    const profile = styleProfiles[styles[0] as VenueStyle];
    const name = handwritten?.name ?? names.makeName(styles[0] as VenueStyle, site.place, chance);
    const guests = handwritten?.rooms?.[0]?.[1] ?? chance.pickBetween(...profile.guests, 10);
    const perHead = handwritten?.rooms?.[0]?.[3] ?? pickPricePerHead(profile.price, site, chance);
    const isRural = site.character === "country" || site.character === "wine";
    const website = `${toSlug(name).slice(0, 40).replace(/-$/, "")}.example`;
    const accommodationOnSite = chance.chance(profile.accommodation);
    const facts: Omit<Venue, "description" | "checklist" | "packages"> = {
      id: i + 1,
      name,
      country,
      locationId: idOf(site.place),
      cityId: idOf(site.city),
      address: makeStreetAddress(name, site.place, isRural, chance),
      ...pickVenuePoint(site, chance),
      styles,
      eventTypes: handwritten?.rooms ? [...eventTypes] : pickEventTypes(styles, chance),
      phone: makeLandlineNumber(country, country === "AU" ? site.place.state : site.city.name, chance).number,
      email: `${chance.pick(["events", "functions", "hello", "bookings", "weddings"])}@${website}`,
      website: `https://www.${website}`,
      picture: formatArtworkPath({
        style: styles[0] as VenueStyle,
        seed: chance.pickInt(1, 1_000_000),
        scene: 0,
      }),
      ...firstVersions,
      isHighConversion: chance.chance(0.12),
      externalCatering: chance.chance(profile.catering),
      accommodationOnSite,
      ceremonyOnSite: chance.chance(profile.ceremony),
      outdoorSpace: chance.chance(profile.outdoor),
      mandapCeremony: chance.chance(profile.mandap),
      lateLicenseMinutes: chance.chance(profile.late)
        ? chance.pick([660, 690, 720, 720, 750, 780, 780, 840])
        : null,
      hasAutomatedReport: chance.chance(0.3),
      isActive: !!handwritten || chance.chance(0.98),
      mergedIntoId: null,
      createdAt: pickListingDate(i, site, calendar, chance),
    };
    const description = makeVenueDescriptionHtml(facts, site, guests, chance);
    const venue = {
      ...facts,
      description: description + getHostileHtml(handwritten),
      checklist: makeVenueChecklist(facts, !isRural, guests, chance),
      packages: makePackages(facts, perHead, chance),
    };
    return { venue, site, guests, perHead, handwritten };
  });
}

const getHostileHtml = (handwritten: HandwrittenVenue | undefined) =>
  handwritten?.hostile === undefined ? "" : (hostileHtml[handwritten.hostile] ?? "");

/** A main style that suits the place, and up to two that go with it; `Beach` and `Waterview` only by the water. */
function pickVenueStyles(site: Site, chance: Random): VenueStyle[] {
  const main = chance.pickWeighted(getStyleMix(site.character, site.place.country));
  const isAtWater = site.character === "coast" || site.character === "harbour";
  const companions = styleProfiles[main].companions.filter(
    (style) => isAtWater || (style !== "Beach" && style !== "Waterview"),
  );
  const others = chance.pickSample(
    companions,
    chance.pickWeighted([
      [0, 3],
      [1, 4],
      [2, 3],
    ]),
  );
  if (isAtWater && !others.includes("Waterview") && main !== "Waterview" && chance.chance(0.3))
    return [main, "Waterview", ...others].slice(0, 3) as VenueStyle[];
  return [main, ...others];
}

function pickEventTypes(styles: VenueStyle[], chance: Random): EventType[] {
  const { hosts } = styleProfiles[styles[0] as VenueStyle];
  const types = eventTypes.filter((type) => chance.chance(hosts[type]));
  return types.length ? types : ["social"];
}

/** A price per head, higher in the main markets; in pounds the figures are lower than in dollars. */
function pickPricePerHead([low, high]: [number, number], { city, place }: Site, chance: Random): number {
  const dear = { London: 1.15, Sydney: 1.1, Melbourne: 1.05 }[city.name] ?? 0.94;
  const amount = chance.pickBetween(low, high) * dear * (place.country === "UK" ? 0.72 : 1);
  const [least, most] = place.country === "UK" ? [45, 260] : [65, 320];
  return Math.min(most, Math.max(least, Math.round(amount / 5) * 5));
}

/** When a venue was added: mostly years ago, every 150th within the last two days. */
function pickListingDate(venueIndex: number, { city }: Site, calendar: Calendar, chance: Random): Date {
  if (venueIndex % 150 === 120) return calendar.getTimeDaysAgo(chance.pickBetween(0.3, 1.6));
  const day = calendar.getTimeDaysAgo(chance.pickInt(90, 2200)).toISOString().slice(0, 10);
  return toInstant(day, chance.pickInt(9, 17), chance.pickInt(0, 59), city.zone);
}

/** Finds location ids by name, state and country. */
export function createLocationIdFinder(locations: Location[]) {
  const key = ({ name, state, country }: { name: string; state: string; country: string }) =>
    `${name}, ${state}, ${country}`;
  const ids = new Map(locations.map((location) => [key(location), location.id]));
  return (place: Site["place"]): number => {
    const id = ids.get(key(place));
    if (id === undefined) throw new Error(`No location for ${key(place)}`);
    return id;
  };
}

/** The sites of the handwritten venues, then those of all others. */
function listVenueSites() {
  const handwrittenSites = handwrittenVenues.map((handwritten) => ({
    handwritten,
    site: requireSite(handwritten.city, handwritten.place, handwritten.country),
  }));
  const taken = (city: string) => handwrittenVenues.filter((venue) => venue.city === city).length;
  const others = makeVenueSites(taken, new Random("venue sites")).map((site) => ({
    site,
    handwritten: undefined,
  }));
  return [...handwrittenSites, ...others];
}
