import "../support/web";

import * as inspectionCalls from "@contract/inspections/inspections";
import { requestOtherTime } from "@contract/inspections/other-time";
import { expect, test } from "vitest";
import * as requestPage from "~/routes/inspections/request";
import * as cancellation from "~/routes/inspections/request-cancellation";
import * as otherTime from "~/routes/inspections/request-other-time";
import { startForeign } from "../support/foreign";
import { html, replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { Browser, getRedirect, signedIn, upstream } from "../support/web";

const KEY = "iAbc-Def_Ghi123456789012";
const params = { key: KEY };
const buildAddress = (rest = "") => `/inspection-request/${KEY}${rest}`;

const inspection = {
  unique_id: KEY,
  status: "requested",
  inspection_date: "2100-01-10T02:30:00Z",
  venue: {
    id: 4,
    name: "The Barn",
    address: "1 Main Street",
    city: "Lord Howe Island",
    timezone: "Australia/Lord_Howe",
    lat: -31.55,
    lng: 159.08,
  },
  first_name: "Ada",
  specialist_name: "Sam",
  calendar_url: `http://marquee.test/calendar/inspections/${KEY}.ics`,
  version: 3,
};

let addresses = 0;
/** A new IP address each time, because wrong keys are counted by address. */
const buildVisitorOptions = (address = `198.51.100.${++addresses}`) => ({
  params,
  headers: { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": address },
});
const openPublicPage = (page: Parameters<Browser["get"]>[0] = requestPage, browser = new Browser()) =>
  browser.get(page, buildAddress(), buildVisitorOptions());
const loadShownInspection = async (more: object = {}) => {
  upstream.on(inspectionCalls.byKey, replyWithData({ ...inspection, ...more }));
  return (await (await openPublicPage()).json()).inspection;
};
const listChangeRequests = () => upstream.requests().filter(({ method }) => method !== "GET");

test("[INSP-05][NAV-08][I-08] the page opens by key alone, without sign-in or token, and changes nothing", async () => {
  upstream.on(inspectionCalls.byKey, replyWithData(inspection));
  for (const browser of [new Browser(), await signedIn()]) {
    upstream.forget();
    upstream.on(inspectionCalls.byKey, replyWithData(inspection));
    const response = await browser.get(requestPage, buildAddress(), buildVisitorOptions());
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(
      upstream
        .requests()
        .map(({ method, path, query, body, headers }) => [method, path, query, body, headers.authorization]),
    ).toEqual([["GET", `/v1/inspections/${KEY}`, { source: "test-source" }, undefined, undefined]]);
  }
  for (const page of [requestPage, cancellation, otherTime]) {
    expect(page.handle.isPublic).toBe(true);
    await openPublicPage(page);
  }
  expect(listChangeRequests()).toEqual([]);
});

test("[INSP-05] the page shows time in the venue's zone, place, people and possible answers", async () => {
  expect(await loadShownInspection()).toMatchObject({
    when: { day: "Sunday 10 January 2100", clock: "1:30 pm", zone: "Lord Howe time (LHDT)" },
    venue: "The Barn",
    address: "1 Main Street, Lord Howe Island",
    firstName: "Ada",
    specialistName: "Sam",
    calendarHref: inspection.calendar_url,
    canConfirm: true,
    canCancel: true,
    canRequestOtherTime: true,
  });
  const may = async (more: object) => {
    const { canConfirm, canCancel, canRequestOtherTime } = await loadShownInspection(more);
    return [canConfirm, canCancel, canRequestOtherTime];
  };
  expect(await may({ status: "rescheduled" })).toEqual([true, true, true]);
  expect(await may({ status: "confirmed" })).toEqual([false, true, true]);
  for (const over of [
    { status: "cancelled" },
    { status: "attended" },
    { inspection_date: "2020-01-01T00:00:00Z" },
  ])
    expect(await may(over)).toEqual([false, false, false]);
});

test("[ERR-04] missing or invalid details are left out", async () => {
  const bare = await loadShownInspection({
    venue: { id: 4, name: "The Barn" },
    first_name: null,
    specialist_name: null,
    calendar_url: "javascript:1",
    version: undefined,
  });
  expect(bare.when.zone).toBe("UTC");
  expect(
    ["map", "firstName", "specialistName", "calendarHref", "version"].filter((name) => name in bare),
  ).toEqual([]);
  expect(
    (await loadShownInspection({ venue: { ...inspection.venue, timezone: "Mars/Base", lat: 900 } })).when
      .zone,
  ).toBe("UTC");
  const timeless = await loadShownInspection({ inspection_date: "soon" });
  expect([timeless.when, timeless.canConfirm, timeless.canCancel]).toEqual([undefined, false, false]);
});

const postPublicForm = (
  page: Parameters<Browser["post"]>[0],
  fields: Record<string, string>,
  rest = "",
  asking = buildVisitorOptions(),
) => new Browser().post(page, buildAddress(rest), fields, asking);

test("[INSP-05][I-09][I-10] confirming and cancelling send key and version without a bearer token", async () => {
  upstream.on(inspectionCalls.byKey, replyWithData(inspection));
  upstream.on(inspectionCalls.confirm, replyWithData({ ...inspection, status: "confirmed" }));
  upstream.on(inspectionCalls.cancel, replyWithData({ ...inspection, status: "cancelled" }));
  await openPublicPage();
  for (const _ of [1, 2])
    expect(getRedirect(await postPublicForm(requestPage, { version: "3" }))).toBe(buildAddress());
  expect(getRedirect(await postPublicForm(cancellation, { version: "3" }, "/cancellation"))).toBe(
    buildAddress(),
  );
  const expected = (path: string) => [
    "PUT",
    `/v1/inspections/${KEY}/${path}`,
    { source: "test-source" },
    { version: 3 },
    undefined,
  ];
  expect(
    listChangeRequests().map(({ method, path, query, body, headers }) => [
      method,
      path,
      query,
      body,
      headers.authorization,
    ]),
  ).toEqual([expected("confirm"), expected("confirm"), expected("cancel")]);
});

test("[I-09][I-10] if the upstream returns no version, the calls have no body", async () => {
  upstream.on(inspectionCalls.confirm, replyWithData(inspection));
  upstream.on(inspectionCalls.cancel, replyWithData(inspection));
  await postPublicForm(requestPage, {});
  await postPublicForm(cancellation, {}, "/cancellation");
  expect(listChangeRequests().map(({ path, body }) => [path, body])).toEqual([
    [`/v1/inspections/${KEY}/confirm`, undefined],
    [`/v1/inspections/${KEY}/cancel`, undefined],
  ]);
});

test("[INSP-05] a late answer shows the current state", async () => {
  upstream.on(
    inspectionCalls.confirm,
    replyWithFailure(409, { message: "This inspection is cancelled, so it can no longer be confirmed." }),
  );
  const late = await postPublicForm(requestPage, { version: "3" });
  expect([late.status, await late.json()]).toEqual([
    409,
    {
      refusal: {
        status: 409,
        message: "This inspection is cancelled, so it can no longer be confirmed.",
      },
      entered: "",
    },
  ]);
});

test("[INSP-05] a form from another site changes nothing", async () => {
  for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://evil.example" }, {}]) {
    const refused = await postPublicForm(requestPage, {}, "", { params, headers: headers as never });
    expect(refused.status).toBe(403);
  }
  expect(listChangeRequests()).toEqual([]);
});

test("[INSP-05] an unknown, closed or malformed key reveals nothing", async () => {
  for (const status of [400, 401, 403, 404, 422]) {
    upstream.on(inspectionCalls.byKey, replyWithFailure(status, { message: "Ada's inspection was deleted" }));
    const response = await openPublicPage();
    const text = await response.text();
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
    expect(text).toContain("We can't find this inspection");
    expect(text).not.toContain("Ada");
  }
  upstream.on(inspectionCalls.byKey, replyWithFailure(410));
  expect((await openPublicPage()).status).toBe(410);
  upstream.forget();
  for (const key of [
    "12",
    "999999999999",
    "x",
    "a b c d e f",
    "../../leads",
    "%00abcdef",
    "x".repeat(201),
    "",
  ]) {
    const asking = { ...buildVisitorOptions(), params: { key } };
    expect((await new Browser().get(requestPage, "/inspection-request/x", asking)).status).toBe(404);
    await new Browser().post(requestPage, "/inspection-request/x", {}, asking);
    await new Browser().post(cancellation, "/inspection-request/x/cancellation", {}, asking);
  }
  expect(upstream.requests()).toEqual([]);
});

test("[ERR-03] an upstream failure offers to try again and does not count as a guess", async () => {
  const asking = buildVisitorOptions();
  for (const reply of [replyWithFailure(500), replyWithFailure(429), html("<h1>Welcome</h1>")]) {
    upstream.on(inspectionCalls.byKey, reply);
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await new Browser().get(requestPage, buildAddress(), asking);
      expect(response.status).toBeGreaterThanOrEqual(429);
      expect((await response.json()).none).toMatchObject({
        title: "We couldn't show this page",
        isTemporary: true,
      });
    }
  }
  upstream.on(inspectionCalls.byKey, replyWithData(inspection));
  expect((await new Browser().get(requestPage, buildAddress(), asking)).status).toBe(200);
});

