import { ordinal } from "@contract/ordinal";
import { longDate } from "@contract/recommendations/template";
import { type Country, distanceUnit, eventTypeNames } from "@contract/vocabulary";
import { money } from "../../format/room-facts";
import { asText, sanitised } from "../../format/stored-html";
import { clockTime } from "../late-licence-time";
import { fromMetres, metresBetween, pointOf } from "../scoring/distance";
import { tokensOf } from "./offline/tokens";
import { sameWords, smallWords } from "./offline/vocabulary";
import { checklistTitles, type Facility, type Feature, facilities } from "./reading";
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

/** `Yarra Glen, Melbourne` */
export const placeOf = ({ place, city }: Pick<VenueRecord, "place" | "city">) =>
  place === city ? place : `${place}, ${city}`;

/** The columns of facilities, how they are named, and the items of the checklist that say more of them. */
const facilityColumns = {
  accommodation: ["accommodationOnSite", "Accommodation on site", "Accommodation"],
  ceremony: ["ceremonyOnSite", "Ceremonies on site"],
  catering: ["externalCatering", "External catering allowed"],
  outdoor: ["outdoorSpace", "Outdoor space", "Outdoor space"],
  mandap: ["mandapCeremony", "Mandap ceremonies allowed"],
} as const satisfies Record<Exclude<Facility, "licence">, readonly string[]>;

/** What an item of the checklist says; undefined where it says nothing. */
function itemFact({ title, value, met }: VenueRecord["checklist"][number]) {
  if (value === undefined && met === undefined) return undefined;
  return { is: value !== undefined || met === true, words: `${title}: ${value ?? (met ? "yes" : "no")}` };
}

const itemOf = ({ checklist }: Pick<VenueRecord, "checklist">, title: string | undefined) => {
  const item = checklist.find((one) => one.title === title);
  return item && itemFact(item);
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
    case "type":
      return { is: venue.eventTypes.includes(feature.value), words: `Takes ${typeList(venue)}` };
    case "facility":
      return facilityFact(venue, feature.value);
    case "checklist": {
      const title = checklistTitles[feature.value];
      const fact = itemOf(venue, title);
      // Who parks in the street has no parking of the venue.
      const isElsewhere = feature.value === "parking" && /street parking only/i.test(fact?.words ?? "");
      return fact
        ? { ...fact, is: fact.is && !isElsewhere }
        : { is: undefined, words: `${title}: not recorded` };
    }
  }
}

