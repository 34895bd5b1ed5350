import { type Country, countryNames, eventTypeNames, seatingStyleNames } from "@contract/vocabulary";
import { money } from "../../recommendations/room-facts";
import { eveningTime } from "../late-licence-time";
import {
  type Answer,
  around,
  distanceToCity,
  gone,
  type Known,
  MOST_AT_ONCE,
  notHeeded,
  sentence,
  suggested,
} from "./answer-parts";
import type { VenueRecord } from "./catalogue";
import { choice, measured } from "./comparison";
import { asFacts, facts } from "./fact-answers";
import { distanceWords } from "./facts";
import type { Intent } from "./intent";
import { countWishes, held, suggest } from "./matching";
import type { Memory } from "./memory";
import type { Bounds, Need } from "./need";

export function choose(intent: Extract<Intent, { kind: "choose" }>, known: Known): Answer {
  const { records, memory } = known;
  if (records.length === 0) return gone(memory);
  const remembered = (ids: number[], chosen?: number[]): Memory => ({
    venueIds: ids,
    chosen,
    topics: intent.topics,
    need: memory.need,
  });
  if (intent.most) {
    const { message, winners, others } = choice(records, intent.most, distanceToCity);
    return {
      message: `${records.length > MOST_AT_ONCE ? `Of these ${records.length}: ` : ""}${message}${notHeeded(intent.unheard)}`,
      venues: winners.map(({ venue, words }) => suggested(venue, words)),
      memory: remembered([...winners, ...others].map(({ venue }) => venue.id)),
    };
  }
  if (countWishes(intent.need) === 0) return facts(asFacts(intent), known);
  const offered = new Set(known.offers.map(({ venueId }) => venueId));
  const judged = records.map((venue) => held(venue, intent.need, offered));
  const fitting = judged.filter(({ open }) => open === 0);
  return {
    message: `${
      fitting.length === 0
        ? `None of these ${records.length}, as far as their records say.`
        : `Of these ${records.length}: ${fitting
            .slice(0, 10)
            .map(({ venue, reasons }) => `${venue.name} (${reasons[1]})`)
            .join("; ")}.${fitting.length > 10 ? ` ${fitting.length - 10} more fit.` : ""}`
    }${notHeeded(intent.unheard)}`,
    venues: fitting.slice(0, 10).map(({ venue, reasons }) => suggested(venue, sentence(reasons))),
    memory: remembered(
      [...new Set([...fitting, ...judged].map(({ venue }) => venue.id))],
      fitting.length > 0 ? fitting.slice(0, 10).map(({ venue }) => venue.id) : undefined,
    ),
  };
}

export function search({ need, unheard, most }: Extract<Intent, { kind: "search" }>, known: Known): Answer {
  const { records, offers, country } = known;
  const order =
    most && ((venue: VenueRecord) => measured(venue, most, (it) => around(it, known, need.where).from));
  const found = suggest(records, need, new Set(offers.map(({ venueId }) => venueId)), order);
  const wish = [most && `the ${most} first`, inWords(need, country)].filter(Boolean).join(", ");
  const unused = notHeeded(unheard);
  if (found.length === 0)
    return {
      message: `I know of no venue that fits: ${wish}. Ask for less, or for another place.${unused}`,
      venues: [],
      memory: { venueIds: [], topics: [], need },
    };
  const exact = found.filter(({ open }) => open === 0);
  const shown = exact.length > 0 ? exact : found;
  const opening =
    exact.length > 0
      ? exact.length === 1
        ? "One venue fits"
        : `These ${exact.length} venues fit best`
      : `No venue fits all of it; ${found.length === 1 ? "this comes" : "these come"} closest`;
  return {
    message: `${opening}: ${wish}.${unused}`,
    venues: shown.map(({ venue, reasons }) => suggested(venue, sentence(reasons))),
    memory: { venueIds: shown.map(({ venue }) => venue.id), topics: [], need },
  };
}

/** A need read back, so that a person sees what was understood. */
function inWords(need: Need, country: Country): string {
  const { where } = need;
  const place = where
    ? where.within === undefined
      ? `in ${where.name}`
      : `within ${distanceWords(where.within, country)} of ${where.name}`
    : `anywhere in ${countryNames[country]}`;
  const bounds = ({ min, max }: Bounds, write: (value: number) => string) =>
    min === undefined
      ? `up to ${write(max ?? 0)}`
      : max === undefined
        ? `from ${write(min)}`
        : `${write(min)} to ${write(max)}`;
  const amount = (value: number) => money(Math.round(value * 100), country);
  return [
    ...need.styles.map((style) => `${style} style`),
    need.eventType && eventTypeNames[need.eventType].toLowerCase(),
    where?.isAssumed ? `${place} (where the event is)` : place,
    need.guests && `${bounds(need.guests, String).replace("up to", "for")} guests`,
    need.seating && seatingStyleNames[need.seating].toLowerCase(),
    need.perHead && `${bounds(need.perHead, amount)} per person`,
    need.total && `${bounds(need.total, amount)} in total`,
    ...need.facilities.map((facility) => (facility === "catering" ? "external catering" : facility)),
    need.lateMinutes !== undefined && `late licence until ${eveningTime(need.lateMinutes)}`,
    ...need.checklist,
    need.withOffer && "with an offer",
  ]
    .filter(Boolean)
    .join(", ");
}
