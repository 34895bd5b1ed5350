import { longDate } from "@contract/recommendations/template";
import { type Country, eventTypeNames } from "@contract/vocabulary";
import { money } from "../../../recommendations/room-facts";
import type { Bounds } from "../needs/need";
import { days, type EventCheck } from "./event-checks";
import type { EventRecord, EventTopic, RecordTopic } from "./event-questions";

/** What is on record of the event, in a sentence for each topic. */
export function eventFacts(
  asked: readonly EventTopic[],
  event: EventRecord & { city?: string },
  country: Country,
): string {
  const told: Record<RecordTopic, string | undefined> = {
    date: event.eventDate === null ? undefined : `It is on ${longDate(event.eventDate)}.`,
    guests: event.guestCount === null ? undefined : `It is for ${event.guestCount} guests.`,
    budget:
      event.budgetMinor === null
        ? undefined
        : `Its budget is ${money(event.budgetMinor, country)}${event.guestCount ? `, ${money(Math.floor(event.budgetMinor / event.guestCount), country)} a head` : "; a head that is not known, as its guest count is not on record"}.`,
    type: `It is a ${eventTypeNames[event.eventType].toLowerCase()}.`,
    city: event.city && `It is in ${event.city}.`,
  };
  const names: Record<RecordTopic, string> = {
    date: "date",
    guests: "guest count",
    budget: "budget",
    type: "type",
    city: "city",
  };
  return [
    "From the event's record:",
    ...asked.map((topic) =>
      typeof topic !== "string"
        ? checkedFact(topic, event, country)
        : (told[topic] ?? `Its ${names[topic]} is not on record, so I do not know.`),
    ),
  ].join(" ");
}

/** What the record of the event says to a check, in a sentence. */
function checkedFact(check: EventCheck, event: EventRecord & { today?: string }, country: Country): string {
  const { guestCount, budgetMinor, eventDate } = event;
  const unknown = (what: string) => `Its ${what} is not on record, so I do not know.`;
  switch (check.of) {
    case "share": {
      if (budgetMinor === null) return unknown("budget");
      const head = money(Math.floor(budgetMinor / check.guests), country);
      return `Its budget of ${money(budgetMinor, country)} is ${head} a head for ${check.guests} guests.`;
    }
    case "budget":
      return budgetMinor === null ? unknown("budget") : ofBudget(check, { guestCount, budgetMinor }, country);
    case "guests":
      if (guestCount === null) return unknown("guest count");
      return `${guestCount === check.guests ? "Yes" : "No"}: it is for ${guestCount} guests.`;
    case "date":
      return eventDate === null ? unknown("date") : ofDate(check, eventDate);
    case "until": {
      if (eventDate === null) return unknown("date");
      const on = `${weekdayOf(eventDate)}, ${longDate(eventDate)}`;
      if (!event.today) return `It is on ${on}.`;
      const left = Math.round((Date.parse(eventDate) - Date.parse(event.today)) / 86_400_000);
      if (left === 0) return `It is today, ${on}.`;
      const many = Math.abs(left) === 1 ? "1 day" : `${Math.abs(left)} days`;
      const weeks = Math.abs(left) >= 14 ? ` (${Math.floor(Math.abs(left) / 7)} weeks)` : "";
      return left > 0 ? `It is in ${many}${weeks}, on ${on}.` : `It was ${many} ago${weeks}, on ${on}.`;
    }
  }
}

function ofBudget(
  { perHead, total }: Extract<EventCheck, { of: "budget" }>,
  { guestCount, budgetMinor }: { guestCount: number | null; budgetMinor: number },
  country: Country,
) {
  const head = guestCount ? budgetMinor / guestCount : undefined;
  const told = `its budget is ${money(budgetMinor, country)}${head === undefined ? "" : `, ${money(Math.floor(head), country)} a head`}`;
  if (perHead && head === undefined)
    return `I cannot say: ${told}; a head that is not known, as its guest count is not on record.`;
  const isSo =
    (!perHead || head === undefined || isWithin(head, perHead)) && (!total || isWithin(budgetMinor, total));
  return `${isSo ? "Yes" : "No"}: ${told}.`;
}

/** Whether minor units lie within bounds; a bare amount is asked for just so, or to be had. */
const isWithin = (minor: number, { min, max, isAbove, isBelow }: Bounds) =>
  (min === undefined || (isAbove ? minor > min * 100 : minor >= min * 100)) &&
  (max === undefined || (isBelow ? minor < max * 100 : minor <= max * 100));

const weekdayOf = (date: string) => {
  const name = days[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

function ofDate({ weekdays, month, day }: Extract<EventCheck, { of: "date" }>, date: string) {
  const at = new Date(`${date}T00:00:00Z`);
  const on = `it is on ${weekdayOf(date)}, ${longDate(date)}.`;
  if (!weekdays && !month && !day) return `${on.charAt(0).toUpperCase()}${on.slice(1)}`;
  const isSo =
    (!weekdays || weekdays.includes(at.getUTCDay())) &&
    (!month || at.getUTCMonth() + 1 === month) &&
    (!day || at.getUTCDate() === day);
  return `${isSo ? "Yes" : "No"}: ${on}`;
}
