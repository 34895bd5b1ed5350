import { formatPhone, toTelHref } from "@contract/leads/phone";
import type { Venue } from "@contract/venues/venue";
import { type Country, type SeatingStyle, seatingStyles } from "@contract/vocabulary";
import { formatCapacityRange } from "~/services/recommender/search/venues";
import { zoneOfVenue } from "./zone";

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
  /** IANA name. */
  zone: string;
  /** Where it stands, in degrees. */
  point?: { lat: number; lng: number };
  styles: string[];
  /** Special offers that hold now. */
  offers?: number;
  checklist: { title: string; value?: string; met?: boolean }[];
  phone?: string;
  /** Dials the number, where it is one. */
  phoneHref?: string;
  email?: string;
  website?: string;
}

export function venueFacts(venue: Venue): VenueFacts {
  const { address, rooms, styles, checklist } = venue;
  const { lat, lng } = address;
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
    zone: zoneOfVenue(venue),
    point: lat === undefined || lng === undefined ? undefined : { lat, lng },
    styles,
    offers: venue.special_offer_count,
    checklist: checklist.map(({ title, value, met }) => ({ title, value, met })),
    phone: venue.phone && formatPhone(venue.phone, address.country_short),
    phoneHref: venue.phone && toTelHref(venue.phone, address.country_short),
    email: venue.email,
    website: /^https?:\/\//i.test(venue.website ?? "") ? venue.website : undefined,
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
    seating: seatingOf(room),
    seated: formatCapacityRange(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity),
    standing: formatCapacityRange(room.standing_min_capacity, room.standing_max_capacity),
    perHead: room.cost_per_person,
    minSpend: room.min_cost_for_event,
  }));

/** The most guests of a space by seating style, in the order of the styles; absent where nothing is known of them. */
function seatingOf({
  seating_capacities: capacities,
}: Venue["rooms"][number]): { style: SeatingStyle; guests: number }[] | undefined {
  const mostOf = (style: SeatingStyle) => capacities?.find((own) => own.seating_type === style)?.max_capacity;
  return (
    capacities &&
    seatingStyles.flatMap((style) => {
      const guests = mostOf(style);
      return guests === undefined ? [] : [{ style, guests }];
    })
  );
}

/** A picture of a venue; it has a caption, or the name of the space it is of. */
export interface VenuePicture {
  src: string;
  caption: string;
}

/** The pictures of a venue: those of its spaces, each once; else each space's own picture, else the venue's. */
export function venuePictures({ name, thumbnail, rooms }: Venue): VenuePicture[] {
  const ofSpaces = rooms.flatMap(({ room_image_gallery: gallery, image_url, ...space }) => {
    const own = gallery?.length ? gallery : image_url ? [{ large: image_url, caption: undefined }] : [];
    return own.map(({ large, caption }) => ({ src: large, caption: caption ?? space.name }));
  });
  const all = ofSpaces.length > 0 || !thumbnail ? ofSpaces : [{ src: thumbnail, caption: name }];
  const first = new Map(all.toReversed().map((picture) => [picture.src, picture]));
  return all.filter((picture) => first.get(picture.src) === picture);
}

export type VenueSpace = ReturnType<typeof venueSpaces>[number];
