import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as inspectionCalls from "@contract/inspections/inspections";
import { previewMails } from "@contract/inspections/mails";
import { agreeForVenue } from "@contract/inspections/venue-calls";
import * as leadCalls from "@contract/leads/leads";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as cancellation from "~/routes/inspections/cancellation";
import * as confirmation from "~/routes/inspections/confirmation";
import * as page from "~/routes/inspections/of-event";
import * as venueAnswer from "~/routes/inspections/venue-answer";
import * as shortlist from "~/routes/shortlists/shortlist";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { OF_500, replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

type Route = Parameters<Browser["get"]>[0];

const AT = "2026-12-01T00:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T02:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const buildInspection = (id: number, changes: object = {}) => ({
  id,
  unique_id: `key-${id}`,
  status: "requested",
  inspection_date: AT,
  venue: { id: 6, name: "Old Mill", timezone: "Australia/Perth", city: "Perth" },
  requested_by: "Ada Byron",
  ...changes,
});

async function openEventInspections(inspections: object[] = [buildInspection(1)], custom: object[] = []) {
  const [id, ada] = [nextEventId(), await signedIn()];
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  upstream.on(inspectionCalls.ofEvent, replyWithData(inspections));
  upstream.on(previewMails, replyWithData([]));
  upstream.on(inspectionCalls.customOfEvent, replyWithData(custom));
  upstream.on(
    saleCalls.withoutInspection,
    replyWithData([
      {
        id: 9,
        lead_event_id: id,
        venue: { id: 8, name: "Pier" },
        status: "tentative",
        value: 5,
        commission: 1,
      },
    ]),
  );
  const params = { ...buildEventParams(id), inspectionId: "1" };
  const open = async (route: Route) => (await ada.get(route, "/x", { params })).json();
  const post = (route: Route, fields: Fields = { _standing: `requested ${AT}` }) =>
    ada.post(route, "/x", fields, { params });
  return { id, here: `/leads/${LEAD}/event/${id}/inspections`, ada, params, open, post };
}

test("[INSP-02] [I-02] [I-05] [I-06] [NAV-04] an event lists its inspections, custom inspections and uninspected sales", async () => {
  const custom = buildInspection(4, { venue: { id: 3, name: "Aunt's garden", is_custom: true } });
  const past = buildInspection(2, { status: "confirmed", inspection_date: "2026-11-01T00:00:00Z" });
  const { id, open } = await openEventInspections([past, buildInspection(1)], [custom]);
  const shown = await open(page);
  expect(shown.inspections.data).toMatchObject([
    {
      id: 1,
      status: "requested",
      at: AT,
      zone: "Australia/Perth",
      venue: "Old Mill",
      place: "Perth",
      requestedBy: "Ada Byron",
      next: ["rescheduled", "confirmed", "cancelled"],
    },
    { id: 2, next: ["rescheduled", "attended", "not_attended"] },
  ]);
  expect(shown.customInspections.data).toMatchObject([
    { id: 4, isCustom: true, zone: "Australia/Melbourne" },
  ]);
  expect(shown.sales.data).toEqual([{ id: 9, venue: "Pier", venueId: 8, status: "tentative", value: 5 }]);
  for (const [call, path] of [
    [inspectionCalls.ofEvent, "inspections"],
    [inspectionCalls.customOfEvent, "custom-inspections"],
    [saleCalls.withoutInspection, "sales-without-inspection"],
  ] as const)
    expect(upstream.requests(call)).toMatchObject([
      { method: "GET", path: `/v1/lead-event/${id}/${path}`, query: { source: "test-source" } },
    ]);
});

test("[SHORT-01] [INSP-02] the page includes the shortlist, and changing it leads back there", async () => {
  const { here, open, ada, params } = await openEventInspections();
  upstream.on(shortlistCalls.ofEvent, replyWithData([{ venue_id: 6, venue_name: "Old Mill" }]));
  expect((await open(page)).shortlist.venues.data).toMatchObject([{ venueId: 6, name: "Old Mill" }]);
  upstream.on(shortlistCalls.remove, replyNoContent);
  const form = { venue_id: "6", venue_name: "Old Mill", from: "inspections", intent: "remove" };
  expect(getRedirect(await ada.post(shortlist, "/x", form, { params }))).toBe(`${here}?removed=6`);
  upstream.on(shortlistCalls.ofEvent, replyWithFailure(500));
  expect(await open(page)).toMatchObject({
    shortlist: { venues: { failure: {} } },
    inspections: { data: [{ id: 1 }] },
  });
});

test("[ERR-02] [INSP-02] each section that fails to load says why in place", async () => {
  const { open } = await openEventInspections();
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithFailure(409, { message: "Inspections are away.", reference: "ref-1" }),
  );
  upstream.on(inspectionCalls.customOfEvent, replyWithFailure(500, { reference: "ref-2" }));
  expect(await open(page)).toMatchObject({
    inspections: { failure: { message: "Inspections are away.", reference: "ref-1" } },
    customInspections: { failure: { message: OF_500, reference: "ref-2" } },
    sales: { data: [{ id: 9 }] },
  });
});

