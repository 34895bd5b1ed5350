import { z } from "zod/v4";
import { call, data, Id, list as listAnswer, noContent, PageQuery } from "../call";
import { ChecklistItem } from "../recommender/search";
import { list, optional } from "../tolerant";
import { Country, EventType } from "../vocabulary";

/** A space of a venue; the first is the entire venue (spec 3). Amounts are whole units of its country. */
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
});

/** What passed between a lead and a venue so far. */
const ForLead = z.looseObject({
  enquired_at: optional(z.string()),
  recommended_at: optional(z.string()),
  is_shortlisted: z.boolean().catch(false),
  inspection_status: optional(z.string()),
  sale_status: optional(z.string()),
});

/** A venue with its place and its spaces. `description` is HTML from outside: sanitise before showing. */
export const Venue = z.looseObject({
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
  styles: list(z.string(), "styles of a venue"),
  event_types: list(EventType, "event types of a venue"),
  phone: optional(z.string()),
  email: optional(z.string()),
  website: optional(z.string()),
  checklist: list(ChecklistItem, "checklist of a venue"),
  is_active: z.boolean().catch(true),
  is_high_conversion_venue: z.boolean().catch(false),
  automated_venue_performance_report: z.boolean().catch(false),
  /** The public performance report, signed for this venue (P-10). */
  performance_report_url: optional(z.string()),
  for_lead: optional(ForLead),
});
export type Venue = z.output<typeof Venue>;

/** A venue as the list shows it. `region` is the state or county; `cost_per_person` the least of its spaces. */
export const VenueRow = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  thumbnail: optional(z.string()),
  city: optional(z.string()),
  parent_city: optional(z.string()),
  region: optional(z.string()),
  country: Country.catch("AU"),
  styles: list(z.string(), "styles of a venue"),
  event_types: list(EventType, "event types of a venue"),
  room_count: z.number().int().catch(0),
  max_guests: optional(z.number().int()),
  cost_per_person: optional(z.number()),
  special_offer_count: z.number().int().catch(0),
  is_active: z.boolean().catch(true),
  is_high_conversion_venue: z.boolean().catch(false),
});
export type VenueRow = z.output<typeof VenueRow>;

/** A venue as a search box offers it. */
export const VenueChoice = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  city: optional(z.string()),
  country: Country.catch("AU"),
  thumbnail: optional(z.string()),
});

/** `price_per_person` in whole units of the venue's country; `description` is plain text. */
export const VenuePackage = z.object({
  name: z.string().trim().min(1, "Enter the name of the package").max(120, "At most 120 characters"),
  price_per_person: z.number("Enter the price per person").min(0, "At least 0").max(10_000, "At most 10000"),
  description: z.string().trim().max(2000, "At most 2000 characters").default(""),
});
export type VenuePackage = z.output<typeof VenuePackage>;

