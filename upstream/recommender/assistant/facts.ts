import { formatLongDate } from "@contract/recommendations/template";
import { type Country, distanceUnit, eventTypeNames } from "@contract/vocabulary";
import { formatMoney } from "../../format/room-facts";
import { htmlToText, sanitise } from "../../format/stored-html";
import { formatMinutesAfterNoon12h } from "../late-licence-time";
import {
  calculateDistanceInMetres,
  convertMetresToCountryUnit,
  toPointOnUnitSphere,
} from "../scoring/distance";
import { tokenise } from "./offline/tokens";
import { fillers, listWordAndSynonyms } from "./offline/vocabulary";
import { checklistTitles, type Facility, type Feature, facilities } from "./reading";
import type { Offer, RoomRecord, VenueRecord } from "./records";
import { formatRoomCapacity, formatRoomPrices } from "./rooms";

/** Facts about a venue that are not in its record. */
export interface Surroundings {
  offers: readonly Offer[];
  /** The place that distances are measured from. */
  from: { name: string; lat: number; lng: number };
  /** Its place in the list and the reason, if requested. */
  rank?: string | undefined;
  guests?: number | undefined;
}

/** A straight-line distance in the country's unit. */
export const calculateDistanceToPlace = (
  venue: Pick<VenueRecord, "lat" | "lng" | "country">,
  place: { lat: number; lng: number },
): number =>
  convertMetresToCountryUnit(
    calculateDistanceInMetres(toPointOnUnitSphere(venue), toPointOnUnitSphere(place)),
    venue.country,
  );

/** `3.2 km`, `14 mi`. */
export const formatDistance = (distance: number, country: Country): string =>
  `${distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance)} ${distanceUnit[country]}`;

/** `Yarra Glen, Melbourne` */
export const formatPlaceAndCity = ({ place, city }: Pick<VenueRecord, "place" | "city">): string =>
  place === city ? place : `${place}, ${city}`;

/** By facility: the column, the label, and the checklist item with more detail. */
const facilityColumns = {
  accommodation: ["accommodationOnSite", "Accommodation on site", "Accommodation"],
  ceremony: ["ceremonyOnSite", "Ceremonies on site"],
  catering: ["externalCatering", "External catering allowed"],
  outdoor: ["outdoorSpace", "Outdoor space", "Outdoor space"],
  mandap: ["mandapCeremony", "Mandap ceremonies allowed"],
} as const satisfies Record<Exclude<Facility, "licence">, readonly string[]>;

/** The fact that a checklist item states, if any. */
function toChecklistFact({
  title,
  value,
  met,
}: VenueRecord["checklist"][number]): { is: boolean; words: string } | undefined {
  if (value === undefined && met === undefined) return undefined;
  return { is: value !== undefined || met === true, words: `${title}: ${value ?? (met ? "yes" : "no")}` };
}

const findChecklistFact = ({ checklist }: Pick<VenueRecord, "checklist">, title: string | undefined) => {
  const item = checklist.find((item) => item.title === title);
  return item && toChecklistFact(item);
};

/** Whether a venue has a feature (undefined: not recorded), and the text that shows it. */
export function getFeatureFact(
  venue: VenueRecord,
  feature: Feature,
): { is: boolean | undefined; words: string } {
  switch (feature.of) {
    case "style": {
      const is = venue.styles.includes(feature.value);
      return { is, words: is ? `${feature.value} style` : `Recorded styles: ${venue.styles.join(", ")}` };
    }
    case "type":
      return { is: venue.eventTypes.includes(feature.value), words: `Takes ${formatEventTypes(venue)}` };
    case "facility":
      return getFacilityFact(venue, feature.value);
    case "checklist": {
      const title = checklistTitles[feature.value];
      const fact = findChecklistFact(venue, title);
      // Street parking is not the venue's parking.
      const isElsewhere = feature.value === "parking" && /street parking only/i.test(fact?.words ?? "");
      return fact
        ? { ...fact, is: fact.is && !isElsewhere }
        : { is: undefined, words: `${title}: not recorded` };
    }
  }
}

function getFacilityFact(venue: VenueRecord, facility: Facility): { is: boolean; words: string } {
  if (facility === "licence") {
    const { lateLicenseMinutes: until } = venue;
    return {
      is: until !== null,
      words: `Late licence: ${until === null ? "none recorded" : `licensed until ${formatMinutesAfterNoon12h(until)}`}`,
    };
  }
  const [column, name, item] = facilityColumns[facility];
  const is = venue[column];
  const note = is && venue.checklist.find(({ title }) => title === item)?.value;
  return { is, words: `${name}: ${is ? "yes" : "no"}${note ? ` (${note})` : ""}` };
}

const formatEventTypes = (venue: VenueRecord) =>
  venue.eventTypes.map((type) => `${eventTypeNames[type].toLowerCase()}s`).join(", ");

const formatSpecialOffer = ({ title, forEventType, expiresAt }: Offer) =>
  `${title}${forEventType ? ` (${eventTypeNames[forEventType].toLowerCase()}s)` : ""}, until ${formatLongDate(expiresAt.toISOString().slice(0, 10))}`;

/** The rooms of a venue, or only the given one. */
export const listRoomsOrOnly = (venue: VenueRecord, roomId?: number) => {
  const matching = venue.rooms.filter(({ id }) => id === roomId);
  return matching.length > 0 ? matching : venue.rooms;
};