test("[INSP-02] [I-09] an inspection is confirmed with one form", async () => {
  const { here, post, open } = await openEventInspections();
  upstream.on(inspectionCalls.confirm, replyWithData({ unique_id: "key-1", status: "confirmed" }));
  expect(getRedirect(await post(confirmation))).toBe(here);
  expect(upstream.requests(inspectionCalls.confirm)).toMatchObject([
    { method: "PUT", path: "/v1/inspections/1/confirm", query: { source: "test-source" } },
  ]);
  expect(upstream.requests(inspectionCalls.confirm)[0]?.headers.authorization).toBe("Bearer token-of-ada");
  expect((await open(page)).inspections.data).toHaveLength(1);
});

test("[INSP-02] [I-12] confirming again answers the client's request for another time", async () => {
  const { here, post, open } = await openEventInspections([
    buildInspection(1, { status: "confirmed", other_time: " Sunday? " }),
  ]);
  expect((await open(page)).inspections.data).toMatchObject([{ id: 1, otherTime: "Sunday?" }]);
  upstream.on(inspectionCalls.confirm, replyWithData({ status: "confirmed" }));
  expect(getRedirect(await post(confirmation, { _standing: `confirmed ${AT}` }))).toBe(here);
  expect(upstream.requests(inspectionCalls.confirm)).toHaveLength(1);
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithData([buildInspection(1, { status: "confirmed", other_time: "" })]),
  );
  expect((await open(page)).inspections.data[0]).not.toHaveProperty("otherTime");
  await post(confirmation, { _standing: `confirmed ${AT}` });
  expect(upstream.requests(inspectionCalls.confirm)).toHaveLength(1);
});

test("[INSP-02] [I-10] cancelling an inspection asks for confirmation that names it", async () => {
  const { here, open, post } = await openEventInspections();
  expect((await open(cancellation)).inspection).toMatchObject({
    id: 1,
    venue: "Old Mill",
    snapshot: `requested ${AT}`,
  });
  upstream.on(inspectionCalls.cancel, replyWithData({ status: "cancelled" }));
  expect(getRedirect(await post(cancellation))).toBe(here);
  expect(upstream.requests(inspectionCalls.cancel)).toMatchObject([
    { method: "PUT", path: "/v1/inspections/1/cancel", query: { source: "test-source" } },
  ]);
});

const loadAlert = async (browser: Browser) => {
  const { loadPageShell: loadShell } = await import("~/services/shell/shell.server");
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const url = new URL("http://marquee.test/x");
  const shell = await loadShell({
    request: new Request(url, { headers: { Cookie: cookie } }),
    url,
    params: {},
  });
  return (await shell.json()).alert;
};

test("[ERR-02] [INSP-02] the second of two users sees the current state, and nothing is changed", async () => {
  const { here, ada, post } = await openEventInspections([buildInspection(1, { status: "cancelled" })]);
  expect(getRedirect(await post(confirmation))).toBe(here);
  expect(await loadAlert(ada)).toMatchObject({
    kind: "error",
    title: "Someone else has changed this inspection",
    message:
      "The inspection of Old Mill was requested and is now cancelled. Nothing was saved. Check the inspection, then decide again.",
  });
  expect(getRedirect(await post(cancellation))).toBe(here);
  expect(await loadAlert(ada)).toMatchObject({
    kind: "success",
    message: "The inspection of Old Mill is already cancelled.",
  });
  expect([
    ...upstream.requests(inspectionCalls.confirm),
    ...upstream.requests(inspectionCalls.cancel),
  ]).toEqual([]);
});

test("[INSP-02] [I-09] [I-10] the shown version is sent, and a concurrent change is reported to the second user", async () => {
  const { here, ada, open, post, params } = await openEventInspections([buildInspection(1, { version: 4 })]);
  const [seen] = (await open(page)).inspections.data;
  const form = { _standing: seen.snapshot, _version: String(seen.version) };
  upstream.once(inspectionCalls.confirm, replyWithData({ status: "confirmed" }));
  expect(getRedirect(await post(confirmation, form))).toBe(here);
  // The other user read the inspection before it was confirmed, and the upstream refuses the old version.
  upstream.once(inspectionCalls.cancel, replyWithFailure(409, { message: "Changed in the meantime." }));
  upstream.once(inspectionCalls.ofEvent, replyWithData([buildInspection(1, { version: 4 })]));
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithData([buildInspection(1, { version: 5, status: "confirmed" })]),
  );
  const late = await post(cancellation, form);
  expect([late.status, (await late.json()).failure]).toEqual([
    422,
    "The inspection of Old Mill was requested and is now confirmed. Nothing was saved. Check the inspection, then decide again.",
  ]);
  const now = (await (await ada.get(cancellation, "/x", { params })).json()).inspection;
  upstream.on(inspectionCalls.cancel, replyWithData({ status: "cancelled" }));
  const again = { _standing: now.snapshot, _version: String(now.version) };
  expect(getRedirect(await post(cancellation, again))).toBe(here);
  expect(
    [inspectionCalls.confirm, inspectionCalls.cancel].flatMap((call) =>
      upstream.requests(call).map(({ body }) => body),
    ),
  ).toEqual([{ version: 4 }, { version: 4 }, { version: 5 }]);
});

