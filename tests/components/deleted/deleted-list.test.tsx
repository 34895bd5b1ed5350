import { expect, test } from "vitest";
import { DeletedList } from "~/components/deleted/DeletedList";
import { deletedList } from "~/services/deleted/deleted";
import { renderServerHtml } from "../support/page";

const line = {
  id: 3,
  kind: "Lead" as const,
  name: "Emma Stone",
  historyHref: "/history/lead/5",
  by: "Sam",
  at: "2026-11-21T01:00:00Z",
  until: "2026-12-21T01:00:00Z",
};
const page = {
  total: 1,
  hasMore: false,
  isWhole: true,
  unreadable: 0,
  filters: deletedList.read(new URLSearchParams()),
  timezone: "Australia/Melbourne",
  description: "1 record deleted in the last 30 days",
};

test("[RESTORE-04] each deleted record has a form that restores it without JavaScript", () => {
  const html = renderServerHtml(<DeletedList page={{ ...page, lines: [line] }} />, "/settings/deleted");
  expect(html).toContain('action="/settings/deleted/3/restoration"');
  expect(html).toContain('aria-label="Restore Emma Stone"');
  expect(html).toContain('href="/history/lead/5"');
});

test("[RESTORE-04] an empty list says what it would show", () => {
  const html = renderServerHtml(<DeletedList page={{ ...page, total: 0, lines: [] }} />, "/settings/deleted");
  expect(html).toContain("Nothing to restore");
});
