import { type OpenQuestion, type SlotOf, slotsOf } from "../reading";
import type { IndexedVenue } from "./names";
import type { NamedRoom, NamedSpan, Scan } from "./scan";
import type { Context } from "./understand";

type Ref = SlotOf<"venue">;
type Named = { id: number; name: string };

export const MOST_OPTIONS = 4;
/** Venues that one message is answered for at most. */
const MOST_VENUES = 5;

const refOf = (venue: Named, room?: NamedRoom): Ref => ({
  kind: "venue",
  id: venue.id,
  name: venue.name.slice(0, 200),
  ...(room && { room: { id: room.id, name: room.name.slice(0, 200) } }),
});

/** The venues that a message means, by name or by a word that points at them; or the question which of several. */
export interface References {
  venues: Ref[];
  open?: OpenQuestion;
  isPointed?: boolean;
}

export function resolve(scanned: Scan, context: Context): References {
  const named = resolveNames(scanned, context);
  const isComplete = named.venues.length > 1 || (named.venues.length === 1 && !scanned.cues.has("compare"));
  if (named.open || isComplete || scanned.unknownName) return named;
  const [own] = named.venues;
  if (own) {
    const other = [...context.before.focus, ...context.before.talked].find(({ id }) => id !== own.id);
    return { venues: other ? [own, other] : [own] };
  }
  const pointed = pointedAt(scanned, context);
  return pointed ? { ...pointed, isPointed: true } : { venues: [] };
}

/** Which venues the names of a message mean, or the question which of several. */
function resolveNames(scanned: Scan, context: Context): References {
  const venues: Ref[] = [];
  for (const span of scanned.names) {
    if (span.venues.length === 0 || span.isNot || span.isDropped) continue;
    const options = preferred(span.venues, scanned, context);
    if (span.odd)
      return {
        venues,
        open: which(`There is no venue called “${span.odd}”. Do you mean one of these?`, options),
      };
    if (options.length > 1) return { venues, open: which("Which venue do you mean?", options) };
    if (options[0]) venues.push(refOf(options[0]));
  }
  for (const span of scanned.names.filter(({ rooms }) => rooms.length > 0)) {
    // A venue that is named without such a room: the room is looked up as any other word.
    if (venues.length > 0 && !span.rooms.some(({ venueId }) => venues.some(({ id }) => id === venueId))) {
      scanned.leftovers.push({ from: span.from, to: span.to, text: span.rooms[0]?.name ?? "" });
      continue;
    }
    const own = roomOf(span, venues, context);
    if ("open" in own) return { venues, open: own.open };
    const at = venues.findIndex(({ id, room }) => id === own.ref.id && !room);
    if (at >= 0) venues[at] = own.ref;
    else venues.push(own.ref);
  }
  const isNew = (ref: Ref, at: number) =>
    venues.findIndex(({ id, room }) => id === ref.id && room?.id === ref.room?.id) === at;
  return { venues: venues.filter(isNew) };
}

/** Of venues of one name: those of a place that the message names, else talked about, listed or of the event's city. */
function preferred(venues: readonly IndexedVenue[], { places }: Scan, { before, ranked, event }: Context) {
  if (venues.length < 2) return [...venues];
  const names = new Set(places.flatMap(({ slot }) => slot.map(({ name }) => name)));
  const there = venues.filter(({ place, city }) => names.has(place) || names.has(city));
  const pool = there.length > 0 ? there : venues;
  const isOf = (list: readonly Named[]) => pool.filter(({ id }) => list.some((other) => other.id === id));
  const near = [isOf(before.focus), isOf(before.listed), pool.filter(({ city }) => city === event.cityName)];
  const only = near.find((list) => list.length === 1);
  const order = ranked.map(({ id }) => id);
  return only ?? [...pool].sort((a, b) => placeIn(order, a.id) - placeIn(order, b.id));
}

const placeIn = (order: readonly number[], id: number) =>
  order.includes(id) ? order.indexOf(id) : order.length;

export const which = (text: string, venues: readonly (Named & { place?: string })[]): OpenQuestion => ({
  text: text.slice(0, 200),
  options: venues.slice(0, MOST_OPTIONS).map((venue) => ({
    label: `${venue.name}${venue.place && !venue.name.includes(venue.place) ? `, ${venue.place}` : ""}`.slice(
      0,
      200,
    ),
    add: [refOf(venue)],
    drop: [],
  })),
});

/** The room of a name: of a venue that the message names, else of those talked about, else on the screen. */
function roomOf(
  { rooms }: NamedSpan,
  venues: readonly Ref[],
  { before, ranked, names }: Context,
): { ref: Ref } | { open: OpenQuestion } {
  const order = [...venues, ...before.focus, ...before.talked, ...before.listed, ...ranked];
  const ids = order.map(({ id }) => id);
  const refs = [...rooms]
    .sort((a, b) => placeIn(ids, a.venueId) - placeIn(ids, b.venueId))
    .map((room) => {
      const name = order.find(({ id }) => id === room.venueId)?.name ?? names.byId(room.venueId)?.name ?? "";
      return refOf({ id: room.venueId, name }, room);
    });
  const [first] = refs;
  const isNear = [...venues, ...before.focus, ...before.talked, ...ranked.slice(0, 1)].some(
    ({ id }) => id === first?.id,
  );
  if (first && (refs.length === 1 || isNear)) return { ref: first };
  const options = refs.slice(0, MOST_OPTIONS).map((ref) => ({
    label: `${ref.room?.name}, ${ref.name}`.slice(0, 200),
    add: [ref],
    drop: [],
  }));
  return {
    open: { text: `Which venue’s ${first?.room?.name ?? "room"} do you mean?`.slice(0, 200), options },
  };
}

