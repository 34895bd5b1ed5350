import { createChangeAnswerSchema, defineCall, withDataEnvelope, withListEnvelope } from "../call";
import { Country, CountryFilter } from "../enums";
import { withRecordName } from "../references/reading";
import { Sale, SaleFields } from "../sales/sales";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** A venue outside the catalogue that staff sell or inspect. */
export const CustomVenue = withRecordName(
  z.looseObject({
    id: z.number().int(),
    name: z.string(),
    country: tolerantOptional(Country),
    city: tolerantOptional(z.string()),
    email: tolerantOptional(z.string()),
    sale_count: tolerantOptional(z.number().int()),
    created_at: tolerantOptional(z.string()),
  }),
  "Custom venue",
);
export type CustomVenue = z.output<typeof CustomVenue>;

/** V-29: the custom venues of one country or both, by name. */
export const all = defineCall({
  id: "V-29",
  method: "GET",
  path: "/v1/venues/custom/all",
  query: z.object({ country: CountryFilter }),
  answer: withListEnvelope(CustomVenue, "custom venues"),
  spec: "7 Venues: custom venues",
});

/** V-30: 409 at `name` if the country already has a custom venue with this name. */
export const create = defineCall({
  id: "V-30",
  method: "POST",
  path: "/v1/venues/custom",
  creates: true,
  body: z.object({
    name: z.string().trim().min(1, "Enter the name").max(150, "The name can have at most 150 characters"),
    country: Country,
    city: z.string().trim().max(100, "The city can have at most 100 characters").optional(),
    email: z
      .email("Enter an email address like name@example.com")
      .max(254, "The email address can have at most 254 characters")
      .optional(),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(CustomVenue)),
  spec: "7 Venues: create a custom venue",
});

/**
 * V-31: records a tentative sale of a custom venue. 409 if it already has a tentative or won sale for this event, 422 at
 * the field.
 */
export const sell = defineCall({
  id: "V-31",
  method: "POST",
  path: "/v1/sales/lead-event/{eventId}/custom-venue-sale/{venueId}",
  creates: true,
  body: SaleFields.omit({ venue_id: true }),
  answer: createChangeAnswerSchema(withDataEnvelope(Sale)),
  spec: "7 Venues: sale of a custom venue",
});
