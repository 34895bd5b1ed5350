import { call, data, done, list } from "../call";
import { Country } from "../enums";
import { withRecordName } from "../references/reading";
import { optional } from "../tolerant";
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
    email: optional(z.string()),
    country: optional(Country),
    is_active: optional(z.boolean()),
    daily_limit: optional(z.number().int()),
    weight: optional(z.number().int()),
    takes_wedding: optional(z.boolean()),
    takes_corporate: optional(z.boolean()),
    takes_social: optional(z.boolean()),
  }),
  "Specialist",
);
export type VenueSpecialist = z.output<typeof VenueSpecialist>;

const Settings = z.object({
  is_distribution_active: optional(z.boolean()),
  daily_limit: optional(z.number().int()),
  weekend_distribution: optional(z.boolean()),
});
export type DistributionSettings = z.output<typeof Settings>;

export const all = call({
  id: "L-24",
  method: "GET",
  path: "/v1/venue_specialists",
  answer: list(VenueSpecialist, "venue specialists"),
  spec: "7 Leads: venue specialists",
});

export const update = call({
  id: "L-25",
  access: "team-lead",
  method: "PUT",
  path: "/v1/venue_specialists/{id}/update",
  body: z.object({ attribute: z.enum(specialistAttributes), value: Value }),
  answer: done(data(VenueSpecialist)),
  spec: "7 Leads: update a venue specialist",
});

export const updateGlobal = call({
  id: "L-26",
  access: "team-lead",
  method: "PUT",
  path: "/v1/venue_specialists/global/update",
  body: z.object({ attribute: z.enum(globalAttributes), value: Value }),
  answer: done(data(Settings)),
  spec: "7 Leads: update all venue specialists",
});

export const settings = call({
  id: "L-27",
  method: "GET",
  path: "/v1/venue_specialists/settings",
  answer: data(Settings),
  spec: "7 Leads: distribution settings",
});
