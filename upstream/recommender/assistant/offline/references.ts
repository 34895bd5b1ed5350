import { type OpenQuestion, type SlotOf, slotsOf } from "../reading";
import type { IndexedVenue } from "./names";
import type { NamedRoom, NamedSpan, Scan } from "./scan";
import type { Context } from "./understand";

type Ref = SlotOf<"venue">;

export const MOST_OPTIONS = 4;

const refOf = (venue: { id: number; name: string }, room?: NamedRoom): Ref => ({
  kind: "venue",
  id: venue.id,
  name: venue.name.slice(0, 200),
  ...(room && { room: { id: room.id, name: room.name.slice(0, 200) } }),
});

/** Which venues the names of a message mean, or the question which of several. */
export function resolveNames(scanned: Scan, context: Context): { venues: Ref[]; open?: OpenQuestion } {
  const venues: Ref[] = [];
  const spans = scanned.names.filter(({ venues: own }) => own.length > 0);
  for (const span of spans.filter(({ isNot, isDropped }) => !isNot && !isDropped)) {
    const options = preferred(span.venues, scanned, context);
    if (span.odd)
      return {
        venues,
        open: which(`There is no venue called “${span.odd}”. Do you mean one of these?`, options),
      };
    if (options.length > 1) return { venues, open: which(`Which venue do you mean?`, options) };
    if (options[0]) venues.push(refOf(options[0]));
  }
  for (const span of scanned.names.filter(({ rooms }) => rooms.length > 0)) {
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

/** Of venues of one name: those of a place that the message names, else those talked about or on the screen. */
function preferred(venues: readonly IndexedVenue[], { places }: Scan, { before, ranked }: Context) {
  if (venues.length < 2) return [...venues];
  const names = new Set(places.flatMap(({ slot }) => slot.map(({ name }) => name)));
  const there = venues.filter(({ place, city }) => names.has(place) || names.has(city));
  const pool = there.length > 0 ? there : venues;
  const talked = pool.filter(({ id }) =>
    slotsOf(before.reading?.slots ?? [], "venue").some((slot) => slot.id === id),
  );
  const listed = pool.filter(({ id }) => before.listed.some((other) => other.id === id));
  if (talked.length === 1) return talked;
  if (listed.length === 1) return listed;
  const order = ranked.map(({ id }) => id);
  return [...pool].sort((a, b) => placeIn(order, a.id) - placeIn(order, b.id));
}

const placeIn = (order: readonly number[], id: number) =>
  order.includes(id) ? order.indexOf(id) : order.length;

export const which = (
  text: string,
  venues: readonly { id: number; name: string; place?: string }[],
): OpenQuestion => ({
  text,
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
  const talked = slotsOf(before.reading?.slots ?? [], "venue").map(({ id }) => id);
  const order = [
    ...venues.map(({ id }) => id),
    ...talked,
    ...before.listed.map(({ id }) => id),
    ...ranked.map(({ id }) => id),
  ];
  const sorted = [...rooms].sort((a, b) => placeIn(order, a.venueId) - placeIn(order, b.venueId));
  const refs = sorted.map((room) => ({ room, venue: venueOf(room.venueId) }));
  const [first] = refs;
  const isNear = (id: number) =>
    venues.some((venue) => venue.id === id) || talked.includes(id) || ranked[0]?.id === id;
  if (first && (refs.length === 1 || isNear(first.venue.id))) return { ref: refOf(first.venue, first.room) };
  const options = refs.slice(0, MOST_OPTIONS).map(({ room, venue }) => ({
    label: `${room.name}, ${venue.name}`.slice(0, 200),
    add: [refOf(venue, room)],
    drop: [],
  }));
  return {
    open: { text: `Which venue’s ${first?.room.name ?? "room"} do you mean?`.slice(0, 200), options },
  };

  function venueOf(id: number) {
    const known = [...venues, ...before.listed, ...ranked].find((venue) => venue.id === id);
    return known ?? { id, name: names.byId(id)?.name ?? "" };
  }
}

/** The other of two: of two that were listed, the one that was not talked about. Else it is not known which. */
function otherOne(talked: readonly Ref[], listed: Context["before"]["listed"]): Ref[] {
  const others = listed.filter(({ id }) => !talked.some((ref) => ref.id === id));
  const [other] = others;
  return other && listed.length === 2 && others.length === 1 ? [refOf(other)] : [];
}

/** The venues that "it", "the second one" and "these" stand for. */
export function pointed(scanned: Scan, venues: readonly Ref[], { before, ranked }: Context): Ref[] {
  const { cues, ordinals } = scanned;
  const talked = slotsOf(before.reading?.slots ?? [], "venue");
  const listed = before.listed.length > 0 ? before.listed : ranked;
  if (ordinals.length > 0)
    return ordinals.flatMap((place) => {
      const venue = listed.at(place < 0 ? place : place - 1);
      return venue ? [refOf(venue)] : [];
    });
  const isCompared = cues.has("compare") && venues.length === 1;
  if (isCompared) return talked.filter(({ id }) => id !== venues[0]?.id).slice(0, 1);
  if (venues.length > 0) return [];
  if (cues.has("one:other")) return otherOne(talked, before.listed);
  if (cues.has("many:all") && !/\b(?:only|just|keep)\b/i.test(scanned.text)) {
    const pair = /\b(?:both|two)\b/i.test(scanned.text) ? 2 : 5;
    const own = talked.length > 1 ? talked : before.listed.map((venue) => refOf(venue));
    // Of a search that found nothing there are none: it is the search that is gone on with.
    if (own.length === 0 && before.reading?.tool === "searchVenues") return [];
    return (own.length > 0 ? own : ranked.slice(0, pair).map((venue) => refOf(venue))).slice(0, pair);
  }
  return cues.has("one:it") ? talked : [];
}
