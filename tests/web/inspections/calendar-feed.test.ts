import "../support/web";

import * as calendarFeedCalls from "@contract/inspections/calendar-feed";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as feed from "~/routes/inspections/calendar-feed";
import * as renewal from "~/routes/inspections/calendar-feed-renewal";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { Browser, getRedirect, signedIn, upstream } from "../support/web";

const url = "http://marquee.test/calendar/abc.ics";
const at = "/inspections/calendar-feed";

test("a user's calendar address is shown and renewed on request", async () => {
  const browser = await signedIn();
  upstream.on(calendarFeedCalls.get, replyWithData({ url }));
  upstream.on(calendarFeedCalls.renew, replyWithData({ url: `${url}2` }));
  expect(await (await browser.get(feed, at)).json()).toEqual({ url });
  expect(upstream.requests(calendarFeedCalls.renew)).toEqual([]);
  expect(getRedirect(await browser.post(renewal, `${at}/renewal`, {}))).toBe(at);
  const requests = upstream.requests().filter(({ path }) => path === "/v1/calendar-feed");
  expect(requests.map(({ method, query, body }) => [method, query, body])).toEqual([
    ["GET", { source: "test-source" }, undefined],
    ["POST", { source: "test-source" }, undefined],
  ]);
  upstream.on(calendarFeedCalls.renew, replyWithFailure(500));
  expect(getRedirect(await browser.post(renewal, `${at}/renewal`, {}))).toBe(at);
});

test("[ERR-04] an upstream without calendars is not called", async () => {
  const browser = await signedIn();
  upstream.shows([]);
  upstream.on(calendarFeedCalls.get, replyWithData({ url }));
  // Its first answer reveals its extensions.
  await browser.get(feed, at);
  upstream.forget();
  upstream.shows([]);
  expect((await browser.get(feed, at)).status).toBe(404);
  expect(upstream.requests(calendarFeedCalls.get)).toEqual([]);
});

test("[ERR-01] [ERR-02] a failure to load the address shows an error page and renews nothing", async () => {
  const browser = await signedIn();
  upstream.on(calendarFeedCalls.get, replyWithFailure(500, { reference: "ref-9" }));
  const failed = await browser.get(feed, at);
  expect([failed.status, (await failed.json()).message]).toEqual([500, OF_500]);
  expect((await browser.get(renewal, `${at}/renewal`)).status).toBe(500);
  upstream.on(calendarFeedCalls.get, replyWithData({}));
  expect((await browser.get(feed, at)).status).toBe(502);
  expect(upstream.requests(calendarFeedCalls.renew)).toEqual([]);
});

test("[ERR-01] renewing reports success, a refusal with its reason, or an unknown outcome", async () => {
  const browser = await signedIn();
  const renewed = async () => {
    await browser.post(renewal, `${at}/renewal`, {});
    return (await (await browser.get(root, "/")).json()).alert;
  };
  upstream.on(calendarFeedCalls.renew, replyWithData({ url: `${url}2` }));
  expect(await renewed()).toMatchObject({
    kind: "success",
    message: "Calendar address created. The old one no longer works.",
  });
  upstream.on(calendarFeedCalls.renew, replyWithFailure(409, { message: "Not now." }));
  expect(await renewed()).toMatchObject({
    kind: "error",
    title: "We couldn't change your calendar address",
    message: "Not now.",
  });
  upstream.on(calendarFeedCalls.renew, replyWithFailure(500));
  const unknown = await renewed();
  expect(unknown).not.toHaveProperty("title");
  expect(unknown.message).toContain("We couldn't confirm this.");
});

test("[AUTH-05] the address is hidden without a sign-in", async () => {
  expect(getRedirect(await new Browser().get(feed, at))).toMatch(/^\/login/);
});
