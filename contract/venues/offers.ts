import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope, withListEnvelope } from "../call";
import { EventType } from "../enums";
import { SpecialOffer } from "../recommender/search";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

const createDateTimeSchema = (name: string) =>
  z.iso
    .datetime({ offset: true, message: `Enter the ${name} as a date and time` })
    .refine((time) => time >= "2000" && time < "2101", `Enter a ${name} between 2000 and 2100`);

/** An offer with its `version`, which increases with every change. */
const VersionedOffer = SpecialOffer.extend({ version: tolerantOptional(z.number().int()) });

const fields = z.object({
  title: z.string().trim().min(1, "Enter the title").max(120, "The title can have at most 120 characters"),
  description: z
    .string()
    .trim()
    .max(10_000, "The description can have at most 10,000 characters")
    .default(""),
  for_event_type: EventType.nullish(),
  start_date_utc: createDateTimeSchema("start"),
  expiry_date_utc: createDateTimeSchema("end"),
});

const endsAfterStart = (offer: Pick<z.output<typeof fields>, "start_date_utc" | "expiry_date_utc">) =>
  !(Date.parse(offer.expiry_date_utc) <= Date.parse(offer.start_date_utc));
const orderIssue = { path: ["expiry_date_utc"], message: "The offer must end after it starts" };

/**
 * An offer to save. Times are UTC or have an offset, and the end must be after the start. The description is HTML and is
 * sanitised. Without `for_event_type` the offer is valid for every type.
 */
export const OfferFields = fields.refine(endsAfterStart, orderIssue);

/** V-25: all offers of a venue including past and upcoming ones, the last to end first. */
export const all = defineCall({
  id: "V-25",
  method: "GET",
  path: "/v1/venues/{id}/special-offers",
  answer: withListEnvelope(SpecialOffer, "special offers"),
  spec: "7 Venues: special offers",
});

export const create = defineCall({
  id: "V-25",
  method: "POST",
  path: "/v1/venues/{id}/special-offers",
  creates: true,
  body: OfferFields,
  answer: createChangeAnswerSchema(withDataEnvelope(SpecialOffer)),
  spec: "7 Venues: create an offer",
});

export const get = defineCall({
  id: "V-26",
  method: "GET",
  path: "/v1/venues/{id}/special-offers/{offerId}",
  answer: withDataEnvelope(VersionedOffer),
  spec: "7 Venues: one offer",
});

/** V-26: 409 if the offer has changed since `version`. */
export const update = defineCall({
  id: "V-26",
  method: "PUT",
  path: "/v1/venues/{id}/special-offers/{offerId}",
  body: fields.extend({ version: z.number().int().optional() }).refine(endsAfterStart, orderIssue),
  fieldsOf: { versions: ["version"] },
  answer: createChangeAnswerSchema(withDataEnvelope(VersionedOffer)),
  spec: "7 Venues: change an offer",
});

export const remove = defineCall({
  id: "V-26",
  method: "DELETE",
  path: "/v1/venues/{id}/special-offers/{offerId}",
  answer: noContent,
  spec: "7 Venues: delete an offer",
});
