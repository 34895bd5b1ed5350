import "../support/web";

import * as eventCalls from "@contract/events/events";
import { hubspotSyncStatus } from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import { expect, test } from "vitest";
import * as page from "~/routes/leads/details";
import { formatOpenTask } from "~/services/leads/next-step";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../support/web";

const routeArgs = { params: { leadId: "5" } };
const grace = {
  id: 5,
  first_name: "Grace",
  last_name: "Hopper",
  country: "UK",
  email_log: [{ id: 3, subject: "Venues for you", to: "g@x.example", created_at: "2026-03-05T10:00:00Z" }],
};
const visit = {
  id: "visit-1",
  type: "visit",
  title: "Client viewed 2 rooms on the portal",
  at: "2026-03-06T10:00:00Z",
};

/** A lead with two events, of which each call answers. */
function scriptLeadWithTwoEvents() {
  upstream.on(leadCalls.get, replyWithData(grace));
  upstream.on(
    eventCalls.ofLead,
    replyWithData([8, 9].map((id) => ({ id, lead_id: 5, country: "UK", event_type: "wedding" }))),
  );
  upstream.on(
    leadCalls.enquiries,
    replyWithData([
      { id: 1, lead_event_id: 8, message: "<p>First</p>", created_at: "2026-01-01T10:00:00Z" },
      { id: 2, lead_event_id: 9, message: "<p>Second</p>", created_at: "2026-02-01T10:00:00Z" },
    ]),
  );
  upstream.on(leadCalls.phoneNumbers, replyWithData([{ id: 7, number: "+442079460958", is_primary: true }]));
  upstream.on(
    hubspotSyncStatus,
    replyWithData({ status: "failed", message: "No email address.", attempts: 2 }),
  );
  upstream.on(notes.all, replyWithData([{ id: 4, note: "Likes barns", created_at: "2026-03-07T10:00:00Z" }]));
  upstream.on(eventCalls.timeline, (response, { path }) =>
    replyWithData(path.includes("/8/") ? [visit] : [])(response),
  );
}

const loadLeadPage = async (browser: Browser, query = "") =>
  (await browser.get(page, `/leads/5${query}`, routeArgs)).json();

test("[LEAD-05] [E-08] [L-15] [L-17] a lead's page makes each call once and builds one history from them", async () => {
  scriptLeadWithTwoEvents();
  const { lead, enquiries: received, sync, history } = await loadLeadPage(await signedIn());
  expect(lead.phoneNumbers).toMatchObject([{ number: "020 7946 0958" }]);
  expect(received.data.map(({ message }: { message: string }) => message)).toEqual([
    "<p>Second</p>",
    "<p>First</p>",
  ]);
  expect(sync.data).toMatchObject({ status: "failed", message: "No email address.", attempts: 2 });
  expect(history.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    "note",
    "visit",
    "email",
    "enquiry",
    "enquiry",
  ]);
  const calls = [
    leadCalls.get,
    eventCalls.ofLead,
    leadCalls.enquiries,
    leadCalls.phoneNumbers,
    hubspotSyncStatus,
    notes.all,
    eventCalls.timeline,
  ].flatMap((call) =>
    upstream.requests(call).map(({ method, path, query }) => [`${method} ${path}`, query.timezone]),
  );
  expect(calls).toEqual([
    ["GET /v1/leads/5", undefined],
    ["GET /v1/leads/5/lead-events", undefined],
    ["GET /v1/leads/5/enquiries", undefined],
    ["GET /v1/leads/5/phonenumbers", undefined],
    ["GET /v1/leads/5/hubspot-sync-status", undefined],
    ["GET /v1/leads/5/notes", undefined],
    ["GET /v1/lead-event/8/timeline", "Europe/London"],
    ["GET /v1/lead-event/9/timeline", "Europe/London"],
  ]);
});

test("[LEAD-05] the URL filters the history, and the other filter choices are offered", async () => {
  scriptLeadWithTwoEvents();
  const { history } = await loadLeadPage(await signedIn(), "?kind=email&month=2026-03");
  expect(history.entries).toMatchObject([{ title: "Venues for you", emailId: 3 }]);
  expect(history.kinds.map(({ value }: { value: string }) => value)).toEqual(["email", "visit", "note"]);
  const { history: none } = await loadLeadPage(await signedIn(), "?kind=sale&month=2001-01");
  expect(none).toMatchObject({ total: 0, all: 5 });
});

