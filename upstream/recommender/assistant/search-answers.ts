import { type Country, countryNames, eventTypeNames } from "@contract/vocabulary";
import { money } from "../../recommendations/room-facts";
import { eveningTime } from "../late-licence-time";
import {
  type Answer,
  around,
  gone,
  type Known,
  MOST_AT_ONCE,
  notHeeded,
  sentence,
  suggestion,
} from "./answer-parts";
import type { VenueRecord } from "./catalogue";
import { choice, measure, rankOf } from "./comparison";
import { asFacts, facts } from "./fact-answers";
import { checklistTitles, distanceWords } from "./facts";
import type { Intent } from "./intent";
import { type Held, held, MOST_SUGGESTED, ranked, suggested } from "./matching";
import type { Memory } from "./memory";
import { type Bounds, countWishes, type Feature, type GuestWish, type Need, type Where } from "./need";
import { howWords } from "./rooms-judged";

/** Which of some venues: the most of something, or those that meet what is asked. */
export function choose(intent: Extract<Intent, { kind: "choose" }>, known: Known): Answer {
  const { records, memory } = known;
  const { need, most, unheard } = intent;
  if (records.length === 0) return gone(memory);
  const remembered = (ids: number[], chosen?: number[]): Memory => ({
    venueIds: ids,
    chosen,
    topics: intent.topics,
    need: memory.need,
  });
  const offered = new Set(known.offers.map(({ venueId }) => venueId));
  const judged = records.map((venue) => held(venue, need, offered));
  const wishes = countWishes(need) - (most ? need.guests.length : 0);
  if (most) {
    const able = wishes > 0 ? judged.filter(({ open }) => open === 0).map(({ venue }) => venue) : records;
    const { message, winners, others } = choice(able, most, {
      from: (venue) => around(venue, known, intent.toward).from,
      guests: need.guests[0] ?? memory.need?.guests[0],
      how: need.seating,
    });
    return {
      message: `${records.length > MOST_AT_ONCE || able.length < records.length ? `Of these ${records.length}: ` : ""}${message}${notHeeded(unheard)}`,
      venues: winners.map(({ venue, words }) => suggestion(venue, words)),
      memory: remembered([...winners, ...others].map(({ venue }) => venue.id)),
    };
  }
  if (countWishes(need) === 0) return facts(asFacts(intent), known);
  const fitting = judged.filter(({ open }) => open === 0);
  const unsure = judged.filter(({ open, unmet }) => open > 0 && unmet === 0);
  const unknown =
    unsure.length > 0
      ? ` Of ${unsure
          .slice(0, 5)
          .map(({ venue }) => venue.name)
          .join("; ")} it is not known.`
      : "";
  return {
    message: `${
      fitting.length === 0
        ? `None of these ${records.length}, as far as their records say: ${judged
            .slice(0, MOST_AT_ONCE)
            .map(({ venue, missed }) => `${venue.name} (${missed.join("; ")})`)
            .join("; ")}.`
        : `Of these ${records.length}: ${fitting
            .slice(0, 10)
            .map(({ venue, met }) => `${venue.name} (${met.join("; ")})`)
            .join("; ")}.${fitting.length > 10 ? ` ${fitting.length - 10} more fit.` : ""}`
    }${unknown}${notHeeded(unheard)}`,
    venues: fitting
      .slice(0, 10)
      .map(({ venue, reasons, room }) => suggestion(venue, sentence(reasons), room)),
    memory: remembered(
      [...new Set([...fitting, ...judged].map(({ venue }) => venue.id))],
      fitting.length > 0 ? fitting.slice(0, 10).map(({ venue }) => venue.id) : undefined,
    ),
  };
}

