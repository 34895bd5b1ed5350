import { longDate } from "@contract/recommendations/template";
import { type Country, type EventType, eventTypeNames } from "@contract/vocabulary";
import { money } from "../../recommendations/room-facts";

/** What is on record of the event that is talked about. */
export interface EventRecord {
  eventType: EventType;
  /** `YYYY-MM-DD`. */
  eventDate: string | null;
  guestCount: number | null;
  /** Minor units. */
  budgetMinor: number | null;
}

/** What can be asked of the event itself. */
export type EventTopic = "date" | "guests" | "budget" | "type";

const ofEvent =
  /\b(?:they|client|clients|couple|she|he|her|his|their|we (?:got|have) (?:got )?down|(?:have|got|put) (?:we |they )?(?:got )?down|told us|invit\w+|expected|coming|attending|this (?:wedding|event|one|party|conference|job|lead)|the (?:wedding|event|party|conference)|[a-z]+s (?:wedding|event|party|conference))\b/;

const topics: [EventTopic, RegExp][] = [
  [
    "date",
    /\b(?:when (?:is|was|are|does|do)?\b.*\b(?:wedding|event|party|conference|getting married|take place|big day)|(?:what|which) (?:date|day)|(?:date|day) (?:of|for) (?:the|this|their) (?:wedding|event|party|conference)|(?:wedding|event|party) date)\b/,
  ],
  [
    "guests",
    /\b(?:number of guests|guest (?:count|numbers?|list)|how many\b.*\b(?:invit\w+|coming|expected|expecting|attending)|how many (?:guests|people) (?:do|does|did|have|has|are) (?:they|client|she|he|we|the couple|there))\b/,
  ],
  [
    "budget",
    /\b(?:what|whats|how (?:much|big))(?: (?:is|was|are|have|has|had|did|do|client|they|we|she|he|got|put|say|said|down|as|for|the|their|his|her|total|overall|couples?|(?!fits|suits|meets|works|matches|goes|is)[a-z]+s))* budget\b(?! (?:would|could|will|do))/,
  ],
  ["type", /\b(?:what|which) (?:kind|type|sort) of (?:event|do|party|function)|\bin aid of\b/],
];

/** What a message asks of the event itself; nothing where it asks about venues. */
export function eventTopics(asked: string): EventTopic[] {
  if (
    !ofEvent.test(asked) ||
    /\b(?:venues?|(?<!take |takes |taking )places?|rooms?|somewhere|anywhere|there|it)\b/.test(asked)
  )
    return [];
  return topics.filter(([, words]) => words.test(asked)).map(([topic]) => topic);
}

/** What is on record of the event, in a sentence for each topic. */
export function eventFacts(asked: readonly EventTopic[], event: EventRecord, country: Country): string {
  const told: Record<EventTopic, string | undefined> = {
    date: event.eventDate === null ? undefined : `It is on ${longDate(event.eventDate)}.`,
    guests: event.guestCount === null ? undefined : `It is for ${event.guestCount} guests.`,
    budget:
      event.budgetMinor === null
        ? undefined
        : `Its budget is ${money(event.budgetMinor, country)}${event.guestCount ? `, ${money(Math.floor(event.budgetMinor / event.guestCount), country)} a head` : ""}.`,
    type: `It is a ${eventTypeNames[event.eventType].toLowerCase()}.`,
  };
  const names: Record<EventTopic, string> = {
    date: "date",
    guests: "guest count",
    budget: "budget",
    type: "type",
  };
  return [
    "From the event's record:",
    ...asked.map((topic) => told[topic] ?? `Its ${names[topic]} is not on record, so I do not know.`),
  ].join(" ");
}
