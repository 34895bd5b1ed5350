import type { Intent } from "../intent";
import type { Memory } from "../memory";
import { isCalled } from "../names/rooms";
import type { VenueRecord } from "../records/catalogue";
import { fact } from "../records/facts";
import { titled, wordsOfName } from "../words/words";
import { around, called, type Known } from "./answer-parts";

/** The room of a venue that is called so, "the ballroom" where but one is a ballroom of some name. */
export function roomCalled({ rooms }: Pick<VenueRecord, "rooms">, name: string) {
  const exact = rooms.find((room) => isCalled(room, name));
  if (exact || name.includes(" ")) return exact;
  const [only, ...more] = rooms.filter((room) => wordsOfName(room.name).at(-1) === name);
  return more.length === 0 ? only : undefined;
}

/** A venue as if it had but the room that is asked about; the whole of it without one. */
export function within(venue: VenueRecord, name: string | undefined) {
  const room = name === undefined ? undefined : roomCalled(venue, name);
  return { venue: room ? { ...venue, rooms: [room] } : venue, room };
}

/** That a venue has no room of a name, and which it has. */
export function withoutRoom(venue: VenueRecord, names: readonly string[], known: Known) {
  const rooms = fact(venue, "rooms", around(venue, known));
  return names.includes("entire venue")
    ? `${called(venue)}. The record does not say what the entire venue takes or costs. ${rooms}`
    : `${called(venue)} has no room called ${names.map((name) => `"${titled(name)}"`).join(" or ")}. ${rooms}`;
}

/** The rooms that an answer tells one after the other, or those told before while one of them is talked about. */
export function listedIn(
  [venue, ...others]: readonly VenueRecord[],
  { topics, room }: Extract<Intent, { kind: "facts" }>,
  { listed }: Memory,
) {
  if (!venue || others.length > 0) return undefined;
  const isOfRooms = topics.includes("rooms") || (room !== undefined && !roomCalled(venue, room));
  if (!isOfRooms) return listed?.every(({ venueId }) => venueId === venue.id) ? listed : undefined;
  return venue.rooms
    .filter(({ isEntireVenue }) => !isEntireVenue)
    .map(({ name }) => ({ venueId: venue.id, name }));
}
