import { Country, EventType, SeatingStyle } from "../enums";
import { isFields, withReshape } from "../reader";
import { ChecklistItem, GalleryImage } from "../recommender/search";
import { knownList, list, optional } from "../tolerant";
import { z } from "../zod";

/** The capacity of a space in a seating style; an extension of the specification. */
const SeatingCapacity = z.looseObject({ seating_type: SeatingStyle, max_capacity: z.number().int() });

/** A space of a venue; the first is the entire venue (spec 3). Amounts are whole units of its country's currency. */
export const VenueSpace = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  image_url: optional(z.string()),
  dinner_and_dance_min_capacity: optional(z.number().int()),
  dinner_and_dance_max_capacity: optional(z.number().int()),
  standing_min_capacity: optional(z.number().int()),
  standing_max_capacity: optional(z.number().int()),
  cost_per_person: optional(z.number()),
  min_cost_for_event: optional(z.number()),
  seating_capacities: knownList(SeatingCapacity, "seating styles of a space"),
  room_image_gallery: knownList(GalleryImage, "pictures of a space"),
});

/** Converts an entry of rooms keyed by space name. The value is the space's fields or only its id. */
const toSpace = ([name, space]: [string, unknown]): unknown =>
  isFields(space)
    ? { ...space, id: space.id ?? space.room_id, name: space.name ?? space.room_name ?? name }
    : { id: space, name };

/** The contacts between a lead and a venue so far. */
const ForLead = z.looseObject({
  enquired_at: optional(z.string()),
  recommended_at: optional(z.string()),
  is_shortlisted: z.boolean().catch(false),
  inspection_status: optional(z.string()),
  sale_status: optional(z.string()),
});

/** A venue with its address and spaces. `description` is untrusted HTML: sanitise it before showing. */
const VenueFields = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  thumbnail: optional(z.string()),
  description: optional(z.string()),
  address: z.looseObject({
    lat: optional(z.number()),
    lng: optional(z.number()),
    city: optional(z.string()),
    parent_city: optional(z.string()),
    state: optional(z.string()),
    address: optional(z.string()),
    country_short: optional(Country),
  }),
  rooms: list(VenueSpace, "spaces of a venue"),
  /** Rooms that are no longer recommended; they are not among `rooms`. */
  archived_rooms: knownList(z.looseObject({ id: z.number().int(), name: z.string() }), "archived rooms"),
  styles: list(z.string(), "styles of a venue"),
  event_types: list(EventType, "event types of a venue"),
  phone: optional(z.string()),
  email: optional(z.string()),
  website: optional(z.string()),
  checklist: list(ChecklistItem, "checklist of a venue"),
  /** The number of offers valid now. */
  special_offer_count: optional(z.number().int()),
  is_active: optional(z.boolean()),
  is_high_conversion_venue: z.boolean().catch(false),
  automated_venue_performance_report: optional(z.boolean()),
  /** Signed link to the venue's public performance report (P-10). */
  performance_report_url: optional(z.string()),
  /** IANA time zone. */
  timezone: optional(z.string()),
  for_lead: optional(ForLead),
});

/** A venue (spec 3). Accepts rooms keyed by space name, and coordinates outside the address (VEN-09). */
export const Venue = withReshape(VenueFields, (venue) => {
  if (!isFields(venue)) return venue;
  const { rooms, address, lat, lng } = venue;
  const place = isFields(address) ? address : {};
  return {
    ...venue,
    rooms: isFields(rooms) ? Object.entries(rooms).map(toSpace) : rooms,
    address: { ...place, lat: place.lat ?? lat, lng: place.lng ?? lng },
  };
});
export type Venue = z.output<typeof Venue>;

/** A venue in the list. `region` is the state or county; `cost_per_person` is the lowest of its spaces. */
export const VenueRow = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  thumbnail: optional(z.string()),
  city: optional(z.string()),
  parent_city: optional(z.string()),
  region: optional(z.string()),
  country: optional(Country),
  styles: list(z.string(), "styles of a venue"),
  event_types: list(EventType, "event types of a venue"),
  room_count: optional(z.number().int()),
  max_guests: optional(z.number().int()),
  lat: optional(z.number()),
  lng: optional(z.number()),
  cost_per_person: optional(z.number()),
  special_offer_count: optional(z.number().int()),
  is_active: optional(z.boolean()),
  is_high_conversion_venue: z.boolean().catch(false),
});
export type VenueRow = z.output<typeof VenueRow>;

/** A venue as a search result. */
export const VenueChoice = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  city: optional(z.string()),
  country: optional(Country),
  thumbnail: optional(z.string()),
});

/** A stored package. It may lack a price; unknown fields are sent back when it is saved. */
export const ListedPackage = z.looseObject({
  name: z.string().trim().min(1),
  price_per_person: optional(z.number()),
  description: z.string().catch(""),
});
export type ListedPackage = z.output<typeof ListedPackage>;

/** A package to save. The price is in whole units of the currency of the venue's country; the description is plain text. */
export const VenuePackage = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter the name of the package")
    .max(120, "The name can have at most 120 characters"),
  price_per_person: z
    .number("Enter the price per head")
    .min(0, "Enter 0 or more")
    .max(10_000, "Enter 10,000 or less"),
  description: z.string().trim().max(2000, "The description can have at most 2,000 characters").default(""),
});
export type VenuePackage = z.output<typeof VenuePackage>;

/** A staff note. `note` is HTML: sanitise it before showing. */
export const VenueNote = z.looseObject({
  id: optional(z.number().int()),
  note: z.string(),
  author: optional(z.string()),
  created_at: optional(z.string()),
});
export type VenueNote = z.output<typeof VenueNote>;

export const Brochure = z.looseObject({
  id: z.number().int(),
  original_file_name: z.string(),
  file_extension: optional(z.string()),
  public_url: optional(z.string()),
  created_at: optional(z.string()),
  updated_at: optional(z.string()),
});
export type Brochure = z.output<typeof Brochure>;
