import { FIT } from "@contract/recommender/guest-fit";
import { money } from "../../../recommendations/room-facts";
import { eveningTime } from "../../late-licence-time";
import type { Superlative } from "../intent";
import type { GuestWish } from "../needs/need";
import type { VenueRecord } from "./catalogue";
import { bedroomWords, countOf } from "./counts";
import { capacityWords, checklistItem, distanceWords, type Known, positionWords } from "./facts";
import { cheapest, largest } from "./matching";
import { packagesCalled, packageWords } from "./packages";
import { costIn, fitOf, howWords, roomMost } from "./rooms-judged";

/** By what number venues are put in order, and its words; undefined where it is not known. */
export interface Measured {
  venue: VenueRecord;
  value: number | undefined;
  words: string;
}

/** How one of several is measured: for so many guests, or as they are to sit or stand. */
export interface Measure {
  from: (venue: VenueRecord) => Known["from"];
  position: (venue: VenueRecord) => Known["position"];
  guests?: GuestWish;
  how?: GuestWish["how"];
  /** Of which package the price counts. */
  package?: string;
  /** Not the first by that, but the second, third or later. */
  place?: number;
}

/** The place of a value in its order, the least first; unknown comes last. */
export function rankOf({ value }: Pick<Measured, "value">, most: Superlative) {
  if (value === undefined) return Number.MAX_SAFE_INTEGER;
  return wantsLeast(most) ? value : -value;
}

/** Of the place that one has by a measure. */
export const ordinals = ["first", "second", "third", "fourth", "fifth"];

export const wantsLeast = (most: Superlative) =>
  /^(?:cheapest|smallest|nearest|lowest|south|west|highest ranked)/.test(most);
/** Whether it can be asked of the rooms of one venue: "its cheapest". */
export const isOfRooms = (most: Superlative) =>
  /^(?:cheapest|dearest|largest|smallest)|minimum spend$/.test(most) && !isOfPackage(most);
export const isOfPackage = (most: Superlative) => most.endsWith(" package");
export const isOfSpend = (most: Superlative) => most.endsWith("minimum spend");

/** The number by which a venue is compared. */
export function measure(venue: VenueRecord, most: Superlative, by: Measure): Measured {
  return { venue, ...measured(venue, most, by) };
}

type Value = Omit<Measured, "venue">;
const unknown = (words: string): Value => ({ value: undefined, words });

function measured(venue: VenueRecord, most: Superlative, by: Measure): Value {
  const how = by.how ?? by.guests?.how;
  switch (most) {
    case "cheapest":
    case "dearest":
      return by.guests ? costOf(venue, by.guests) : priceOf(venue, most);
    case "cheapest package":
    case "dearest package":
      return packageOf(venue, most, by.package);
    case "largest":
    case "smallest":
      return how ? mostOf(venue, how) : sizeOf(venue);
    case "largest room":
    case "smallest room":
      return roomOf(venue, most, how);
    case "lowest minimum spend":
    case "highest minimum spend":
      return spendOf(venue);
    case "most parking":
      return { value: countOf(venue, "parking"), words: checklistItem(venue, "parking").words };
    case "most bedrooms":
      return venue.accommodation
        ? { value: countOf(venue, "accommodation"), words: bedroomWords(venue) }
        : { value: 0, words: "no accommodation on site" };
    case "most rooms": {
      const { length } = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
      return { value: length, words: `${length} ${length === 1 ? "room" : "rooms"}` };
    }
    case "latest licence":
      return venue.lateLicenseMinutes === null
        ? unknown("no late licence")
        : {
            value: venue.lateLicenseMinutes,
            words: `late licence until ${eveningTime(venue.lateLicenseMinutes)}`,
          };
    case "northernmost":
    case "southernmost":
      return { value: venue.lat, words: `in ${venue.place}` };
    case "easternmost":
    case "westernmost":
      return { value: venue.lng, words: `in ${venue.place}` };
    case "highest ranked": {
      const position = by.position(venue);
      return position === undefined
        ? unknown(positionWords(position))
        : { value: position, words: positionWords(position) };
    }
    case "nearest":
    case "farthest": {
      const { name, distance } = by.from(venue);
      return { value: distance, words: `${distanceWords(distance, venue.country)} from ${name}` };
    }
  }
}

