import * as reports from "@contract/reports/reports";
import { listAllSales } from "@contract/sales/all";
import * as schema from "@upstream/db/schema";
import { loadVenueStepsByMonth } from "@upstream/reports/tables";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businesses, startReportUpstream } from "../support/report-businesses";
import { calculateFigures, listLastTwelveMonths, loadAllSteps, toLocalMonth } from "../support/report-oracle";
import { engine, type Upstream } from "../support/upstream";

describe.each(businesses)(`figures recomputed from $name (${engine})`, (business) => {
  const { now } = business;
  let upstream: Upstream;
  let token: string;

  beforeAll(async () => {
    ({ upstream, token } = await startReportUpstream(business));
  }, 120_000);
  afterAll(() => upstream.close());

  test("[P-01] [REP-01] counts inspections by month and status", async () => {
    const { data } = (await upstream.call(reports.inspections, { token })).body;
    const leads = new Map((await upstream.db.select().from(schema.leads)).map((lead) => [lead.id, lead]));
    const events = new Map((await upstream.db.select().from(schema.leadEvents)).map((one) => [one.id, one]));
    const counted = new Map<string, number>();
    for (const { leadEventId, startsAt, status } of await upstream.db.select().from(schema.inspections)) {
      const country = leads.get(events.get(leadEventId)?.leadId ?? 0)?.country as "AU" | "UK";
      const month = toLocalMonth(startsAt, country);
      if (month < (listLastTwelveMonths(now, country)[0] ?? "")) continue;
      for (const key of [`${country} ${month} ${status}`, `${country} ${month} total`])
        counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    const answered = new Map(
      data.flatMap(({ country, month, ...row }) =>
        Object.entries(row).flatMap(([name, count]) =>
          count ? [[`${country} ${month} ${name}`, count] as const] : [],
        ),
      ),
    );
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(counted));
    expect(counted.size).toBeGreaterThan(10);
  });

  test("[P-02] [REP-01] counts each venue specialist's leads from their own country", async () => {
    const { data } = (await upstream.call(reports.venueSpecialists, { token })).body;
    const everything = await loadAllSteps(upstream.db, "people");
    expect(data.length).toBeGreaterThan(3);
    for (const { venue_specialist, country = "AU", ...figures } of data) {
      const months = listLastTwelveMonths(now, country);
      const own = everything.filter(
        (one) => one.userId === venue_specialist.id && one.country === country && months.includes(one.month),
      );
      expect(figures, `${venue_specialist.name}`).toEqual(calculateFigures(own));
    }
  });

  test.each(["AU", "UK"] as const)(
    "[P-03] [P-10] [REP-01] [REP-06] counts the venues of %s in total and by month",
    async (country) => {
      const { data } = (await upstream.call(reports.salesHitList, { token, query: { country } })).body;
      const everything = await loadAllSteps(upstream.db, "venues");
      const venues = await upstream.db.select().from(schema.venues);
      const months = listLastTwelveMonths(now, country);
      const expected = venues.flatMap(({ id }) => {
        const own = everything.filter(
          (one) => one.venueId === id && one.country === country && months.includes(one.month),
        );
        return own.length > 0 ? [[id, calculateFigures(own)] as const] : [];
      });
      const answered = data.map(({ venue, city, country, enquiry_target, sales_target, ...figures }) => [
        venue.id,
        figures,
      ]);
      expect(new Map(answered as never)).toEqual(new Map(expected));
      const [first] = data;
      const byMonth = await loadVenueStepsByMonth(upstream.db, first?.venue.id ?? 0, country, now);
      for (const { month, ...figures } of byMonth) {
        const own = everything.filter((one) => one.venueId === first?.venue.id && one.month === month);
        expect(figures, month).toEqual(calculateFigures(own));
      }
      expect(byMonth.map(({ month }) => month)).toEqual(months);
    },
  );

  test("[REP-01] each sales figure equals the total of the list it links to", async () => {
    const totalOf = async (query: object) => {
      const { meta } = (await upstream.call(listAllSales, { token, query: { page: 1, ...query } })).body;
      return meta?.total;
    };
    const steps = { tentative: "tentative_sales", won: "won_sales", lost: "lost_sales" } as const;
    const compare = async (name: string | undefined, row: object, query: object) => {
      for (const [counted_as, figure] of Object.entries(steps))
        expect([name, figure, await totalOf({ ...query, counted_as })]).toEqual([
          name,
          figure,
          (row as Record<string, number>)[figure],
        ]);
    };
    const monthsIn = (country: "AU" | "UK") => {
      const months = listLastTwelveMonths(now, country);
      return { from_month: months[0], to_month: months.at(-1) };
    };
    const people = (await upstream.call(reports.venueSpecialists, { token })).body.data;
    for (const { venue_specialist, country = "AU", ...row } of people.slice(0, 6))
      await compare(venue_specialist.name, row, {
        country,
        sold_by: venue_specialist.id,
        ...monthsIn(country),
      });
    for (const country of ["AU", "UK"] as const) {
      const venues = (await upstream.call(reports.salesHitList, { token, query: { country } })).body.data;
      for (const { venue, ...row } of venues.slice(0, 4))
        await compare(venue.name, row, { country, venue_id: venue.id, ...monthsIn(country) });
    }
  });

  test("[P-04] [REP-02] [REP-05] counts each type of leading indicator and the whole business", async () => {
    const everything = await loadAllSteps(upstream.db, "people");
    const steps = {
      enquiries: ["enquiries"],
      recommendations: ["recommendations"],
      inspections: ["inspections"],
      sales: ["won_sales"],
      product: ["enquiries", "recommendations", "inspections", "won_sales"],
    } as const;
    for (const [report_type, counted] of Object.entries(steps))
      for (const country of report_type === "product" ? [undefined] : (["AU", "UK"] as const)) {
        const query = { report_type, country, lead_type: "all", load_all: "1" };
        const { data } = (await upstream.call(reports.leadingIndicator, { token, query })).body;
        const people = new Set(data.map(({ venue_specialist }) => venue_specialist.id));
        const answered = data.reduce((sum, { count = 0 }) => sum + count, 0);
        const last =
          data
            .map(({ date_by_month }) => date_by_month)
            .sort()
            .at(-1) ?? "";
        const own = everything.filter(
          (one) =>
            people.has(one.userId ?? 0) &&
            (!country || one.country === country) &&
            one.month <= last &&
            (counted as readonly string[]).includes(one.step),
        );
        expect(answered, `${report_type} ${country}`).toBe(own.length);
        for (const { venue_specialist, date_by_month, count } of data)
          expect(count, `${report_type} ${venue_specialist.name} ${date_by_month}`).toBe(
            own.filter((one) => one.userId === venue_specialist.id && one.month === date_by_month).length,
          );
      }
  }, 60_000);
});
