import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { emails, leads, recommendations, scheduledSends, users, venues } from "@upstream/db/schema";
import { sendDueScheduledEmails } from "@upstream/recommendations/scheduled";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

const HOUR = 3_600_000;
const getTimeFromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** The services an hour or more ahead of now. */
const buildServicesAt = (now: Date) => ({ ...upstream.services, now: () => now });

async function insertEventAndToken() {
  const { db } = upstream;
  const user = await insertUser(db, { username: "sam@marquee.test" });
  const token = await insertAccessToken(db, user);
  const lead = await insertLead(db, { firstName: "Ada", email: "ada@example.test" });
  const event = await insertLeadEvent(db, { leadId: lead.id });
  const venue = await insertVenue(db);
  const link = { params: { id: lead.id }, query: { is_being_impersonated: "0" as const }, token };
  const body = {
    venues: [{ venue_id: venue.id, room_id: venue.rooms[0]?.id ?? 0, room_name: "", name: "", space: "" }],
    template: "Hello {{first_name}}",
    subject: "Venues",
    portal_link: (await upstream.call(recommendationCalls.portalLink, link)).body.data,
    send_as_quick_recommend: false,
    cc: ["partner@example.test"],
    send_at: getTimeFromNow(HOUR).toISOString(),
  };
  const post = (changes = {}, key?: string) =>
    upstream.call(scheduledEmailCalls.schedule, {
      params: { id: event.id },
      body: { ...body, ...changes },
      token,
      headers: (key ? { "idempotency-key": key } : {}) as Record<string, string>,
    });
  const list = async () =>
    (await upstream.call(scheduledEmailCalls.ofLead, { params: { id: lead.id }, token })).body.data;
  return { token, lead, event, venue, body, post, list };
}

const selectEmails = () => upstream.db.select().from(emails);

test("[SEND-02] [SEND-04] a scheduled email recommends and mails nothing before its time", async () => {
  const { token, lead, event, body, post, list } = await insertEventAndToken();
  expect((await post()).status).toBe(200);
  await sendDueScheduledEmails(buildServicesAt(getTimeFromNow(HOUR - 60_000)));
  expect(await selectEmails()).toEqual([]);
  expect(await list()).toMatchObject([
    {
      lead_event_id: event.id,
      send_at: body.send_at,
      email: { subject: "Venues", cc: ["partner@example.test"] },
    },
  ]);
  expect(
    (await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token })).body.data,
  ).toEqual([]);
  expect(await sendDueScheduledEmails(buildServicesAt(getTimeFromNow(HOUR + 1000)))).toBe(1);
  expect(await selectEmails()).toMatchObject([
    {
      subject: "Venues",
      recipient: "ada@example.test",
      cc: ["partner@example.test"],
      replyTo: "sam@marquee.test",
    },
  ]);
  expect(
    (await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token })).body.data,
  ).toHaveLength(1);
  expect(
    (await upstream.call(leadCalls.get, { params: { id: lead.id }, token })).body.data.email_log,
  ).toHaveLength(1);
  expect(await list()).toEqual([]);
});

test("[SEND-08] processes that find it due at the same time send it once", async () => {
  const { post, list } = await insertEventAndToken();
  const [one, other] = await Promise.all([post({}, "form-key-1"), post({}, "form-key-1")]);
  expect(one.body).toEqual(other.body);
  expect(await list()).toHaveLength(1);
  const due = buildServicesAt(getTimeFromNow(2 * HOUR));
  const sent = await Promise.all([1, 2, 3, 4].map(() => sendDueScheduledEmails(due)));
  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
  expect(await selectEmails()).toHaveLength(1);
  expect((await post({}, "form-key-1")).body).toEqual(one.body);
  expect(await list()).toEqual([]);
});

