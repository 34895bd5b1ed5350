import { createChangeAnswerSchema, defineCall, PageQuery, withDataEnvelope, withListEnvelope } from "../call";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** Deleted records that can be restored. All calls belong to the extension `restore`. */

const extension = "restore";
const access = "team-lead";

export const deletedKinds = ["lead", "note", "quote", "room", "offer", "brochure"] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** The number of days for which a deleted record can be restored. */
export const RESTORABLE_DAYS = 30;

const DeletedRecord = z.looseObject({
  id: z.number().int(),
  kind: tolerantOptional(z.enum(deletedKinds)),
  record_id: tolerantOptional(z.number().int()),
  name: z.string(),
  /** The lead or venue that it belonged to, or the lead itself. */
  lead_id: tolerantOptional(z.number().int()),
  venue_id: tolerantOptional(z.number().int()),
  deleted_by: tolerantOptional(z.string()),
  deleted_at: tolerantOptional(z.string()),
  /** When it is permanently deleted. */
  purged_at: tolerantOptional(z.string()),
});
export type DeletedRecord = z.output<typeof DeletedRecord>;

/** H-05: latest first; `search` looks in names. */
export const deletedRecords = defineCall({
  id: "H-05",
  extension,
  access,
  method: "GET",
  path: "/v1/deleted-records",
  query: z.object({
    page: PageQuery,
    search: z.string().max(200).optional().catch(undefined),
    kind: z.enum(deletedKinds).optional().catch(undefined),
  }),
  answer: withListEnvelope(DeletedRecord, "deleted records"),
  spec: "not in the specification: deleted records",
});

/**
 * H-06: restores a record with everything deleted with it. 404 if it was restored or deleted for good; 409 if what it
 * belonged to has been deleted. Emails that were due in the meantime are not sent.
 */
export const restore = defineCall({
  id: "H-06",
  extension,
  access,
  method: "POST",
  path: "/v1/deleted-records/{id}/restore",
  answer: createChangeAnswerSchema(withDataEnvelope(DeletedRecord)),
  spec: "not in the specification: restore a deleted record",
});
