import { ordinal } from "@contract/ordinal";
import { longDate } from "@contract/recommendations/template";
import { type Country, distanceUnit, eventTypeNames } from "@contract/vocabulary";
import { capacityFacts, money } from "../../../recommendations/room-facts";
import { eveningTime } from "../../late-licence-time";
import type { GuestWish } from "../needs/need";
import {
  type ChecklistName,
  checklistNames,
  checklistWords,
  type Facility,
  type Topic,
} from "../words/vocabulary";
import { plain } from "../words/words";
import type { Offer, RoomRecord, VenueRecord } from "./catalogue";
import { packagesFact } from "./packages";
import { howWords, priceWords, roomMost } from "./rooms-judged";

/** A distance in the country's unit: `3.2 km`, `14 mi`. */
export const distanceWords = (distance: number, country: Country) =>
  `${distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance)} ${distanceUnit[country]}`;

/** `["seats 75–160", …]`: what is known of a room's capacity. */
export const capacityWords = (room: RoomRecord) => capacityFacts(room);

const facilityNames: Record<Exclude<Facility, "licence">, [yes: string, no: string]> = {
  accommodation: ["has accommodation on site", "has no accommodation on site"],
  ceremony: ["holds ceremonies on site", "does not hold ceremonies on site"],
  catering: ["allows external catering", "does not allow external catering"],
  outdoor: ["has outdoor space", "has no outdoor space"],
  mandap: ["allows mandap ceremonies", "does not allow mandap ceremonies"],
};

/** A facility in words: `has outdoor space`, `has no late licence`. */
export function facilityWordsOf(venue: VenueRecord, facility: Facility): string {
  if (facility === "licence")
    return venue.lateLicenseMinutes === null
      ? "has no late licence"
      : `has a late licence until ${eveningTime(venue.lateLicenseMinutes)}`;
  return facilityNames[facility][venue[facility] ? 0 : 1];
}

export const checklistTitles: Record<ChecklistName, string> = {
  parking: "parking",
  wheelchair: "wheelchair access",
  av: "AV and microphones",
  "dance floor": "a dance floor",
  "noise limiter": "a noise limiter",
  "air conditioning": "air conditioning",
  transport: "public transport",
  "bridal suite": "a bridal suite",
  wifi: "Wi-Fi",
  "in-house catering": "in-house catering",
};

/** What the checklist says about a named item; `isMet` is undefined when it says nothing. */
export function checklistItem(venue: VenueRecord, name: ChecklistName) {
  const title = checklistWords.find(([it]) => it === name)?.[2];
  const item = venue.checklist.find((it) => title?.test(plain(it.title)));
  if (!item) return { isMet: undefined, words: `${checklistTitles[name]}: not known` };
  return { isMet: item.value !== undefined || item.met === true, words: itemWords(item) };
}

/** An item of a checklist: `Parking: 60 spaces`, `Wheelchair access: yes`. */
const itemWords = ({ title, value, met }: VenueRecord["checklist"][number]) =>
  `${title}: ${value ?? (met === undefined ? "not known" : met ? "yes" : "no")}`;