test("[SEND-02] an email that can no longer be sent says why, and the others are sent", async () => {
  const { lead, venue, post, list } = await insertEventAndToken();
  const other = await insertVenue(upstream.db);
  const room = { venue_id: other.id, room_id: other.rooms[0]?.id ?? 0, room_name: "", name: "", space: "" };
  await post();
  await post({ venues: [room] });
  await upstream.db.update(venues).set({ isActive: false }).where(eq(venues.id, venue.id));
  await sendDueScheduledEmails(buildServicesAt(getTimeFromNow(2 * HOUR)));
  expect(await selectEmails()).toHaveLength(1);
  expect(await list()).toMatchObject([{ refusal: expect.stringContaining("is no longer offered") }]);
  await upstream.db.update(venues).set({ isActive: true }).where(eq(venues.id, venue.id));
  expect(
    await sendDueScheduledEmails(buildServicesAt(getTimeFromNow(3 * HOUR))),
    "it waits for a person",
  ).toBe(0);
  await upstream.db.update(leads).set({ isUnsubscribed: true }).where(eq(leads.id, lead.id));
  expect(await upstream.db.select().from(recommendations)).toHaveLength(1);
});

test.each([
  [
    "the client has unsubscribed",
    (id: number) => upstream.db.update(leads).set({ isUnsubscribed: true }).where(eq(leads.id, id)),
    "unsubscribed",
  ],
  ["the account is disabled", () => upstream.db.update(users).set({ isDisabled: true }), "account"],
  ["the account is gone", () => upstream.db.delete(users), "account"],
])("[SEND-02] nothing goes out where %s", async (_, change, reason) => {
  const { lead, post } = await insertEventAndToken();
  await post();
  await change(lead.id);
  await sendDueScheduledEmails(buildServicesAt(getTimeFromNow(2 * HOUR)));
  expect(await selectEmails()).toEqual([]);
  const [row] = await upstream.db.select().from(scheduledSends);
  expect(row?.refusal).toContain(reason);
});

test("[SEND-03] a time in the past or over a year ahead is refused at its field", async () => {
  const { post, list } = await insertEventAndToken();
  const errors = async (changes: object) => {
    const { status, failure } = await post(changes);
    return [status, Object.keys(failure.error?.errors ?? {})];
  };
  expect(await errors({ send_at: getTimeFromNow(-1000).toISOString() })).toEqual([422, ["send_at"]]);
  expect(await errors({ send_at: getTimeFromNow(400 * 24 * HOUR).toISOString() })).toEqual([
    422,
    ["send_at"],
  ]);
  expect(await errors({ send_at: "tomorrow" })).toEqual([422, ["send_at"]]);
  expect(await errors({ template: "Hello {{nobody}}" })).toEqual([422, ["template"]]);
  expect(await list()).toEqual([]);
});

test("[SEND-08] it is sent now or cancelled, each once", async () => {
  const { token, post, list } = await insertEventAndToken();
  const idOf = async () => (await list())[0]?.id ?? 0;
  await post();
  const id = await idOf();
  expect((await upstream.call(scheduledEmailCalls.sendNow, { params: { id }, token })).body.success).toBe(
    true,
  );
  expect((await upstream.call(scheduledEmailCalls.sendNow, { params: { id }, token })).status).toBe(404);
  expect((await upstream.call(scheduledEmailCalls.cancel, { params: { id }, token })).status).toBe(404);
  expect(await selectEmails()).toHaveLength(1);
  const venue = await insertVenue(upstream.db);
  const room = { venue_id: venue.id, room_id: venue.rooms[0]?.id ?? 0, room_name: "", name: "", space: "" };
  await post({ venues: [room] });
  const second = await idOf();
  expect((await upstream.call(scheduledEmailCalls.cancel, { params: { id: second }, token })).status).toBe(
    204,
  );
  expect((await upstream.call(scheduledEmailCalls.cancel, { params: { id: second }, token })).status).toBe(
    404,
  );
  await sendDueScheduledEmails(buildServicesAt(getTimeFromNow(2 * HOUR)));
  expect(await selectEmails()).toHaveLength(1);
  expect((await upstream.call(scheduledEmailCalls.ofLead, { params: { id: 1 } })).status).toBe(401);
});

test("[SEND-02] a scheduled email moves with a merged event", async () => {
  const { token, lead, event, post, list } = await insertEventAndToken();
  await post();
  const kept = await insertLeadEvent(upstream.db, { leadId: lead.id });
  const routeArgs = { params: { id: kept.id, otherId: event.id }, token };
  expect((await upstream.call(eventCalls.merge, routeArgs)).status).toBe(200);
  expect(await list()).toMatchObject([{ lead_event_id: kept.id }]);
});
