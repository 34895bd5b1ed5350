import { Country, EventType, SeatingStyle } from "../enums";
import { ChecklistItem, GalleryImage } from "../recommender/search";
import { isPlainObject, withReshapedInput } from "../schema-reader";
import { tolerantOptional, validItemsOrEmpty, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";

/** The capacity of a space in a seating style; an extension of the specification. */
const SeatingCapacity = z.looseObject({ seating_type: SeatingStyle, max_capacity: z.number().int() });

/** A space of a venue; the first is the entire venue (spec 3). Amounts are whole units of its country's currency. */
export const VenueSpace = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  image_url: tolerantOptional(z.string()),
  dinner_and_dance_min_capacity: tolerantOptional(z.number().int()),
  dinner_and_dance_max_capacity: tolerantOptional(z.number().int()),
  standing_min_capacity: tolerantOptional(z.number().int()),
  standing_max_capacity: tolerantOptional(z.number().int()),
  cost_per_person: tolerantOptional(z.number()),
  min_cost_for_event: tolerantOptional(z.number()),
  seating_capacities: validItemsOrUndefined(SeatingCapacity, "seating styles of a space"),
  room_image_gallery: validItemsOrUndefined(GalleryImage, "pictures of a space"),
});

/** Converts an entry of rooms keyed by space name. The value is the space's fields or only its id. */
const toSpaceFields = ([name, space]: [string, unknown]): unknown =>
  isPlainObject(space)
    ? { ...space, id: space.id ?? space.room_id, name: space.name ?? space.room_name ?? name }
    : { id: space, name };

/** What a lead has had to do with a venue so far. */
const ForLead = z.looseObject({
  enquired_at: tolerantOptional(z.string()),
  recommended_at: tolerantOptional(z.string()),
  is_shortlisted: z.boolean().catch(false),
  inspection_status: tolerantOptional(z.string()),
  sale_status: tolerantOptional(z.string()),
});

/** A venue with its address and spaces. `description` is untrusted HTML: sanitise it before showing. */
const VenueFields = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  thumbnail: tolerantOptional(z.string()),
  description: tolerantOptional(z.string()),
  address: z.looseObject({
    lat: tolerantOptional(z.number()),
    lng: tolerantOptional(z.number()),
    city: tolerantOptional(z.string()),
    parent_city: tolerantOptional(z.string()),
    state: tolerantOptional(z.string()),
    address: tolerantOptional(z.string()),
    country_short: tolerantOptional(Country),
  }),
  rooms: validItemsOrEmpty(VenueSpace, "spaces of a venue"),
  /** Rooms that are no longer recommended; they are not among `rooms`. */
  archived_rooms: validItemsOrUndefined(
    z.looseObject({ id: z.number().int(), name: z.string() }),
    "archived rooms",
  ),
  styles: validItemsOrEmpty(z.string(), "styles of a venue"),
  event_types: validItemsOrEmpty(EventType, "event types of a venue"),
  phone: tolerantOptional(z.string()),
  email: tolerantOptional(z.string()),
  website: tolerantOptional(z.string()),
  checklist: validItemsOrEmpty(ChecklistItem, "checklist of a venue"),
  /** The number of offers valid now. */
  special_offer_count: tolerantOptional(z.number().int()),
  is_active: tolerantOptional(z.boolean()),
  is_high_conversion_venue: z.boolean().catch(false),
  automated_venue_performance_report: tolerantOptional(z.boolean()),
  /** Signed link to the venue's public performance report (P-10). */
  performance_report_url: tolerantOptional(z.string()),
  /** IANA time zone. */
  timezone: tolerantOptional(z.string()),
  for_lead: tolerantOptional(ForLead),
});

/** A venue (spec 3). Accepts rooms keyed by space name, and coordinates outside the address (VEN-09). */
export const Venue = withReshapedInput(VenueFields, (venue) => {
  if (!isPlainObject(venue)) return venue;
  const { rooms, address, lat, lng } = venue;
  const place = isPlainObject(address) ? address : {};
  return {
    ...venue,
    rooms: isPlainObject(rooms) ? Object.entries(rooms).map(toSpaceFields) : rooms,
    address: { ...place, lat: place.lat ?? lat, lng: place.lng ?? lng },
  };
});
export type Venue = z.output<typeof Venue>;

/** A venue in the list. `region` is the state or county; `cost_per_person` is the lowest of its spaces. */
export const VenueRow = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  thumbnail: tolerantOptional(z.string()),
  city: tolerantOptional(z.string()),
  parent_city: tolerantOptional(z.string()),
  region: tolerantOptional(z.string()),
  country: tolerantOptional(Country),
  styles: validItemsOrEmpty(z.string(), "styles of a venue"),
  event_types: validItemsOrEmpty(EventType, "event types of a venue"),
  room_count: tolerantOptional(z.number().int()),
  max_guests: tolerantOptional(z.number().int()),
  lat: tolerantOptional(z.number()),
  lng: tolerantOptional(z.number()),
  cost_per_person: tolerantOptional(z.number()),
  special_offer_count: tolerantOptional(z.number().int()),
  is_active: tolerantOptional(z.boolean()),
  is_high_conversion_venue: z.boolean().catch(false),
});
export type VenueRow = z.output<typeof VenueRow>;

/** A venue as a search result. */
export const VenueChoice = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  city: tolerantOptional(z.string()),
  country: tolerantOptional(Country),
  thumbnail: tolerantOptional(z.string()),
});

/** A stored package. It may lack a price; unknown fields are sent back when it is saved. */
export const ListedPackage = z.looseObject({
  name: z.string().trim().min(1),
  price_per_person: tolerantOptional(z.number()),
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
  id: tolerantOptional(z.number().int()),
  note: z.string(),
  author: tolerantOptional(z.string()),
  created_at: tolerantOptional(z.string()),
});
export type VenueNote = z.output<typeof VenueNote>;

export const Brochure = z.looseObject({
  id: z.number().int(),
  original_file_name: z.string(),
  file_extension: tolerantOptional(z.string()),
  public_url: tolerantOptional(z.string()),
  created_at: tolerantOptional(z.string()),
  updated_at: tolerantOptional(z.string()),
});
export type Brochure = z.output<typeof Brochure>;
