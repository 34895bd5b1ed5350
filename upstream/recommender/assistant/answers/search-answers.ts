import type { Intent, Superlative } from "../intent";
import type { Where, Wish } from "../needs/need";
import { liesIn, strictlyIn } from "../places/geography";
import { fact } from "../records/facts";
import { type Held, MOST_SUGGESTED, ranked, suggested } from "../records/matching";
import { comparatives, measure, ordinals, rankOf } from "../records/measures";
import { isMeasuredBy } from "../understanding/topics";
import {
  type Answer,
  around,
  called,
  type Known,
  measuring,
  notHeeded,
  sentence,
  suggestion,
} from "./answer-parts";
import { averageWords } from "./average-answers";
import { isToldBy } from "./fact-answers";
import { conditionsOf, inWords, placeWords } from "./need-words";

/** Venues by need: those that fit, else those that come closest and what they lack; or how many there are. */
export function search(intent: Extract<Intent, { kind: "search" }>, known: Known): Answer {
  const { need, unheard, most, place = 1, limit, isCount } = intent;
  const { country, offers, than } = known;
  const measured = measuring(known, intent.toward ?? (need.wheres.length === 1 ? need.wheres[0] : undefined));
  const by = {
    ...measured,
    guests: need.guests[0],
    how: need.guests[0]?.how ?? need.seating,
    package: need.package,
  };
  const isByList = !most && need.wheres.every(isWhole);
  const asked = most
    ? (it: Held) => rankOf(measure(it.venue, most, by), most)
    : isByList
      ? asListed(known.rankedIds)
      : undefined;
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
  // "Cheaper?" looks farther than where the search before found some.
  const isOrdered = most !== undefined && most !== "nearest" && (limit === 1 || !known.memory.need);
  // Those that are not listed for the event's type say so; the biggest of a place is the biggest all the same.
  const eventType = need.wishes.some(isOfType) ? undefined : known.event.eventType;
  const isAsked = most !== undefined;
  // The list has its own order; the cheapest of all is that for whomever.
  const isForEvent = !isByList && !(isAsked && limit === 1);
  const order = { by: asked, eventType, isAsked, isForEvent, event: known.event };
  const everywhere = ranked(records, need, offered, order);
  const fits = everywhere.filter(({ open }) => open === 0);
  // The biggest of Fitzroy is one that lies in it, where any there fits.
  const own = isOrdered ? new Set(strictlyIn(venuesOf(fits), need)) : undefined;
  const isOfOwn = own !== undefined && own.size < fits.length;
  const all = isOfOwn ? everywhere.filter(({ venue }) => own.has(venue)) : everywhere;
  const fitting = all.filter(({ open }) => open === 0);
  // What is said to lie in a suburb lies in it, where there is a choice of those; others around it are but told.
  const inside = new Set(strictlyIn(venuesOf(fitting), need));
  const isInside = !isCount && most === undefined && inside.size > 1 && inside.size < fitting.length;
  // The one that lies in the suburb itself comes before those around it.
  const isOwnFirst = !isCount && most === undefined && inside.size < fitting.length;
  const found = isInside
    ? fitting.filter(({ venue }) => inside.has(venue))
    : isOwnFirst
      ? [...all].sort((a, b) => Number(inside.has(b.venue)) - Number(inside.has(a.venue)))
      : all;
  const exact = isInside ? found : found.filter(({ open }) => open === 0);
  const nearby = fitting.filter((it) => !exact.includes(it));
  // "The biggest in Perth" is one venue, or several that are equal; the next ones are but told.
  const first = limit === 1 && most ? exact[place - 1] : undefined;
  const winners = first ? exact.filter(({ slack }) => slack === first.slack).slice(0, MOST_SUGGESTED) : [];
  const shown = first
    ? [...new Set([...winners, ...firstAHead()])]
    : suggested(found, need, intent.isAll ? MOST_LISTED : Math.min(limit || MOST_SUGGESTED, MOST_LISTED));
  const next = (first ? exact.filter((it) => it.slack > first.slack && !shown.includes(it)) : nearby).slice(
    0,
    4,
  );
  const rest = intent.isAll ? exact.slice(shown.length) : [];
  const wish = [
    than && intent.than && bound
      ? `${comparatives[intent.than.by]} than ${than.name} (${bound.words})`
      : most && `the ${most} first`,
    inWords(isInside || isOfOwn ? { ...need, wheres: need.wheres.map(itself) } : need, country),
  ]
    .filter(Boolean)
    .join(", ");
  const gone = intent.noLonger ? conditionsOf(intent.noLonger, country) : [];
  const unused = `${rest.length > 0 ? ` The others: ${venuesOf(rest).map(called).join("; ")}.` : ""}${gone.length > 0 ? ` No longer asked for: ${gone.join(", ")}.` : ""}${notHeeded(unheard)}`;
  const isPart = exact.length > shown.length;
  const memory = {
    venueIds: [...shown, ...next].map(({ venue }) => venue.id),
    ...(next.length > 0 && { chosen: venuesOf(first ? winners : shown).map(({ id }) => id) }),
    suggested: shown.map(({ venue }) => venue.id),
    topics: [],
    need,
    unheard,
    most,
    isPart,
    isMet: exact.length > 0,
    ...(than && { thanId: than.id }),
  };
  if (isCount) return counted();
  if (intent.isAverage)
    return { message: `${averageWords(exact, need, wish, country)}${unused}`, venues: [], memory };
  if (most && intent.opposite && exact.length > 1) return extremes(most, intent.opposite);
  if (shown.length === 0)
    return {
      message: `I know of no venue that fits: ${wish}. Ask for less, or for another place.${unused}`,
      venues: [],
      memory,
    };
  return {
    message: `${opening()}: ${wish}.${after()}${unused}`,
    venues: shown.map(({ venue, reasons, room }) => {
      // What they are in order by is told with its number.
      const words = most && most !== "nearest" ? measure(venue, most, by).words : "";
      const isTold = reasons.some((reason) => reason.includes(words));
      return suggestion(venue, sentence(isTold ? reasons : [...reasons, words]), room);
    }),
    memory,
  };

  function opening() {
    if (exact.length === 0)
      return `No venue fits all of it; ${shown.length === 1 ? "this comes" : "these come"} closest`;
    if (exact.length === 1) return "One venue fits";
    if (most && exact[0] && measure(exact[0].venue, most, by).value === undefined)
      return `I do not know which comes first, as no number is on record of any of them; ${exact.length} venues fit`;
    if (first)
      return `${exact.length} venues fit; ${winners.map(({ venue }) => venue.name).join(" and ")} ${winners.length > 1 ? "come" : "comes"} ${ordinals[place - 1]}`;
    if (exact.length === shown.length) return `These ${exact.length} venues fit`;
    const isListed = isByList && shown.every(({ venue }) => known.rankedIds.includes(venue.id));
    const [these, come, fit] =
      shown.length === 1 ? ["this one", "comes", "fits"] : [`these ${shown.length}`, "come", "fit"];
    const how = most ? `${come} first` : isListed ? `${come} first on the list` : `${fit} best`;
    return `${exact.length} venues fit; ${these} ${how}`;
  }

  /** The cheapest for so many guests may be another than the cheapest a head: either may be meant. */
  function firstAHead() {
    if (!most || place > 1 || !isMeasuredBy("price", most) || need.guests.length === 0) return [];
    const price = ({ venue }: Held) => rankOf(measure(venue, most, measured), most);
    return [...exact].sort((a, b) => price(a) - price(b)).slice(0, 1);
  }

  /** What is asked of the one that comes first, and what comes next. */
  function after() {
    if (!most) return closeBy();
    const asked = (intent.topics ?? []).filter((it) => !isMeasuredBy(it, most) && !isToldBy(need, it));
    const told = winners.flatMap(({ venue }) =>
      asked.map((it) => ` ${fact(venue, it, around(venue, known))}`),
    );
    return `${told.join("")}${then()}`;
  }

  function closeBy() {
    if (nearby.length === 0) return "";
    const names = venuesOf(next).map((venue) => `${venue.name} (${venue.place})`);
    const more = nearby.length > next.length ? `, and ${nearby.length - next.length} more` : "";
    return ` Close by, ${need.wheres.map((where) => placeWords(where, country)).join(" or ")}: ${names.join("; ")}${more}.`;
  }

  function then() {
    const ahead = exact.slice(0, place - 1);
    const words = ({ venue }: Held) => `${venue.name} (${most ? measure(venue, most, by).words : ""})`;
    const before =
      first && ahead.length > 0
        ? ` Before ${winners.length > 1 ? "them" : "it"}: ${ahead.map(words).join("; ")}.`
        : "";
    if (!most || !next.length) return before;
    return `${before} Then: ${next.map(({ venue }) => `${venue.name} (${measure(venue, most, by).words})`).join("; ")}.`;
  }

  /** The first and the last by what is asked. */
  function extremes(most: Superlative, opposite: Superlative): Answer {
    const ends = [most, opposite].flatMap((end) => {
      const measures = exact.map((it) => ({ it, ...measure(it.venue, end, by) }));
      const [top] = measures.sort((a, b) => rankOf(a, end) - rankOf(b, end));
      return top && top.value !== undefined ? [{ end, ...top }] : [];
    });
    const names = ends.map(({ end, venue, words }) => `the ${end} is ${venue.name} (${words})`);
    return {
      message: `Of ${exact.length} venues that fit (${inWords(need, country)}) ${names.join(", ")}.${unused}`,
      venues: ends.map(({ it }) => suggestion(it.venue, sentence(it.reasons), it.room)),
      memory: { ...memory, venueIds: ends.map(({ venue }) => venue.id), chosen: undefined },
    };
  }

  function counted(): Answer {
    const unsure = found.filter(({ open, unmet }) => open > 0 && unmet === 0).length;
    const number =
      exact.length === 0 ? "No venue" : exact.length === 1 ? "1 venue" : `${exact.length} venues`;
    const each = need.wheres.map((where) => {
      const there = exact.filter(({ venue }) => liesIn(venue, where));
      return `${there.length} ${placeWords(where, country)}`;
    });
    const own = strictlyIn(venuesOf(exact), need);
    const itself =
      own.length < exact.length ? ` ${own.length} of them in ${need.wheres[0]?.name} itself.` : "";
    const isApart = need.wheres.length > 1 && need.wheres.every(({ region }) => region === undefined);
    const apart = isApart ? ` There are ${each.join(", ")}.` : "";
    return {
      message: `${number}: ${wish}.${apart}${unsure > 0 ? ` Of ${unsure} more it is not known.` : ""}${itself}${unused}`,
      venues: [],
      memory: {
        ...memory,
        venueIds: exact.slice(0, MOST_SUGGESTED).map(({ venue }) => venue.id),
        isPart: exact.length > MOST_SUGGESTED,
        isCounted: true,
      },
    };
  }
}

/** At most this many are suggested where all are asked for. */
const MOST_LISTED = 10;

const venuesOf = (found: readonly Held[]) => found.map(({ venue }) => venue);

/** A whole city: within it no venue is sought nearer than another. */
const isWhole = ({ isCity, within, side, nearerThan }: Where) =>
  isCity && within === undefined && !side && !nearerThan;

const isOfType = ({ anyOf }: Wish) => anyOf.some(({ kind }) => kind === "event");

/** The order of the list on the screen, by the wishes of its event; what is not on it comes behind. */
const asListed =
  (rankedIds: readonly number[]) =>
  ({ venue, slack }: Held) => {
    const at = rankedIds.indexOf(venue.id);
    return at < 0 ? rankedIds.length + slack : at;
  };

/** A place without what lies around it. */
const itself = (where: Where): Where => ({ ...where, within: undefined });

/** Whether a value is less, or more, than the one it is held against; not where either is not known. */
const isBeyond = (value: number | undefined, bound: number | undefined, by: Superlative) =>
  value !== undefined && bound !== undefined && rankOf({ value }, by) < rankOf({ value: bound }, by);
