import {
  type Answer,
  around,
  called,
  distanceToCity,
  gone,
  type Known,
  leftOut,
  MOST_AT_ONCE,
  noNeed,
  notHeeded,
  suggested,
  summary,
} from "./answer-parts";
import type { VenueRecord } from "./catalogue";
import { choice, comparison } from "./comparison";
import { distanceWords, fact, seatingFact } from "./facts";
import type { Intent } from "./intent";
import { distanceBetween, held } from "./matching";
import { isCalled } from "./names";
import type { Need } from "./need";
import type { Topic } from "./vocabulary";

const usual: Topic[] = ["styles", "location", "capacity", "price", "facilities", "offers"];

export function facts(intent: Extract<Intent, { kind: "facts" }>, known: Known): Answer {
  const { memory } = known;
  const { need, unheard } = intent;
  if (known.records.length === 0) return gone(memory);
  const records = known.records.slice(0, MOST_AT_ONCE);
  const isChecked = need.guests !== undefined || need.perHead !== undefined;
  const seating = isChecked ? undefined : need.seating;
  const asksNothing = intent.topics.length === 0 && unheard.length === 0 && !isChecked && !seating;
  const paragraphs = records.map((whole) => {
    const { venue, room } = within(whole, intent.room);
    const topics = asksNothing ? (room ? ofRooms : usual) : intent.topics;
    const said = [
      ...(isChecked ? verdict(venue, need) : []),
      ...(seating ? [seatingFact(venue, seating)] : []),
      ...topics
        .filter((topic) => !seating || topic !== "capacity" || seating === "cocktail")
        .map((topic) => fact(venue, topic, around(venue, known, intent.toward))),
    ];
    const isOfRoom = isChecked || seating || topics.some((topic) => ofRooms.includes(topic));
    const title = room && isOfRoom ? `${room.name} at ${called(venue)}` : called(venue);
    return `${title}. ${[...said, ...unheardOf(venue, unheard, said.length > 0)].join(" ")}`;
  });
  const ids = records.map(({ id }) => id);
  const isSame = ids.every((id) => memory.venueIds.includes(id)) && !memory.asking;
  return {
    message: [...paragraphs, ...leftOut(known.records)].join("\n"),
    venues: [],
    memory: {
      venueIds: isSame ? memory.venueIds : ids,
      chosen: isSame && ids.length < memory.venueIds.length ? ids : undefined,
      topics: intent.topics,
      need: isSame ? memory.need : undefined,
      room: intent.room,
    },
  };
}

/** What is known of each room; everything else is known of the venue. */
const ofRooms: Topic[] = ["capacity", "price"];

/** A venue as if it had but the room that is asked about; the whole of it without one. */
function within(venue: VenueRecord, name: string | undefined) {
  const room = name === undefined ? undefined : venue.rooms.find((it) => isCalled(it, name));
  return { venue: room ? { ...venue, rooms: [room] } : venue, room };
}

/** "Can it take 120?", "is it under $150 a head?": a yes or no where the record allows one. */
function verdict(venue: VenueRecord, need: Need) {
  const { reasons, open } = held(
    venue,
    {
      styles: [],
      facilities: [],
      checklist: [],
      guests: need.guests,
      seating: need.seating,
      perHead: need.perHead,
    },
    new Set(),
  );
  const words = reasons.slice(1).filter((reason) => !reason.startsWith("up to "));
  const isUnknown = words.some((reason) => reason.includes("not known"));
  return [
    `${isUnknown ? "I cannot say" : open === 0 ? "Yes" : "No"}: ${words.slice(0, 2).join("; ").replace(/^but /, "")}.`,
  ];
}

function unheardOf(venue: VenueRecord, words: string[], isAnswered: boolean) {
  if (words.length === 0) return [];
  const items = venue.checklist.filter(({ title }) =>
    words.some((word) => title.toLowerCase().split(/\W+/).includes(word)),
  );
  if (items.length > 0)
    return items.map(({ title, value, met }) => `${title}: ${value ?? (met ? "yes" : "no")}.`);
  if (isAnswered) return [notHeeded(words).trim()];
  return [`I do not know: its record says nothing about "${words.slice(0, 4).join(" ")}".`];
}

export function compare(intent: Extract<Intent, { kind: "compare" }>, known: Known): Answer {
  const { memory } = known;
  const records = known.records.slice(0, MOST_AT_ONCE);
  const [first, second] = records;
  if (!first || !second) return first ? facts(asFacts(intent), known) : gone(memory);
  const winners = intent.most ? choice(records, intent.most, distanceToCity) : undefined;
  const apart =
    intent.topics.includes("distance") && records.length === 2
      ? `They are ${distanceWords(distanceBetween(first, second), first.country)} apart in a straight line.`
      : undefined;
  return {
    message: [
      winners?.message,
      apart,
      ...comparison(records, intent.topics, (venue) => around(venue, known)),
      ...leftOut(known.records),
    ]
      .filter(Boolean)
      .join("\n"),
    venues: records.map((venue) => suggested(venue, summary(venue))),
    memory: { venueIds: records.map(({ id }) => id), topics: intent.topics },
  };
}

export const asFacts = ({
  venueIds,
  topics,
  unheard = [],
}: {
  venueIds: number[];
  topics: Topic[];
  unheard?: string[];
}) => ({
  kind: "facts" as const,
  venueIds,
  topics,
  need: noNeed,
  unheard,
});
