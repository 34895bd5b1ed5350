import "../support/web";

import * as noticeCalls from "@contract/notices/notices";
import { defaultNoticeMail } from "@contract/notices/notices";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as list from "~/routes/notices/list";
import * as reading from "~/routes/notices/reading";
import * as settingsPage from "~/routes/notices/settings";
import { replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

let browser: Browser;

const notice = { id: 4, kind: "client_answer", title: "Client answered: Emma", lead_id: 5, lead_event_id: 6 };

beforeEach(async () => {
  browser = await signedIn();
  upstream.on(noticeCalls.unread, replyWithData({ count: 3 }));
  upstream.on(
    noticeCalls.all,
    replyWithJson({ data: [notice], meta: { total: 1, page: 1, per_page: 25 }, unread_count: 3 }),
  );
  upstream.on(noticeCalls.settings, replyWithData(defaultNoticeMail));
});

const loadShellData = async () => (await browser.get(root, "/dashboard")).json();

test("[NOTICE-02] every page has the number of unread notices, and does without it if it is not known", async () => {
  expect((await loadShellData()).notices).toEqual({ unread: 3 });
  for (const reply of [replyWithFailure(500), replyWithFailure(401), replyWithJson("?")]) {
    upstream.on(noticeCalls.unread, reply);
    expect((await loadShellData()).notices).toEqual({});
  }
  upstream.lacks(["notices"]);
  browser = await signedIn();
  expect((await loadShellData()).notices).toBeNull();
  expect((await browser.get(list, "/notices")).status).toBe(404);
});

test("[NOTICE-02] notices lead to their record, and are filtered and marked as read", async () => {
  const page = await (await browser.get(list, "/notices?unread_only=1&kind=client_answer")).json();
  expect(upstream.requests(noticeCalls.all)[0]?.query).toMatchObject({
    unread_only: "1",
    kind: "client_answer",
  });
  expect(page).toMatchObject({ description: "1 unread notification", unreadNotices: 3 });
  expect(page.lines).toMatchObject([{ href: "/leads/5/event/6", isRead: false }]);
  upstream.on(noticeCalls.markRead, replyWithData({ unread: 2 }));
  const one = await browser.post(reading, "/notices/reading", { id: "4", list: "unread_only=1" });
  expect(getRedirect(one)).toBe("/notices?unread_only=1");
  await browser.post(reading, "/notices/reading", {});
  expect(upstream.requests(noticeCalls.markRead).map(({ body }) => body)).toEqual([{ ids: [4] }, {}]);
});

test("[NOTICE-02] a notice links only to this site", async () => {
  upstream.on(
    noticeCalls.all,
    replyWithJson({
      data: [
        { id: 1, title: "Import done", path: "https://evil.example" },
        { id: 2, title: "Import done", path: "/imports/3" },
      ],
    }),
  );
  const page = await (await browser.get(list, "/notices")).json();
  expect(page.lines.map(({ href }: { href?: string }) => href)).toEqual([undefined, "/imports/3"]);
});

test("[NOTICE-04] mail is chosen by kind; a wrong choice is refused at its field", async () => {
  const shown = await (await browser.get(settingsPage, "/notices/settings")).json();
  expect(shown.values).toEqual(defaultNoticeMail);
  upstream.on(noticeCalls.saveSettings, replyWithData(defaultNoticeMail));
  const chosen = { ...defaultNoticeMail, lead_assigned: "daily" };
  expect(getRedirect(await browser.post(settingsPage, "/notices/settings", chosen))).toBe(
    "/notices/settings",
  );
  expect(upstream.requests(noticeCalls.saveSettings)[0]?.body).toEqual(chosen);
  const wrong = await browser.post(settingsPage, "/notices/settings", { ...chosen, email_failed: "hourly" });
  expect(wrong.status).toBe(422);
  expect((await wrong.json()).rejected.error).toHaveProperty("email_failed");
});
