import { ordinal } from "@contract/ordinal";
import { longDate } from "@contract/recommendations/template";
import { type Country, distanceUnit, eventTypeNames } from "@contract/vocabulary";
import { asText, sanitised } from "../../recommendations/portal/stored-html";
import { money } from "../../recommendations/room-facts";
import { clockTime } from "../late-licence-time";
import { fromMetres, metresBetween, pointOf } from "../scoring/distance";
import { tokensOf } from "./offline/tokens";
import { type ChecklistName, checklistTitles, type Facility, type Feature } from "./reading";
import type { Offer, RoomRecord, VenueRecord } from "./records";
import { capacityWords, priceWords } from "./rooms";

/** What is known of a venue besides its record. */
export interface Surroundings {
  offers: readonly Offer[];
  /** From where distances are taken. */
  from: { name: string; lat: number; lng: number };
  /** Its place on the list on the screen, from 1; absent where it is not on it. */
  position?: number;
  guests?: number;
}

/** A straight-line distance in the country's unit. */
export const distanceTo = (
  venue: Pick<VenueRecord, "lat" | "lng" | "country">,
  to: { lat: number; lng: number },
) => fromMetres(metresBetween(pointOf(venue), pointOf(to)), venue.country);

/** `3.2 km`, `14 mi`. */
export const distanceWords = (distance: number, country: Country) =>
  `${distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance)} ${distanceUnit[country]}`;

/** `Carrick Farm Barn (Yarra Glen, Melbourne)` */
export const placeOf = ({ place, city }: Pick<VenueRecord, "place" | "city">) =>
  place === city ? place : `${place}, ${city}`;

const facilityWords: Record<Exclude<Facility, "licence">, [yes: string, no: string]> = {
  accommodation: ["Accommodation on site: yes", "Accommodation on site: no"],
  ceremony: ["Ceremonies on site: yes", "Ceremonies on site: no"],
  catering: ["External catering allowed: yes", "External catering allowed: no"],
  outdoor: ["Outdoor space: yes", "Outdoor space: no"],
  mandap: ["Mandap ceremonies allowed: yes", "Mandap ceremonies allowed: no"],
};

/** The item of a checklist by its title, and what it says. */
function checklistItem(venue: VenueRecord, title: string) {
  const item = venue.checklist.find((entry) => entry.title === title);
  if (!item || (item.value === undefined && item.met === undefined)) return undefined;
  return {
    words: `${item.title}: ${item.value ?? (item.met ? "yes" : "no")}`,
    isMet: item.value !== undefined || item.met === true,
  };
}

const noteTitles: Partial<Record<Facility, string>> = {
  accommodation: "Accommodation",
  outdoor: "Outdoor space",
};

/** What a record says of a feature: met, not met, or not recorded; with the words that show it. */
export function featureFact(
  venue: VenueRecord,
  feature: Feature,
): { is: boolean | undefined; words: string } {
  switch (feature.of) {
    case "style": {
      const is = venue.styles.includes(feature.value);
      return { is, words: is ? `${feature.value} style` : `Recorded styles: ${venue.styles.join(", ")}` };
    }
    case "type": {
      const is = venue.eventTypes.includes(feature.value);
      return { is, words: `Takes ${typeList(venue)}` };
    }
    case "facility": {
      if (feature.value === "licence") {
        const { lateLicenseMinutes: until } = venue;
        const words =
          until === null ? "Late licence: none recorded" : `Late licence: drinks until ${clockTime(until)}`;
        return { is: until !== null, words };
      }
      const is = venue[feature.value];
      const note = is
        ? venue.checklist.find(({ title }) => title === noteTitles[feature.value])?.value
        : undefined;
      return { is, words: `${facilityWords[feature.value][is ? 0 : 1]}${note ? ` (${note})` : ""}` };
    }
    case "checklist":
      return checklistFact(venue, feature.value);
  }
}

function checklistFact(venue: VenueRecord, name: ChecklistName) {
  const item = checklistItem(venue, checklistTitles[name]);
  if (!item) return { is: undefined, words: `${checklistTitles[name]}: not recorded` };
  // Who parks in the street has no parking of the venue.
  const isElsewhere = name === "parking" && /street parking only/i.test(item.words);
  return { is: isElsewhere ? false : item.isMet, words: item.words };
}

const typeList = (venue: VenueRecord) =>
  venue.eventTypes.map((type) => `${eventTypeNames[type].toLowerCase()}s`).join(", ");

