import { z } from "zod/v4";
import { call, data, Id } from "./call";
import { list, optional } from "./tolerant";
import { Country } from "./vocabulary";

/** A space of a venue; the first is the entire venue (spec 3). */
export const VenueSpace = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  image_url: optional(z.string()),
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
    state: optional(z.string()),
    address: optional(z.string()),
    country_short: optional(Country),
  }),
  rooms: list(VenueSpace, "spaces of a venue"),
});
export type Venue = z.output<typeof Venue>;

/** V-02: one venue; with `lead_id` as that lead sees it. */
export const get = call({
  id: "V-02",
  method: "GET",
  path: "/v1/venues/{id}",
  query: z.object({ lead_id: Id.optional() }),
  answer: data(Venue),
  spec: "7 Venues: one venue",
});
