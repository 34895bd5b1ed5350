import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as eventCalls from "@contract/events/events";
import * as reportCalls from "@contract/reports/reports";
import { listAllSales } from "@contract/sales/all";
import * as sales from "@contract/sales/sales";
import * as venueSaleCalls from "@contract/venues/sales";
import * as schema from "@upstream/db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { migrations } from "../support/migrations";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const now = new Date("2026-11-21T02:00:00Z");

const { test, upstream } = createUpstreamTest({ now: () => now });

describe("sales", () => {
  let token: string;
  let leadToken: string;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;
  let loft: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    await insertUser(db, { username: "lea@marquee.test", displayName: "Lea", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    leadToken = await insertAccessToken(upstream.db, { username: "lea@marquee.test" });
    const lead = await insertLead(db, { firstName: "Ada", lastName: "O'Hara" });
    event = await insertLeadEvent(db, { leadId: lead.id, eventDate: "2027-03-01", budgetMinor: 900_050 });
    barn = await insertVenue(db, { name: "The Barn", email: "hello@barn.test" });
    loft = await insertVenue(db, { name: "The Loft" });
  });

  const create = (body: object, id = event.id) =>
    upstream.call(sales.create, { token, params: { id }, body: { ...body } });
  const created = async (body: object = {}) =>
    (await create({ venue_id: barn.id, value: 12_345.67, commission: 7.5, ...body })).body.data;
  const insert = async (values: Partial<typeof schema.sales.$inferInsert>) => {
    const [row] = await upstream.db
      .insert(schema.sales)
      .values({
        leadEventId: event.id,
        venueId: barn.id,
        status: "tentative",
        valueMinor: 100_000,
        createdAt: now,
        ...values,
      })
      .returning();
    return row?.id ?? 0;
  };
  const update = (id: number, body: object) =>
    upstream.call(sales.update, { token, params: { id }, body: { ...body } });
  const approve = (id: number, status: string, bearer = leadToken, eventId = event.id) =>
    upstream.call(sales.approve, { token: bearer, params: { id: eventId }, body: { id, status } });
  const list = async () =>
    (await upstream.call(sales.ofEvent, { token, params: { id: event.id } })).body.data;
  const stage = async () =>
    (await upstream.call(eventCalls.get, { token, params: { id: event.id } })).body.data.pipeline_stage_id;
  const errorsOf = ({
    failure,
  }: {
    failure: { error?: { errors?: Record<string, string[]> | undefined } };
  }) => failure.error?.errors ?? {};
  const activities = async () =>
    (await upstream.db.select().from(schema.activities).orderBy(asc(schema.activities.id))).map(
      ({ type, detail }) => [type, detail],
    );

  test("[T-01][T-02][T-04][SALE-01] a sale is recorded in whole units and percent, and moves the deal forward", async () => {
    const { status, body } = await create({
      venue_id: barn.id,
      event_date: "2027-03-02",
      guest_count: 90,
      value: 12_345.67,
      commission: 7.5,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      lead_event_id: event.id,
      lead_id: event.leadId,
      venue: { id: barn.id, name: "The Barn", is_custom: false },
      status: "tentative",
      approval: "pending",
      event_date: "2027-03-02",
      guest_count: 90,
      country: "AU",
      value: 12_345.67,
      commission: 7.5,
      commission_amount: 925.93,
      is_invoiced: false,
      sold_by: "Sam",
      created_at: now.toISOString(),
    });
    const [row] = await upstream.db.select().from(schema.sales);
    expect([row?.valueMinor, row?.commissionBasisPoints]).toEqual([1_234_567, 750]);
    expect((await upstream.call(sales.get, { token, params: { id: body.data.id } })).body.data).toEqual(
      body.data,
    );
    const second = await created({ venue_id: loft.id });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, body.data.id]);
    expect(await stage()).toBe("tentative");
    expect(await activities()).toEqual([
      ["sale_created", "The Barn"],
      ["stage_changed", "Tentative sale"],
      ["sale_created", "The Loft"],
    ]);
    for (const call of [sales.ofEvent, sales.get, sales.withoutInspection])
      expect((await upstream.call(call, { token, params: { id: 99 } })).status).toBe(404);
    expect((await create({ venue_id: barn.id, value: 1 }, 99)).status).toBe(404);
  });

  test("[T-02][SALE-02] each invalid field gets its own message", async () => {
    const uk = await insertVenue(upstream.db, { name: "Mill", country: "UK" });
    const wrong = await create({ event_date: "soon", guest_count: 0, value: -1, commission: 101 });
    expect([wrong.status, Object.keys(errorsOf(wrong)).sort()]).toEqual([
      422,
      ["commission", "event_date", "guest_count", "value", "venue_id"],
    ]);
    for (const value of ["12", null, 10_000_001])
      expect(Object.keys(errorsOf(await create({ venue_id: barn.id, value })))).toEqual(["value"]);
    expect(errorsOf(await create({ venue_id: uk.id, value: 1 }))).toEqual({
      venue_id: ["Mill is not in Australia, where the event is."],
    });
    expect(errorsOf(await create({ venue_id: 99, value: 1 }))).toEqual({
      venue_id: ["Venue not found"],
    });
    expect(await list()).toEqual([]);
  });

  test("[T-02] a venue has one tentative or won sale per event, even with concurrent posts", async () => {
    const both = await Promise.all([1, 2].map((value) => create({ venue_id: barn.id, value })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await upstream.db.update(schema.sales).set({ status: "won" });
    const again = await create({ venue_id: barn.id, value: 1 });
    expect([again.status, errorsOf(again)]).toEqual([
      409,
      { venue_id: ["The Barn already has a won sale for this event."] },
    ]);
    await upstream.db.update(schema.sales).set({ approval: "rejected" });
    expect(errorsOf(await create({ venue_id: barn.id, value: 1 })).venue_id).toEqual([
      "The Barn already has a won sale for this event, which was rejected. Change that one.",
    ]);
    await upstream.db.update(schema.sales).set({ status: "lost" });
    expect((await create({ venue_id: barn.id, value: 1 })).status).toBe(200);
  });

  test("[T-05] the second of two saves gets a conflict; an approval counts as a change", async () => {
    const { id, version } = await created();
    const both = await Promise.all([update(id, { value: 1, version }), update(id, { value: 2, version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure.error?.message).toBe(
      "Someone else has changed this sale. Reload the page and check it.",
    );
    const seen = (await list())[0]?.version;
    await approve(id, "rejected");
    expect((await update(id, { value: 3, version: seen })).status).toBe(409);
    expect((await update(id, { value: 3 })).status).toBe(200);
  });

  test("[T-05][SALE-01][SALE-02] sent fields change, null clears, and a rejected sale awaits approval again", async () => {
    const sale = await created({ guest_count: 50, event_date: "2027-01-01" });
    await approve(sale.id, "rejected");
    const { status, body } = await update(sale.id, { value: 99.99, guest_count: null });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      value: 99.99,
      commission: 7.5,
      event_date: "2027-01-01",
      approval: "pending",
      venue: { id: barn.id },
    });
    expect(body.data.guest_count).toBeUndefined();
    const wrong = await update(sale.id, { value: -1, commission: -1, guest_count: 1.5 });
    expect([wrong.status, Object.keys(errorsOf(wrong)).sort()]).toEqual([
      422,
      ["commission", "guest_count", "value"],
    ]);
    expect((await update(99, {})).status).toBe(404);
    expect((await activities()).at(-1)).toEqual(["sale_changed", "The Barn"]);
    for (const state of [
      { status: "lost" },
      { status: "won", approval: "approved" },
      { approval: "pending", isInvoiced: true },
    ]) {
      await upstream.db.update(schema.sales).set(state);
      expect((await update(sale.id, { value: 1 })).status).toBe(409);
    }
    expect((await list())[0]?.value).toBe(99.99);
  });

  test("[I-05][INSP-04] sales without inspection are those whose venue has none, or only cancelled ones", async () => {
    const { db } = upstream;
    const [custom] = await db.insert(schema.customVenues).values({ name: "Pub", country: "AU" }).returning();
    const ofBarn = await insert({});
    const ofLoft = await insert({ venueId: loft.id, status: "won" });
    const ofPub = await insert({ venueId: null, customVenueId: custom?.id });
    await insert({ venueId: (await insertVenue(db)).id, status: "lost" });
    const without = async () =>
      (await upstream.call(sales.withoutInspection, { token, params: { id: event.id } })).body.data
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    expect(await without()).toEqual([ofBarn, ofLoft, ofPub]);
    const inspection = { leadEventId: event.id, startsAt: now };
    await db.insert(schema.inspections).values([
      { ...inspection, uniqueId: "1", venueId: barn.id, status: "attended" },
      { ...inspection, uniqueId: "2", venueId: loft.id, status: "cancelled" },
      { ...inspection, uniqueId: "3", customVenueId: custom?.id, status: "requested" },
    ]);
    expect(await without()).toEqual([ofLoft]);
    const other = await insertLeadEvent(db, { leadId: event.leadId });
    await db.update(schema.inspections).set({ leadEventId: other.id });
    expect(await without()).toEqual([ofBarn, ofLoft, ofPub]);
  });

  describe("approval", () => {
    test("[P-08][EVT-07] a team lead approves: a tentative sale is won, and the deal with it", async () => {
      const sale = await created();
      expect((await approve(sale.id, "approved", token)).status).toBe(403);
      const { status, body } = await approve(sale.id, "approved");
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        id: sale.id,
        status: "won",
        approval: "approved",
        closed_at: now.toISOString(),
      });
      expect(await stage()).toBe("won");
      const kept = await activities();
      expect(kept.slice(-2)).toEqual([
        ["sale_approved", "The Barn"],
        ["stage_changed", "Won"],
      ]);
      expect((await approve(sale.id, "approved")).status).toBe(200);
      expect(await activities()).toEqual(kept);
    });

    test("[P-08][EVT-07] a rejected sale keeps its status, a lost one stays lost, and a lost deal can be won", async () => {
      const sale = await created();
      expect((await approve(sale.id, "rejected")).body.data).toMatchObject({
        status: "tentative",
        approval: "rejected",
      });
      expect((await approve(sale.id, "pending")).body.data.approval).toBe("pending");
      await upstream.db.update(schema.leadEvents).set({ pipelineStageId: "lost" });
      const lost = await insert({ venueId: loft.id, status: "lost" });
      expect((await approve(lost, "approved")).body.data).toMatchObject({
        status: "lost",
        approval: "approved",
      });
      expect(await stage()).toBe("lost");
      await approve(sale.id, "approved");
      expect(await stage()).toBe("won");
    });

    test("[P-08][EVT-07] no one can decide on their own sale", async () => {
      const [lea] = await upstream.db.select().from(schema.users).where(eq(schema.users.displayName, "Lea"));
      const own = await insert({ userId: lea?.id });
      for (const status of ["approved", "rejected", "pending"]) {
        const answer = await approve(own, status);
        expect([answer.status, answer.failure.error?.message]).toEqual([
          403,
          "You made this sale. Another team lead or an administrator must decide.",
        ]);
      }
      expect((await list())[0]).toMatchObject({ status: "tentative", approval: "pending" });
    });

    test("[P-08][EVT-07] a sale shows who decided, when and why, until it awaits approval again", async () => {
      const { id } = await created();
      const reject = await upstream.call(sales.approve, {
        token: leadToken,
        params: { id: event.id },
        body: { id, status: "rejected", rejection_reason: " Wrong value " },
      });
      expect(reject.body.data).toMatchObject({
        approval: "rejected",
        decided_by: "Lea",
        decided_at: now.toISOString(),
        rejection_reason: "Wrong value",
      });
      expect((await activities()).at(-1)).toEqual(["sale_rejected", "The Barn: Wrong value"]);
      const { data } = (await update(id, { value: 5 })).body;
      expect([data.approval, data.decided_by, data.decided_at, data.rejection_reason]).toEqual([
        "pending",
        undefined,
        undefined,
        undefined,
      ]);
    });

    test("[P-08][V-23][EVT-07] only one venue can win an event", async () => {
      const [first, second] = [await insert({}), await insert({ venueId: loft.id })];
      expect((await approve(first, "approved")).status).toBe(200);
      const refused = await approve(second, "approved");
      expect([refused.status, refused.failure.error?.message]).toEqual([
        409,
        "The Barn has already won this event. Reject that sale first.",
      ]);
      const set = await upstream.call(venueSaleCalls.setStatus, {
        token,
        params: { id: loft.id, eventId: event.id },
        body: { status: "won" },
      });
      expect(set.status).toBe(409);
      await approve(first, "rejected");
      expect((await approve(second, "approved")).body.data.status).toBe("won");
    });

    test("[P-08][T-05][V-23] a rejected win stays as it is while another venue has won", async () => {
      const rejected = await insert({ status: "won", approval: "rejected" });
      const winner = await insert({ venueId: loft.id, status: "won" });
      const { status, failure } = await update(rejected, { value: 5 });
      const refusals = [[status, failure.error?.message]];
      for (const approval of ["pending", "approved"]) {
        const answer = await approve(rejected, approval);
        refusals.push([answer.status, answer.failure.error?.message]);
      }
      expect(refusals).toEqual(
        refusals.map(() => [409, "The Loft has already won this event. Reject that sale first."]),
      );
      expect((await list()).map(({ approval }) => approval).sort()).toEqual(["pending", "rejected"]);
      await approve(winner, "rejected");
      expect((await update(rejected, { value: 5 })).body.data).toMatchObject({
        status: "won",
        approval: "pending",
      });
      expect((await approve(winner, "pending")).status).toBe(409);
    });

    test("[P-08][EVT-07] an administrator decides on every sale except their own", async () => {
      const { db } = upstream;
      const admin = await insertUser(db, {
        username: "max@marquee.test",
        role: "administrator",
        vcRole: "Sales",
      });
      const bearer = await insertAccessToken(db, { username: "max@marquee.test" });
      const [others, own] = [await insert({ userId: null }), await insert({ userId: admin.id })];
      expect((await approve(own, "rejected", bearer)).status).toBe(403);
      expect((await approve(others, "rejected", bearer)).body.data.approval).toBe("rejected");
    });

    test("[P-08] 404, 409 and 422 are distinguished", async () => {
      const sale = await created();
      const other = await insertLeadEvent(upstream.db);
      expect((await approve(sale.id, "approved", leadToken, 99)).status).toBe(404);
      for (const [id, eventId] of [
        [99, event.id],
        [sale.id, other.id],
      ] as const) {
        const answer = await approve(id, "approved", leadToken, eventId);
        expect([answer.status, errorsOf(answer)]).toEqual([422, { id: ["Choose a sale of this event"] }]);
      }
      expect(Object.keys(errorsOf(await approve(sale.id, "perhaps")))).toEqual(["status"]);
      await upstream.db.update(schema.sales).set({ isInvoiced: true, status: "won", approval: "approved" });
      expect((await approve(sale.id, "rejected")).status).toBe(409);
      expect((await list())[0]?.approval).toBe("approved");
    });
  });

  describe("lost venues", () => {
    const lose = (venues: number[], rest: object = {}, id = event.id) =>
      upstream.call(sales.markVenuesLost, { token, params: { id }, body: { venues, ...rest } });
    const rows = () => upstream.db.select().from(schema.sales).orderBy(asc(schema.sales.id));

    test("[T-08][SALE-03] tentative sales are lost; a venue without one is stored with its reason, once", async () => {
      const mill = await insertVenue(upstream.db, { name: "Mill", isActive: false });
      await insert({ valueMinor: 5000 });
      await insert({ venueId: loft.id, status: "lost", lostReason: "Too far away" });
      const { status, body } = await lose([barn.id, loft.id, mill.id], { lost_reason: " Too small " });
      expect([status, body.data.count]).toEqual([200, 2]);
      const { db } = upstream;
      expect(await db.select().from(schema.closedSales)).not.toContainEqual(
        expect.objectContaining({ sales: 3 }),
      );
      expect(await rows()).toMatchObject([
        { venueId: barn.id, status: "lost", lostReason: "Too small", valueMinor: 5000, closedAt: now },
        { venueId: loft.id, status: "lost", lostReason: "Too far away", closedAt: null },
        {
          venueId: mill.id,
          status: "lost",
          lostReason: "Too small",
          valueMinor: null,
          guestCount: 80,
          closedAt: now,
        },
      ]);
      expect((await lose([barn.id, mill.id])).body.data.count).toBe(0);
      expect(await activities()).toEqual([["venues_lost", "The Barn (too small), Mill (too small)"]]);
    });

    test("[T-08][P-08] nothing is lost to a rejected win, and its venue can be lost", async () => {
      await insert({ status: "won", approval: "rejected" });
      expect((await lose([loft.id])).body.data.count).toBe(1);
      expect((await rows()).at(-1)).toMatchObject({
        venueId: loft.id,
        lostReason: null,
        lostToVenueId: null,
      });
      const { status, body } = await lose([barn.id], { lost_reason: "Too small" });
      expect([status, body.data.count]).toEqual([200, 1]);
      expect((await rows())[0]).toMatchObject({
        status: "lost",
        approval: "pending",
        lostReason: "Too small",
      });
    });

    test("[T-08][SALE-03] a venue lost without a sale has no value, no approval and counts in no figure", async () => {
      const { body } = await lose([barn.id, loft.id], { lost_reasons: ["Too expensive", "Too far away"] });
      expect(body.data.count).toBe(2);
      const listed = await list();
      expect(listed.map((sale) => [sale.venue?.name, sale.lost_reason, sale.without_sale])).toEqual([
        ["The Loft", "Too far away", true],
        ["The Barn", "Too expensive", true],
      ]);
      for (const sale of listed)
        expect([sale.value, sale.commission_amount, sale.approval, sale.is_invoiced]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
      const { data: timeline } = (
        await upstream.call(eventCalls.timeline, { token, params: { id: event.id }, query: { page: 1 } })
      ).body;
      expect(timeline.map(({ title }) => title)).toEqual(["Venues marked as lost"]);
      const { meta } = (await upstream.call(reportCalls.lostWons, { token: leadToken })).body;
      expect(meta?.total).toBe(0);
      expect((await upstream.call(listAllSales, { token, query: { page: 1 } })).body.meta?.total).toBe(0);
      expect(await upstream.db.$count(schema.specialistMonths)).toBe(0);
      expect((await approve(listed[0]?.id ?? 0, "approved")).status).toBe(409);
    });

    test("[SALE-03] the migration removes the value of placeholder sales and leaves real ones alone", async () => {
      const file = readFileSync(join(migrations, "0029_sale_decisions.sql"), "utf8");
      const statement = file
        .split("--> statement-breakpoint")
        .find((part) => part.includes("sale_corrected"));
      await insert({ status: "lost", closedAt: now, valueMinor: 2_000_000 });
      const real = { status: "lost", closedAt: new Date(now.getTime() + 1000), valueMinor: 300 };
      await insert({ ...real, venueId: loft.id });
      await insert({
        status: "lost",
        closedAt: now,
        approval: "approved",
        venueId: loft.id,
        valueMinor: 400,
      });
      await upstream.db.execute(sql.raw(statement ?? ""));
      expect((await rows()).map(({ valueMinor }) => valueMinor)).toEqual([null, 300, 400]);
      expect(await activities()).toEqual([["sale_corrected", "The Barn: 20,000.00"]]);
    });

    test("[T-02][T-08][SALE-03] a venue lost without a sale can be sold later", async () => {
      await lose([barn.id], { lost_reason: "Too expensive" });
      await created();
      expect((await list()).map(({ status, value }) => [status, value])).toEqual([["tentative", 12_345.67]]);
    });

    test("[SALE-03][REP-01] an event is lost once, by its last sale, and not while one is open", async () => {
      await insert({ userId: 1 });
      await insert({ venueId: loft.id, userId: 1 });
      const lostOf = async () => {
        const rows = await upstream.db.select().from(schema.specialistMonths);
        return rows.reduce((sum, { lost }) => sum + lost, 0);
      };
      await lose([barn.id], { lost_reason: "Too expensive" });
      expect(await lostOf()).toBe(0);
      await lose([loft.id], { lost_reason: "Too expensive" });
      expect(await lostOf()).toBe(1);
      const counted = { page: 1, counted_as: "lost" as const };
      expect((await upstream.call(listAllSales, { token, query: counted })).body.meta?.total).toBe(1);
      const ofVenue = { ...counted, venue_id: barn.id };
      expect((await upstream.call(listAllSales, { token, query: ofVenue })).body.meta?.total).toBe(1);
    });

    test("[T-08][SALE-03] venues are lost to the venue that won, which cannot be lost itself", async () => {
      await insert({ status: "won" });
      await insert({ venueId: loft.id });
      const refused = await lose([loft.id, barn.id]);
      expect([refused.status, errorsOf(refused)]).toEqual([
        409,
        { "venues.1": ["The Barn has won this event."] },
      ]);
      expect((await rows())[1]?.status).toBe("tentative");
      expect((await lose([loft.id])).body.data.count).toBe(1);
      expect((await rows())[1]).toMatchObject({
        status: "lost",
        lostReason: "Booked another venue",
        lostToVenueId: barn.id,
      });
    });

    test("[T-08] errors are reported at the venue concerned", async () => {
      const uk = await insertVenue(upstream.db, { name: "Mill", country: "UK" });
      const wrong = await lose([barn.id, uk.id, 99, barn.id]);
      expect([wrong.status, Object.keys(errorsOf(wrong))]).toEqual([
        422,
        ["venues.1", "venues.2", "venues.3"],
      ]);
      expect(errorsOf(await lose([]))).toEqual({ venues: ["Choose at least one venue"] });
      expect((await lose([barn.id], {}, 99)).status).toBe(404);
      expect(await rows()).toEqual([]);
    });
  });

  test("[T-01] they are deleted with their event", async () => {
    await created();
    await upstream.db.delete(schema.leadEvents).where(eq(schema.leadEvents.id, event.id));
    expect(await upstream.db.select().from(schema.sales)).toEqual([]);
  });
});
