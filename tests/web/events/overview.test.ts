import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { expect, test } from "vitest";
import * as page from "~/routes/events/details";
import * as events from "~/routes/events/index";
import * as stage from "~/routes/events/stage";
import * as timelinePage from "~/routes/events/timeline";
import * as leads from "~/routes/leads/index";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

const buildTimelineEntry = (id: number, overrides: object = {}) => ({
  id: `email-${id}`,
  type: "email",
  title: `Email ${id}`,
  local_time: "2027-02-03 16:05",
  at: "2027-02-03T05:05:00Z",
  ...overrides,
});

/** Grace's event with enquiries and a timeline. */
function scriptEvent(id: number, overrides: object = {}) {
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(
    eventCalls.get,
    replyWithData({
      ...buildLeadEvent(id),
      event_date: "2027-06-12",
      budget: 20_000,
      quotes: [],
      ...overrides,
    }),
  );
  upstream.on(
    leadCalls.eventEnquiries,
    replyWithData([{ id: 1, message: "<p>Hello</p><script>1</script>" }]),
  );
  upstream.on(shortlistCalls.ofEvent, replyWithData([]));
  upstream.on(
    eventCalls.timeline,
    replyWithData([1, 2, 3, 4, 5, 6, 7].map((nth) => buildTimelineEntry(nth))),
  );
}

test("[EVT-01] [EVT-05] the event page makes each call once, in parallel, and shows the results", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id, { pipeline_stage_id: "haggling" });
  const { event: shown } = await (await ada.get(page, "/x", { params: buildEventParams(id) })).json();
  expect(shown).toMatchObject({
    leadName: "Grace Hopper",
    facts: {
      title: "Wedding",
      date: "2027-06-12",
      city: "Melbourne",
      guests: 90,
      budget: 20_000,
      stage: "haggling",
    },
    zone: "Australia/Melbourne",
    enquiries: { data: [{ message: "<p>Hello</p>" }] },
    timelineCount: 7,
    missingSteps: [],
  });
  expect(shown.timeline.data).toHaveLength(5);
  expect(shown.stages.options[0]).toEqual({ value: "haggling", label: "haggling" });
  expect(upstream.requests(leadCalls.eventEnquiries)).toMatchObject([
    { method: "GET", path: `/v1/lead-event/${id}/enquiries`, query: { source: "test-source" } },
  ]);
  expect(upstream.requests(eventCalls.timeline)).toMatchObject([
    { path: `/v1/lead-event/${id}/timeline`, query: { timezone: "Australia/Melbourne" } },
  ]);
  expect(upstream.requests(eventCalls.get)).toHaveLength(1);
});

test("[EVT-01] missing details are named and unknown ones are left out", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id);
  upstream.on(eventCalls.get, replyWithData({ id, lead_id: LEAD, event_type: "corporate", guest_count: 0 }));
  const { event: shown } = await (await ada.get(page, "/x", { params: buildEventParams(id) })).json();
  expect(shown.missingSteps).toEqual(["type", "place", "guests", "budget"]);
  for (const name of ["date", "city", "guests", "budget", "stage"])
    expect(shown.facts).not.toHaveProperty(name);
});

test("[ERR-02] failing enquiries and timeline are shown in their sections", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id);
  upstream.on(
    leadCalls.eventEnquiries,
    replyWithFailure(409, { message: "Enquiries are away.", reference: "ref-1" }),
  );
  upstream.on(eventCalls.timeline, replyWithFailure(422, { message: "Not this zone.", reference: "ref-2" }));
  const shown = await ada.get(page, "/x", { params: buildEventParams(id) });
  expect(shown.status).toBe(200);
  expect((await shown.json()).event).toMatchObject({
    enquiries: { failure: { message: "Enquiries are away.", reference: "ref-1" } },
    timeline: { failure: { message: "Not this zone.", reference: "ref-2" } },
  });
  const whole = await (await ada.get(timelinePage, "/x", { params: buildEventParams(id) })).json();
  expect(whole).toMatchObject({ failure: { message: "Not this zone." }, lines: [] });
});

test("[NAV-04] event pages are not found under another lead", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id, { lead_id: LEAD + 1 });
  for (const route of [page, timelinePage])
    expect((await ada.get(route, "/x", { params: buildEventParams(id) })).status).toBe(404);
  expect(
    (await ada.post(stage, "/x", { pipeline_stage_id: "won" }, { params: buildEventParams(id) })).status,
  ).toBe(404);
  expect(upstream.requests(eventCalls.updateDealStage)).toEqual([]);
});

test("[NAV-02] URLs above events and leads redirect to the lead list", async () => {
  expect(getRedirect(await new Browser().get(events, "/leads/5/event/"))).toBe("/leads/all");
  expect(getRedirect(await new Browser().get(leads, "/leads"))).toBe("/leads/all");
});

