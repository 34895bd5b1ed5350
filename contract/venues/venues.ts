import { acceptBareText, withAliases } from "../aliases";
import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  noContent,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country, CountryFilter, SeatingStyle } from "../enums";
import { sortOrders } from "../leads/sorting";
import { withRecordName } from "../references/reading";
import { isPlainObject, withReshapedInput } from "../schema-reader";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { Brochure, ListedPackage, Venue, VenueChoice, VenueNote, VenuePackage, VenueRow } from "./venue";

const Text = z.string().trim().max(200).optional().catch(undefined);

/** The maximum `per_page` that a caller can request. */
export const MAX_VENUES_PER_PAGE = 500;

/** The sort fields, if the upstream supports sorting. */
export const venueSortFields = ["name", "max_guests", "cost_per_person"] as const;
export type VenueSortField = (typeof venueSortFields)[number];

/** "south,west,north,east" in degrees. */
const Bounds = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/)
  .optional()
  .catch(undefined);

/**
 * V-01: the venues by name. `style`, `region` and `city` must match completely, ignoring case; a city includes its
 * suburbs. `min_guests` applies to the requested seating style; without one, to seated or standing capacity.
 */
export const all = defineCall({
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
    seating_type: SeatingStyle.optional().catch(undefined),
    min_guests: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
    sort_by: z.enum(venueSortFields).optional().catch(undefined),
    sort_order: z.enum(sortOrders).optional().catch(undefined),
    per_page: z.coerce.number().int().min(1).max(MAX_VENUES_PER_PAGE).optional().catch(undefined),
    bounds: Bounds,
  }),
  fieldsOf: { "venue-list": ["seating_type", "min_guests", "sort_by", "sort_order", "per_page", "bounds"] },
  answer: withListEnvelope(VenueRow, "venues"),
  spec: "7 Venues: list",
});

/** V-02: one venue; with `lead_id` it includes that lead's contacts (`for_lead`). */
export const get = defineCall({
  id: "V-02",
  method: "GET",
  path: "/v1/venues/{id}",
  query: z.object({ lead_id: Id.optional() }),
  answer: withDataEnvelope(Venue),
  spec: "7 Venues: one venue",
});

export const styles = defineCall({
  id: "V-07",
  method: "GET",
  path: "/v1/venues/styles",
  answer: withListEnvelope(
    acceptBareText(
      withAliases(z.looseObject({ value: z.string(), name: z.string() }), {
        value: ["name"],
        name: ["value"],
      }),
      "name",
    ),
    "venue styles",
  ),
  spec: "7 Venues: styles",
});

/** V-08: the states and counties that have venues. */
export const regions = defineCall({
  id: "V-08",
  method: "GET",
  path: "/v1/venues/regions",
  query: z.object({ country: CountryFilter }),
  answer: withListEnvelope(
    acceptBareText(z.looseObject({ name: z.string(), country: tolerantOptional(Country) }), "name"),
    "venue regions",
  ),
  spec: "7 Venues: regions",
});

/** V-09: the cities that have venues. */
export const cities = defineCall({
  id: "V-09",
  method: "GET",
  path: "/v1/venues/cities",
  query: z.object({ country: CountryFilter }),
  answer: withListEnvelope(
    z.looseObject({
      id: z.number().int(),
      name: z.string(),
      region: tolerantOptional(z.string()),
      country: tolerantOptional(Country),
    }),
    "venue cities",
  ),
  spec: "7 Venues: cities",
});

export const venueSpecialists = defineCall({
  id: "V-10",
  method: "GET",
  path: "/v1/venues/venue_specialists",
  answer: withListEnvelope(
    withRecordName(
      z.looseObject({ id: z.number().int(), name: z.string(), country: tolerantOptional(Country) }),
      "Specialist",
    ),
    "specialists",
  ),
  spec: "7 Venues: venue specialists",
});

/** V-11: at most 20 active venues whose name contains the text; names that start with it come first. */
export const search = defineCall({
  id: "V-11",
  method: "GET",
  path: "/v1/venues/search",
  query: z.object({ search: Text, country: CountryFilter }),
  answer: withListEnvelope(VenueChoice, "found venues"),
  spec: "7 Venues: search",
});

/** A description as text or as the field of V-12. Null means empty; any other value is an error. */
const DescriptionText = withReshapedInput(z.string(), (value) => {
  const text = isPlainObject(value) ? value.description : value;
  return text === null ? "" : text;
});

/** V-12: the description, HTML. */
export const description = defineCall({
  id: "V-12",
  method: "GET",
  path: "/v1/venues/{id}/description",
  answer: withDataEnvelope(DescriptionText),
  spec: "7 Venues: description",
});

/** V-12: the HTML is sanitised. */
export const saveDescription = defineCall({
  id: "V-12",
  method: "POST",
  path: "/v1/venues/{id}/description",
  body: z.object({
    description: z.string().max(20_000, "The description can have at most 20,000 characters"),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(z.string())),
  spec: "7 Venues: save description",
});

/** The version of a list of packages, which increases with every change. */
const PackagesVersion = { version: tolerantOptional(z.number().int()) };

export const packages = defineCall({
  id: "V-13",
  method: "GET",
  path: "/v1/venues/{id}/packages",
  answer: withListEnvelope(ListedPackage, "packages", PackagesVersion),
  spec: "7 Venues: packages",
});

/** V-13: replaces all packages. 409 if they have changed since `version`. */
export const savePackages = defineCall({
  id: "V-13",
  method: "POST",
  path: "/v1/venues/{id}/packages",
  body: z.object({
    packages: z.array(VenuePackage).max(30, "A venue can have at most 30 packages"),
    version: z.number().int().optional(),
  }),
  fieldsOf: { versions: ["version"] },
  answer: createChangeAnswerSchema(withListEnvelope(ListedPackage, "packages", PackagesVersion)),
  spec: "7 Venues: save packages",
});

/** V-14: newest first. */
export const notes = defineCall({
  id: "V-14",
  method: "GET",
  path: "/v1/venues/{id}/notes",
  answer: withListEnvelope(VenueNote, "venue notes"),
  spec: "7 Venues: notes",
});

export const addNote = defineCall({
  id: "V-14",
  method: "POST",
  path: "/v1/venues/{id}/notes",
  creates: true,
  body: z.object({
    note: z.string().trim().min(1, "Enter a note").max(5000, "A note can have at most 5,000 characters"),
  }),
  answer: createChangeAnswerSchema(withListEnvelope(VenueNote, "venue notes")),
  spec: "7 Venues: add a note",
});

export const setAutomatedReport = defineCall({
  id: "V-21",
  method: "POST",
  path: "/v1/venues/{id}/automated-venue-performance-report-status",
  body: z.object({ automated_venue_performance_report: z.boolean() }),
  answer: createChangeAnswerSchema(withDataEnvelope(Venue)),
  spec: "7 Venues: automated performance report",
});

export const brochures = defineCall({
  id: "V-27",
  method: "GET",
  path: "/v1/venues/{id}/brochures",
  answer: withListEnvelope(Brochure, "brochures"),
  spec: "7 Venues: brochures (path assumed)",
});

export const removeBrochure = defineCall({
  id: "V-28",
  method: "DELETE",
  path: "/v1/venues/{id}/brochures/{brochureId}",
  answer: noContent,
  spec: "7 Venues: delete a brochure (path assumed)",
});
