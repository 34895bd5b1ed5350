import * as sales from "@contract/sales/sales";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const now = new Date("2026-11-21T02:00:00Z");

const { test, upstream } = createUpstreamTest({ now: () => now });

describe("the figures of sales", () => {
  let token: string;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    const lead = await insertLead(db, { firstName: "Ada", lastName: "O'Hara" });
    event = await insertLeadEvent(db, { leadId: lead.id, eventDate: "2027-03-01", budgetMinor: 900_050 });
    barn = await insertVenue(db, { name: "The Barn", email: "hello@barn.test" });
  });

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
  const errorsOf = ({
    failure,
  }: {
    failure: { error?: { errors?: Record<string, string[]> | undefined } };
  }) => failure.error?.errors ?? {};

  describe("default values", () => {
    const defaults = async (venueId = barn.id, id = event.id) =>
      upstream.call(sales.defaults, { token, params: { id }, query: { venue_id: venueId } });

    test("[T-03][SALE-01] the value is the room's price for the guests, its minimum spend or the budget", async () => {
      const { db } = upstream;
      expect((await defaults()).body.data).toEqual({
        venue_id: barn.id,
        event_date: "2027-03-01",
        guest_count: 80,
        value: 12_000,
        value_source: "room_price",
        commission: 10,
      });
      await db.update(schema.leadEvents).set({ guestCount: 10 });
      expect((await defaults()).body.data).toMatchObject({ value: 6000, value_source: "minimum_spend" });
      const cheap = { venueId: barn.id, name: "Shed", position: 2, costPerPersonMinor: 1000 };
      await db.insert(schema.rooms).values(cheap);
      expect((await defaults()).body.data.value).toBe(100);
      await recommendHall();
      expect((await defaults()).body.data.value).toBe(6000);
      await db.update(schema.rooms).set({ costPerPersonMinor: null, minCostMinor: null });
      expect((await defaults()).body.data).toMatchObject({ value: 9000.5, value_source: "budget" });
      await db.update(schema.leadEvents).set({ budgetMinor: null, guestCount: null, eventDate: null });
      expect((await defaults()).body.data).toEqual({ venue_id: barn.id, commission: 10 });
    });

    test("[T-02][T-03] the default commission is that of the venue's newest sale", async () => {
      const other = await insertLeadEvent(upstream.db);
      await insert({ leadEventId: other.id, commissionBasisPoints: 750, createdAt: new Date("2026-01-02") });
      await insert({ leadEventId: other.id, commissionBasisPoints: 800, createdAt: new Date("2026-01-01") });
      expect((await defaults()).body.data.commission).toBe(7.5);
      const { body } = await upstream.call(sales.create, {
        token,
        params: { id: event.id },
        body: { venue_id: barn.id, value: 1 },
      });
      expect(body.data.commission).toBe(7.5);
    });

    test("[T-03] an unknown event gets 404, an invalid venue 422 at its field", async () => {
      expect((await defaults(barn.id, 99)).status).toBe(404);
      expect(errorsOf(await defaults(99))).toEqual({ venue_id: ["Venue not found"] });
      const missing = await upstream.call(sales.defaults, { token, params: { id: event.id } });
      expect([missing.status, Object.keys(errorsOf(missing))]).toEqual([422, ["venue_id"]]);
    });

    async function recommendHall() {
      const [send] = await upstream.db
        .insert(schema.recommendationSends)
        .values({ leadEventId: event.id, subject: "s", template: "t", portalLink: "https://a.test" })
        .returning();
      await upstream.db.insert(schema.recommendations).values({
        sendId: send?.id ?? 0,
        leadEventId: event.id,
        venueId: barn.id,
        roomId: barn.rooms[1]?.id ?? 0,
        roomName: "Grand Hall",
        position: 0,
      });
    }
  });

  describe("invoice details", () => {
    const invoice = (query: object = {}, venueId = barn.id) =>
      upstream.call(sales.invoiceDetails, { token, params: { id: event.id, venueId }, query: { ...query } });

    test("[T-06][SALE-01] invoice details are of the newest sale not lost, with its or another commission", async () => {
      await insert({ valueMinor: 1, createdAt: new Date("2026-01-01") });
      await insert({ valueMinor: 2, status: "lost", createdAt: new Date("2026-12-01") });
      const id = await insert({
        valueMinor: 333_333,
        commissionBasisPoints: 1250,
        eventDate: "2027-03-01",
        guestCount: 80,
      });
      const { status, body } = await invoice();
      expect(status).toBe(200);
      expect(body.data).toEqual({
        lead_event_id: event.id,
        sale_id: id,
        status: "tentative",
        venue: {
          id: barn.id,
          name: "The Barn",
          is_custom: false,
          address: expect.stringMatching(/^1 Main Street, City \d+ VIC 3000$/),
          email: "hello@barn.test",
        },
        client_name: "Ada O'Hara",
        event_type: "wedding",
        event_date: "2027-03-01",
        guest_count: 80,
        country: "AU",
        value: 3333.33,
        commission: 12.5,
        commission_amount: 416.67,
        is_invoiced: false,
      });
      expect((await invoice({ commission: "8.25" })).body.data).toMatchObject({
        commission: 8.25,
        commission_amount: 275,
      });
      expect((await invoice({ commission: 0 })).body.data.commission_amount).toBe(0);
      for (const commission of ["-1", "101", "much"]) {
        const wrong = await invoice({ commission });
        expect([wrong.status, Object.keys(errorsOf(wrong))]).toEqual([422, ["commission"]]);
      }
      const kept = await upstream.call(sales.get, { token, params: { id } });
      expect(kept.body.data.commission).toBe(12.5);
    });

    test("[T-06][T-07][SALE-01] a custom venue's invoice details come by its own id; 404 without a sale", async () => {
      const [custom] = await upstream.db
        .insert(schema.customVenues)
        .values({ name: "Aunt's Garden", country: "AU", city: "Geelong", email: "aunt@garden.test" })
        .returning();
      const customId = custom?.id ?? 0;
      await insert({ venueId: null, customVenueId: customId, status: "won" });
      const ofCustom = (venueId: number, id = event.id) =>
        upstream.call(sales.customInvoiceDetails, {
          token,
          params: { id, venueId },
          query: { commission: 5 },
        });
      expect((await ofCustom(customId)).body.data).toMatchObject({
        status: "won",
        venue: {
          id: customId,
          name: "Aunt's Garden",
          is_custom: true,
          address: "Geelong",
          email: "aunt@garden.test",
        },
        commission_amount: 50,
      });
      expect((await invoice({}, customId)).status).toBe(404);
      expect([(await ofCustom(99)).status, (await ofCustom(customId, 99)).status]).toEqual([404, 404]);
    });
  });
});
