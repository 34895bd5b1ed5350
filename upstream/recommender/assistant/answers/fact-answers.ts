import type { Asked, Intent } from "../intent";
import { earlierOf } from "../memory";
import { budgetOf, isJudged, isKind, isNeed, type Need, noNeed } from "../needs/need";
import { distanceBetween } from "../places/geography";
import type { VenueRecord } from "../records/catalogue";
import { choice, comparison, roomChoice } from "../records/comparison";
import { bedWords, distanceWords, fact, seatingFact } from "../records/facts";
import { held } from "../records/matching";
import { isOfPackage, measure } from "../records/measures";
import { packageFact } from "../records/packages";
import type { Topic } from "../words/vocabulary";
import {
  type Answer,
  around,
  called,
  gone,
  type Known,
  leftOut,
  MOST_AT_ONCE,
  measuring,
  notHeeded,
  reckoned,
  suggestion,
  summary,
  unheardOf,
} from "./answer-parts";
import { listedIn, within, withoutRoom } from "./room-asked";
import { totals, verdict, wordOf } from "./verdicts";

const usual: Topic[] = ["styles", "location", "capacity", "price", "facilities", "offers"];

/** What is known of each room; everything else is known of the venue. */
const ofRooms: Topic[] = ["capacity", "price"];

/** What was asked of some venues, one paragraph each. */
export function facts(intent: Extract<Intent, { kind: "facts" }>, known: Known): Answer {
  const { memory } = known;
  if (known.records.length === 0) return gone(memory);
  const records = known.records.slice(0, MOST_AT_ONCE);
  const paragraphs = records.map((venue) => paragraph(venue, intent, known));
  const ids = records.map(({ id }) => id);
  const isOfSame = ids.every((id) => memory.venueIds.includes(id)) && !memory.question;
  return {
    message: [...paragraphs, ...leftOut(known.records)].join("\n"),
    venues: [],
    memory: {
      venueIds: isOfSame ? memory.venueIds : ids,
      chosen: isOfSame && ids.length < memory.venueIds.length ? ids : undefined,
      suggested: isOfSame ? memory.suggested : undefined,
      earlier: earlierOf(memory, ids),
      topics: intent.topics,
      need: isOfSame ? memory.need : undefined,
      most: isOfSame ? memory.most : undefined,
      listed: listedIn(records, intent, memory),
      room: records.some((venue) => within(venue, intent.room).room) ? intent.room : undefined,
      guests: intent.need.guests[0] ?? (isOfSame ? memory.guests : undefined),
      budget: budgetOf(intent.need) ?? (isOfSame ? memory.budget : undefined),
      isPart: isOfSame && memory.isPart,
    },
  };
}

function paragraph(whole: VenueRecord, intent: Extract<Intent, { kind: "facts" }>, known: Known) {
  const { need, unheard, most } = intent;
  const { venue, room } = within(whole, intent.room);
  if (intent.room && !room) {
    const others = intent.topics.filter(
      (topic) => !ofRooms.includes(topic) && !/^(?:rooms|minimum)$/.test(topic),
    );
    const told = others.map((topic) => fact(venue, topic, around(venue, known, intent.toward)));
    return [withoutRoom(venue, [intent.room], known), ...told].join(" ");
  }
  const guests = need.guests[0];
  const party = guests ?? known.memory.need?.guests[0];
  const how = guests && venue.rooms.length < 2 ? undefined : need.seating;
  const asksPrice = intent.topics.includes("price") && guests !== undefined && !need.perHead && !need.total;
  // "Is it a winery?" is answered yes or no; in "its wedding packages" the wedding is no question.
  const isOfKind = intent.topics.every((topic) => topic === "styles" || topic === "eventTypes");
  const wishes = need.wishes.filter((wish) => isOfKind || !isKind(wish));
  const checked = {
    ...need,
    wishes,
    ...(asksPrice && !intent.topics.includes("capacity") && { guests: [] }),
  };
  const isChecked =
    checked.guests.length > 0 ||
    [need.perHead, need.total, need.minimum, need.lateMinutes].some((it) => it !== undefined) ||
    need.wheres.length + need.elsewhere.length > 0 ||
    checked.wishes.some(isJudged);
  const isPackages = most !== undefined && isOfPackage(most);
  const asksNothing =
    intent.topics.length === 0 &&
    !need.package &&
    unheard.length === 0 &&
    !isChecked &&
    !how &&
    !asksPrice &&
    !isPackages;
  const topics = asksNothing ? (room ? ofRooms : usual) : intent.topics;
  const best =
    most && !room && !intent.topics.includes("packages") ? roomChoice(venue, most, how, party) : undefined;
  const isTold = (topic: Topic) =>
    !(how && topic === "capacity") &&
    !checked.wishes.some((wish) => isJudged(wish) && wish.anyOf.some(({ value }) => value === topic)) &&
    !(isChecked && guests && topic === "capacity") &&
    !(asksPrice && topic === "price") &&
    !(need.package && (topic === "packages" || topic === "price")) &&
    !(best && (topic === "capacity" || topic === "price"));
  const said = [
    ...(isChecked ? verdict(venue, checked, known, intent) : []),
    ...(asksPrice && guests
      ? [guests.min, guests.max].flatMap((count) => (count ? [totals(venue, count, need)] : []))
      : []),
    ...(best ? [best] : []),
    ...(most && isPackages
      ? [`Its ${most} is ${measure(venue, most, { ...measuring(known), package: need.package }).words}.`]
      : []),
    ...(need.package ? [packageFact(venue, need.package, (guests ?? known.memory.guests)?.max)] : []),
    ...(how && !best ? [seatingFact(venue, how)] : []),
    ...topics.filter(isTold).map((topic) => fact(venue, topic, around(venue, known, intent.toward))),
  ];
  const isOfRoom =
    isChecked || how || asksPrice || topics.some((it) => ofRooms.includes(it) || it === "minimum");
  const title = room && isOfRoom ? `${room.name} at ${called(venue)}` : called(venue);
  return `${title}. ${[...said, ...unheardOf(venue, unheard, said.length > 0)].join(" ")}`;
}

