import { MAX_RECOMMENDED } from "@contract/vocabulary";
import type { EventPlan } from "./lead-events";
import type { Random } from "./random";
import type { Room } from "./rows";
import { calculateDistanceKm } from "./venue-places";
import type { VenuePlan } from "./venues";

/** A room to recommend, and its venue. */
export interface Candidate {
  room: Room;
  plan: VenuePlan;
}

/** Chooses rooms for events as a specialist would: right city and kind, neither too small nor half empty. */
export class RoomChooser {
  readonly #rooms = new Map<number, Room[]>();

  constructor(
    readonly venues: VenuePlan[],
    rooms: Room[],
  ) {
    for (const room of rooms) {
      const venueRooms = this.#rooms.get(room.venueId);
      if (venueRooms) venueRooms.push(room);
      else this.#rooms.set(room.venueId, [room]);
    }
  }

  /**
   * The best room of each suitable venue: those in the event's city first, then the nearest within 120 km. If there
   * are too few, it accepts rooms that are rather large, and finally any nearby venue as a whole.
   */
  listFittingRooms({ event, city, guests }: EventPlan, chance: Random): Candidate[] {
    const near = this.venues
      .filter(({ venue }) => venue.country === city.country && venue.isActive)
      .map((plan) => ({
        plan,
        distance: plan.site.city === city ? 0 : calculateDistanceKm(city, plan.venue),
      }))
      .filter(({ distance }) => distance < 120)
      .sort((a, b) => a.distance - b.distance);
    const inCity = near.filter(({ distance }) => distance === 0);
    const further = near.filter(({ distance }) => distance > 0);
    const ordered = [...chance.shuffle(inCity), ...further].map(({ plan }) => plan);
    const suitable = ordered.filter(({ venue }) => venue.eventTypes.includes(event.eventType));
    const choices = [
      this.#listCandidates(
        suitable,
        (room) => hasCapacity(room, guests) && (room.dinnerMin ?? 0) <= guests * 1.5,
      ),
      this.#listCandidates(ordered, (room) => hasCapacity(room, guests)),
    ];
    return (
      choices.find((candidates) => candidates.length > 2) ??
      this.#listCandidates(ordered, (room) => room.isEntireVenue)
    );
  }

  /** The smallest suitable room of each venue; if equally large, a single room rather than Entire Venue. */
  #listCandidates(plans: VenuePlan[], isSuitable: (room: Room) => boolean): Candidate[] {
    return plans.flatMap((plan) => {
      const [room] = (this.#rooms.get(plan.venue.id) ?? [])
        .filter((room) => room.dinnerMax !== null && isSuitable(room))
        .sort((a, b) => (a.dinnerMax ?? 0) - (b.dinnerMax ?? 0) || b.position - a.position);
      return room ? [{ room, plan }] : [];
    });
  }
}

/** Whether a room seats all guests, or has standing room for half as many again. */
const hasCapacity = (room: Room, guests: number): boolean =>
  (room.dinnerMax ?? 0) >= guests || (room.standingMax ?? 0) >= guests * 1.5;

/** Picks the number of rooms in one send: two to ten, most often four to six. */
export const pickRoomCount = (chance: Random): number =>
  Math.min(
    MAX_RECOMMENDED,
    chance.pickWeighted([
      [2, 2],
      [3, 4],
      [4, 6],
      [5, 7],
      [6, 6],
      [8, 3],
      [10, 1],
    ]),
  );
