import * as dashboard from "@contract/dashboard/dashboard";
import { describe, expect } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
} from "../support/upstream";

/** 12:30 pm on 21 November in Melbourne, 1:30 am in London. */
const now = new Date("2026-11-21T01:30:00Z");

const { test, upstream } = createSharedUpstreamTest({ now });

describe("the dashboard", () => {
  let token: string;

  test.beforeAll(async () => {
    const { db } = upstream;
    await insertUser(db, { username: "vera@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    const make = async (country: "AU" | "UK", createdAt: string, event?: object) => {
      const lead = await insertLead(db, { country, createdAt: new Date(createdAt) });
      return event && (await insertLeadEvent(db, { leadId: lead.id, locationId: null, ...event }));
    };
    await make("AU", "2026-11-20T23:00:00Z", { budgetMinor: 1_000_050 });
    await make("AU", "2026-10-31T12:59:00Z", { eventType: "social", budgetMinor: 500_000 });
    // 1 November in Melbourne, 31 October in London.
    await make("AU", "2026-10-31T13:01:00Z", { eventType: "social" });
    await make("UK", "2026-10-31T13:01:00Z", { eventType: "corporate", budgetMinor: 100 });
    await make("UK", "2025-11-21T00:00:00Z");
    await make("UK", "2025-11-20T23:59:00Z", { budgetMinor: 700 });
    await make("AU", "2025-09-01T00:00:00Z", { budgetMinor: 900 });
    const spam = await make("AU", "2026-11-02T00:00:00Z", { budgetMinor: 9_999_999 });
    await insertEnquiry(db, { leadEventId: spam?.id ?? 0, isSpam: true });
    const twice = await make("UK", "2026-06-30T23:30:00Z", {
      budgetMinor: 5000,
      createdAt: new Date("2026-07-01"),
    });
    await insertLeadEvent(db, {
      leadId: twice?.leadId ?? 0,
      locationId: null,
      budgetMinor: 1,
      eventType: "social",
      createdAt: new Date("2026-08-01"),
    });
  });

  const values = (query: object = {}) => upstream.call(dashboard.leadValues, { token, query: { ...query } });

  test("[D-01][DASH-01] the year up to today is counted by country and first event type, without spam", async () => {
    expect((await values()).body.data).toEqual([
      { country: "AU", event_type: "social", count: 2, value: 5000 },
      { country: "AU", event_type: "wedding", count: 1, value: 10_000.5 },
      { country: "UK", event_type: "corporate", count: 1, value: 1 },
      { country: "UK", event_type: "wedding", count: 1, value: 50 },
      { country: "UK", event_type: undefined, count: 1, value: 0 },
    ]);
  });

  test("[D-01] dates are local and inclusive", async () => {
    expect((await values({ from_date: "2026-11-01", to_date: "2026-11-01" })).body.data).toMatchObject([
      { country: "AU", event_type: "social", count: 1 },
    ]);
    expect((await values({ from_date: "2026-10-31", to_date: "2026-10-31" })).body.data).toMatchObject([
      { country: "AU", count: 1, value: 5000 },
      { country: "UK", count: 1, value: 1 },
    ]);
    expect(
      (await values({ from_date: "2025-01-01", to_date: "2025-11-20", country: "uk" })).body.data,
    ).toMatchObject([{ count: 1, value: 7 }]);
    const refused = await values({ from_date: "2026-02-02", to_date: "2026-02-01" });
    expect([refused.status, Object.keys(refused.failure.error?.errors ?? {})]).toEqual([422, ["to_date"]]);
    expect((await values({ from_date: "yesterday" })).status).toBe(422);
  });

  test("[D-02][DASH-01] every month of each country is listed, the current one last, including empty ones", async () => {
    const { data } = (await upstream.call(dashboard.leadValuesByMonth, { token })).body;
    expect(data).toHaveLength(24);
    const au = data.filter(({ country }) => country === "AU");
    expect([au[0]?.month, au.at(-1)?.month]).toEqual(["2025-12", "2026-11"]);
    expect(au.at(-1)).toEqual({
      month: "2026-11",
      country: "AU",
      count: 2,
      value: 10_000.5,
      wedding: 1,
      corporate: 0,
      social: 1,
    });
    expect(au.at(-2)).toMatchObject({ month: "2026-10", count: 1, value: 5000, social: 1 });
    expect(au.at(-3)).toEqual({
      month: "2026-09",
      country: "AU",
      count: 0,
      value: 0,
      wedding: 0,
      corporate: 0,
      social: 0,
    });
    const uk = (await upstream.call(dashboard.leadValuesByMonth, { token, query: { country: "UK" } })).body
      .data;
    expect(uk).toEqual(data.filter(({ country }) => country === "UK"));
    expect(uk.filter(({ count }) => count).map(({ month, count }) => [month, count])).toEqual([
      ["2026-07", 1],
      ["2026-10", 1],
    ]);
  });
});