/** How many guests the rooms of a venue take as they are to sit or stand. */
export function seatingFact(venue: VenueRecord, how: NonNullable<GuestWish["how"]>): string {
  const known = venue.rooms.flatMap((room) => {
    const most = roomMost(room, how);
    return most === undefined ? [] : [`${room.name} up to ${most}`];
  });
  const unknown = venue.rooms.filter((room) => roomMost(room, how) === undefined).map(({ name }) => name);
  return known.length > 0
    ? `${sentenceCase(howWords(how))} it takes: ${known.join("; ")}.${unknown.length > 0 ? ` Of ${unknown.join(", ")} it is not known.` : ""}`
    : `How many it takes ${howWords(how)} is not known.`;
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What is said of a venue besides its record. */
export interface Known {
  offers: readonly Offer[];
  /** Straight line from what is asked for, or from its city. */
  from: { name: string; distance: number };
  /** Its place on the list on the screen, from 1; not known of what is not among its first. */
  position: number | undefined;
}

/** Where a venue stands on the list on the screen. */
export const positionWords = (position: number | undefined) =>
  position === undefined
    ? "not among the first venues of the list"
    : `${ordinal(position)} venue of the list`;

/** One topic of a venue in a sentence or two, every word of it from its record. */
export function fact(venue: VenueRecord, topic: Topic, { offers, from, position }: Known): string {
  const rooms = venue.rooms.filter((room) => !room.isEntireVenue);
  const whole = venue.rooms.find((room) => room.isEntireVenue);
  const listed = [...(whole ? [whole] : []), ...rooms];
  const perRoom = (words: (room: RoomRecord) => string[]) =>
    listed
      .map((room) => ({ name: room.name, words: words(room) }))
      .filter((room) => room.words.length > 0)
      .map((room) => `${room.name} ${room.words.join(", ")}`)
      .join("; ");

  switch (topic) {
    case "capacity": {
      const capacities = perRoom((room) => capacityWords(room));
      return capacities ? `It takes: ${capacities}.` : "Its capacity is not known.";
    }
    case "rooms":
      return rooms.length === 0
        ? "No rooms of it are listed, only the entire venue."
        : `It has ${rooms.length} ${rooms.length === 1 ? "room" : "rooms"}: ${rooms.map((room) => [room.name, ...capacityWords(room)].join(", ").replace(",", "")).join("; ")}.`;
    case "price": {
      const prices = perRoom((room) => priceWords(room, venue.country));
      return prices ? `It costs: ${prices}.` : "Its prices are not known.";
    }
    case "minimum": {
      const least = perRoom((room) =>
        room.minCostMinor === null ? [] : [`minimum spend ${money(room.minCostMinor, venue.country)}`],
      );
      return least ? `${least}.` : "Its minimum spend is not known.";
    }
    case "location":
      return `It is in ${venue.place}${venue.place === venue.city ? "" : `, ${venue.city}`} (${venue.address}), ${distanceWords(from.distance, venue.country)} from ${from.name}.`;
    case "distance":
      return `It is ${distanceWords(from.distance, venue.country)} from ${from.name} in a straight line.`;
    case "rank":
      return `It is ${position === undefined ? "" : "the "}${positionWords(position)}.`;
    case "offers":
      return offers.length === 0
        ? "It has no current offer."
        : `Current ${offers.length === 1 ? "offer" : "offers"}: ${offers.map(offerWords).join("; ")}.`;
    case "styles":
      return `Its style: ${venue.styles.join(", ")}.`;
    case "packages":
      return packagesFact(venue);
    case "eventTypes":
      return `It takes ${venue.eventTypes.map((type) => `${eventTypeNames[type].toLowerCase()}s`).join(", ")}.`;
    case "contact": {
      const ways = [venue.phone, venue.email, venue.website].filter(Boolean);
      return ways.length > 0 ? `Contact: ${ways.join(", ")}.` : "How to reach it is not known.";
    }
    case "facilities":
      return `It ${[...facilitiesOf(venue)].join(", ")}. Checklist: ${venue.checklist.map(itemWords).join(", ") || "nothing known"}.`;
    default:
      if (isChecklistName(topic)) return checklistSentence(venue, topic);
      return `It ${facilityWordsOf(venue, topic)}.${cateringMore(venue, topic) || bedsUnknown(venue, topic)}`;
  }
}

const isChecklistName = (topic: Topic): topic is ChecklistName =>
  (checklistNames as readonly string[]).includes(topic);

function checklistSentence(venue: VenueRecord, name: ChecklistName) {
  const { isMet, words } = checklistItem(venue, name);
  return isMet === undefined
    ? `Its record says nothing about ${checklistTitles[name]}, so that is not known.`
    : `${words}.`;
}

const cateringMore = (venue: VenueRecord, topic: Facility) => {
  const title = topic === "catering" ? /catering/i : topic === "accommodation" ? /accommodation/i : undefined;
  const items = venue.checklist.filter((it) => title?.test(it.title) && !/external/i.test(it.title));
  return items.length > 0 ? ` ${items.map(itemWords).join(". ")}.` : "";
};

/** Who asks of accommodation asks for how many: that the record does not say is said. */
const bedsUnknown = (venue: VenueRecord, topic: Facility) =>
  topic === "accommodation" && venue.accommodation ? " Its record leaves open how many rooms." : "";

/** How many rooms to sleep in a venue has; empty where its record does not say. */
export const bedWords = (venue: VenueRecord) => cateringMore(venue, "accommodation");

/** All that a venue has, in words. */
export const facilitiesOf = (venue: VenueRecord) =>
  (["accommodation", "ceremony", "catering", "outdoor", "mandap", "licence"] as const).map((facility) =>
    facilityWordsOf(venue, facility),
  );

const offerWords = ({ title, forEventType, expiresAt }: Offer) =>
  `${title}${forEventType ? ` (${eventTypeNames[forEventType].toLowerCase()}s)` : ""}, until ${longDate(expiresAt.toISOString().slice(0, 10))}`;