/** The lowest price a head of a venue, or the highest where the dearest is asked for. */
function priceOf(venue: VenueRecord, most: "cheapest" | "dearest"): Value {
  const prices = venue.rooms.flatMap(({ costPerPersonMinor }) => costPerPersonMinor ?? []);
  if (prices.length === 0) return unknown("price not known");
  const value = most === "cheapest" ? (cheapest(venue).costPerPersonMinor ?? 0) : Math.max(...prices);
  const words = `${money(value, venue.country)} per person`;
  return {
    value,
    words: most === "cheapest" || prices.every((it) => it === value) ? `from ${words}` : `up to ${words}`,
  };
}

/** What an event of so many guests costs at a venue: in the cheapest room that takes them. */
function costOf(venue: VenueRecord, guests: GuestWish): Value {
  const rooms = venue.rooms
    .filter((room) => fitOf(room, guests) === FIT.holds)
    .flatMap((room) => ({ room, cost: costIn(room, guests.max) }))
    .sort(
      (a, b) =>
        (a.cost ?? Number.MAX_SAFE_INTEGER) - (b.cost ?? Number.MAX_SAFE_INTEGER) ||
        Number(a.room.isEntireVenue) - Number(b.room.isEntireVenue),
    );
  const [best] = rooms;
  if (best?.cost === undefined) return unknown(best ? "price not known" : `does not take ${guests.max}`);
  const { room, cost } = best;
  return {
    value: cost,
    words: `${room.name} ${money(cost, venue.country)} for ${guests.max} guests, ${money(room.costPerPersonMinor ?? 0, venue.country)} per person`,
  };
}

function packageOf(venue: VenueRecord, most: Superlative, name: string | undefined): Value {
  const all = packagesCalled(venue, name);
  const found = most === "cheapest package" ? all[0] : all.at(-1);
  return found
    ? { value: found.pricePerPersonMinor, words: packageWords(found, venue) }
    : unknown(name ? `no package called "${name}"` : "no packages known");
}

function spendOf(venue: VenueRecord): Value {
  const [room] = venue.rooms
    .filter(({ minCostMinor }) => minCostMinor !== null)
    .sort((a, b) => (a.minCostMinor ?? 0) - (b.minCostMinor ?? 0));
  const least = room?.minCostMinor ?? undefined;
  return {
    value: least,
    words: `minimum spend ${least === undefined ? "not known" : `${money(least, venue.country)} (${room?.name})`}`,
  };
}

/** The most that any room of a venue takes as guests are to sit or stand. */
function mostOf(venue: VenueRecord, how: NonNullable<GuestWish["how"]>): Value {
  const values = venue.rooms.flatMap((room) => roomMost(room, how) ?? []);
  if (values.length === 0) return unknown(`capacity ${howWords(how)} not known`);
  return { value: Math.max(...values), words: `up to ${Math.max(...values)} ${howWords(how)}` };
}

function sizeOf(venue: VenueRecord): Value {
  const room = largest(venue);
  const most = room.dinnerMax ?? room.standingMax;
  return most === null
    ? unknown("capacity not known")
    : { value: most, words: capacityWords(room).join(", ") };
}

/** The largest or the smallest of a venue's rooms, the entire venue aside. */
function roomOf(venue: VenueRecord, most: Superlative, how: GuestWish["how"]): Value {
  const valued = venue.rooms.flatMap((room) => {
    const value = roomMost(room, how);
    return value === undefined || room.isEntireVenue ? [] : [{ room, value }];
  });
  const [best] = valued.sort((a, b) => rankOf(a, most) - rankOf(b, most));
  if (!best) return unknown("the size of its rooms is not known");
  return { value: best.value, words: `${best.room.name} ${capacityWords(best.room).join(", ")}` };
}

/** "Cheaper than the Glasshouse". */
export const comparatives: Record<Superlative, string> = {
  cheapest: "cheaper",
  dearest: "dearer",
  "cheapest package": "of a cheaper package",
  "dearest package": "of a dearer package",
  largest: "larger",
  smallest: "smaller",
  "largest room": "of a larger room",
  "smallest room": "of a smaller room",
  "most parking": "of more parking",
  "most rooms": "of more rooms",
  "most bedrooms": "of more bedrooms",
  "latest licence": "of a later licence",
  northernmost: "farther north",
  southernmost: "farther south",
  easternmost: "farther east",
  westernmost: "farther west",
  nearest: "nearer",
  farthest: "farther",
  "lowest minimum spend": "of a lower minimum spend",
  "highest minimum spend": "of a higher minimum spend",
  "highest ranked": "higher on the list",
};