function facilityFact(venue: VenueRecord, facility: Facility) {
  if (facility === "licence") {
    const { lateLicenseMinutes: until } = venue;
    return {
      is: until !== null,
      words: `Late licence: ${until === null ? "none recorded" : `drinks until ${clockTime(until)}`}`,
    };
  }
  const [column, name, item] = facilityColumns[facility];
  const is = venue[column];
  const note = is && venue.checklist.find(({ title }) => title === item)?.value;
  return { is, words: `${name}: ${is ? "yes" : "no"}${note ? ` (${note})` : ""}` };
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

/** One topic of a venue, every word of it from its record. */
export function topicFact(venue: VenueRecord, topic: string, near: Surroundings, roomId?: number): string {
  const rooms = roomsOf(venue, roomId);
  const perRoom = (words: (room: RoomRecord) => string) => rooms.map(words).filter(Boolean).join("; ");
  const least = ({ name, minCostMinor }: RoomRecord) =>
    `${name} ${minCostMinor === null ? "not recorded" : money(minCostMinor, venue.country)}`;
  switch (topic) {
    case "capacity":
      return `Capacity: ${perRoom((room) => capacityWords(room))}.`;
    case "rooms":
      return roomsFact(venue);
    case "price":
      return `Price: ${perRoom((room) => priceWords(room, venue.country, near.guests)) || "not recorded"}.`;
    case "minimum":
      return `Minimum spend: ${perRoom(least)}.`;
    case "location":
      return `Address: ${venue.address}, in ${placeOf(venue)}.`;
    case "distance":
      return `${distanceWords(distanceTo(venue, near.from), venue.country)} from ${near.from.name} in a straight line.`;
    case "rank":
      return near.position === undefined
        ? "It is not among the first 50 venues of the list."
        : `${ordinal(near.position)} venue of the list. Rooms that hold the guests come first, then those within the radius, then by points.`;
    case "offers":
      return `Special offers: ${near.offers.map(offerWords).join("; ") || "none recorded now"}.`;
    case "styles":
      return `Styles: ${venue.styles.join(", ") || "not recorded"}.`;
    case "types":
      return `Takes ${typeList(venue) || "no recorded event types"}.`;
    case "packages":
      return `Packages: ${venue.packages.map((one) => packageWords(one, venue.country)).join("; ") || "none recorded"}.`;
    case "contact":
      return `Contact: ${[venue.phone, venue.email, venue.website].filter(Boolean).join(", ") || "not recorded"}.`;
    case "description": {
      const words = descriptionOf(venue) || "No description is recorded";
      return /[.!?]$/.test(words) ? words : `${words}.`;
    }
    case "availability":
      return `Free dates are not recorded: ask the venue${venue.phone ? ` on ${venue.phone}` : ""}.`;
    default:
      return facilitiesFact(venue);
  }
}

const packageWords = ({ name, pricePerPersonMinor }: VenueRecord["packages"][number], country: Country) =>
  `${name} ${money(pricePerPersonMinor, country)} a head`;

function roomsFact(venue: VenueRecord): string {
  const own = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  return own.length === 0
    ? "Rooms: none recorded, only the entire venue."
    : `${own.length} ${own.length === 1 ? "room" : "rooms"}: ${own.map((room) => capacityWords(room)).join("; ")}.`;
}

const columnTitles = /^(accommodation|ceremony on site|external catering|outdoor space|mandap|late licence)/i;

/** All facilities of a venue and the rest of its checklist. */
function facilitiesFact(venue: VenueRecord): string {
  const own = facilities.map((value) => facilityFact(venue, value).words);
  const rest = venue.checklist
    .filter(({ title }) => !columnTitles.test(title))
    .flatMap((item) => itemFact(item)?.words ?? []);
  return `${[...own, ...rest].join("; ")}.`;
}

/** The description of a venue as plain text. */
const descriptionOf = (venue: Pick<VenueRecord, "description">) =>
  asText(sanitised(venue.description)).replace(/\s+/g, " ");

/** The words that are looked for, each with those that mean the same. */
const wantedIn = (text: string) =>
  tokensOf(text).flatMap(({ stem }) => (smallWords.has(stem) || stem.length < 2 ? [] : [sameWords(stem)]));

/** How many of some words a text has. */
function countIn(text: string, wanted: readonly (readonly string[])[]): number {
  const own = new Set(tokensOf(text).map(({ stem }) => stem));
  return wanted.filter((words) => words.some((word) => own.has(word))).length;
}

/** What a record holds of something in other words than its fields: its rooms, its packages, its checklist, its text. */
export interface Lookup {
  words: string[];
  /** Whether it holds all the words that were looked for. */
  isWhole: boolean;
}

/** Looks for words in all that a record holds; the best sentence of the description, to the letter. */
export function lookUp(venue: VenueRecord, text: string): Lookup {
  const wanted = wantedIn(text);
  if (!wanted.some(([stem = ""]) => stem.length >= 3)) return { words: [], isWhole: false };
  const hasAll = (words: string) => countIn(words, wanted) === wanted.length;
  const rooms = venue.rooms.filter(({ name, isEntireVenue }) => !isEntireVenue && hasAll(name));
  const items = venue.checklist.filter(({ title, value }) => hasAll(`${title} ${value ?? ""}`));
  const packages = venue.packages.filter(
    ({ name, description }) => hasAll(name) || hasAll(description ?? ""),
  );
  const quote = quoteOf(venue, wanted);
  return {
    words: [
      ...(rooms.length > 0 ? [`Rooms: ${rooms.map((room) => capacityWords(room)).join("; ")}.`] : []),
      ...items.flatMap((item) => (itemFact(item) ? [`${itemFact(item)?.words}.`] : [])),
      ...packages.map(
        (one) =>
          `Package ${one.name}: ${money(one.pricePerPersonMinor, venue.country)} a head${hasAll(one.name) || !one.description ? "." : `: “${one.description}”`}`,
      ),
      ...(quote ? [`Its description says: “${quote.sentence}”`] : []),
    ],
    isWhole: rooms.length + items.length + packages.length > 0 || quote?.count === wanted.length,
  };
}

/** The sentence of the description that has most of some words: at least half of them, and two of several. */
function quoteOf(venue: Pick<VenueRecord, "description">, wanted: readonly (readonly string[])[]) {
  const least = wanted.length === 1 ? 1 : Math.max(2, Math.ceil(wanted.length / 2));
  const [best] = descriptionOf(venue)
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => ({ sentence, count: countIn(sentence, wanted) }))
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count);
  return best;
}

/** Whether a description has all of some words in one sentence. */
export function mentions(venue: Pick<VenueRecord, "description">, text: string): boolean {
  const wanted = wantedIn(text);
  const raw = venue.description.toLowerCase();
  if (!wanted.every((words) => words.some((word) => raw.includes(word)))) return false;
  return wanted.length > 0 && quoteOf(venue, wanted)?.count === wanted.length;
}

/** What a record holds of a venue in short: where nothing in particular is asked. */
export function factSheet(venue: VenueRecord, near: Surroundings, roomId?: number): string {
  const facts = roomId
    ? ["capacity", "price"]
    : ["styles", "location", "capacity", "price", "facilities", "packages", "offers", "contact"];
  return facts.map((topic) => topicFact(venue, topic, near, roomId)).join("\n");
}