/** One topic of a venue, as a sentence with values from its record. */
export function formatTopicSentence(
  venue: VenueRecord,
  topic: string,
  near: Surroundings,
  roomId?: number,
): string {
  const { country, phone, packages } = venue;
  const perRoom = (words: (room: RoomRecord) => string) =>
    listRoomsOrOnly(venue, roomId).map(words).filter(Boolean).join("; ");
  const least = ({ name, minCostMinor }: RoomRecord) =>
    `${name} ${minCostMinor === null ? "not recorded" : formatMoney(minCostMinor, country)}`;
  const facts: Record<string, () => string> = {
    capacity: () => `Capacity: ${perRoom((room) => formatRoomCapacity(room))}.`,
    rooms: () => formatRoomsSentence(venue),
    price: () =>
      `Price: ${perRoom((room) => formatRoomPrices(room, country, near.guests)) || "not recorded"}.`,
    minimum: () => `Minimum spend: ${perRoom(least)}.`,
    location: () => `Address: ${venue.address || "not recorded"}, in ${formatPlaceAndCity(venue)}.`,
    distance: () =>
      `${formatDistance(calculateDistanceToPlace(venue, near.from), country)} from ${near.from.name} in a straight line.`,
    rank: () => near.rank ?? "It is not in the list for this search.",
    offers: () =>
      `Special offers: ${near.offers.map(formatSpecialOffer).join("; ") || "none at the moment"}.`,
    styles: () => `Styles: ${venue.styles.join(", ") || "not recorded"}.`,
    types: () => `Takes ${formatEventTypes(venue) || "no recorded event types"}.`,
    packages: () =>
      `Packages: ${packages.map((pack) => formatPackagePrice(pack, country)).join("; ") || "none recorded"}.`,
    contact: () =>
      `Contact: ${[phone, venue.email, venue.website].filter(Boolean).join(", ") || "not recorded"}.`,
    description: () => `${toPlainDescription(venue) || "No description is recorded."}`,
    availability: () => `Availability is not recorded. Please ask the venue${phone ? ` on ${phone}` : ""}.`,
  };
  return facts[topic]?.() ?? formatFacilitiesSentence(venue);
}

const formatPackagePrice = (
  { name, pricePerPersonMinor }: VenueRecord["packages"][number],
  country: Country,
) => `${name} ${formatMoney(pricePerPersonMinor, country)} a head`;

function formatRoomsSentence(venue: VenueRecord): string {
  const rooms = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  return rooms.length === 0
    ? "Rooms: none recorded, only the entire venue."
    : `${rooms.length} ${rooms.length === 1 ? "room" : "rooms"}: ${rooms.map((room) => formatRoomCapacity(room)).join("; ")}.`;
}

const columnTitles = /^(accommodation|ceremony on site|external catering|outdoor space|mandap|late licence)/i;

/** All facilities of a venue and its remaining checklist items. */
function formatFacilitiesSentence(venue: VenueRecord): string {
  const facts = facilities.map((value) => getFacilityFact(venue, value).words);
  const rest = venue.checklist
    .filter(({ title }) => !columnTitles.test(title))
    .flatMap((item) => toChecklistFact(item)?.words ?? []);
  return `${[...facts, ...rest].join("; ")}.`;
}

const listWordStems = (text: string) => new Set(tokenise(text).map(({ stem }) => stem));

/** The parts of a record that are searched for words without a field. */
type SearchableText = Pick<VenueRecord, "description" | "checklist"> &
  Partial<Pick<VenueRecord, "rooms" | "packages">>;

/** Finds words without a field in a record: its rooms, packages and checklist, else a sentence of its description. */
export function listTextMentions(
  { description, checklist, rooms = [], packages = [] }: SearchableText,
  text: string,
): string[] {
  const wanted = [...listWordStems(text)]
    .filter((stem) => stem.length > 2 && !fillers.has(stem))
    .map(listWordAndSynonyms);
  const raw = JSON.stringify([description, checklist, rooms.map(({ name }) => name), packages]).toLowerCase();
  if (wanted.length === 0 || !wanted.every((words) => words.some((word) => raw.includes(word)))) return [];
  const hasAll = (words: string) => {
    const stems = listWordStems(words);
    return wanted.every((same) => same.some((word) => stems.has(word)));
  };
  const found = [
    ...rooms
      .filter(({ name, isEntireVenue }) => !isEntireVenue && hasAll(name))
      .map((room) => `${formatRoomCapacity(room)}.`),
    ...checklist.flatMap((item) =>
      hasAll(item.title) && toChecklistFact(item) ? [`${toChecklistFact(item)?.words}.`] : [],
    ),
    ...packages
      .filter((item) => hasAll(`${item.name} ${item.description ?? ""}`))
      .map((item) => `Package ${item.name}: “${item.description ?? ""}”`),
  ];
  const sentences = found.length > 0 ? [] : toPlainDescription({ description }).split(/(?<=[.!?])\s+/);
  const quote = sentences.find(hasAll);
  return quote ? [`Its description says: “${quote}”`] : found;
}

/** The description of a venue as plain text. */
const toPlainDescription = (venue: Pick<VenueRecord, "description">) =>
  htmlToText(sanitise(venue.description)).replace(/\s+/g, " ");

/** The topics of a fact sheet, for suggestions to the user. */
export const SHEET_TOPICS = "styles, address, capacity, prices, facilities, packages, offers and contact";

/** A summary of a venue, for messages that ask nothing in particular. */
export function formatVenueSummary(venue: VenueRecord, near: Surroundings, roomId?: number): string {
  const facts = roomId
    ? ["capacity", "price"]
    : ["styles", "location", "capacity", "price", "facilities", "packages", "offers", "contact"];
  return facts.map((topic) => formatTopicSentence(venue, topic, near, roomId)).join("\n");
}