/** Two or more venues side by side. */
export function compare(intent: Extract<Intent, { kind: "compare" }>, known: Known): Answer {
  const { memory } = known;
  const need = reckoned(intent.need ?? noNeed, known);
  const records = known.records.slice(0, MOST_AT_ONCE);
  const [first, second] = records;
  if (!first || !second) return first ? facts(asFacts(intent), known) : gone(memory);
  const most =
    intent.most ?? (need.guests.length > 0 && intent.topics.includes("price") ? "cheapest" : undefined);
  const winners = most
    ? choice(records, most, {
        ...measuring(known, intent.toward),
        guests: need.guests[0],
        how: need.seating,
      })
    : undefined;
  const apart =
    intent.topics.includes("distance") && records.length === 2 && !intent.most
      ? `They are ${distanceWords(distanceBetween(first, second), first.country)} apart in a straight line.`
      : undefined;
  const offered = new Set(known.offers.map(({ venueId }) => venueId));
  const isHeld = isNeed(most ? { ...need, guests: [], seating: undefined } : need);
  const told = (venue: VenueRecord) => {
    const found = held(venue, need, offered);
    const word = wordOf(found, need, {}).toLowerCase().replace("i cannot say", "not known");
    return `${word}: ${[...found.missed, ...found.met].join("; ")}.`;
  };
  const isOfBeds = isHeld && intent.topics.includes("accommodation") && records.some(bedWords);
  const bedsOf = (venue: VenueRecord) =>
    isOfBeds && venue.accommodation ? bedWords(venue) || " Its record gives no number of rooms." : "";
  const topics = isHeld ? intent.topics.filter((topic) => !isToldBy(need, topic)) : intent.topics;
  const about = (venue: VenueRecord) => around(venue, known, intent.toward);
  const lines = isHeld
    ? records.map((venue) =>
        [
          `${venue.name}: ${told(venue)}${bedsOf(venue)}`,
          ...topics.map((topic) => fact(venue, topic, about(venue))),
        ].join(" "),
      )
    : comparison(records, topics, about);
  const isSeated = !isHeld && need.seating !== undefined;
  return {
    message: [
      winners?.message,
      apart,
      ...lines,
      ...(isSeated && need.seating
        ? records.map(
            (venue) =>
              `${venue.name}: ${seatingFact(venue, need.seating as NonNullable<typeof need.seating>)}`,
          )
        : []),
      ...leftOut(known.records),
      notHeeded(intent.unheard).trim(),
    ]
      .filter(Boolean)
      .join("\n"),
    venues: records.map((venue) => suggestion(venue, summary(venue))),
    memory: {
      venueIds: records.map(({ id }) => id),
      topics: intent.topics,
      measured: most && { by: most, how: need.seating },
      guests: need.guests[0],
      budget: budgetOf(need),
    },
  };
}

/** Whether what a venue is held against answers a topic already. */
export const isToldBy = ({ guests, perHead, total, wishes }: Need, topic: Topic) =>
  (topic === "capacity" && guests.length > 0) ||
  (topic === "price" && (perHead ?? total) !== undefined) ||
  wishes.some(({ anyOf }) => anyOf.some(({ value }) => value === topic));

export const asFacts = ({
  venueIds,
  topics,
  unheard = [],
}: Pick<Asked, "topics"> & { venueIds: number[]; unheard?: string[] }) => ({
  kind: "facts" as const,
  venueIds,
  topics,
  need: noNeed,
  unheard,
});
