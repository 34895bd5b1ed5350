import * as events from "@contract/events/events";
import * as leads from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as schema from "@upstream/db/schema";
import { createMailer } from "@upstream/mail/deliver";
import { eq } from "drizzle-orm";
import pino from "pino";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { startScriptedSmtp } from "../support/smtp";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
  insertVenue,
} from "../support/upstream";

const toFebruaryDay = (number: number) => new Date(Date.UTC(2026, 1, number));
const now = toFebruaryDay(20);

const { test, upstream } = createUpstreamTest({ now: () => now });

describe("who waits for an answer", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lead@marquee.test", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const since = async (id: number) =>
    (await upstream.call(leads.get, { token, params: { id } })).body.data.waiting_since;

  /** A lead that has waited since the 5th, and has written again on the 7th. */
  async function aWaitingLead(values: Parameters<typeof insertLead>[1] = {}) {
    const lead = await insertLead(upstream.db, { waitingSince: toFebruaryDay(5), ...values });
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id });
    await insertEnquiry(upstream.db, { leadEventId: event.id, createdAt: toFebruaryDay(5) });
    await insertEnquiry(upstream.db, { leadEventId: event.id, createdAt: toFebruaryDay(7) });
    return { lead, event };
  }

  const aMail = (leadId: number, createdAt: Date, status = "outbox") =>
    upstream.db.insert(schema.emails).values({
      leadId,
      sender: "us",
      recipient: "client@example.test",
      subject: "Hello",
      html: "",
      plain: "",
      status,
      createdAt,
    });

  test("[L-20][LEAD-08] an enquiry marked as not spam counts as waiting since it was received", async () => {
    const { lead, event } = await aWaitingLead({ waitingSince: null });
    await upstream.db.delete(schema.enquiries);
    const spam = await insertEnquiry(upstream.db, {
      leadEventId: event.id,
      createdAt: toFebruaryDay(9),
      isSpam: true,
    });
    expect(await since(lead.id)).toBeUndefined();
    await upstream.call(leads.markNotSpam, { token, params: { id: spam.id } });
    expect(await since(lead.id)).toBe(toFebruaryDay(9).toISOString());
  });

  test("[L-20] an enquiry answered since does not count", async () => {
    const { lead, event } = await aWaitingLead({ waitingSince: null });
    await aMail(lead.id, toFebruaryDay(10));
    const spam = await insertEnquiry(upstream.db, {
      leadEventId: event.id,
      createdAt: toFebruaryDay(9),
      isSpam: true,
    });
    await upstream.call(leads.markNotSpam, { token, params: { id: spam.id } });
    expect(await since(lead.id)).toBeUndefined();
  });

  test("[E-16] a brochure emailed to the lead counts as a reply", async () => {
    const { lead, event } = await aWaitingLead();
    const venue = await insertVenue(upstream.db);
    const sent = await upstream.call(events.sendVenueBrochure, {
      token,
      params: { id: event.id },
      body: { venue_id: venue.id },
    });
    expect(sent.status).toBe(200);
    expect(await since(lead.id)).toBeUndefined();
  });

  test("[R-02] an emailed recommendation counts as a reply, a saved one does not", async () => {
    const { lead, event } = await aWaitingLead();
    const { id: venueId, rooms } = await insertVenue(upstream.db);
    const recommend = (room: number, no_email: boolean) =>
      upstream.call(recommendationCalls.send, {
        token,
        params: { id: event.id },
        body: {
          venues: [
            {
              venue_id: venueId,
              room_id: rooms[room]?.id,
              room_name: rooms[room]?.name,
              name: "Venue",
              space: room ? "Grand Hall" : "",
            },
          ],
          subject: "Venues",
          template: "Hello",
          portal_link: "https://portal.example/x",
          send_as_quick_recommend: false,
          no_email,
        },
      });
    expect((await recommend(0, true)).status).toBe(200);
    expect(await since(lead.id)).toBe(toFebruaryDay(5).toISOString());
    expect((await recommend(1, false)).status).toBe(200);
    expect(await since(lead.id)).toBeUndefined();
  });

  test("[SEND-02] an undelivered email does not count as a reply", async () => {
    const { lead } = await aWaitingLead();
    const server = await startScriptedSmtp(({ verb }) =>
      verb === "RCPT" ? "550 no such mailbox" : undefined,
    );
    const mailer = createMailer({
      db: upstream.db,
      settings: { ...upstream.services.settings, mail: { smtpUrl: server.url } },
      log: pino({ level: "silent" }),
      now: () => now,
    });
    const mail = { subject: "Hello", html: "", plain: "", leadId: lead.id };
    await mailer.enqueue(upstream.db, { ...mail, to: "not an address" });
    expect(await since(lead.id)).toBe(toFebruaryDay(5).toISOString());
    await mailer.enqueue(upstream.db, { ...mail, to: "client@example.test" });
    expect(await since(lead.id)).toBeUndefined();
    await mailer.deliver();
    expect(await since(lead.id)).toBe(toFebruaryDay(5).toISOString());
    await mailer.close();
    await server.close();
  });

  test("[L-04][LEAD-06] a merged lead waits since the oldest unanswered enquiry of all", async () => {
    const { lead } = await aWaitingLead();
    const other = await insertLead(upstream.db);
    await aMail(other.id, toFebruaryDay(6));
    await upstream.call(leads.mergeDuplicates, {
      token,
      params: { id: lead.id },
      body: { duplicate_ids: [other.id] },
    });
    expect(await since(lead.id)).toBe(toFebruaryDay(7).toISOString());
  });

  test("a mail to one lead leaves the others waiting", async () => {
    const [{ lead }, other] = [await aWaitingLead(), await aWaitingLead()];
    const mail = { to: "client@example.test", subject: "Hello", html: "", plain: "" };
    await upstream.services.mailer.enqueue(upstream.db, { ...mail, leadId: lead.id });
    await upstream.services.mailer.enqueue(upstream.db, mail);
    expect(await since(lead.id)).toBeUndefined();
    const [row] = await upstream.db.select().from(schema.leads).where(eq(schema.leads.id, other.lead.id));
    expect(row?.waitingSince).toEqual(toFebruaryDay(5));
  });
});
