import {
  type Notice,
  type NoticeKind,
  type NoticeMail,
  noticeKinds,
  noticeMails,
} from "@contract/notices/notices";
import { z } from "@contract/zod";
import { formatQuantity } from "~/services/format/counts";
import { createChoiceOrAllField, createFlagField, createPageField } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

export const NOTICES_PER_PAGE = 25;

/** The state of the list of notices. */
export const noticeList = createListState(paths.notices, {
  unreadOnly: createFlagField("unread_only"),
  kind: createChoiceOrAllField(noticeKinds, "all"),
  page: createPageField(),
});
export type NoticeListState = StateOf<typeof noticeList>;

export const noticeKindNames: Record<NoticeKind, string> = {
  lead_assigned: "Leads assigned to you",
  client_answer: "Responses from your clients",
  client_question: "Questions from your clients",
  inspection_changed: "Inspections changed by others",
  email_failed: "Failed emails",
  import_done: "Finished imports",
};

export const noticeMailNames: Record<NoticeMail, string> = {
  off: "No email",
  at_once: "Within a few minutes",
  daily: "Once a day",
};

/** "3 notifications", "No unread notifications"; without the number if unknown. */
export function formatNoticesSummary({ unreadOnly }: NoticeListState, total: number | undefined): string {
  const things = unreadOnly ? "unread notification" : "notification";
  if (total === undefined) return unreadOnly ? "Unread notifications" : "Notifications";
  return total === 0 ? `No ${things}s` : formatQuantity(total, things);
}

/** The list that a form was posted from, by its search params. */
export const buildNoticeListHref = (params: string): string =>
  noticeList.href(noticeList.read(new URLSearchParams(params)));

/** A notice as the list shows it. */
export const toNoticeLine = ({
  id,
  kind,
  title,
  detail,
  lead_id,
  lead_event_id,
  path,
  created_at,
  is_read,
}: Notice) => ({
  id,
  kind: kind && noticeKindNames[kind],
  title,
  detail,
  href: path ?? findNoticeHref(lead_id, lead_event_id),
  at: created_at,
  isRead: is_read,
});
export type NoticeLine = ReturnType<typeof toNoticeLine>;

function findNoticeHref(leadId: number | undefined, eventId: number | undefined): string | undefined {
  if (leadId === undefined) return undefined;
  return eventId === undefined ? paths.lead(leadId) : paths.event(leadId, eventId);
}

const choice = z.enum(noticeMails, "Choose from the list");

/** The form of the notice settings. */
export const NoticeSettingsForm = z.object({
  lead_assigned: choice,
  client_answer: choice,
  client_question: choice,
  inspection_changed: choice,
  email_failed: choice,
  import_done: choice,
});
export type NoticeSettingsForm = z.output<typeof NoticeSettingsForm>;
