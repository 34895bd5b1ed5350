import type { Intent } from "../intent";
import type { Memory } from "../memory";
import { isNeed } from "../needs/need";
import type { VenueRecord } from "../records/catalogue";
import { choice } from "../records/comparison";
import { fact } from "../records/facts";
import { held } from "../records/matching";
import { isMeasuredBy } from "../understanding/topics";
import {
  type Answer,
  around,
  gone,
  type Known,
  MOST_AT_ONCE,
  measuring,
  notHeeded,
  reckoned,
  sentence,
  suggestion,
} from "./answer-parts";
import { asFacts, facts, isToldBy } from "./fact-answers";

/** Which of some venues: the most of something, or those that meet what is asked. */
export function choose(intent: Extract<Intent, { kind: "choose" }>, known: Known): Answer {
  const { records, memory } = known;
  const { unheard, most, place, toward } = intent;
  // What it is measured from is no place that it must lie in.
  const wheres = intent.need.wheres.filter(({ id }) => id !== toward?.id);
  const need = reckoned({ ...intent.need, wheres }, known);
  if (records.length === 0) return gone(memory);
  const remembered = (ids: number[], chosen?: number[]): Memory => ({
    venueIds: ids,
    chosen,
    topics: intent.topics,
    measured: most && { by: most, how: need.seating },
    need: memory.need,
    guests: need.guests[0] ?? memory.guests,
  });
  const offered = new Set(known.offers.map(({ venueId }) => venueId));
  const judged = records.map((venue) => held(venue, need, offered));
  if (most) {
    const { fitting, none } = ofSought(records, known);
    const able = isNeed({ ...need, guests: [] })
      ? judged.filter(({ open, venue }) => open === 0 && fitting.includes(venue)).map(({ venue }) => venue)
      : fitting;
    const by = {
      ...measuring(known, intent.toward),
      guests: need.guests[0] ?? memory.guests ?? memory.need?.guests[0],
      how: need.seating,
      package: need.package,
      place,
    };
    const { message, winners: first, others } = choice(able, most, by);
    const last = intent.opposite ? choice(able, intent.opposite, by) : undefined;
    const winners = [...first, ...(last?.winners ?? [])];
    // "The cheapest of them, what is its address?" asks two things.
    const asked = intent.topics.filter((topic) => !isMeasuredBy(topic, most) && !isToldBy(need, topic));
    const more = winners.flatMap(({ venue }) =>
      asked.map((topic) => ` ${fact(venue, topic, around(venue, known, toward))}`),
    );
    return {
      message: `${records.length > MOST_AT_ONCE || able.length < records.length || (memory.isPart && records.length > 2) ? `Of these ${records.length}: ` : ""}${[message, last?.message].filter(Boolean).join(" ")}${none}${more.join("")}${notHeeded(unheard)}`,
      venues: winners.map(({ venue, words }) => suggestion(venue, words)),
      // The first of a few is the one that was named first, whichever won.
      memory: remembered(
        records.length <= MOST_AT_ONCE
          ? records.map(({ id }) => id)
          : [...winners, ...others].map(({ venue }) => venue.id),
        winners.map(({ venue }) => venue.id),
      ),
    };
  }
  if (!isNeed(need)) return facts(asFacts(intent), known);
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

/** Those of some venues that fit all of the last search, where any do; else words that say that none does. */
function ofSought(records: readonly VenueRecord[], { memory: { need }, offers }: Known) {
  if (!need) return { fitting: records, none: "" };
  const offered = new Set(offers.map(({ venueId }) => venueId));
  const fitting = records.filter((venue) => held(venue, need, offered).open === 0);
  return fitting.length > 0
    ? { fitting, none: "" }
    : { fitting: records, none: " None of them fits all that was asked for." };
}
