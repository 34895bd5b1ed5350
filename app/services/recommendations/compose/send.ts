import { parseWithZod } from "@conform-to/zod/v4";
import { CopyLine } from "@contract/recommendations/copies";
import { PortalLink, RoomLine, send } from "@contract/recommendations/recommendations";
import { z } from "@contract/zod";
import { normaliseForm } from "~/services/forms/plain-form";
import type { PostedFields } from "~/services/forms/posted-fields";
import { type Queue, queueIntents } from "~/services/recommender/queue/queue";

/** The email page's fields, its buttons and the messages of its outcome (spec 2, 5, 8). */

const { subject, template } = send.body.shape;

export const SendForm = z.object({
  subject: z.string("Enter the email subject").pipe(subject),
  template: z.string("Enter the email body").trim().min(1, "Enter the email body").pipe(template),
  portal_link: z.string("Enter the portal link").pipe(PortalLink),
  cc: CopyLine.optional(),
  send_as_quick_recommend: z.literal("Yes", "Tick this or leave it empty").optional(),
  /** When it is sent, by the clocks of the client's country: a day and a time as a browser's fields have them. */
  send_date: z.string().trim().max(20).optional(),
  send_time: z.string().trim().max(20).optional(),
  /** Own lines by the id of their room; also of rooms that are not queued any more, should they come back. */
  lines: z.record(z.string().regex(/^\d{1,10}$/), RoomLine).optional(),
  /** Made anew with every form that is opened; one key sends at most once (SEND-08). */
  form_key: z.uuid("Please open this form again"),
});
export type SendForm = z.output<typeof SendForm>;

/** The query parameter that names the form whose draft a page is about, by its `form_key`. */
export const DRAFT_PARAM = "form";

/** The `intent` of leaving a form: what was changed in its draft is kept. */
export const LEAVE = "leave";

/** The `intent` of saving a draft, which stays open. */
export const KEEP = "keep";

/** The `intent` of having the email sent later. */
export const LATER = "later";

/** The `intent` of putting the rooms of a draft back into the queue. */
export const REQUEUE = "requeue";

/** The `intent` of throwing away what was kept. */
export const RESTART = "restart";

/** What the form's buttons post as `intent`. */
export const emailIntents = [
  "send",
  LATER,
  "save",
  "preview",
  "quick",
  LEAVE,
  KEEP,
  REQUEUE,
  RESTART,
  ...queueIntents,
] as const;
export type EmailIntent = (typeof emailIntents)[number];

const LINES = "lines.";

/** The field of a room's own line. */
export const lineField = (roomId: number | string) => `${LINES}${roomId}`;
export const isLineField = (name: string) => /^lines\.\d{1,10}$/.test(name);

/** What stands in a form by field, as the form library reads it: the lines, if any, in an object by room. */
export function formValuesOf<Draft extends Record<string, string>>(
  draft: Draft,
): Draft & { lines?: Record<string, string> } {
  const entries = Object.entries(draft);
  const lines = entries.filter(([name]) => isLineField(name));
  const rest = entries.filter(([name]) => !isLineField(name));
  const values = Object.fromEntries(rest) as Draft;
  if (lines.length === 0) return values;
  return {
    ...values,
    lines: Object.fromEntries(lines.map(([name, line]) => [name.slice(LINES.length), line])),
  };
}

/** The lines of the rooms that go out, in their order; none where nobody wrote any. */
export function linesOf({ lines = {} }: Pick<SendForm, "lines">, venues: Queue) {
  return venues.flatMap(({ room_id }) => {
    const line = lines[room_id]?.trim();
    return line ? [{ room_id, line }] : [];
  });
}

/** The checked fields of a posted form, or what is wrong at them. */
export const parseSendForm = (fields: PostedFields) =>
  parseWithZod(normaliseForm(SendForm, fields), { schema: SendForm });

/** The body of a send; Save Only sends no email (SEND-02). */
export function sendBody(values: SendForm, venues: Queue, isSaveOnly: boolean) {
  const lines = linesOf(values, venues);
  return {
    venues,
    template: values.template,
    subject: values.subject,
    portal_link: values.portal_link,
    send_as_quick_recommend: values.send_as_quick_recommend === "Yes",
    no_email: isSaveOnly,
    cc: !isSaveOnly && values.cc?.length ? values.cc : undefined,
    room_lines: lines.length ? lines : undefined,
  };
}

export const outcomes = {
  sent: "Recommendation email sent successfully.",
  saved: "Recommendations saved successfully.",
  failed: "An error occurred while sending the email.",
};
