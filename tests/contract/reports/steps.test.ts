import { foldText } from "@contract/fold-text";
import * as reports from "@contract/reports/reports";
import { reportSteps, type Step, stepSortFields } from "@contract/reports/steps";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businesses, startReportUpstream } from "../support/report-businesses";
import { listLastTwelveMonths, loadAllSteps } from "../support/report-oracle";
import { engine, insertAccessToken, insertUser, type Upstream } from "../support/upstream";

const kinds = {
  enquiries: "enquiries",
  recommendations: "recommendations",
  inspections: "inspections",
  sales: "won_sales",
} as const;

describe.each(businesses)(`the steps that figures count, of $name (${engine})`, (business) => {
  const { now, who } = business;
  let upstream: Upstream;
  let token: string;

  beforeAll(async () => {
    ({ upstream, token } = await startReportUpstream(business));
  }, 120_000);
  afterAll(() => upstream.close());

  const listOf = async (query: object) => {
    const { body } = await upstream.call(reportSteps, { token, query: { page: 1, ...query } });
    return body;
  };
  const allOf = async (query: object) => {
    const rows: Step[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await listOf({ ...query, page, per_page: 500 });
      rows.push(...data);
      if (data.length < 500) return rows;
    }
  };
  /** The reported total, which equals the number of rows. */
  const totalOf = async (query: object) => {
    const [{ meta }, rows] = [await listOf({ ...query, per_page: 1 }), await allOf(query)];
    expect(meta?.total, JSON.stringify(query)).toBe(rows.length);
    return rows.length;
  };

  test.each(["enquiries", "recommendations", "inspections", "sales", "product"] as const)(
    "[P-12] [REP-02] [REP-05] each leading indicator figure of %s equals the total of its list",
    async (report_type) => {
      for (const country of report_type === "product" ? [undefined] : (["AU", "UK"] as const))
        for (const lead_type of ["all", "wedding", "corporate"]) {
          const query = { report_type, country, lead_type, load_all: "1" };
          const { data } = (await upstream.call(reports.leadingIndicator, { token, query })).body;
          const counted = data.filter(({ count = 0 }) => count > 0);
          const sample = who ? counted.filter((_, index) => index % 7 === 0) : counted;
          if (lead_type === "all") expect(sample.length).toBeGreaterThan(2);
          for (const { venue_specialist, date_by_month: month, count } of sample) {
            const ownSteps = { report_type, country, lead_type, user_id: venue_specialist.id };
            expect(
              [
                venue_specialist.name,
                month,
                await totalOf({ ...ownSteps, from_month: month, to_month: month }),
              ],
              `${report_type} ${country} ${lead_type}`,
            ).toEqual([venue_specialist.name, month, count]);
          }
        }
    },
    120_000,
  );

  test("[P-12] the rows match a plain count for every person, venue and event type", async () => {
    const everything = await loadAllSteps(upstream.db, "people");
    const months = [...new Set(everything.map(({ month }) => month))].sort();
    const [from_month, to_month] = [months[0], months.at(-1)];
    for (const [report_type, step] of Object.entries(kinds)) {
      const rows = await allOf({ report_type, from_month, to_month });
      const keyOf = (...parts: unknown[]) => parts.map((part) => part ?? "nobody").join(" ");
      const listed = rows.map((row) => keyOf(row.country, row.event_type, row.person?.id));
      const counted = everything
        .filter((one) => one.step === step)
        .map((one) => keyOf(one.country, one.eventType, one.userId));
      expect(listed.sort(), report_type).toEqual(counted.sort());
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
  }, 60_000);

  test("[P-12] [REP-01] the yearly figures of specialists and venues equal the totals of their lists", async () => {
    const monthsIn = (country: "AU" | "UK") => {
      const months = listLastTwelveMonths(now, country);
      return { from_month: months[0], to_month: months.at(-1) };
    };
    const compare = async (name: string | undefined, row: object, query: object) => {
      for (const [report_type, figure] of Object.entries(kinds))
        expect([name, figure, await totalOf({ ...query, report_type })]).toEqual([
          name,
          figure,
          (row as Record<string, number>)[figure],
        ]);
    };
    const people = (await upstream.call(reports.venueSpecialists, { token })).body.data;
    for (const { venue_specialist, country = "AU", ...row } of people)
      await compare(venue_specialist.name, row, {
        country,
        user_id: venue_specialist.id,
        ...monthsIn(country),
      });
    for (const country of ["AU", "UK"] as const) {
      const venues = (await upstream.call(reports.salesHitList, { token, query: { country } })).body.data;
      for (const { venue, ...row } of venues.slice(0, 5))
        await compare(venue.name, row, { country, venue_id: venue.id, ...monthsIn(country) });
    }
  }, 60_000);

  test("[P-12] pages in every order contain each row once; search matches client and venue", async () => {
    const [to_month, from_month] = [
      listLastTwelveMonths(now, "AU").at(-1),
      listLastTwelveMonths(now, "AU")[0],
    ];
    const query = { report_type: "product", from_month, to_month };
    const keyOf = ({ kind, id }: Step) => `${kind} ${id}`;
    const all = await allOf(query);
    const keys = new Set(all.map(keyOf));
    expect(keys.size).toBe(all.length);
    for (const sort_by of stepSortFields)
      for (const sort_order of ["asc", "desc"]) {
        const rows = await allOf({ ...query, sort_by, sort_order });
        expect(new Set(rows.map(keyOf))).toEqual(keys);
        const values = rows.flatMap((row) => {
          const word = { happened_at: row.happened_at, client: row.lead?.name, person: row.person?.name }[
            sort_by as "client"
          ];
          return word === undefined ? [] : [foldText(word)];
        });
        const pairs = values.map((value, index) => [values[index - 1] ?? value, value] as const);
        for (const [one = "", other = ""] of pairs)
          expect(sort_order === "asc" ? one <= other : one >= other).toBe(true);
      }
    const venue = all.find(({ kind, venues }) => kind === "recommendations" && venues?.[0])?.venues?.[0];
    const named = (row: Step) => row.venues?.some(({ name }) => name === venue?.name) ?? false;
    const found = await allOf({ ...query, search: venue?.name });
    expect(found.filter(named).map(keyOf).sort()).toEqual(all.filter(named).map(keyOf).sort());
    expect(found.length).toBeLessThan(all.length);
    const client = all[0]?.lead?.name ?? "";
    const ofClient = await allOf({ ...query, search: client.toUpperCase() });
    expect(ofClient.length).toBeGreaterThanOrEqual(all.filter(({ lead }) => lead?.name === client).length);
  }, 60_000);

  test("[P-12] [AUTH-10] sales see their own country or the whole business; months are required", async () => {
    await insertUser(upstream.db, {
      username: "sal@x.test",
      vcRole: "Sales",
      country: "UK",
      displayName: "~Sal",
    });
    await insertUser(upstream.db, { username: "vi@x.test", vcRole: "Venue Specialist", displayName: "~Vi" });
    const [sales, specialist] = [
      await insertAccessToken(upstream.db, { username: "sal@x.test" }),
      await insertAccessToken(upstream.db, { username: "vi@x.test" }),
    ];
    const month = listLastTwelveMonths(now, "UK").at(-1);
    const query = { page: 1, from_month: month, to_month: month };
    const listSteps = async (who: string, overrides: object) =>
      upstream.call(reportSteps, { token: who, query: { ...query, ...overrides } });
    expect((await listSteps(specialist, {})).status).toBe(403);
    const refused = await listSteps(sales, { country: "AU" });
    expect([refused.status, refused.failure.error.message]).toEqual([
      403,
      "You can only see the report for United Kingdom.",
    ]);
    const ownSteps = await listSteps(sales, {});
    expect(ownSteps.body.meta?.total).toBe(await totalOf({ ...query, country: "UK" }));
    const allSteps = await listSteps(sales, { report_type: "product" });
    expect(allSteps.body.meta?.total).toBe(await totalOf({ ...query, report_type: "product" }));
    expect((await upstream.call(reportSteps, { token, query: { page: 1, from_month: month } })).status).toBe(
      422,
    );
  });
});
