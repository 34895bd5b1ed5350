import { call, data, done, list, noContent } from "../call";
import { EventType } from "../enums";
import { SpecialOffer } from "../recommender/search";
import { optional } from "../tolerant";
import { z } from "../zod";

const Moment = (name: string) =>
  z.iso
    .datetime({ offset: true, message: `Enter the ${name} as a date and time` })
    .refine((time) => time >= "2000" && time < "2101", `Enter a ${name} between 2000 and 2100`);

/** An offer with its `version`, which rises with every change. */
const VersionedOffer = SpecialOffer.extend({ version: optional(z.number().int()) });

const fields = z.object({
  title: z.string().trim().min(1, "Enter the title").max(120, "The title can have at most 120 characters"),
  description: z
    .string()
    .trim()
    .max(10_000, "The description can have at most 10,000 characters")
    .default(""),
  for_event_type: EventType.nullish(),
  start_date_utc: Moment("start"),
  expiry_date_utc: Moment("end"),
});

const isInOrder = (offer: Pick<z.output<typeof fields>, "start_date_utc" | "expiry_date_utc">) =>
  !(Date.parse(offer.expiry_date_utc) <= Date.parse(offer.start_date_utc));
const orderIssue = { path: ["expiry_date_utc"], message: "The offer must end after it starts" };

/**
 * An offer to save. Times are UTC or have an offset, and the end must be after the start. The description is HTML and is
 * sanitised. Without `for_event_type` the offer is valid for every type.
 */
export const OfferFields = fields.refine(isInOrder, orderIssue);

/** V-25: all offers of a venue including past and upcoming ones, the last to end first. */
export const all = call({
  id: "V-25",
  method: "GET",
  path: "/v1/venues/{id}/special-offers",
  answer: list(SpecialOffer, "special offers"),
  spec: "7 Venues: special offers",
});

export const create = call({
  id: "V-25",
  method: "POST",
  path: "/v1/venues/{id}/special-offers",
  creates: true,
  body: OfferFields,
  answer: done(data(SpecialOffer)),
  spec: "7 Venues: create an offer",
});

export const get = call({
  id: "V-26",
  method: "GET",
  path: "/v1/venues/{id}/special-offers/{offerId}",
  answer: data(VersionedOffer),
  spec: "7 Venues: one offer",
});

/** V-26: 409 if the offer has changed since `version`. */
export const update = call({
  id: "V-26",
  method: "PUT",
  path: "/v1/venues/{id}/special-offers/{offerId}",
  body: fields.extend({ version: z.number().int().optional() }).refine(isInOrder, orderIssue),
  fieldsOf: { versions: ["version"] },
  answer: done(data(VersionedOffer)),
  spec: "7 Venues: change an offer",
});

export const remove = call({
  id: "V-26",
  method: "DELETE",
  path: "/v1/venues/{id}/special-offers/{offerId}",
  answer: noContent,
  spec: "7 Venues: delete an offer",
});
