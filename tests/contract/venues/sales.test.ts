import * as contract from "@contract/venues/sales";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
  insertVenue,
} from "../support/upstream";

const toOctoberDay = (number: number) => new Date(Date.UTC(2026, 9, number));

const { test, upstream } = createUpstreamTest({ now: toOctoberDay(20) });

describe("leads and sales of venues", () => {
  let token: string;
  let venueId = 0;
  let eventId = 0;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "vera@marquee.test", displayName: "Vera" });
    token = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    venueId = (await insertVenue(upstream.db, { name: "Old Mill" })).id;
    eventId = (await insertLeadEvent(upstream.db, { budgetMinor: 1_500_000, guestCount: 90 })).id;
  });

  const set = (status: string, fields: object = {}) =>
    upstream.call(contract.setStatus, {
      token,
      params: { id: venueId, eventId },
      body: { status, ...fields },
    });
  const read = () => upstream.call(contract.ofEvent, { token, params: { id: venueId, eventId } });
  const stage = async () =>
    (await upstream.db.select().from(schema.leadEvents).where(eq(schema.leadEvents.id, eventId)))[0]
      ?.pipelineStageId;

  test("[V-03][VEN-02] lists the events with contact to a venue, newest contact first", async () => {
    const { db } = upstream;
    const lead = await insertLead(db, { firstName: "Bo", lastName: "Li" });
    for (let number = 1; number <= 11; number += 1) {
      const event = await insertLeadEvent(db, { leadId: lead.id, guestCount: number });
      await insertEnquiry(db, { leadEventId: event.id, venueId, createdAt: toOctoberDay(number) });
    }
    await insertEnquiry(db, { leadEventId: eventId, venueId, isSpam: true, createdAt: toOctoberDay(15) });
    const list = async (page = 1) =>
      (await upstream.call(contract.leads, { token, params: { id: venueId }, query: { page } })).body;
    expect((await list()).meta).toEqual({ total: 11, page: 1, per_page: 10 });
    expect((await list()).data[0]).toMatchObject({
      lead_id: lead.id,
      lead_name: "Bo Li",
      event_type: "wedding",
      guest_count: 11,
      enquired_at: toOctoberDay(11).toISOString(),
      last_contact_at: toOctoberDay(11).toISOString(),
      recommended_at: undefined,
    });
    expect((await list(2)).data).toMatchObject([{ guest_count: 1 }]);
    await db
      .insert(schema.sales)
      .values({ leadEventId: eventId, venueId, status: "won", valueMinor: 1, createdAt: toOctoberDay(12) });
    expect((await list()).data[0]).toMatchObject({
      lead_event_id: eventId,
      last_contact_at: toOctoberDay(12).toISOString(),
    });
  });

  test("[V-23][V-24][VEN-04] a sale starts at the event's budget, and winning it wins the deal", async () => {
    expect((await read()).status).toBe(404);
    expect((await set("won")).status).toBe(409);
    expect((await set("tentative")).body.data).toMatchObject({
      venue: { id: venueId, name: "Old Mill" },
      status: "tentative",
      value: 15_000,
      guest_count: 90,
      sold_by: "Vera",
    });
    expect(await stage()).toBe("tentative");
    expect((await set("won")).body.data).toMatchObject({
      status: "won",
      approval: "pending",
      closed_at: toOctoberDay(20).toISOString(),
    });
    expect(await stage()).toBe("won");
    expect((await read()).body.data).toMatchObject({ status: "won" });
  });

  test("[V-23] a changed sale needs approval again; an invoiced sale cannot change", async () => {
    await set("tentative");
    const ofEvent = eq(schema.sales.leadEventId, eventId);
    await upstream.db.update(schema.sales).set({ approval: "approved" }).where(ofEvent);
    expect((await set("tentative")).body.data.approval).toBe("approved");
    expect((await set("lost", { lost_reason: "Too far away" })).body.data).toMatchObject({
      status: "lost",
      approval: "pending",
      lost_reason: "Too far away",
    });
    expect((await set("tentative")).body.data).toMatchObject({
      lost_reason: undefined,
      closed_at: undefined,
    });
    await upstream.db.update(schema.sales).set({ isInvoiced: true }).where(ofEvent);
    expect((await set("lost")).status).toBe(409);
    expect((await set("sold")).failure.error?.errors).toEqual({ status: ["Choose tentative, won or lost"] });
  });

  test("[V-23][SALE-03] a venue lost without a sale has a reason but no value until it is sold", async () => {
    const lost = (await set("lost", { lost_reason: "Too expensive" })).body.data;
    expect(lost).toMatchObject({ status: "lost", lost_reason: "Too expensive", without_sale: true });
    expect([lost.value, lost.approval]).toEqual([undefined, undefined]);
    expect((await set("won")).status).toBe(409);
    const sold = (await set("tentative")).body.data;
    expect(sold).toMatchObject({ status: "tentative", value: 15_000, approval: "pending" });
    expect(await upstream.db.$count(schema.sales)).toBe(1);
  });

  test("[V-23] a venue in the other country cannot be sold", async () => {
    venueId = (await insertVenue(upstream.db, { country: "UK" })).id;
    expect((await set("tentative")).status).toBe(409);
    venueId = 9999;
    expect((await set("tentative")).status).toBe(404);
  });

  test("[V-05][V-15][V-16][VEN-02] lists lost sales, reasons and the venues that won", async () => {
    const rivals = [
      await insertVenue(upstream.db, { name: "Abbey" }),
      await insertVenue(upstream.db, { name: "Barn" }),
    ];
    const lose = (lostToVenueId: number | null, lostReason: string | null, fields: object = {}) =>
      upstream.db.insert(schema.sales).values({
        leadEventId: eventId,
        venueId,
        status: "lost",
        valueMinor: 0,
        lostToVenueId,
        lostReason,
        ...fields,
      });
    await lose(rivals[0]?.id ?? 0, "Too expensive", { createdAt: toOctoberDay(1) });
    await lose(rivals[1]?.id ?? 0, "Too far away", { createdAt: toOctoberDay(2) });
    await lose(rivals[1]?.id ?? 0, "Too expensive", { createdAt: toOctoberDay(3) });
    await lose(null, null, { createdAt: toOctoberDay(4) });
    await lose(null, "Event cancelled", { status: "tentative" });
    const params = { id: venueId };
    expect((await upstream.call(contract.topVenuesLostTo, { token, params })).body.data).toMatchObject([
      { venue_name: "Barn", count: 2 },
      { venue_name: "Abbey", count: 1 },
    ]);
    expect((await upstream.call(contract.lostReasons, { token, params })).body.data).toEqual([
      { reason: "Too expensive", count: 2 },
      { reason: "Too far away", count: 1 },
    ]);
    const lost = (query: object) => upstream.call(contract.lostStatus, { token, query: { ...query } });
    expect((await lost({ venue_id: venueId })).body.data).toMatchObject([
      { lost_to_venue: undefined },
      { lost_reason: "Too expensive", lost_to_venue: { name: "Barn" } },
      { lost_to_venue: { name: "Barn" } },
      { lost_to_venue: { name: "Abbey" } },
    ]);
    expect((await lost({ venue_id: rivals[0]?.id, lead_event_id: eventId })).body.data).toEqual([]);
    expect((await lost({ lead_event_id: eventId })).body.data).toHaveLength(4);
    expect((await lost({})).status).toBe(422);
    expect((await lost({ venue_id: 9999 })).status).toBe(404);
  });
});
