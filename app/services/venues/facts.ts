import type { Venue } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";
import { capacityRange } from "~/services/recommender/search/venues";

/** What a specialist asks first of a venue; what is not known is absent. Amounts in whole units of its country. */
export interface VenueFacts {
  country?: Country;
  /** The most guests of any space. */
  seated?: number;
  standing?: number;
  /** The least of all spaces. */
  perHead?: number;
  minSpend?: number;
  address?: string;
  styles: string[];
  checklist: Venue["checklist"];
}

export function venueFacts({ address, rooms, styles, checklist }: Venue): VenueFacts {
  return {
    country: address.country_short,
    seated: extreme(
      Math.max,
      rooms.map((room) => room.dinner_and_dance_max_capacity),
    ),
    standing: extreme(
      Math.max,
      rooms.map((room) => room.standing_max_capacity),
    ),
    perHead: extreme(
      Math.min,
      rooms.map((room) => room.cost_per_person),
    ),
    minSpend: extreme(
      Math.min,
      rooms.map((room) => room.min_cost_for_event),
    ),
    address: address.address,
    styles,
    checklist,
  };
}

const extreme = (pick: (...numbers: number[]) => number, given: readonly (number | undefined)[]) => {
  const known = given.filter((number): number is number => number !== undefined);
  return known.length ? pick(...known) : undefined;
};

/** A space of a venue as its page shows it; what is not known is absent. Amounts in whole units. */
export const venueSpaces = ({ rooms }: Venue) =>
  rooms.map((room) => ({
    id: room.id,
    name: room.name,
    image: room.image_url,
    seated: capacityRange(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity),
    standing: capacityRange(room.standing_min_capacity, room.standing_max_capacity),
    perHead: room.cost_per_person,
    minSpend: room.min_cost_for_event,
  }));

export type VenueSpace = ReturnType<typeof venueSpaces>[number];
