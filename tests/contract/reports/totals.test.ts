import * as reports from "@contract/reports/reports";
import { reportTotals, type TotalRow } from "@contract/reports/totals";
import { listAllSales } from "@contract/sales/all";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businesses, startReportUpstream } from "../support/report-businesses";
import { listLastTwelveMonths } from "../support/report-oracle";
import { engine, type Upstream } from "../support/upstream";

type Figure = "enquiries" | "inspections" | "tentative_sales" | "won_sales" | "lost_sales" | "won_value";
type Figures = Partial<Record<Figure | "recommendations", number | undefined>>;

const people = ["specialists", "specialists_left_out", "abroad", "abroad_left_out", "sales_team", "nobody"];
const venues = ["catalogue", "outside"];

/** Rounded to two decimals, like amounts. */
const sumFigure = (rows: readonly Figures[], figure: keyof Figures) =>
  Math.round(rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0) * 100) / 100;

describe.each(businesses)(`what the reports of $name add up to (${engine})`, (business) => {
  const { now } = business;
  let upstream: Upstream;
  let token: string;

  beforeAll(async () => {
    ({ upstream, token } = await startReportUpstream(business));
    const { data } = (await upstream.call(reports.venueSpecialists, { token })).body;
    // One specialist per country is excluded from the leading indicator.
    const leftOut = (["AU", "UK"] as const).flatMap((country) => {
      const busy = data.find((row) => row.country === country && (row.won_sales ?? 0) > 0);
      return busy ? [busy.venue_specialist.id] : [];
    });
    await upstream.call(reports.saveIndicatorExcludes, { token, body: { venue_specialists: leftOut } });
  }, 120_000);
  afterAll(() => upstream.close());

  const monthsIn = (country: "AU" | "UK") => {
    const months = listLastTwelveMonths(now, country);
    return { from_month: months[0] ?? "", to_month: months.at(-1) ?? "" };
  };
  const totalsOf = async (country: "AU" | "UK") =>
    (await upstream.call(reportTotals, { token, query: { country, ...monthsIn(country) } })).body.data;
  const inGroups = (rows: readonly TotalRow[], groups: readonly string[]) =>
    rows.filter(({ group }) => groups.includes(group));

  test.each(["AU", "UK"] as const)(
    "[REP-01] [REP-02] [REP-05] every report of %s and its outside groups add up to one total",
    async (country) => {
      const rows = await totalsOf(country);
      const all = (figure: Figure) => sumFigure(inGroups(rows, people), figure);
      expect(all("won_sales")).toBeGreaterThan(0);
      const wonSales = async (query: object) =>
        (
          await upstream.call(listAllSales, {
            token,
            query: { page: 1, country, counted_as: "won", ...monthsIn(country), ...query },
          })
        ).body.meta?.total;
      expect(await wonSales({})).toBe(all("won_sales"));

      const specialists = (await upstream.call(reports.venueSpecialists, { token, query: { country } })).body
        .data;
      const outsidePeople = inGroups(rows, ["abroad", "abroad_left_out", "sales_team", "nobody"]);
      const hitList = (await upstream.call(reports.salesHitList, { token, query: { country } })).body.data;
      const outsideVenues = inGroups(rows, ["outside"]);
      for (const figure of [
        "enquiries",
        "inspections",
        "tentative_sales",
        "won_sales",
        "won_value",
      ] as const) {
        expect(sumFigure([...specialists, ...outsidePeople], figure), `specialists: ${figure}`).toBe(
          all(figure),
        );
        expect(sumFigure([...hitList, ...outsideVenues], figure), `venues: ${figure}`).toBe(all(figure));
      }
      for (const figure of ["recommendations", "lost_sales"] as const) {
        expect(sumFigure([...specialists, ...outsidePeople], figure)).toBe(
          sumFigure(inGroups(rows, people), figure),
        );
        expect(sumFigure([...hitList, ...outsideVenues], figure)).toBe(
          sumFigure(inGroups(rows, venues), figure),
        );
      }

      for (const [report_type, figure] of [
        ["enquiries", "enquiries"],
        ["inspections", "inspections"],
        ["sales", "won_sales"],
      ] as const) {
        const query = { country, report_type, month: monthsIn(country).to_month };
        const { data } = (await upstream.call(reports.leadingIndicator, { token, query })).body;
        const listed = data.reduce((sum, { count = 0 }) => sum + count, 0);
        const outside = inGroups(rows, ["specialists_left_out", "abroad_left_out", "nobody"]);
        expect(listed + sumFigure(outside, figure), report_type).toBe(all(figure));
      }
    },
    60_000,
  );

  test("[REP-05] the whole business equals the sum of both countries", async () => {
    const month = monthsIn("UK").to_month;
    const query = { report_type: "product", month };
    const { data } = (await upstream.call(reports.leadingIndicator, { token, query })).body;
    const listed = data.reduce((sum, { count = 0 }) => sum + count, 0);
    const months = data.map(({ date_by_month }) => date_by_month).sort();
    const span = { from_month: months[0] ?? month, to_month: month };
    const rows = (await upstream.call(reportTotals, { token, query: span })).body.data;
    const done = (groups: readonly string[]) =>
      (["enquiries", "recommendations", "inspections", "won_sales"] as const).reduce(
        (sum, figure) => sum + sumFigure(inGroups(rows, groups), figure),
        0,
      );
    expect(listed + done(["nobody"])).toBe(done(people));
  });

  test("[REP-03] the audit log's won sales equal those of the reports plus the rejected ones", async () => {
    for (const country of ["AU", "UK"] as const) {
      const rows = (
        await upstream.call(reportTotals, {
          token,
          query: { country, from_month: "2000-01", to_month: "2099-12" },
        })
      ).body.data;
      const won: number[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = (
          await upstream.call(reports.lostWons, { token, query: { country, page, per_page: 500 } })
        ).body;
        won.push(...data.filter(({ status }) => status === "won").map(({ id }) => id));
        if (data.length < 500) break;
      }
      expect(won).toHaveLength(sumFigure(inGroups(rows, [...people, "rejected"]), "won_sales"));
    }
  });
});
