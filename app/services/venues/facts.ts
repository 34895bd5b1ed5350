import { formatPhone, toTelHref } from "@contract/leads/phone";
import type { Venue } from "@contract/venues/venue";
import { type Country, type SeatingStyle, seatingStyles } from "@contract/vocabulary";
import { formatCapacityRange } from "~/services/recommender/search/venues";
import { getVenueZone } from "./zone";

/** The key facts of a venue. Unknown values are undefined. Amounts are whole units of its country's currency. */
export interface VenueFacts {
  country?: Country | undefined;
  /** The most guests of any space. */
  seated?: number | undefined;
  standing?: number | undefined;
  /** The lowest price of any space. */
  perHead?: number | undefined;
  minSpend?: number | undefined;
  address?: string | undefined;
  /** IANA name. */
  zone: string;
  /** Coordinates in degrees. */
  point?: { lat: number; lng: number } | undefined;
  styles: string[];
  /** The number of special offers valid now. */
  offers?: number | undefined;
  checklist: { title: string; value?: string | undefined; met?: boolean | undefined }[];
  phone?: string | undefined;
  /** `tel:` link, if the phone number is valid. */
  phoneHref?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
}

export function toVenueFacts(venue: Venue): VenueFacts {
  const { address, rooms, styles, checklist } = venue;
  const { lat, lng } = address;
  return {
    country: address.country_short,
    seated: pickAmongKnown(
      Math.max,
      rooms.map((room) => room.dinner_and_dance_max_capacity),
    ),
    standing: pickAmongKnown(
      Math.max,
      rooms.map((room) => room.standing_max_capacity),
    ),
    perHead: pickAmongKnown(
      Math.min,
      rooms.map((room) => room.cost_per_person),
    ),
    minSpend: pickAmongKnown(
      Math.min,
      rooms.map((room) => room.min_cost_for_event),
    ),
    address: address.address,
    zone: getVenueZone(venue),
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

const pickAmongKnown = (
  pick: (...numbers: number[]) => number,
  numbers: readonly (number | undefined)[],
): number | undefined => {
  const known = numbers.filter((number): number is number => number !== undefined);
  return known.length ? pick(...known) : undefined;
};

/** The spaces of a venue as its page shows them. Unknown values are undefined. Amounts are in whole units. */
export const listVenueSpaces = ({ rooms }: Venue) =>
  rooms.map((room) => ({
    id: room.id,
    name: room.name,
    seating: listSeatingCapacities(room),
    seated: formatCapacityRange(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity),
    standing: formatCapacityRange(room.standing_min_capacity, room.standing_max_capacity),
    perHead: room.cost_per_person,
    minSpend: room.min_cost_for_event,
  }));

/** The maximum guests of a space by seating style; undefined if the upstream sends none. */
function listSeatingCapacities({
  seating_capacities: capacities,
}: Venue["rooms"][number]): { style: SeatingStyle; guests: number }[] | undefined {
  const findCapacity = (style: SeatingStyle) =>
    capacities?.find((capacity) => capacity.seating_type === style)?.max_capacity;
  return (
    capacities &&
    seatingStyles.flatMap((style) => {
      const guests = findCapacity(style);
      return guests === undefined ? [] : [{ style, guests }];
    })
  );
}

/** A picture of a venue. Without a caption it shows the name of its space. */
export interface VenuePicture {
  src: string;
  caption: string;
}

/** The pictures of a venue without duplicates: the galleries of its spaces, else each space's picture, else the venue's. */
export function listVenuePictures({ name, thumbnail, rooms }: Venue): VenuePicture[] {
  const spacePictures = rooms.flatMap(({ room_image_gallery: gallery, image_url, ...space }) => {
    const pictures = gallery?.length ? gallery : image_url ? [{ large: image_url, caption: undefined }] : [];
    return pictures.map(({ large, caption }) => ({ src: large, caption: caption ?? space.name }));
  });
  const all = spacePictures.length > 0 || !thumbnail ? spacePictures : [{ src: thumbnail, caption: name }];
  const first = new Map(all.toReversed().map((picture) => [picture.src, picture]));
  return all.filter((picture) => first.get(picture.src) === picture);
}

export type VenueSpace = ReturnType<typeof listVenueSpaces>[number];
