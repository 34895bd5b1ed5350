import { listAllSales } from "@contract/sales/all";
import { saleSortFields } from "@contract/sales/states";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const toFebruaryDay = (number: number) => new Date(Date.UTC(2026, 1, number));

const { test, upstream } = createSharedUpstreamTest();

describe("the sales of all events", () => {
  let token: string;
  let owner: number;
  let barn: number;

  test.beforeAll(async () => {
    const { db } = upstream;
    owner = (await insertUser(db, { username: "vera@marquee.test", displayName: "Vera" })).id;
    token = await insertAccessToken(db, { username: "vera@marquee.test" });
    const { id } = await insertVenue(db, { name: "The Barn 100%" });
    barn = id;
    const [garden] = await db
      .insert(schema.customVenues)
      .values({ name: "Aunt's Garden", country: "UK" })
      .returning();
    const ada = await insertLead(db, { firstName: "Ada", lastName: "Lee", ownerId: owner });
    const bo = await insertLead(db, { firstName: "Bo", lastName: "Zeit", country: "UK" });
    const events = [
      await insertLeadEvent(db, { leadId: ada.id }),
      await insertLeadEvent(db, { leadId: bo.id, eventType: "corporate" }),
    ];
    const make = (of: number, values: Partial<typeof schema.sales.$inferInsert>) =>
      db.insert(schema.sales).values({
        leadEventId: events[of]?.id ?? 0,
        venueId: of === 0 ? barn : null,
        customVenueId: of === 0 ? null : garden?.id,
        userId: owner,
        status: "tentative",
        valueMinor: 100_000,
        ...values,
      });
    await make(0, { createdAt: toFebruaryDay(1), eventDate: "2027-05-01", guestCount: 50 });
    await make(0, { createdAt: toFebruaryDay(2), approval: "rejected", valueMinor: 300_000 });
    await make(0, {
      createdAt: toFebruaryDay(3),
      status: "won",
      approval: "approved",
      eventDate: "2027-04-01",
      closedAt: new Date("2026-02-28T12:45:00Z"),
    });
    await make(1, { createdAt: toFebruaryDay(4), guestCount: 20, valueMinor: 200_050 });
  });

  const list = async (query: object = {}) =>
    (await upstream.call(listAllSales, { token, query: { ...query } })).body;
  const ids = async (query: object = {}) => (await list(query)).data.map(({ id }) => id);

  test("each sale has its client, venue and event, newest first", async () => {
    const { data, meta } = await list();
    expect(data.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(meta).toEqual({ total: 4, page: 1, per_page: 10 });
    expect(data[0]).toMatchObject({
      lead: { name: "Bo Zeit" },
      venue: { name: "Aunt's Garden", is_custom: true },
      event_type: "corporate",
      country: "UK",
      value: 2000.5,
      status: "tentative",
      approval: "pending",
      sold_by: "Vera",
    });
  });

  test("sales filter by country, owner, status and approval, alone and combined", async () => {
    expect(await ids({ country: "uk" })).toEqual([4]);
    expect(await ids({ hubspot_owner_id: owner })).toEqual([3, 2, 1]);
    expect(await ids({ unowned_only: "1" })).toEqual([4]);
    expect(await ids({ status: "tentative" })).toEqual([4, 2, 1]);
    expect(await ids({ status: "tentative", approval: "pending", hubspot_owner_id: owner })).toEqual([1]);
    expect(await ids({ approval: "rejected" })).toEqual([2]);
    expect(await ids({ status: "nonsense", approval: "perhaps" })).toHaveLength(4);
    expect((await list({ status: "lost" })).meta).toEqual({ total: 0, page: 1, per_page: 10 });
  });

  test("sales filter by seller, venue and as reports count them, by local month", async () => {
    expect(await ids({ sold_by: owner })).toEqual([4, 3, 2, 1]);
    expect(await ids({ sold_by: owner + 1 })).toEqual([]);
    expect(await ids({ venue_id: barn })).toEqual([3, 2, 1]);
    expect(await ids({ counted_as: "tentative" })).toEqual([4, 1]);
    expect(await ids({ counted_as: "won" })).toEqual([3]);
    expect(await ids({ counted_as: "lost" })).toEqual([]);
    // The last half hour of February in Melbourne.
    expect(await ids({ counted_as: "won", from_month: "2026-02", to_month: "2026-02" })).toEqual([3]);
    expect(await ids({ counted_as: "won", from_month: "2026-03" })).toEqual([]);
    expect(await ids({ counted_as: "tentative", to_month: "2026-01" })).toEqual([]);
    expect(await ids({ counted_as: "nonsense", from_month: "2026-13" })).toHaveLength(4);
    // Without a step, by the time of recording: noon and midnight of the first days of February.
    expect(await ids({ from_month: "2026-02", to_month: "2026-02" })).toEqual([4, 3, 2, 1]);
    expect(await ids({ to_month: "2026-01" })).toEqual([]);
  });

  test("sales are found by client and any venue; special characters are not wildcards", async () => {
    expect(await ids({ search: " ada l" })).toEqual([3, 2, 1]);
    for (const search of ["garden", "aunt’s", "AUNTS", "bö zeit"])
      expect([search, await ids({ search })]).toEqual([search, [4]]);
    expect(await ids({ search: "100%" })).toEqual([3, 2, 1]);
    expect(await ids({ search: "_" })).toEqual([]);
  });

  test("every field sorts in both directions, missing values last, page by page", async () => {
    const expected: Record<(typeof saleSortFields)[number], [up: number[], down: number[]]> = {
      created_at: [
        [1, 2, 3, 4],
        [4, 3, 2, 1],
      ],
      client: [
        [1, 2, 3, 4],
        [4, 3, 2, 1],
      ],
      venue: [
        [4, 1, 2, 3],
        [3, 2, 1, 4],
      ],
      event_date: [
        [3, 1, 2, 4],
        [1, 3, 4, 2],
      ],
      guest_count: [
        [4, 1, 2, 3],
        [1, 4, 3, 2],
      ],
      value: [
        [1, 3, 4, 2],
        [2, 4, 3, 1],
      ],
    };
    for (const sort_by of saleSortFields) {
      const [up, down] = expected[sort_by];
      expect([sort_by, await ids({ sort_by, sort_order: "asc" })]).toEqual([sort_by, up]);
      expect([sort_by, await ids({ sort_by, sort_order: "desc" })]).toEqual([sort_by, down]);
    }
    expect(await ids({ per_page: 3, page: 2 })).toEqual([1]);
    expect((await list({ page: 9 })).meta?.total).toBe(4);
  });
});
