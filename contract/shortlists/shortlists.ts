import { call, data, done, list as listAnswer, noContent } from "../call";
import { withReferences } from "../references/reading";
import { optional } from "../tolerant";
import { z } from "../zod";

/** A venue a client has in mind for an event. `is_available` is null until somebody asked the venue. */
export const ShortlistEntry = withReferences(
  z.looseObject({
    venue_id: z.number().int(),
    venue_name: z.string(),
    /** Suburb or city of the venue; `parent_city` is the city of a suburb. */
    city: optional(z.string()),
    parent_city: optional(z.string()),
    thumbnail: optional(z.string()),
    is_available: z.boolean().nullish().catch(undefined),
    created_at: optional(z.string()),
    /** What staff noted of the venue for this event, plain text; "" for nothing. Absent where no notes are kept. */
    note: optional(z.string()),
    /** Rises with every change of the note. */
    note_version: optional(z.number().int()),
  }),
);
export type ShortlistEntry = z.output<typeof ShortlistEntry>;

/** S-01: the shortlist of an event, in the order it grew. */
export const ofEvent = call({
  id: "S-01",
  method: "GET",
  path: "/v1/lead-event/{id}/shortlists",
  answer: listAnswer(ShortlistEntry, "shortlist"),
  spec: "7 Shortlist: list",
});

/** S-02: adds a venue; one that is there already stays as it is. 404; 409 for a venue of another country or no longer offered. */
export const add = call({
  id: "S-02",
  method: "POST",
  path: "/v1/lead-event/{id}/shortlist/{venueId}",
  answer: done(data(ShortlistEntry)),
  spec: "7 Shortlist: add",
});

/** S-03: takes a venue off. 404 when it is not on the shortlist. */
export const remove = call({
  id: "S-03",
  method: "DELETE",
  path: "/v1/lead-event/{id}/shortlist/{venueId}",
  answer: noContent,
  spec: "7 Shortlist: remove",
});

/** S-04: notes something of a venue on the shortlist, or nothing any more. 404; 409 for a note that is newer than `version`. */
export const saveNote = call({
  id: "S-04",
  method: "PUT",
  path: "/v1/lead-event/{id}/shortlist/{venueId}/note",
  body: z.object({
    note: z.string().trim().max(2000, "A note has at most 2000 characters"),
    version: z.number().int().optional(),
  }),
  answer: done(data(ShortlistEntry)),
  extension: "shortlist-notes",
  spec: "none: note of a venue on the shortlist",
});