/** A note of staff; `note` is HTML: sanitise before showing. */
export const VenueNote = z.looseObject({
  id: z.number().int(),
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

/** AU or UK in upper or lower case; anything else does not filter. */
export const CountryFilter = z.string().trim().toUpperCase().pipe(Country).optional().catch(undefined);

const Text = z.string().trim().max(200).optional().catch(undefined);

/** V-01: by name. `style`, `region` and `city` are matched whole but for case; a city also finds its suburbs. */
export const all = call({
  id: "V-01",
  method: "GET",
  path: "/v1/venues",
  query: z.object({
    page: PageQuery,
    search: Text,
    country: CountryFilter,
    style: Text,
    region: Text,
    city: Text,
  }),
  answer: listAnswer(VenueRow, "venues"),
  spec: "7 Venues: list",
});

/** V-02: one venue; with `lead_id` as that lead sees it (`for_lead`). */
export const get = call({
  id: "V-02",
  method: "GET",
  path: "/v1/venues/{id}",
  query: z.object({ lead_id: Id.optional() }),
  answer: data(Venue),
  spec: "7 Venues: one venue",
});

export const styles = call({
  id: "V-07",
  method: "GET",
  path: "/v1/venues/styles",
  answer: listAnswer(z.looseObject({ value: z.string(), name: z.string() }), "venue styles"),
  spec: "7 Venues: styles",
});
/** V-08: the states and counties that have venues. */
export const regions = call({
  id: "V-08",
  method: "GET",
  path: "/v1/venues/regions",
  query: z.object({ country: CountryFilter }),
  answer: listAnswer(z.looseObject({ name: z.string(), country: Country }), "venue regions"),
  spec: "7 Venues: regions",
});

/** V-09: the cities that have venues. */
export const cities = call({
  id: "V-09",
  method: "GET",
  path: "/v1/venues/cities",
  query: z.object({ country: CountryFilter }),
  answer: listAnswer(
    z.looseObject({ id: z.number().int(), name: z.string(), region: optional(z.string()), country: Country }),
    "venue cities",
  ),
  spec: "7 Venues: cities",
});

export const venueSpecialists = call({
  id: "V-10",
  method: "GET",
  path: "/v1/venues/venue_specialists",
  answer: listAnswer(
    z.looseObject({ id: z.number().int(), name: z.string(), country: Country }),
    "specialists",
  ),
  spec: "7 Venues: venue specialists",
});

/** V-11: at most 20 active venues whose name contains the text, those that begin with it first. */
export const search = call({
  id: "V-11",
  method: "GET",
  path: "/v1/venues/search",
  query: z.object({ search: Text, country: CountryFilter }),
  answer: listAnswer(VenueChoice, "found venues"),
  spec: "7 Venues: search",
});

/** V-12: the description, HTML. */
export const description = call({
  id: "V-12",
  method: "GET",
  path: "/v1/venues/{id}/description",
  answer: data(z.string()),
  spec: "7 Venues: description",
});

/** V-12: what is not harmless in the HTML is left out. */
export const saveDescription = call({
  id: "V-12",
  method: "POST",
  path: "/v1/venues/{id}/description",
  body: z.object({ description: z.string().max(20_000, "The description has at most 20000 characters") }),
  answer: data(z.string()),
  spec: "7 Venues: save description",
});

export const packages = call({
  id: "V-13",
  method: "GET",
  path: "/v1/venues/{id}/packages",
  answer: listAnswer(VenuePackage, "packages"),
  spec: "7 Venues: packages",
});

/** V-13: these take the place of all packages before. */
export const savePackages = call({
  id: "V-13",
  method: "POST",
  path: "/v1/venues/{id}/packages",
  body: z.object({ packages: z.array(VenuePackage).max(30, "A venue has at most 30 packages") }),
  answer: listAnswer(VenuePackage, "packages"),
  spec: "7 Venues: save packages",
});

/** V-14: newest first. */
export const notes = call({
  id: "V-14",
  method: "GET",
  path: "/v1/venues/{id}/notes",
  answer: listAnswer(VenueNote, "venue notes"),
  spec: "7 Venues: notes",
});

export const addNote = call({
  id: "V-14",
  method: "POST",
  path: "/v1/venues/{id}/notes",
  body: z.object({
    note: z.string().trim().min(1, "Enter a note").max(5000, "A note has at most 5000 characters"),
  }),
  answer: listAnswer(VenueNote, "venue notes"),
  spec: "7 Venues: add a note",
});

export const setAutomatedReport = call({
  id: "V-21",
  method: "POST",
  path: "/v1/venues/{id}/automated-venue-performance-report-status",
  body: z.object({ automated_venue_performance_report: z.boolean() }),
  answer: data(Venue),
  spec: "7 Venues: automated performance report",
});

export const brochures = call({
  id: "V-27",
  method: "GET",
  path: "/v1/venues/{id}/brochures",
  answer: listAnswer(Brochure, "brochures"),
  spec: "7 Venues: brochures (path assumed)",
});

export const removeBrochure = call({
  id: "V-28",
  method: "DELETE",
  path: "/v1/venues/{id}/brochures/{brochureId}",
  answer: noContent,
  spec: "7 Venues: delete a brochure (path assumed)",
});
