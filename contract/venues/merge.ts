import { createChangeAnswerSchema, defineCall, withDataEnvelope } from "../call";
import { z } from "../zod";
import { VenueRecord, VenueRecordFields } from "./records";

/** Merging two records of one venue, by team leads and administrators. All calls belong to `venue-merge`. */

const extension = "venue-merge";
const access = "team-lead";

const count = z.number().int().nonnegative();

/** What moves to the kept venue, by noun. */
const MovedRecords = z.looseObject({
  enquiries: count,
  recommendations: count,
  shortlists: count,
  inspections: count,
  sales: count,
  quotes: count,
  emails: count,
  notes: count,
  offers: count,
  brochures: count,
  pictures: count,
});
export type MovedRecords = z.output<typeof MovedRecords>;

const VenueMerge = z.looseObject({
  moves: MovedRecords,
  /**
   * The rooms of the other venue, without its Entire Venue entry. A room that joins one with the same name is
   * not kept.
   */
  rooms: z.array(z.looseObject({ id: z.number().int(), name: z.string(), joins: z.boolean() })),
});

/** V-42: what would move from the other venue. 409 as V-43. */
export const venueMerge = defineCall({
  id: "V-42",
  extension,
  access,
  method: "GET",
  path: "/v1/venues/{id}/merge/{otherId}",
  answer: withDataEnvelope(VenueMerge),
  spec: "not in the specification: merge two venues",
});

/** The venue whose text is kept. */
const Side = z.enum(["this", "other"]);

/**
 * V-43: saves the record, moves everything of the other venue here and archives it, all or nothing. After that, the calls
 * of the other venue are a 404 that names this one. 409 for the same venue twice, venues of two countries, an event with
 * an open sale at both, or if one of the records is newer than its version; 422 as V-34.
 */
export const mergeVenue = defineCall({
  id: "V-43",
  extension,
  access,
  method: "PUT",
  path: "/v1/venues/{id}/merge/{otherId}",
  body: VenueRecordFields.extend({
    version: z.number().int().optional(),
    other_version: z.number().int().optional(),
    description: Side.default("this"),
    packages: Side.default("this"),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(VenueRecord)),
  spec: "not in the specification: merge two venues",
});
