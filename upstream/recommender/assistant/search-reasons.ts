import { FIT } from "@contract/recommender/guest-fit";
import { money } from "../../recommendations/room-facts";
import { distanceTo, distanceWords, featureFact, placeOf, topicFact } from "./facts";
import { type Slot, slotOf, slotsOf } from "./reading";
import type { RoomRecord, VenueRecord } from "./records";
import { capacityWords, costIn, fitOf, fitWords, priceWords } from "./rooms";
import { guestsOf } from "./search";
import type { Near } from "./venue-answers";

/** Why a venue is suggested: where it lies, what it meets, its room and its price; then what speaks against it. */
export function searchReasons(
  venue: VenueRecord,
  roomId: number | undefined,
  slots: readonly Slot[],
  near: Near,
): string[] {
  const room = venue.rooms.find(({ id }) => id === roomId);
  const guests = slotOf(slots, "guests");
  const how = slotOf(slots, "seating")?.how;
  const count = guestsOf(slots, near.scope);
  const wishes = slotsOf(slots, "wish").flatMap(({ any, isNot }) => {
    const facts = any.map((feature) => featureFact(venue, feature));
    return (isNot ? facts : facts.filter(({ is }) => is === true)).map(({ words }) => words);
  });
  const isLate = slotOf(slots, "late") || slotsOf(slots, "sort").some(({ by }) => by === "latest licence");
  const sort = slotOf(slots, "sort")?.by;
  const bySize =
    sort === "largest" || sort === "smallest" ? venue.rooms.filter(({ isEntireVenue }) => isEntireVenue) : [];
  const reasons = [
    whereWords(venue, near),
    ...wishes,
    ...(isLate ? [featureFact(venue, { of: "facility", value: "licence" }).words] : []),
    ...(slotOf(slots, "offer") ? [topicFact(venue, "offers", near).replace(/\.$/, "")] : []),
    ...(room
      ? [guests ? fitWords(room, { ...guests, how: guests.how ?? how }) : capacityWords(room, how)]
      : []),
    ...(room ? [priceWords(room, venue.country, count)].filter(Boolean) : []),
    ...(room ? drawbacks(room, venue, slots, near) : []),
    ...bySize.map((whole) => capacityWords(whole, guests?.how ?? how)),
    ...slotsOf(slots, "topic").map(({ of }) => topicFact(venue, of, near).replace(/\.$/, "")),
  ];
  return [...new Set(reasons)];
}

function whereWords(venue: VenueRecord, { from }: Near): string {
  const place = placeOf(venue);
  return venue.place === from.name
    ? `In ${place}`
    : `In ${place}, ${distanceWords(distanceTo(venue, from), venue.country)} from ${from.name}`;
}

/** What speaks against a room for the event, of which the search says nothing. */
function drawbacks(room: RoomRecord, venue: VenueRecord, slots: readonly Slot[], { scope }: Near): string[] {
  const { guestCount, budgetMinor } = scope.searched.event;
  const words: string[] = [];
  if (guestCount && !slotOf(slots, "guests")) {
    const fit = fitOf(room, { kind: "guests", count: guestCount, how: slotOf(slots, "seating")?.how });
    if (fit === FIT.unfit) words.push(`does not suit the event’s ${guestCount} guests`);
  }
  const cost = costIn(room, guestsOf(slots, scope));
  if (budgetMinor && cost && cost > budgetMinor && !slotOf(slots, "budget"))
    words.push(`over the event’s budget of ${money(budgetMinor, venue.country)}`);
  return words;
}