const offerWords = ({ title, forEventType, expiresAt }: Offer) =>
  `${title}${forEventType ? ` (${eventTypeNames[forEventType].toLowerCase()}s)` : ""}, until ${longDate(expiresAt.toISOString().slice(0, 10))}`;

/** The rooms of a venue, that one alone where one is given. */
export const roomsOf = (venue: VenueRecord, roomId?: number) => {
  const own = venue.rooms.filter(({ id }) => id === roomId);
  return own.length > 0 ? own : venue.rooms;
};

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** One topic of a venue, every word of it from its record. */
export function topicFact(venue: VenueRecord, topic: string, near: Surroundings, roomId?: number): string {
  const rooms = roomsOf(venue, roomId);
  const perRoom = (words: (room: RoomRecord) => string) => rooms.map(words).filter(Boolean).join("; ");
  switch (topic) {
    case "capacity":
      return `Capacity: ${perRoom((room) => capacityWords(room))}.`;
    case "rooms": {
      const own = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
      return own.length === 0
        ? "Rooms: none recorded, only the entire venue."
        : `${own.length} ${own.length === 1 ? "room" : "rooms"}: ${own.map((room) => capacityWords(room)).join("; ")}.`;
    }
    case "price":
      return `Price: ${perRoom((room) => priceWords(room, venue.country, near.guests)) || "not recorded"}.`;
    case "minimum":
      return `Minimum spend: ${perRoom((room) => `${room.name} ${room.minCostMinor === null ? "not recorded" : money(room.minCostMinor, venue.country)}`)}.`;
    case "location":
      return `Address: ${venue.address}, in ${placeOf(venue)}.`;
    case "distance":
      return `${distanceWords(distanceTo(venue, near.from), venue.country)} from ${near.from.name} in a straight line.`;
    case "rank":
      return near.position === undefined
        ? "It is not among the first 50 venues of the list."
        : `${ordinal(near.position)} venue of the list.`;
    case "offers":
      return `Special offers: ${near.offers.map(offerWords).join("; ") || "none recorded now"}.`;
    case "styles":
      return `Styles: ${venue.styles.join(", ") || "not recorded"}.`;
    case "types":
      return `Takes ${typeList(venue) || "no recorded event types"}.`;
    case "packages":
      return `Packages: ${venue.packages.map(({ name, pricePerPersonMinor: price }) => `${name} ${money(price, venue.country)} per person`).join("; ") || "none recorded"}.`;
    case "contact":
      return `Contact: ${[venue.phone, venue.email, venue.website].filter(Boolean).join(", ") || "not recorded"}.`;
    case "description":
      return sentence(descriptionOf(venue) || "No description is recorded");
    case "availability":
      return `Free dates are not recorded: ask the venue${venue.phone ? ` on ${venue.phone}` : ""}.`;
    default:
      return facilitiesFact(venue);
  }
}

const columns = ["accommodation", "ceremony", "catering", "outdoor", "mandap", "licence"] as const;
const columnTitles = /^(accommodation|ceremony on site|external catering|outdoor space|mandap|late licence)/i;

/** All facilities of a venue and the rest of its checklist. */
function facilitiesFact(venue: VenueRecord): string {
  const own = columns.map((value) => featureFact(venue, { of: "facility", value }).words);
  const rest = venue.checklist
    .filter(({ title }) => !columnTitles.test(title))
    .flatMap(({ title }) => checklistItem(venue, title)?.words ?? []);
  return `${[...own, ...rest].join("; ")}.`;
}

/** The description of a venue as plain text. */
const descriptionOf = (venue: VenueRecord) => asText(sanitised(venue.description)).replace(/\s+/g, " ");

/** The first sentence of the description that holds all of some words, whole but for a plural ending. */
export function quoteOf(venue: VenueRecord, words: string): string | undefined {
  const stemsOf = (text: string) => tokensOf(text).map(({ stem }) => stem);
  const wanted = stemsOf(words);
  if (!wanted.some((stem) => stem.length >= 4)) return undefined;
  return descriptionOf(venue)
    .split(/(?<=[.!?])\s+/)
    .find((sentence) => {
      const own = stemsOf(sentence);
      return wanted.every((stem) => own.includes(stem));
    });
}

/** What a record holds of a venue in short: where nothing in particular is asked. */
export function factSheet(venue: VenueRecord, near: Surroundings, roomId?: number): string {
  const facts = roomId
    ? ["capacity", "price"]
    : ["styles", "location", "capacity", "price", "facilities", "packages", "offers", "contact"];
  return facts.map((topic) => topicFact(venue, topic, near, roomId)).join("\n");
}