test("[INSP-05] a valid key always opens, even after ten wrong ones from the same address", async () => {
  const asking = buildVisitorOptions();
  const openAll = () =>
    Promise.all(Array.from({ length: 30 }, () => new Browser().get(requestPage, buildAddress(), asking)));
  upstream.on(inspectionCalls.byKey, replyWithData(inspection));
  expect((await openAll()).map(({ status }) => status)).toEqual(Array(30).fill(200));
  upstream.on(inspectionCalls.byKey, replyWithFailure(404));
  await openAll();
  upstream.on(inspectionCalls.byKey, replyWithData(inspection));
  expect((await openAll()).map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test("[INSP-05] a refused answer with a valid key does not count as a guess", async () => {
  const asking = buildVisitorOptions();
  upstream.on(inspectionCalls.byKey, replyWithData(inspection));
  upstream.on(inspectionCalls.confirm, replyWithFailure(422));
  for (let tries = 0; tries < 12; tries += 1)
    expect((await postPublicForm(requestPage, {}, "", asking)).status).toBe(422);
});

test("[INSP-05] after ten wrong keys, only that IP address has to wait", async () => {
  const asking = buildVisitorOptions();
  upstream.on(inspectionCalls.byKey, replyWithFailure(404));
  for (let tries = 0; tries < 10; tries += 1)
    expect((await new Browser().get(requestPage, buildAddress(), asking)).status).toBe(404);
  const refused = await new Browser().get(requestPage, buildAddress(), asking);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  upstream.on(inspectionCalls.confirm, replyWithFailure(404));
  expect((await postPublicForm(requestPage, {}, "", asking)).status).toBe(429);
  upstream.on(inspectionCalls.byKey, replyWithData(inspection));
  expect((await openPublicPage()).status).toBe(200);
});

test("another time is requested in words, and rejected text is kept", async () => {
  upstream.on(inspectionCalls.byKey, replyWithData(inspection));
  await openPublicPage();
  upstream.on(requestOtherTime, replyWithData(inspection));
  expect(
    getRedirect(await postPublicForm(otherTime, { message: " Sunday after 2 pm? " }, "/other-time")),
  ).toBe(buildAddress("?asked=1"));
  expect(
    listChangeRequests().map(({ method, path, body, headers }) => [
      method,
      path,
      body,
      headers.authorization,
    ]),
  ).toEqual([["POST", `/v1/inspections/${KEY}/other-time`, { message: "Sunday after 2 pm?" }, undefined]]);
  expect(
    (await (await new Browser().get(requestPage, buildAddress("?asked=1"), buildVisitorOptions())).json())
      .isOtherTimeRequested,
  ).toBe(true);

  const empty = await postPublicForm(otherTime, { message: " " }, "/other-time");
  expect([empty.status, (await empty.json()).refusal.message]).toEqual([422, "Tell us when would suit you"]);
  upstream.on(requestOtherTime, replyWithFailure(500));
  const failed = await postPublicForm(otherTime, { message: "Sunday" }, "/other-time");
  expect([failed.status, (await failed.json()).entered]).toEqual([500, "Sunday"]);
  expect(listChangeRequests()).toHaveLength(2);
});

test.each(["text", "bare", "sparse"] as const)(
  "[ERR-04][ERR-05] with the upstream %s an inspection works, but no other time can be requested",
  async (manner) => {
    startForeign(manner);
    const { calendar_url, version, specialist_name, ...known } = inspection;
    upstream.on(
      inspectionCalls.byKey,
      replyWithJson(manner === "bare" ? known : { data: { ...known, venue: { ...known.venue, id: "4" } } }),
    );
    upstream.on(inspectionCalls.confirm, replyWithJson(manner === "bare" ? known : { data: known }));
    upstream.on(inspectionCalls.cancel, replyWithJson(manner === "bare" ? known : { data: known }));
    // The first answer reveals that the upstream supports no extensions.
    await openPublicPage();
    const shown = (await (await openPublicPage()).json()).inspection;
    expect([shown.venue, shown.canConfirm, shown.canCancel, shown.canRequestOtherTime]).toEqual([
      "The Barn",
      true,
      true,
      false,
    ]);
    expect(getRedirect(await postPublicForm(requestPage, {}))).toBe(buildAddress());
    expect(getRedirect(await postPublicForm(cancellation, {}, "/cancellation"))).toBe(buildAddress());
    expect((await postPublicForm(otherTime, { message: "Sunday" }, "/other-time")).status).toBe(404);
    expect(listChangeRequests().map(({ path, body }) => [path, body])).toEqual([
      [`/v1/inspections/${KEY}/confirm`, undefined],
      [`/v1/inspections/${KEY}/cancel`, undefined],
    ]);
  },
);
