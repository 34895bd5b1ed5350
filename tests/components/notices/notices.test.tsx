import { defaultNoticeMail } from "@contract/notices/notices";
import { expect, test } from "vitest";
import { NoticeEmailSettings } from "~/components/notices/NoticeEmailSettings";
import { NoticeList } from "~/components/notices/NoticeList";
import { NoticesLink } from "~/components/shell/NoticesLink";
import { noticeList } from "~/services/notices/notices";
import { renderServerHtml } from "../support/page";

const line = {
  id: 4,
  kind: "Responses from your clients",
  title: "Client answered: Emma",
  detail: "Fern Hall",
  href: "/leads/5/event/6",
  at: "2026-11-21T01:00:00Z",
  isRead: false,
};
const page = {
  total: 2,
  hasMore: false,
  isWhole: true,
  unreadable: 0,
  filters: noticeList.read(new URLSearchParams()),
  timezone: "Australia/Melbourne",
  isMailOff: false,
  unreadNotices: 1,
  description: "2 notifications",
};

test("[NOTICE-02] the bell states the number, and works without it", () => {
  expect(renderServerHtml(<NoticesLink unread={3} />, "/x")).toContain(
    'aria-label="Notifications, 3 unread"',
  );
  expect(renderServerHtml(<NoticesLink unread={120} />, "/x")).toContain("99+");
  expect(renderServerHtml(<NoticesLink />, "/x")).toContain('aria-label="Notifications"');
});

test("[NOTICE-02] unread notices are marked as read with a button each, or all at once", () => {
  const lines = [line, { ...line, id: 5, isRead: true }];
  const html = renderServerHtml(<NoticeList page={{ ...page, lines }} />, "/notices");
  expect(html.match(/aria-label="Mark as read: /g)).toHaveLength(1);
  expect(html).toContain("Mark all as read");
  expect(html).toContain('href="/leads/5/event/6"');
  const empty = renderServerHtml(
    <NoticeList page={{ ...page, lines: [], total: 0, unreadNotices: 0 }} />,
    "/notices",
  );
  expect(empty).toContain("No notifications yet");
  expect(empty).not.toContain("Mark all as read");
});

test("[NOTICE-04] the settings have a choice for each kind, and say that email is off", () => {
  const html = renderServerHtml(
    <NoticeEmailSettings page={{ values: defaultNoticeMail, isMailOff: true }} />,
    "/notices/settings",
  );
  expect(html.match(/<select /g)).toHaveLength(6);
  expect(html).toContain("Email is switched off");
});
