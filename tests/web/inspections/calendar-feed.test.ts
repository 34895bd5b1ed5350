import "../support/web";

import { get, renew } from "@contract/inspections/calendar-feed";
import { expect, test } from "vitest";
import * as feed from "~/routes/inspections/calendar-feed";
import * as renewal from "~/routes/inspections/calendar-feed-renewal";
import { data, failure } from "../support/scripted-upstream";
import { sentTo, signedIn, upstream } from "../support/web";

const url = "http://marquee.test/calendar/abc.ics";
const at = "/inspections/calendar-feed";

test("the address of one's own calendar is shown, and made anew on request", async () => {
  const browser = await signedIn();
  upstream.on(get, data({ url }));
  upstream.on(renew, data({ url: `${url}2` }));
  expect(await (await browser.get(feed, at)).json()).toEqual({ url });
  expect(upstream.requests(renew)).toEqual([]);
  expect(sentTo(await browser.post(renewal, `${at}/renewal`, {}))).toBe(at);
  const asked = upstream.requests().filter(({ path }) => path === "/v1/calendar-feed");
  expect(asked.map(({ method, query, body }) => [method, query, body])).toEqual([
    ["GET", { source: "test-source" }, undefined],
    ["POST", { source: "test-source" }, undefined],
  ]);
  upstream.on(renew, failure(500));
  expect(sentTo(await browser.post(renewal, `${at}/renewal`, {}))).toBe(at);
});

test("[ERR-04] an upstream that keeps no calendars is asked for none", async () => {
  const browser = await signedIn();
  upstream.shows([]);
  upstream.on(get, data({ url }));
  // Its first answer shows what it knows.
  await browser.get(feed, at);
  upstream.forget();
  upstream.shows([]);
  expect((await browser.get(feed, at)).status).toBe(404);
  expect(upstream.requests(get)).toEqual([]);
});
