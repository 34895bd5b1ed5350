import * as inspections from "@contract/inspections/inspections";
import type { InspectionStatus } from "@contract/vocabulary";
import * as schema from "@upstream/db/schema";
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

const start = new Date("2026-11-21T02:00:00Z");
const soon = "2026-11-25T23:30:00.000Z";
const later = "2026-12-01T01:00:00.000Z";

let clock = start;
const { test, upstream } = createUpstreamTest({ now: () => clock });

describe("all inspections", () => {
  let token: string;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;
  let loft: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    clock = start;
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    // These tests advance the clock by days.
    await db.update(schema.accessTokens).set({ expiresAt: new Date("2027-12-31") });
    const lead = await insertLead(db, { firstName: "Ada", lastName: "O'Hara", email: "ada@example.test" });
    event = await insertLeadEvent(db, { leadId: lead.id, eventDate: "2027-03-01", createdAt: start });
    barn = await insertVenue(db, { name: "The Barn" });
    loft = await insertVenue(db, { name: "Loft 100%" });
  });

  const request = (venues: number[], times: Record<string, string>) =>
    upstream.call(inspections.request, { token, params: { id: event.id }, body: { venues, times } });
  const cancel = (key: string) => upstream.call(inspections.cancel, { params: { key } });
  const list = async (query: object = {}) =>
    (await upstream.call(inspections.all, { token, query: { ...query } })).body;
  const ids = async (query: object = {}) => (await list(query)).data.map(({ id }) => id);

  test("[I-01][INSP-01] the list has one row per event, dated by its next open inspection, else the last", async () => {
    await request([barn.id, loft.id], { [barn.id]: soon, [loft.id]: later });
    await insertLeadEvent(upstream.db, { leadId: event.leadId });
    await upstream.db.insert(schema.leadPhoneNumbers).values([
      { leadId: event.leadId, number: "0400000001", normalised: "61400000001" },
      { leadId: event.leadId, number: "0400000002", normalised: "61400000002", isPrimary: true },
    ]);
    expect(await list()).toMatchObject({
      data: [
        {
          id: event.id,
          lead_id: event.leadId,
          first_name: "Ada",
          last_name: "O'Hara",
          phone_number: "0400000002",
          country: "AU",
          estimated_guests: 80,
          event_type: "wedding",
          event_date: "2027-03-01",
          inspection_date: soon,
          inspections: [{ venue: { name: "The Barn" } }, { venue: { name: "Loft 100%" } }],
        },
      ],
      meta: { total: 1, page: 1, per_page: 10 },
    });
    await cancel((await list()).data[0]?.inspections[0]?.unique_id ?? "");
    expect((await list()).data[0]?.inspection_date).toBe(later);
    clock = new Date("2026-12-24T00:00:00Z");
    expect((await list()).data[0]?.inspection_date).toBe(later);
  });

  test("[I-01][INSP-01] the soonest come first, the caller's own leads before others, past ones last", async () => {
    const { db } = upstream;
    const [me] = await db.select().from(schema.users);
    const at = async (days: number, ownerId?: number) => {
      const lead = await insertLead(db, { ownerId });
      const other = await insertLeadEvent(db, { leadId: lead.id });
      const startsAt = new Date(start.getTime() + days * 86_400_000);
      const key = `k${days}`;
      await db
        .insert(schema.inspections)
        .values({ uniqueId: key, leadEventId: other.id, venueId: barn.id, status: "confirmed", startsAt });
      return other.id;
    };
    const others = [await at(5), await at(1)];
    const past = [await at(-9, me?.id), await at(-2)];
    const mine = [await at(8, me?.id), await at(3, me?.id)];
    expect(await ids({ soonest_first: "1" })).toEqual([...mine.reverse(), ...others.reverse(), ...past]);
  });

  test("[I-01][INSP-01] events are found by client, email address, venue, number and country", async () => {
    await request([barn.id], { [barn.id]: soon });
    const lead = await insertLead(upstream.db, {
      firstName: "Bo",
      lastName: "Lee",
      country: "UK",
      email: "bo@example.test",
    });
    const other = await insertLeadEvent(upstream.db, { leadId: lead.id });
    const [custom] = await upstream.db
      .insert(schema.customVenues)
      .values({ name: "Aunt's Garden", country: "UK" })
      .returning();
    await upstream.db.insert(schema.inspections).values({
      uniqueId: "k",
      leadEventId: other.id,
      customVenueId: custom?.id,
      status: "attended",
      startsAt: new Date("2026-10-01"),
    });
    for (const search of ["ada o'h", "ADA@example", " barn ", `#${event.id}`])
      expect(await ids({ search })).toEqual([event.id]);
    for (const search of ["garden", "aunt’s", "bó lee"])
      expect([search, await ids({ search })]).toEqual([search, [other.id]]);
    for (const search of ["%", "_", "loft"]) expect(await ids({ search })).toEqual([]);
    expect(await ids({ country: "UK" })).toEqual([other.id]);
    expect(await ids({ country: "AU" })).toEqual([event.id]);
    expect(await ids({ country: "FR", sort_by: "nonsense", page: "x" })).toEqual([event.id, other.id]);
  });

  test("[I-01][INSP-01] a range finds events with any inspection within it", async () => {
    await request([barn.id, loft.id], { [barn.id]: soon, [loft.id]: later });
    const day = (from: string, to: string) => ids({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` });
    expect(await day("2026-12-01", "2026-12-02")).toEqual([event.id]);
    expect(await day("2026-11-26", "2026-12-01")).toEqual([]);
    expect(await ids({ from: later, to: later })).toEqual([]);
    expect(await ids({ from: soon })).toEqual([event.id]);
    expect((await list({ per_page: 500 })).meta).toEqual({ total: 1, page: 1, per_page: 500 });
  });

  test("[I-01][INSP-01] status and local days at the venue must match the same inspection", async () => {
    const { db } = upstream;
    // 7:30 am on the 26th in Perth, 10:30 am in Melbourne.
    const perth = await insertVenue(db, {
      locationId: (await insertLocation(db, { zone: "Australia/Perth" })).id,
    });
    const lead = await insertLead(db, { ownerId: (await insertUser(db)).id });
    const inspected = await insertLeadEvent(db, { leadId: lead.id });
    const inspection = (uniqueId: string, status: InspectionStatus, startsAt: string, venueId: number) =>
      db.insert(schema.inspections).values({
        uniqueId,
        leadEventId: inspected.id,
        venueId,
        status,
        startsAt: new Date(startsAt),
      });
    await inspection("a", "requested", "2026-11-25T14:30:00Z", perth.id);
    await inspection("b", "confirmed", "2026-11-28T01:00:00Z", barn.id);
    await inspection("c", "rescheduled", "2026-11-20T01:00:00Z", barn.id);
    await inspection("d", "cancelled", "2026-11-27T14:30:00Z", barn.id);
    const days = (from_day: string, to_day: string, changes: object = {}) =>
      ids({ from_day, to_day, ...changes });

    expect(await days("2026-11-25", "2026-11-25")).toEqual([inspected.id]);
    expect(await days("2026-11-26", "2026-11-26")).toEqual([]);
    // 1:30 am on the 28th in Melbourne.
    expect(await days("2026-11-27", "2026-11-27")).toEqual([]);
    expect(await days("2026-11-28", "2026-11-28", { status: "cancelled" })).toEqual([inspected.id]);
    expect(await days("2026-11-28", "2026-11-29", { status: "to_confirm" })).toEqual([]);
    expect(await days("2026-11-23", "2026-11-29", { status: "to_confirm" })).toEqual([inspected.id]);
    // The rescheduled one is in the past.
    expect(await days("2026-11-16", "2026-11-22", { status: "to_confirm" })).toEqual([]);
    expect(await days("2026-11-16", "2026-11-22", { status: "rescheduled" })).toEqual([inspected.id]);
    expect(await ids({ status: "attended" })).toEqual([]);
    expect(await ids({ status: "nonsense", from_day: "soon" })).toEqual([inspected.id]);

    expect(await ids({ hubspot_owner_id: lead.ownerId })).toEqual([inspected.id]);
    expect(await ids({ hubspot_owner_id: Number(lead.ownerId) + 1000 })).toEqual([]);
    expect((await list({ status: "to_confirm" })).meta?.total).toBe(1);
    expect(await ids({ unowned_only: "1" })).toEqual([]);
    await request([barn.id], { [barn.id]: soon });
    expect(await ids({ unowned_only: "1" })).toEqual([event.id]);
  });

  test("[I-01][INSP-02] an inspection shows which staff member requested it", async () => {
    await insertUser(upstream.db, { username: "kim@marquee.test", displayName: "Kim" });
    const kim = await insertAccessToken(upstream.db, { username: "kim@marquee.test" });
    await request([barn.id], { [barn.id]: soon });
    clock = new Date(start.getTime() + 60_000);
    const body = { venues: [loft.id], times: { [loft.id]: later } };
    await upstream.call(inspections.request, { token: kim, params: { id: event.id }, body });
    const [row] = (await list()).data;
    expect(row?.inspections.map(({ requested_by }) => requested_by)).toEqual([expect.any(String), "Kim"]);
    expect(row?.inspections[0]?.requested_by).not.toBe("Kim");
  });

  test("[I-01][INSP-01] the list sorts by each field in both directions, missing values last, in pages", async () => {
    const { db } = upstream;
    const made: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const lead = await insertLead(db, { firstName: n % 2 ? "zoe" : "Abe" });
      const { id } = await insertLeadEvent(db, {
        leadId: lead.id,
        budgetMinor: n === 3 ? null : (n % 4) * 100,
        guestCount: n === 4 ? null : 10 + (n % 5),
        eventType: n % 3 ? "social" : "corporate",
        eventDate: n === 5 ? null : `2027-01-${10 + (n % 7)}`,
      });
      made.push(id);
      for (let inspection = 0; inspection <= n % 3; inspection += 1)
        await db.insert(schema.inspections).values({
          uniqueId: `k${n}-${inspection}`,
          leadEventId: id,
          venueId: barn.id,
          status: "attended",
          startsAt: new Date(Date.UTC(2026, 1, 1 + (n % 5), inspection)),
        });
    }
    const everything = async (query: object) => [
      ...(await list({ ...query, page: 1 })).data,
      ...(await list({ ...query, page: 2 })).data,
    ];
    const rank = {
      id: (row: inspections.InspectedEvent) => row.id,
      first_name: (row: inspections.InspectedEvent) => row.first_name?.toLowerCase(),
      estimated_budget: (row: inspections.InspectedEvent) => row.estimated_budget,
      inspection_date: (row: inspections.InspectedEvent) => row.inspection_date,
      inspections: (row: inspections.InspectedEvent) => row.inspections.length,
      estimated_guests: (row: inspections.InspectedEvent) => row.estimated_guests,
      event_type: (row: inspections.InspectedEvent) => row.event_type,
      event_date: (row: inspections.InspectedEvent) => row.event_date,
    };
    for (const sort_by of inspections.inspectionSortFields)
      for (const sort_order of ["asc", "desc"] as const) {
        const rows = await everything({ sort_by, sort_order });
        const up = sort_order === "asc" ? 1 : -1;
        const expected = [...rows].sort((a, b) => {
          const [x, y] = [rank[sort_by](a), rank[sort_by](b)];
          if (x === y) return up * (a.id - b.id);
          if (x === undefined) return 1;
          if (y === undefined) return -1;
          return up * (x < y ? -1 : 1);
        });
        expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(made);
      }
    expect((await list({ page: 2 })).meta).toEqual({ total: 12, page: 2, per_page: 10 });
    expect(await list({ page: 3 })).toEqual({
      data: [],
      meta: { total: 12, page: 3, per_page: 10 },
      isWhole: true,
      unreadable: 0,
      unreadableItems: [],
    });
  });
});
