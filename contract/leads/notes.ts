import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope, withListEnvelope } from "../call";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { callOutcomes } from "./call-outcomes";

/** An internal note on a lead; `can_delete` means that the caller wrote it. */
const LeadNote = z.object({
  id: z.number().int(),
  note: z.string(),
  by: tolerantOptional(z.string()),
  created_at: tolerantOptional(z.string()),
  /** Set for the note of a call. */
  outcome: tolerantOptional(z.enum(callOutcomes)),
  can_delete: z.boolean().catch(false),
});
export type LeadNote = z.output<typeof LeadNote>;

/** Newest first. */
export const all = defineCall({
  id: "L-28",
  method: "GET",
  path: "/v1/leads/{id}/notes",
  answer: withListEnvelope(LeadNote, "lead notes"),
  extension: "lead-notes",
  spec: "none: notes of a lead",
});

export const add = defineCall({
  id: "L-28",
  method: "POST",
  path: "/v1/leads/{id}/notes",
  creates: true,
  body: z.object({
    note: z.string().trim().min(1, "Enter a note").max(5000, "The note can have at most 5,000 characters"),
    outcome: z.enum(callOutcomes).optional(),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(LeadNote)),
  extension: "lead-notes",
  spec: "none: add a note to a lead",
});

/** Deletes a note of the caller. 403 for another user's note. */
export const remove = defineCall({
  id: "L-29",
  method: "DELETE",
  path: "/v1/leads/{id}/notes/{noteId}",
  answer: noContent,
  extension: "lead-notes",
  spec: "none: remove a note of a lead",
});
