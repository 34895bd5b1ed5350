import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** Notices to staff. All calls belong to the extension `notices`. */

const extension = "notices";

export const noticeKinds = [
  "lead_assigned",
  "client_answer",
  "client_question",
  "inspection_changed",
  "email_failed",
  "import_done",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How notices of a kind are mailed: not at all, within a few minutes, or together once a day. */
export const noticeMails = ["off", "at_once", "daily"] as const;
export type NoticeMail = (typeof noticeMails)[number];

/** By default, the answers of a user's own clients are mailed. */
export const defaultNoticeMail: Record<NoticeKind, NoticeMail> = {
  lead_assigned: "off",
  client_answer: "at_once",
  client_question: "at_once",
  inspection_changed: "off",
  email_failed: "off",
  import_done: "off",
};

const Notice = z.looseObject({
  id: z.number().int(),
  kind: tolerantOptional(z.enum(noticeKinds)),
  title: z.string(),
  detail: z.string().catch(""),
  lead_id: tolerantOptional(z.number().int()),
  lead_event_id: tolerantOptional(z.number().int()),
  /** A path on this site, if the notice is not about a lead or event. */
  path: tolerantOptional(z.string().regex(/^\/(?![/\\])/)),
  created_at: tolerantOptional(z.string()),
  is_read: z.boolean().catch(false),
});
export type Notice = z.output<typeof Notice>;

/** N-01: the caller's own notices, newest first; `unread_count` counts all unread ones. */
export const all = defineCall({
  id: "N-01",
  extension,
  method: "GET",
  path: "/v1/notices",
  query: z.object({
    page: PageQuery,
    unread_only: z.enum(["0", "1"]).optional().catch(undefined),
    kind: z.enum(noticeKinds).optional().catch(undefined),
  }),
  answer: withListEnvelope(Notice, "notices", { unread_count: tolerantOptional(z.number().int()) }),
  spec: "not in the specification: notices to staff",
});

/** N-02: the number of the caller's unread notices. */
export const unread = defineCall({
  id: "N-02",
  extension,
  method: "GET",
  path: "/v1/notices/unread",
  answer: withDataEnvelope(z.looseObject({ count: z.number().int().nonnegative() })),
  spec: "not in the specification: notices to staff",
});

/** N-03: marks the caller's notices as read; without `ids`, all of them. Others' are ignored. */
export const markRead = defineCall({
  id: "N-03",
  extension,
  method: "POST",
  path: "/v1/notices/read",
  body: z.object({ ids: z.array(Id).max(500).optional() }),
  answer: createChangeAnswerSchema(
    withDataEnvelope(z.looseObject({ unread: tolerantOptional(z.number().int()) })),
  ),
  spec: "not in the specification: notices to staff",
});

const Settings = z.looseObject(
  Object.fromEntries(noticeKinds.map((kind) => [kind, z.enum(noticeMails)])) as Record<
    NoticeKind,
    z.ZodEnum<{ [Mail in NoticeMail]: Mail }>
  >,
);

/** N-04: which notices the caller gets by mail. */
export const settings = defineCall({
  id: "N-04",
  extension,
  method: "GET",
  path: "/v1/notices/settings",
  answer: withDataEnvelope(Settings),
  spec: "not in the specification: notices by mail",
});

export const saveSettings = defineCall({
  id: "N-04",
  extension,
  method: "PUT",
  path: "/v1/notices/settings",
  body: z.object(
    Object.fromEntries(
      noticeKinds.map((kind) => [kind, z.enum(noticeMails, "Choose from the list")]),
    ) as Record<NoticeKind, z.ZodEnum<{ [Mail in NoticeMail]: Mail }>>,
  ),
  answer: createChangeAnswerSchema(withDataEnvelope(Settings)),
  spec: "not in the specification: notices by mail",
});
