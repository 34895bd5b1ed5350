import { parseWithZod } from "@conform-to/zod/v4";
import {
  BrochureName,
  type ChosenBrochure,
  MAX_BROCHURES,
  TOO_MANY_BROCHURES,
} from "@contract/recommendations/brochures";
import { CopyLine } from "@contract/recommendations/copies";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { PortalLink, RoomLine } from "@contract/recommendations/recommendations";
import { z } from "@contract/zod";
import { pickSchemaFields } from "~/services/forms/pick-schema-fields";
import type { PostedFields } from "~/services/forms/posted-fields";
import { type Queue, queueIntents } from "~/services/recommender/queue/queue";

/** The email page's fields, buttons and messages (spec 2, 5, 8). */

const { subject, template } = recommendationCalls.send.body.shape;

export const SendForm = z.object({
  subject: z.string("Enter the email subject").pipe(subject),
  template: z.string("Enter the email body").trim().min(1, "Enter the email body").pipe(template),
  portal_link: z.string("Enter the portal link").pipe(PortalLink),
  cc: CopyLine.optional(),
  send_as_quick_recommend: z.literal("Yes", "Tick this or leave it unticked").optional(),
  /** When to send it, in local time of the client's country: date and time as browser fields post them. */
  send_date: z.string().trim().max(20).optional(),
  send_time: z.string().trim().max(20).optional(),
  /** Comments by room id; also those of rooms that are no longer queued, in case they come back. */
  lines: z.record(z.string().regex(/^\d{1,10}$/), RoomLine).optional(),
  /** The names of the ticked brochures by the ids of their venue and their own, as in `12-345`. */
  brochures: z
    .record(z.string().regex(/^\d{1,10}-\d{1,10}$/), BrochureName)
    .refine((chosen) => Object.keys(chosen).length <= MAX_BROCHURES, TOO_MANY_BROCHURES)
    .optional(),
  /** New for every form that is opened; one key sends at most once (SEND-08). */
  form_key: z.uuid("Open this form again"),
});
export type SendForm = z.output<typeof SendForm>;

/** The query parameter with the `form_key` of the draft that a page is about. */
export const DRAFT_PARAM = "form";

/** The `intent` of leaving a form, which saves a changed draft. */
export const LEAVE = "leave";

/** The `intent` of saving a draft and staying on the page. */
export const SAVE_DRAFT = "keep";

/** The `intent` of scheduling the email. */
export const SEND_LATER = "later";

/** The `intent` of putting the rooms of a draft back into the queue. */
export const REQUEUE = "requeue";

/** The `intent` of discarding the draft. */
export const RESTART = "restart";

/** The `intent` values of the form's buttons. */
export const emailIntents = [
  "send",
  SEND_LATER,
  "save",
  "preview",
  "quick",
  LEAVE,
  SAVE_DRAFT,
  REQUEUE,
  RESTART,
  ...queueIntents,
] as const;
export type EmailIntent = (typeof emailIntents)[number];

const LINES = "lines.";
/** The prefix of the fields of brochures. */
export const BROCHURES = "brochures.";

/** The field of a comment on a room. */
export const toLineFieldName = (roomId: number | string): string => `${LINES}${roomId}`;
export const isLineFieldName = (name: string): boolean => /^lines\.\d{1,10}$/.test(name);

/** The field of a brochure. */
export const toBrochureFieldName = ({
  venue_id,
  brochure_id,
}: Pick<ChosenBrochure, "venue_id" | "brochure_id">): string => `${BROCHURES}${venue_id}-${brochure_id}`;
const isBrochureFieldName = (name: string): boolean => /^brochures\.\d{1,10}-\d{1,10}$/.test(name);

/** Whether the field is one of a group: a comment or a brochure. */
export const isGroupedFieldName = (name: string): boolean =>
  isLineFieldName(name) || isBrochureFieldName(name);

/** The values of a form as the form library reads them, with comments and brochures grouped. */
export function groupDraftFields<Draft extends Record<string, string>>(
  draft: Draft,
): Draft & { lines?: Record<string, string>; brochures?: Record<string, string> } {
  const entries = Object.entries(draft);
  const values = Object.fromEntries(entries.filter(([name]) => !isGroupedFieldName(name))) as Draft;
  const group = (prefix: string, isOfGroup: (name: string) => boolean) => {
    const fields = entries.filter(([name]) => isOfGroup(name));
    return fields.length > 0
      ? Object.fromEntries(fields.map(([name, text]) => [name.slice(prefix.length), text]))
      : undefined;
  };
  const [lines, brochures] = [group(LINES, isLineFieldName), group(BROCHURES, isBrochureFieldName)];
  return { ...values, ...(lines && { lines }), ...(brochures && { brochures }) };
}

/** The comments on the rooms in the email, in order, without empty ones. */
export function listRoomLines(
  { lines = {} }: Pick<SendForm, "lines">,
  queue: Queue,
): { room_id: number; line: string }[] {
  return queue.flatMap(({ room_id }) => {
    const line = lines[room_id]?.trim();
    return line ? [{ room_id, line }] : [];
  });
}

/** The ticked brochures of the venues in the email. */
export const listChosenBrochures = (
  { brochures = {} }: Pick<SendForm, "brochures">,
  queue: Queue,
): ChosenBrochure[] =>
  Object.entries(brochures).flatMap(([key, name]) => {
    const [venue_id = 0, brochure_id = 0] = key.split("-").map(Number);
    return queue.some((room) => room.venue_id === venue_id) ? [{ venue_id, brochure_id, name }] : [];
  });

/** The validated fields of a posted form, or their errors. */
export const parseSendForm = (fields: PostedFields) =>
  parseWithZod(pickSchemaFields(SendForm, fields), { schema: SendForm });

/** The body of a send; Save Only sends no email (SEND-02). */
export function buildSendBody(values: SendForm, queue: Queue, isSaveOnly: boolean) {
  const lines = listRoomLines(values, queue);
  const brochures = isSaveOnly ? [] : listChosenBrochures(values, queue);
  return {
    venues: queue,
    template: values.template,
    subject: values.subject,
    portal_link: values.portal_link,
    send_as_quick_recommend: values.send_as_quick_recommend === "Yes",
    no_email: isSaveOnly,
    cc: !isSaveOnly && values.cc?.length ? values.cc : undefined,
    brochures: brochures.length ? brochures : undefined,
    room_lines: lines.length ? lines : undefined,
  };
}

export const sendMessages = {
  sent: "Recommendation email sent successfully.",
  saved: "Recommendations saved successfully.",
  failed: "An error occurred while sending the email.",
};