/** The venues that "it", "the second one", "the Windsor one" and "these" stand for; undefined where nothing points. */
function pointedAt(scanned: Scan, context: Context): References | undefined {
  const { cues, ordinals, text } = scanned;
  const { before, ranked } = context;
  const group = before.listed.length > 0 ? before.listed : ranked;
  if (ordinals.length > 0) {
    const picked = ordinals.flatMap((place) => group.at(place < 0 ? place : place - 1) ?? []);
    if (picked.length === ordinals.length) return { venues: picked.map((venue) => refOf(venue)) };
    return {
      venues: [],
      open: which("There are not so many venues listed. Which venue do you mean?", group),
    };
  }
  const one = theOne(scanned, context, group);
  if (one) return one;
  if (cues.has("one:other")) return otherOnes(text, context);
  if (cues.has("many:all") && !/\b(?:only|just|keep)\b/i.test(text)) {
    const venues = groupOf(text, context);
    // Of a search that found nothing there are none: it is the search that is gone on with.
    return venues.length === 0 ? undefined : { venues };
  }
  const isWhich = /^(?:and |so |ok )?which (?:do|does|has|have|can|allow|take|offer|serve)\b/i.test(text);
  if (isWhich && before.listed.length > 1 && scanned.places.length === 0)
    return { venues: groupOf(text, context) };
  if (!cues.has("one:it") && !cues.has("one:they")) return undefined;
  return itself(cues.has("one:they"), context);
}

/** "They" are all that the last answer was about, "it" is the only one. */
function itself(isMany: boolean, { before }: Context): References | undefined {
  const { focus, listed } = before;
  const group = focus.length > 0 ? focus : listed.map((venue) => refOf(venue));
  if (group.length === 0) return undefined;
  if (group.length === 1 || isMany) return { venues: group.slice(0, MOST_VENUES) };
  return { venues: [], open: which("Which venue do you mean?", group) };
}

/** "These", "the two", "both of them": those that were listed, or the last two that were talked about. */
function groupOf(text: string, { before, ranked }: Context): Ref[] {
  const { listed, talked, reading } = before;
  const isPair = /\b(?:both|two|either|pair)\b/i.test(text);
  if (listed.length === 0 && reading?.tool === "searchVenues") return [];
  const isOfTalk = isPair && listed.length !== 2 && reading?.tool !== "searchVenues" && talked.length > 1;
  if (isOfTalk) return talked.slice(0, 2).reverse();
  const group = listed.length > 0 ? listed : ranked;
  return group.slice(0, isPair ? 2 : MOST_VENUES).map((venue) => refOf(venue));
}

/** The others of those that were listed, than the one that was talked about. */
function otherOnes(text: string, { before }: Context): References {
  const others = before.listed.filter(({ id }) => !before.focus.some((ref) => ref.id === id));
  const isMany = /\bothers|ones\b/i.test(text);
  const isKnown = before.focus.length > 0 && (isMany ? others.length > 0 : others.length === 1);
  if (isKnown && others.length < before.listed.length)
    return { venues: others.slice(0, MOST_VENUES).map((venue) => refOf(venue)) };
  return { venues: [], open: which("Which venue do you mean?", before.listed) };
}

/** "The Windsor one", "the one in Windsor": those of the venues that were named which lie there. */
function theOne(scanned: Scan, { before, names }: Context, group: readonly Named[]): References | undefined {
  const { tokens, places } = scanned;
  const at = tokens.findIndex(({ number, isDigits }) => number === 1 && !isDigits);
  const isBehind = tokens[at - 1]?.word === "the";
  const place = places.find(({ from, to }) => to === at || (isBehind && from > at && from - at <= 3));
  if (at < 0 || !place) return undefined;
  const asked = (before.reading?.open?.options ?? []).flatMap(({ add }) => slotsOf(add, "venue"));
  const wanted = new Set(place.slot.map(({ name }) => name));
  const there = (list: readonly Named[]) =>
    list.filter(({ id }) => {
      const venue = names.byId(id);
      return venue && (wanted.has(venue.place) || wanted.has(venue.city));
    });
  const found = [there(asked), there(before.talked), there(group)].find((list) => list.length > 0);
  if (!found) return undefined;
  scanned.places = places.filter((other) => other !== place);
  return found.length === 1
    ? { venues: found.map((venue) => refOf(venue)) }
    : { venues: [], open: which("Which venue do you mean?", found) };
}