test("[EVT-03] the stage form calls E-15 and shows the result", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  const here = `/leads/${LEAD}/event/${id}`;
  scriptEvent(id);
  upstream.on(eventCalls.updateDealStage, replyWithData({ ...buildLeadEvent(id), pipeline_stage_id: "won" }));
  const move = (stage_id: string) =>
    ada.post(stage, `${here}/stage`, { pipeline_stage_id: stage_id }, { params: buildEventParams(id) });
  expect(getRedirect(await move("won"))).toBe(here);
  expect(upstream.requests(eventCalls.updateDealStage)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/update-deal-stage`,
      query: { source: "test-source" },
      body: { pipeline_stage_id: "won" },
    },
  ]);
  expect(getRedirect(await move(""))).toBe(here);
  expect(upstream.requests(eventCalls.updateDealStage)).toHaveLength(1);
});

test("[EVT-03] a drag gets its outcome as JSON, including whether someone else moved the deal first", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id, { pipeline_stage_id: "contacted" });
  upstream.on(eventCalls.updateDealStage, replyWithData({ ...buildLeadEvent(id), pipeline_stage_id: "won" }));
  const drag = async (_was: string) =>
    (
      await ada.post(
        stage,
        `/leads/${LEAD}/event/${id}/stage`,
        { pipeline_stage_id: "won", _was, fetcher: "1" },
        { params: buildEventParams(id) },
      )
    ).json();
  expect(await drag("contacted")).toEqual({ ok: true, message: "Stage changed to Won" });
  expect(await drag("enquiry")).toMatchObject({ ok: false, details: { isOvertaken: true } });
  upstream.on(eventCalls.updateDealStage, replyWithFailure(500));
  const failed = await drag("contacted");
  expect([failed.ok, failed.details, failed.alert.message]).toEqual([
    false,
    undefined,
    expect.stringContaining(OF_500),
  ]);
});

test("[EVT-02] the timeline is shown in a named zone, by kind and page", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id, { city: "Perth" });
  const entries = [...Array(12).keys()].map((nth) => buildTimelineEntry(nth));
  upstream.on(eventCalls.timeline, replyWithData([buildTimelineEntry(20, { type: "enquiry" }), ...entries]));
  const open = async (query: string) =>
    (await ada.get(timelinePage, `/x?${query}`, { params: buildEventParams(id) })).json();
  const all = await open("");
  expect(all).toMatchObject({ zone: "Australia/Melbourne", total: 13, all: 13 });
  expect(all.zones).toContainEqual({ value: "Australia/Perth", label: "Perth (event's city)" });
  expect(all.kinds).toEqual([
    { kind: "enquiry", count: 1 },
    { kind: "email", count: 12 },
  ]);
  const emails = await open("kind=email&page=9&zone=Europe/Paris");
  expect(emails).toMatchObject({ zone: "Europe/Paris", total: 12, filters: { page: 2 } });
  expect(emails.lines).toHaveLength(2);
  expect(emails.zones.at(-1)).toEqual({ value: "Europe/Paris", label: "Paris" });
  expect((await open("zone=Not/AZone")).zone).toBe("Australia/Melbourne");
  expect(upstream.requests(eventCalls.timeline).map(({ query }) => query.timezone)).toEqual([
    "Australia/Melbourne",
    "Europe/Paris",
    "Australia/Melbourne",
  ]);
});

test("[EVT-02] an event in the other country uses that country's zone", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id, { country: "UK" });
  const shown = await (await ada.get(timelinePage, "/x", { params: buildEventParams(id) })).json();
  expect(shown.zone).toBe("Europe/London");
  expect(upstream.requests(eventCalls.timeline).at(-1)?.query.timezone).toBe("Europe/London");
});

test("[EVT-02] the timeline uses the browser's zone if known and offers the event's", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id, { city: "Melbourne" });
  const open = async (query: string) =>
    (await ada.get(timelinePage, `/x?${query}`, { params: buildEventParams(id) })).json();
  ada.cookies.set("marquee_zone", "Asia/Tokyo");
  const shown = await open("");
  expect(shown.zone).toBe("Asia/Tokyo");
  expect(shown.zones).toContainEqual({ value: "Asia/Tokyo", label: "Tokyo" });
  expect(shown.zones).toContainEqual({
    value: "Australia/Melbourne",
    label: "Melbourne (event's city)",
  });
  const chosen = await open("zone=Australia/Melbourne");
  expect(chosen.zone).toBe("Australia/Melbourne");
  expect(chosen.zones).toContainEqual({ value: "Asia/Tokyo", label: "Tokyo" });
  ada.cookies.set("marquee_zone", "Not/AZone");
  expect((await open("")).zone).toBe("Australia/Melbourne");
});

test("[EVT-02] [ERR-02] a failed step is retried with E-09, and a refusal is shown", async () => {
  const [id, ada] = [nextEventId(), await signedIn()];
  const here = `/leads/${LEAD}/event/${id}/timeline`;
  scriptEvent(id);
  upstream.on(
    eventCalls.timeline,
    replyWithData([buildTimelineEntry(1, { status: "failed", tracker_id: 12 }), buildTimelineEntry(2)]),
  );
  const { lines } = await (await ada.get(timelinePage, here, { params: buildEventParams(id) })).json();
  expect(lines).toMatchObject([{ hasFailed: true, trackerId: "12" }, { hasFailed: false }]);
  upstream.on(eventCalls.requeueEvents, replyWithData(buildTimelineEntry(3)));
  const requeue = (fields: Fields) =>
    ada.post(timelinePage, `${here}?kind=email`, fields, { params: buildEventParams(id) });
  expect(getRedirect(await requeue({ tracker_id: "12", type: "email" }))).toBe(`${here}?kind=email`);
  expect(upstream.requests(eventCalls.requeueEvents)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/requeue_events`,
      query: { source: "test-source" },
      body: { tracker_id: "12", type: "email" },
    },
  ]);
  upstream.on(
    eventCalls.requeueEvents,
    replyWithFailure(422, { errors: { tracker_id: ["There is no such entry"] } }),
  );
  expect(getRedirect(await requeue({ tracker_id: "12", type: "email" }))).toBe(`${here}?kind=email`);
  await requeue({ type: "email" });
  expect(upstream.requests(eventCalls.requeueEvents)).toHaveLength(2);
});
