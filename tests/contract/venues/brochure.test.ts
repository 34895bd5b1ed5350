import * as eventCalls from "@contract/events/events";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const now = new Date("2026-11-21T02:00:00Z");

const { test, upstream } = createUpstreamTest({
  now: () => now,
  env: { PUBLIC_URL: "https://marquee.test" },
});

describe("the brochure of a venue", () => {
  let token: string;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test", displayName: "Sam O'Neil" });
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    const lead = await insertLead(db, { firstName: "Ada <3", email: "ada@example.test" });
    event = await insertLeadEvent(db, { leadId: lead.id });
    const geelong = await insertLocation(db, { name: "Geelong" });
    barn = await insertVenue(db, {
      name: "Fern & Barn",
      locationId: geelong.id,
      description: "<p>Under <b>old</b> oaks.</p><script>alert(1)</script>",
    });
  });

  const send = (venue_id: number, id = event.id) =>
    upstream.call(eventCalls.sendVenueBrochure, { token, params: { id }, body: { venue_id } });
  const mails = () => upstream.db.select().from(schema.emails);

  test("[E-16][EVT-03] is emailed to the client with address, description, spaces and prices", async () => {
    const { status, body } = await send(barn.id);
    expect([status, body.success]).toEqual([200, true]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      leadId: event.leadId,
      leadEventId: event.id,
      venueId: barn.id,
      recipient: "ada@example.test",
      replyTo: "sam@marquee.test",
      subject: "Fern & Barn: your venue brochure",
      status: "outbox",
    });
    expect(mail?.plain).toContain("Hi Ada <3,\n\nHere are the details of ");
    expect(mail?.plain).toContain("Fern & Barn, 1 Main Street, Geelong.");
    expect(mail?.plain).toContain("Under old oaks.");
    expect(mail?.plain).toContain(
      "- Grand Hall (40–120 seated; 60–200 standing; $150 a head, room price; minimum spend $6,000)",
    );
    expect(mail?.plain).toContain("Sam O'Neil");
    expect(mail?.plain).toContain("View your venues: https://marquee.test/portal/");
    expect(mail?.html).toContain("Ada &lt;3");
    expect(mail?.html).toContain("<p>Under <b>old</b> oaks.</p>");
    expect(mail?.html).toContain("Grand Hall");
    expect(mail?.html).not.toContain("script");
    const { body: entries } = await upstream.call(eventCalls.timeline, { token, params: { id: event.id } });
    expect(entries.data.map(({ title, detail }) => [title, detail])).toContainEqual([
      "Venue brochure sent",
      "Fern & Barn",
    ]);
  });

  test("[E-16] is not sent for a foreign venue or to a client without a usable address", async () => {
    const uk = await insertVenue(upstream.db, { name: "Mill", country: "UK" });
    const closed = await insertVenue(upstream.db, { name: "Old Hall", isActive: false });
    for (const [id, message] of [
      [99, "Venue not found"],
      [uk.id, "Mill is not in Australia, where the event is."],
      [closed.id, "Old Hall is no longer offered."],
    ] as const) {
      const answer = await send(id);
      expect([answer.status, answer.failure.error?.errors]).toEqual([422, { venue_id: [message] }]);
    }
    expect((await send(barn.id, 99)).status).toBe(404);
    const refused = async () => {
      const { status, failure } = await send(barn.id);
      return [status, failure.error?.message];
    };
    await upstream.db.update(schema.leads).set({ isUnsubscribed: true });
    expect(await refused()).toEqual([409, "Ada <3 has unsubscribed from emails."]);
    await upstream.db.update(schema.leads).set({ isUnsubscribed: false });
    await upstream.db.update(schema.leadEmails).set({ email: "nobody" });
    expect(await refused()).toEqual([409, "Ada <3's email address is not valid."]);
    await upstream.db.delete(schema.leadEmails).where(eq(schema.leadEmails.leadId, event.leadId));
    expect(await refused()).toEqual([409, "Ada <3 has no email address."]);
    expect(await mails()).toEqual([]);
    expect(await upstream.db.select().from(schema.activities)).toEqual([]);
  });
});