test("[INSP-02] [ERR-05] without versions none is sent, and the current state is compared", async () => {
  upstream.shows([]);
  const { ada, post } = await openEventInspections([
    buildInspection(1, { version: 5, inspection_date: "2026-12-02T00:00:00Z" }),
  ]);
  await post(confirmation, { _standing: `requested ${AT}`, _version: "4" });
  expect((await loadAlert(ada))?.message).toContain(
    "The inspection of Old Mill is now requested. Its new time is Wednesday 2 December 2026, 8:00 am, Perth time (AWST).",
  );
  expect(upstream.requests(inspectionCalls.confirm)).toEqual([]);
  upstream.on(inspectionCalls.confirm, replyWithData({ status: "confirmed" }));
  await post(confirmation, { _standing: "requested 2026-12-02T00:00:00Z", _version: "4" });
  expect(upstream.requests(inspectionCalls.confirm).map(({ body }) => body)).toEqual([undefined]);
});

test("[ERR-02] [INSP-02] a concurrent refusal is shown with its reason on the inspections page", async () => {
  const { here, ada, post } = await openEventInspections();
  const reason = "This inspection is cancelled, so it can no longer be confirmed.";
  upstream.on(inspectionCalls.confirm, replyWithFailure(409, { message: reason }));
  expect(getRedirect(await post(confirmation))).toBe(here);
  expect(await loadAlert(ada)).toMatchObject({ title: "We couldn't change the inspection", message: reason });
});

test("[NAV-04] an inspection of another event is not found, and nothing is changed", async () => {
  const { ada, params } = await openEventInspections();
  for (const route of [confirmation, cancellation]) {
    const answer = await ada.post(route, "/x", {}, { params: { ...params, inspectionId: "77" } });
    expect(answer.status).toBe(404);
  }
  expect(
    [inspectionCalls.confirm, inspectionCalls.cancel, inspectionCalls.changeStatus].flatMap((call) =>
      upstream.requests(call),
    ),
  ).toEqual([]);
});

test("[I-15] venue agreement is saved at once, or after a preview if already confirmed", async () => {
  const pending = await openEventInspections([buildInspection(1, { venue_answer: "asked" })]);
  upstream.on(agreeForVenue, replyWithData(buildInspection(1, { venue_answer: "agreed" })));
  expect(getRedirect(await pending.post(venueAnswer))).toBe(pending.here);
  expect(upstream.requests(agreeForVenue)).toHaveLength(1);
  const confirmed = await openEventInspections([
    buildInspection(1, { status: "confirmed", venue_answer: "asked" }),
  ]);
  expect(getRedirect(await confirmed.post(venueAnswer))).toBe(`${confirmed.here}/1/confirmation`);
  expect(upstream.requests(agreeForVenue)).toHaveLength(1);
});

test("[INSP-02] [ERR-02] a dialog that cannot load its emails says so and changes nothing", async () => {
  const { here, open, post } = await openEventInspections();
  upstream.on(previewMails, replyWithFailure(429));
  for (const route of [confirmation, cancellation]) {
    expect((await open(route)).failure).toContain("We couldn't load the emails, so nothing was sent.");
    expect(getRedirect(await post(route))).toBe(here);
  }
  expect([
    ...upstream.requests(inspectionCalls.confirm),
    ...upstream.requests(inspectionCalls.cancel),
  ]).toEqual([]);
});

test("[INSP-02] [ERR-02] a change refused at its preview says why and is not sent", async () => {
  const { here, ada, open, post } = await openEventInspections();
  const reason = "This inspection can no longer be changed.";
  for (const status of [404, 409, 422]) {
    upstream.on(previewMails, replyWithFailure(status, { message: reason }));
    for (const route of [confirmation, cancellation]) {
      expect((await open(route)).failure).toBe(reason);
      expect(getRedirect(await post(route))).toBe(here);
      expect(await loadAlert(ada)).toMatchObject({
        title: "We couldn't change the inspection",
        message: reason,
      });
    }
  }
  expect([
    ...upstream.requests(inspectionCalls.confirm),
    ...upstream.requests(inspectionCalls.cancel),
  ]).toEqual([]);
});
