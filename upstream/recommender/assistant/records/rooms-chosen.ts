import { FIT } from "@contract/recommender/guest-fit";
import type { GuestWish, Need } from "../needs/need";
import { isRoomKind } from "../words/room-words";
import { plain } from "../words/words";
import type { VenueRecord } from "./catalogue";
import { isOverBudget, type Judged, judge, roomMost } from "./rooms-judged";

/** So many parties are tried in every order of rooms. */
const MOST_APART = 3;

/** Several parties at once, each in a room of its own: the rooms that meet most of what is asked, in the order of the parties. */
export function roomsApart(venue: VenueRecord, need: Need, parties: readonly GuestWish[]): Judged[] {
  const [party, ...others] = parties.slice(0, MOST_APART);
  if (!party) return [];
  const rooms = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  const ways = rooms.map((room) => {
    const rest = { ...venue, rooms: rooms.filter((it) => it !== room) };
    return [judge(room, venue, need, party), ...roomsApart(rest, unpriced(need), others)];
  });
  const sum = (way: readonly Judged[], value: (it: Judged) => number) =>
    way.reduce((total, it) => total + value(it), 0);
  const missing = (way: readonly Judged[]) => parties.length - way.length;
  const open = ({ checks, met }: Judged) => checks.length - met;
  ways.sort(
    (a, b) =>
      missing(a) - missing(b) ||
      sum(a, open) - sum(b, open) ||
      sum(a, (it) => it.spare) - sum(b, (it) => it.spare),
  );
  return ways[0] ?? [];
}

/** A need without what it may cost, for what is not reckoned by itself. */
export const unpriced = (need: Need): Need => ({
  ...need,
  perHead: undefined,
  total: undefined,
  minimum: undefined,
});

const priceOf = ({ price }: Judged) => price ?? Number.MAX_SAFE_INTEGER;

/**
 * The room that meets most of what is asked; one that does not hold the guests comes behind those that may
 * (docs/decisions/0021-tiers.md). Of equals one within the event's budget, as the list ranks them; then the one that is
 * least too large, the cheapest.
 * @param event whose budget counts where the need has none
 */
export function bestRoom(
  venue: VenueRecord,
  need: Need,
  wish?: GuestWish,
  event?: { budgetMinor: number | null },
) {
  const single = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  // "A ballroom for 250": it is the ballroom that holds them.
  const called = single.filter(({ name }) =>
    need.wishes.some(
      ({ anyOf, isNot }) =>
        !isNot && anyOf.some((it) => it.kind === "room" && isRoomKind(plain(name), it.value)),
    ),
  );
  const own = called.length > 0 ? called : venue.rooms;
  const rooms = need.isInOneRoom && called.length === 0 && single.length > 0 ? single : own;
  const judged = rooms.map((room) => judge(room, venue, need, wish));
  const isBeyondEvent = ({ room }: Judged) =>
    event !== undefined && isOverBudget(room, need, { party: wish, budgetMinor: event.budgetMinor });
  judged.sort(
    (a, b) =>
      Number(a.fit === FIT.unfit) - Number(b.fit === FIT.unfit) ||
      b.met - a.met ||
      (b.fit ?? 0) - (a.fit ?? 0) ||
      a.unmet - b.unmet ||
      Number(isBeyondEvent(a)) - Number(isBeyondEvent(b)) ||
      (a.fit === FIT.unfit ? (roomMost(b.room, wish?.how) ?? 0) - (roomMost(a.room, wish?.how) ?? 0) : 0) ||
      // Of those that are all over a budget the one that is least over.
      (need.total && a.unmet > 0 ? priceOf(a) - priceOf(b) : 0) ||
      Number(a.room.isEntireVenue) - Number(b.room.isEntireVenue) ||
      Number(a.isOver) - Number(b.isOver) ||
      a.spare - b.spare ||
      priceOf(a) - priceOf(b) ||
      (roomMost(b.room, wish?.how) ?? 0) - (roomMost(a.room, wish?.how) ?? 0),
  );
  return judged[0];
}
