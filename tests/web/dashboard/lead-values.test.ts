import "../support/web";

import { leadValues, leadValuesByMonth } from "@contract/dashboard/dashboard";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as page from "~/routes/dashboard/lead-values";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

const buildMonth = (name: string, count: number, overrides: object = {}) => ({
  month: name,
  country: "AU",
  count,
  value: count * 1000,
  wedding: count,
  corporate: 0,
  social: 0,
  ...overrides,
});

beforeEach(() => {
  // 9 am in Melbourne, 10 pm the day before in London.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-09T22:00:00Z") });
  upstream.on(
    leadValues,
    replyWithData([
      { country: "AU", event_type: "wedding", count: 40, value: 900_000 },
      { country: "AU", event_type: "corporate", count: 10, value: 100_000 },
      { country: "UK", event_type: "wedding", count: 99, value: 1 },
    ]),
  );
  upstream.on(
    leadValuesByMonth,
    replyWithData([
      buildMonth("2026-11", 30),
      buildMonth("2026-10", 50),
      buildMonth("2026-11", 1, { country: "UK" }),
    ]),
  );
});
afterEach(() => vi.useRealTimers());

const loadLeadValues = async () => (await (await signedIn()).get(page, "/dashboard/lead-values")).json();

test("[DASH-01] [DASH-02] [D-01] [D-02] lead values cover the year up to today and months, with a forecast", async () => {
  const values = await loadLeadValues();
  expect(upstream.requests(leadValues)).toMatchObject([
    {
      method: "GET",
      path: "/v1/lead-values",
      query: { from_date: "2025-11-10", to_date: "2026-11-10" },
      body: undefined,
    },
  ]);
  expect(upstream.requests(leadValuesByMonth)).toMatchObject([
    { method: "GET", path: "/v1/lead-values-month", body: undefined },
  ]);
  expect(values.year.data).toEqual({
    lines: [
      { name: "Wedding", count: 40, value: 900_000 },
      { name: "Corporate Event", count: 10, value: 100_000 },
    ],
    total: { name: "Total", count: 50, value: 1_000_000 },
  });
  expect(values.months.data.lines).toEqual([
    { month: "2026-11", count: 30, value: 30_000 },
    { month: "2026-10", count: 50, value: 50_000 },
  ]);
  expect(values.months.data.current).toMatchObject({
    count: 30,
    day: 10,
    remaining: 20,
    projected: 60,
    forecast: 90,
    forecastValue: 90_000,
  });
  expect(values.months.data.chart.series).toEqual(["Wedding", "Corporate Event", "Social Event"]);
});

test("[DASH-01] [ERR-04] [ERR-05] unknown values are not zero, and no unsupported parameter is sent", async () => {
  upstream.shows([]);
  upstream.on(leadValues, replyWithData([{ country: "AU", count: "7" }]));
  upstream.on(leadValuesByMonth, replyWithData([{ month: "2026-11", country: "AU", count: "7" }]));
  const browser = await signedIn();
  await browser.get(page, "/dashboard/lead-values");
  const values = await (await browser.get(page, "/dashboard/lead-values")).json();
  expect(upstream.requests(leadValues).at(-1)?.query).not.toHaveProperty("country");
  expect(values.year.data.total).toEqual({ name: "Total", count: 7 });
  expect(values.months.data.current).toMatchObject({ count: 7, forecast: 21 });
  expect(values.months.data.current).not.toHaveProperty("value");
  expect(values.months.data.current).not.toHaveProperty("forecastValue");
  expect(values.months.data.chart.series).toEqual(["Leads"]);
});

test("[DASH-01] [ERR-03] each call fails on its own", async () => {
  upstream.on(leadValuesByMonth, replyWithFailure(500));
  const values = await loadLeadValues();
  expect(values.months.failure.message).toMatch(/Internal Server Error/);
  expect(values.year.data.total.count).toBe(50);
});