/** Venues by need: those that fit, else those that come closest and what they lack; or how many there are. */
export function search(intent: Extract<Intent, { kind: "search" }>, known: Known): Answer {
  const { need, unheard, most, limit, isCount } = intent;
  const { country, offers, than } = known;
  const from = (venue: VenueRecord) =>
    around(venue, known, need.wheres.length === 1 ? need.wheres[0] : undefined).from;
  const by = { from, guests: need.guests[0], how: need.guests[0]?.how ?? need.seating };
  const order = most && ((it: Held) => rankOf(measure(it.venue, most, by), most));
  const offered = new Set(offers.map(({ venueId }) => venueId));
  const bound = than && intent.than && measure(than, intent.than.by, by);
  const records =
    intent.than && bound
      ? known.records.filter((venue) =>
          isBeyond(
            measure(venue, intent.than?.by ?? "cheapest", by).value,
            bound.value,
            intent.than?.by ?? "cheapest",
          ),
        )
      : known.records;
  const found = ranked(records, need, offered, order);
  const shown = suggested(found, need, Math.min(limit || MOST_SUGGESTED, 10));
  const exact = found.filter(({ open }) => open === 0);
  const wish = [
    than && intent.than && bound
      ? `${comparatives[intent.than.by]} than ${than.name} (${bound.words})`
      : most && `the ${most} first`,
    inWords(need, country),
  ]
    .filter(Boolean)
    .join(", ");
  const unused = notHeeded(unheard);
  const memory = { venueIds: shown.map(({ venue }) => venue.id), topics: [], need, most };
  if (isCount) return counted();
  if (shown.length === 0)
    return {
      message: `I know of no venue that fits: ${wish}. Ask for less, or for another place.${unused}`,
      venues: [],
      memory,
    };
  return {
    message: `${opening()}: ${wish}.${unused}`,
    venues: shown.map(({ venue, reasons, room }) => suggestion(venue, sentence(reasons), room)),
    memory,
  };

  function opening() {
    if (exact.length === 0)
      return `No venue fits all of it; ${shown.length === 1 ? "this comes" : "these come"} closest`;
    if (exact.length === 1) return "One venue fits";
    return exact.length > shown.length
      ? `${exact.length} venues fit; these ${shown.length} ${most ? "come first" : "fit best"}`
      : `These ${exact.length} venues fit`;
  }

  function counted(): Answer {
    const unsure = found.filter(({ open, unmet }) => open > 0 && unmet === 0).length;
    const number =
      exact.length === 0 ? "No venue" : exact.length === 1 ? "1 venue" : `${exact.length} venues`;
    return {
      message: `${number}: ${wish}.${unsure > 0 ? ` Of ${unsure} more it is not known.` : ""}${unused}`,
      venues: [],
      memory: { ...memory, venueIds: exact.slice(0, MOST_SUGGESTED).map(({ venue }) => venue.id) },
    };
  }
}

const comparatives = {
  cheapest: "cheaper",
  dearest: "dearer",
  largest: "larger",
  smallest: "smaller",
  nearest: "nearer",
  farthest: "farther",
};

/** Whether a value is less, or more, than the one it is held against; not where either is not known. */
const isBeyond = (value: number | undefined, bound: number | undefined, by: keyof typeof comparatives) =>
  value !== undefined && bound !== undefined && rankOf({ value }, by) < rankOf({ value: bound }, by);

const featureName = (feature: Feature) => {
  switch (feature.kind) {
    case "style":
      return `${feature.value} style`;
    case "event":
      return eventTypeNames[feature.value].toLowerCase();
    case "facility":
      return facilityNames[feature.value];
    case "checklist":
      return checklistTitles[feature.value];
  }
};

const facilityNames = {
  accommodation: "accommodation",
  ceremony: "ceremony on site",
  catering: "external catering",
  outdoor: "outdoor space",
  mandap: "mandap ceremony",
  licence: "late licence",
};

/** A need read back, so that a person sees what was understood. */
function inWords(need: Need, country: Country): string {
  const wish = ({ anyOf, isNot }: Need["wishes"][number]) =>
    `${isNot ? (isNamed({ anyOf }) ? "not " : "without ") : ""}${anyOf.map(featureName).join(" or ")}`;
  const isNamed = ({ anyOf }: Need["wishes"][number]) =>
    anyOf.some(({ kind }) => kind === "style" || kind === "event");
  const amount = (value: number) => money(Math.round(value * 100), country);
  return [
    ...need.wishes.filter(isNamed).map(wish),
    need.wheres.length > 0
      ? need.wheres.map((where) => placeWords(where, country)).join(" or ")
      : `anywhere in ${countryNames[country]}`,
    ...need.elsewhere.map((where) => `not ${placeWords(where, country)}`),
    ...need.guests.map(guestWords),
    need.guests.length === 0 && need.seating && howWords(need.seating),
    need.perHead && `${bounds(need.perHead, amount)} per person`,
    need.total && `${bounds(need.total, amount)} in total`,
    need.minimum && `minimum spend ${bounds(need.minimum, amount)}`,
    ...need.wishes.filter((it) => !isNamed(it)).map(wish),
    need.lateMinutes !== undefined && `late licence until ${eveningTime(need.lateMinutes)}`,
    need.withOffer && "with an offer",
  ]
    .filter(Boolean)
    .join(", ");
}

function placeWords({ name, within, isAssumed }: Where, country: Country) {
  const words = within === undefined ? `in ${name}` : `within ${distanceWords(within, country)} of ${name}`;
  return isAssumed ? `${words} (where the event is)` : words;
}

function guestWords({ max, min, how, isLeast, isAssumed }: GuestWish) {
  const number =
    min !== undefined ? `${min} to ${max} guests` : isLeast ? `at least ${max} guests` : `for ${max} guests`;
  return `${number}${how ? ` ${howWords(how)}` : ""}${isAssumed ? " (as the event has)" : ""}`;
}

function bounds({ min, max, isBelow, isAbove }: Bounds, write: (value: number) => string) {
  if (min === undefined) return `${isBelow ? "under" : "up to"} ${write(max ?? 0)}`;
  return max === undefined ? `${isAbove ? "over" : "from"} ${write(min)}` : `${write(min)} to ${write(max)}`;
}
