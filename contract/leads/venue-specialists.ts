import { createChangeAnswerSchema, defineCall, withDataEnvelope, withListEnvelope } from "../call";
import { Country } from "../enums";
import { withRecordName } from "../references/reading";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** What a team lead can set per venue specialist, and below for all (spec 7, distribution rules). */
export const specialistAttributes = [
  "is_active",
  "daily_limit",
  "weight",
  "takes_wedding",
  "takes_corporate",
  "takes_social",
] as const;
export const globalAttributes = ["is_distribution_active", "daily_limit", "weekend_distribution"] as const;

/** Limits and weights are whole numbers up to this. */
export const MAX_RULE = 1000;

const Value = z.union([z.boolean(), z.number().int().min(0).max(MAX_RULE)]);

export const VenueSpecialist = withRecordName(
  z.object({
    id: z.number().int(),
    name: z.string(),
    email: tolerantOptional(z.string()),
    country: tolerantOptional(Country),
    is_active: tolerantOptional(z.boolean()),
    daily_limit: tolerantOptional(z.number().int()),
    weight: tolerantOptional(z.number().int()),
    takes_wedding: tolerantOptional(z.boolean()),
    takes_corporate: tolerantOptional(z.boolean()),
    takes_social: tolerantOptional(z.boolean()),
  }),
  "Specialist",
);
export type VenueSpecialist = z.output<typeof VenueSpecialist>;

const Settings = z.object({
  is_distribution_active: tolerantOptional(z.boolean()),
  daily_limit: tolerantOptional(z.number().int()),
  weekend_distribution: tolerantOptional(z.boolean()),
});
export type DistributionSettings = z.output<typeof Settings>;

export const all = defineCall({
  id: "L-24",
  method: "GET",
  path: "/v1/venue_specialists",
  answer: withListEnvelope(VenueSpecialist, "venue specialists"),
  spec: "7 Leads: venue specialists",
});

export const update = defineCall({
  id: "L-25",
  access: "team-lead",
  method: "PUT",
  path: "/v1/venue_specialists/{id}/update",
  body: z.object({ attribute: z.enum(specialistAttributes), value: Value }),
  answer: createChangeAnswerSchema(withDataEnvelope(VenueSpecialist)),
  spec: "7 Leads: update a venue specialist",
});

export const updateGlobal = defineCall({
  id: "L-26",
  access: "team-lead",
  method: "PUT",
  path: "/v1/venue_specialists/global/update",
  body: z.object({ attribute: z.enum(globalAttributes), value: Value }),
  answer: createChangeAnswerSchema(withDataEnvelope(Settings)),
  spec: "7 Leads: update all venue specialists",
});

export const settings = defineCall({
  id: "L-27",
  method: "GET",
  path: "/v1/venue_specialists/settings",
  answer: withDataEnvelope(Settings),
  spec: "7 Leads: distribution settings",
});
