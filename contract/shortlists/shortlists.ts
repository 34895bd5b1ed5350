import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope, withListEnvelope } from "../call";
import { withReferences } from "../references/reading";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/**
 * A venue that a client considers for an event. `is_available` is null until staff have checked with the
 * venue.
 */
export const ShortlistEntry = withReferences(
  z.looseObject({
    venue_id: z.number().int(),
    venue_name: z.string(),
    /** Suburb or city of the venue; `parent_city` is the city of a suburb. */
    city: tolerantOptional(z.string()),
    parent_city: tolerantOptional(z.string()),
    thumbnail: tolerantOptional(z.string()),
    is_available: z.boolean().nullish().catch(undefined),
    created_at: tolerantOptional(z.string()),
    /** Staff's plain-text note on the venue for this event; "" for none. Absent if the upstream has no notes. */
    note: tolerantOptional(z.string()),
    /** Increases with every change of the note. */
    note_version: tolerantOptional(z.number().int()),
  }),
);
export type ShortlistEntry = z.output<typeof ShortlistEntry>;

/** S-01: the shortlist of an event, in the order the venues were added. */
export const ofEvent = defineCall({
  id: "S-01",
  method: "GET",
  path: "/v1/lead-event/{id}/shortlists",
  answer: withListEnvelope(ShortlistEntry, "shortlist"),
  spec: "7 Shortlist: list",
});

/**
 * S-02: adds a venue; changes nothing if it is already on the shortlist. 404; 409 for a venue in another
 * country or no longer offered.
 */
export const add = defineCall({
  id: "S-02",
  method: "POST",
  path: "/v1/lead-event/{id}/shortlist/{venueId}",
  answer: createChangeAnswerSchema(withDataEnvelope(ShortlistEntry)),
  spec: "7 Shortlist: add",
});

/** S-03: removes a venue. 404 if it is not on the shortlist. */
export const remove = defineCall({
  id: "S-03",
  method: "DELETE",
  path: "/v1/lead-event/{id}/shortlist/{venueId}",
  answer: noContent,
  spec: "7 Shortlist: remove",
});

/** S-04: saves the note on a shortlisted venue; "" removes it. 404; 409 if the note has changed since `version`. */
export const saveNote = defineCall({
  id: "S-04",
  method: "PUT",
  path: "/v1/lead-event/{id}/shortlist/{venueId}/note",
  body: z.object({
    note: z.string().trim().max(2000, "A note can have at most 2,000 characters"),
    version: z.number().int().optional(),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(ShortlistEntry)),
  extension: "shortlist-notes",
  spec: "none: note of a venue on the shortlist",
});
