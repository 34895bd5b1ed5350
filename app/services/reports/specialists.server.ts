import { venueSpecialists } from "@contract/reports/reports";
import type { SpecialistRow } from "@contract/reports/rows";
import { type Country, countries } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildBarChart } from "~/services/format/bar-chart.server";
import { readableRows } from "./figure-rows.server";
import { outsideRows, rejectedWords, type WholeRow } from "./outside";
import { loadWhole } from "./outside.server";
import { onePage } from "./pages";
import { countedUntil, matching, nameOf, ofCountry } from "./rows";
import { describeScope, scopedFileName } from "./scope";
import { reportSection } from "./section.server";
import { specialistColumns, specialistsList } from "./specialists";
import { yearOfMonths } from "./steps";
import { reportTable } from "./table";

type Context = Pick<LoaderContext, "api" | "url" | "country">;

/** As many bars as are read at a glance. */
const BARS = 10;

/** What each venue specialist came to with the leads of their country in a year (REP-01, P-02). */
export async function specialistsReport({ api, url, country }: Context) {
  const filters = specialistsList.read(url.searchParams, { chosen: country });
  const now = new Date();
  const lists = await readableRows();
  const main = filters.country === "all" ? country : filters.country;
  const shown = filters.country === "all" ? countries : [filters.country];
  const whole = Promise.all(
    shown.map((own) => loadWhole(api, { country: own, ...yearOfMonths(own, now) })),
  ).then((rows) => rows.flat());
  const scope = {
    country: filters.country,
    ...yearOfMonths(main, now),
    filters: [filters.search && `matching “${filters.search}”`],
  };
  return {
    filters,
    scope: describeScope(scope),
    file: scopedFileName("venue specialists", scope),
    until: countedUntil(main, now),
    report: await reportSection(
      api(venueSpecialists),
      (answered, all) => {
        const { rows: known, isPartial } = ofCountry(answered, filters.country);
        const rows = matching(known, filters.search, (row) => row.venue_specialist.name);
        // Of a search the sums are of what it finds.
        const outside = filters.search || isPartial ? [] : shown.flatMap((own) => outsideOf(all, own));
        return {
          chart: chartOf(rows),
          rejected: filters.search ? undefined : rejectedWords(all, filters.country),
          table: reportTable({
            columns: specialistColumns(now, lists),
            rows,
            outside,
            idOf: ({ venue_specialist, country: own }) => `${own} ${venue_specialist.id}`,
            countryOf: (row) => row.country,
            sort: { by: filters.sortBy, order: filters.sortOrder },
            isPartial,
          }),
        };
      },
      whole,
    ),
  };
}

/** One page of the report. */
export async function loadSpecialists(ctx: Context) {
  const { report, ...rest } = await specialistsReport(ctx);
  return { ...rest, report: onePage(report, rest.filters.page) };
}

export type SpecialistsPage = Awaited<ReturnType<typeof loadSpecialists>>;

/** What the people of no row came to with the leads of a country. */
const outsideOf = (whole: readonly WholeRow[], country: Country): SpecialistRow[] =>
  outsideRows(
    whole.filter((row) => row.country === country),
    ["abroad", "sales_team", "nobody"],
  ).map(({ id, name, ...counts }) => ({ venue_specialist: { id, name }, country, ...counts }));

function chartOf(rows: readonly SpecialistRow[]) {
  const busiest = [...rows]
    .filter((row) => (row.won_sales ?? 0) + (row.lost_sales ?? 0) > 0)
    .sort((a, b) => (b.won_sales ?? 0) - (a.won_sales ?? 0))
    .slice(0, BARS);
  return buildBarChart(
    busiest.map((row) => ({
      label: nameOf(row.venue_specialist, "Specialist"),
      values: [row.won_sales, row.lost_sales],
    })),
  );
}
