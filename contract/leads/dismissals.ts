import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope, withListEnvelope } from "../call";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { createLeadRowSchema } from "./lead";

/**
 * The leads dismissed as duplicates of this one, with the user who dismissed them, newest dismissal first.
 */
export const listDismissed = defineCall({
  id: "L-30",
  method: "GET",
  path: "/v1/leads/{id}/duplicates/dismissed",
  answer: withListEnvelope(
    createLeadRowSchema({
      dismissed_by: tolerantOptional(z.string()),
      dismissed_at: tolerantOptional(z.string()),
    }),
    "dismissed duplicates of a lead",
  ),
  extension: "dismissed-duplicates",
  spec: "none: dismissed duplicates of a lead",
});

const path = "/v1/leads/{id}/duplicates/{otherId}/dismissal";

/** Marks two leads as not the same person, for all users; idempotent. 422 for the same lead twice. */
export const dismiss = defineCall({
  id: "L-31",
  method: "PUT",
  path,
  answer: createChangeAnswerSchema(withDataEnvelope(z.looseObject({}))),
  extension: "dismissed-duplicates",
  spec: "none: dismiss a duplicate",
});

/** Lists two leads as duplicates again; idempotent. */
export const restore = defineCall({
  id: "L-31",
  method: "DELETE",
  path,
  answer: noContent,
  extension: "dismissed-duplicates",
  spec: "none: bring a dismissed duplicate back",
});