test("[LEAD-05] [ERR-01] [ERR-02] a failed part is reported in its place, and the rest of the page is shown", async () => {
  scriptLeadWithTwoEvents();
  for (const call of [leadCalls.phoneNumbers, hubspotSyncStatus, notes.all])
    upstream.on(call, replyWithFailure(500));
  upstream.on(eventCalls.timeline, (response, { path }) =>
    (path.includes("/8/") ? replyWithFailure(500, { reference: "ref-8" }) : replyWithData([]))(response),
  );
  const { sync, notes: noted, history } = await loadLeadPage(await signedIn());
  expect([sync.failure, noted.failure]).toMatchObject([{ reference: expect.any(String) }, {}]);
  expect(history.missing).toMatchObject([{ part: "notes" }, { part: 8, failure: { reference: "ref-8" } }]);
  expect(history.entries).toHaveLength(3);
});

test("[LEAD-05] the six newest events' timelines are loaded; older ones are linked", async () => {
  scriptLeadWithTwoEvents();
  upstream.on(eventCalls.ofLead, replyWithData([1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, lead_id: 5 }))));
  const { history } = await loadLeadPage(await signedIn());
  expect(upstream.requests(eventCalls.timeline)).toHaveLength(6);
  expect(history.left).toBe(2);
});

test("[ERR-05] an upstream without notes gets no call for them", async () => {
  scriptLeadWithTwoEvents();
  upstream.shows([]);
  const browser = await signedIn();
  await loadLeadPage(browser);
  const before = upstream.requests(notes.all).length;
  expect(await loadLeadPage(browser)).not.toHaveProperty("notes");
  expect(upstream.requests(notes.all)).toHaveLength(before);
});

test("[LEAD-05] a lead opened from a list links to the leads before and after it", async () => {
  scriptLeadWithTwoEvents();
  upstream.on(
    leadCalls.all,
    replyWithData(
      [4, 5, 6].map((id) => ({ ...grace, id })),
      { total: 3 },
    ),
  );
  const browser = await signedIn();
  expect((await loadLeadPage(browser)).neighbours).toEqual({});
  expect(upstream.requests(leadCalls.all)).toEqual([]);
  const { neighbours } = await loadLeadPage(browser, "?list=page%3D1");
  expect([neighbours.previous.id, neighbours.next.id]).toEqual([4, 6]);
});

test("[LEAD-05] [ERR-04] missing parts of the history are named, and it is not called empty", async () => {
  scriptLeadWithTwoEvents();
  for (const call of [eventCalls.ofLead, leadCalls.enquiries, notes.all])
    upstream.on(call, replyWithFailure(500));
  upstream.on(leadCalls.get, replyWithData({ ...grace, email_log: [] }));
  const { history } = await loadLeadPage(await signedIn());
  expect(history.all).toBe(0);
  expect(history.missing.map(({ part }: { part: unknown }) => part)).toEqual([
    "events",
    "enquiries",
    "notes",
  ]);
});

test("[LEAD-05] client responses are in the history as a separate kind, with their message", async () => {
  scriptLeadWithTwoEvents();
  const clientResponse = {
    id: "activity-4",
    type: "answer",
    title: "Client would like to see a room",
    detail: "Grand Hall, Old Mill: “<b>Parking?</b>”",
    at: "2026-03-08T10:00:00Z",
  };
  upstream.on(eventCalls.timeline, (response, { path }) =>
    replyWithData(path.includes("/8/") ? [clientResponse, visit] : [])(response),
  );
  const { history } = await loadLeadPage(await signedIn(), "?kind=answer");
  expect(history.entries).toMatchObject([{ kind: "answer", detail: clientResponse.detail, eventId: 8 }]);
  expect(history.kinds).toContainEqual({ value: "answer", label: "Client responses", count: 1 });
});

test("[LEAD-05] a wanted inspection is the event's open task, if it is known", async () => {
  scriptLeadWithTwoEvents();
  const event = { id: 8, lead_id: 5, country: "UK", city: "Leeds", guest_count: 9, recommendation_count: 2 };
  upstream.on(
    eventCalls.ofLead,
    replyWithData([
      { ...event, wished_inspection_count: 2 },
      { ...event, id: 9 },
    ]),
  );
  const { events } = await loadLeadPage(await signedIn());
  expect(events.data.map(formatOpenTask)).toEqual(["The client would like to see 2 venues", undefined]);
});

test("[LEAD-05] the lead's page shows which event has an inspection to reschedule", async () => {
  scriptLeadWithTwoEvents();
  upstream.on(
    eventCalls.ofLead,
    replyWithData([
      { id: 8, lead_id: 5, event_type: "wedding", other_time_count: 2 },
      { id: 9, lead_id: 5 },
    ]),
  );
  const { events } = await loadLeadPage(await signedIn());
  expect(events.data.map(({ otherTimes }: { otherTimes?: number }) => otherTimes)).toEqual([2, undefined]);
});
