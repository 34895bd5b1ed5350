import { MAX_RECOMMENDED } from "@contract/vocabulary";
import type { EventPlan } from "./lead-events";
import type { Random } from "./random";
import type { Room } from "./rows";
import { kilometres } from "./venue-places";
import type { VenuePlan } from "./venues";

/** A room that could be recommended, and its venue. */
export interface Candidate {
  room: Room;
  plan: VenuePlan;
}

/** Chooses rooms for events as a specialist would: right city, right kind, neither too small nor half empty. */
export class Recommending {
  readonly #rooms = new Map<number, Room[]>();

  constructor(
    readonly venues: VenuePlan[],
    rooms: Room[],
  ) {
    for (const room of rooms) {
      const own = this.#rooms.get(room.venueId);
      if (own) own.push(room);
      else this.#rooms.set(room.venueId, [room]);
    }
  }

  /**
   * The best room of each fitting venue, those of the event's city first, then the nearest within 120 km. Where
   * hardly any fits, rooms that are rather large do, and at last any venue near enough, taken whole.
   */
  fitting({ event, city, guests }: EventPlan, chance: Random): Candidate[] {
    const near = this.venues
      .filter(({ venue }) => venue.country === city.country && venue.isActive)
      .map((plan) => ({ plan, distance: plan.site.city === city ? 0 : kilometres(city, plan.venue) }))
      .filter(({ distance }) => distance < 120)
      .sort((a, b) => a.distance - b.distance);
    const own = near.filter(({ distance }) => distance === 0);
    const further = near.filter(({ distance }) => distance > 0);
    const ordered = [...chance.shuffled(own), ...further].map(({ plan }) => plan);
    const willing = ordered.filter(({ venue }) => venue.eventTypes.includes(event.eventType));
    const choices = [
      this.#roomsOf(willing, (room) => holds(room, guests) && (room.dinnerMin ?? 0) <= guests * 1.5),
      this.#roomsOf(ordered, (room) => holds(room, guests)),
    ];
    return choices.find((it) => it.length > 2) ?? this.#roomsOf(ordered, (room) => room.isEntireVenue);
  }

  /** The smallest room of each venue that will do. */
  #roomsOf(plans: VenuePlan[], willDo: (room: Room) => boolean): Candidate[] {
    return plans.flatMap((plan) => {
      const [room] = (this.#rooms.get(plan.venue.id) ?? [])
        .filter((it) => it.dinnerMax !== null && willDo(it))
        .sort((a, b) => (a.dinnerMax ?? 0) - (b.dinnerMax ?? 0) || b.position - a.position);
      return room ? [{ room, plan }] : [];
    });
  }
}

/** Whether a room takes as many seated, or half as many again on their feet. */
const holds = (room: Room, guests: number): boolean =>
  (room.dinnerMax ?? 0) >= guests || (room.standingMax ?? 0) >= guests * 1.5;

/** How many rooms one send holds: two to ten, most often four to six. */
export const roomsPerSend = (chance: Random): number =>
  Math.min(
    MAX_RECOMMENDED,
    chance.weighted([
      [2, 2],
      [3, 4],
      [4, 6],
      [5, 7],
      [6, 6],
      [8, 3],
      [10, 1],
    ]),
  );
