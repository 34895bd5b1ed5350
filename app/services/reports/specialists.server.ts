import { venueSpecialists } from "@contract/reports/reports";
import type { LoaderContext } from "~/services/access/guard.server";
import { barChart } from "~/services/format/bar-chart.server";
import { toldRows } from "./figure-rows.server";
import { countedUntil, matching, nameOf, ofCountry } from "./rows";
import { reportSection } from "./section.server";
import { specialistColumns, specialistsList } from "./specialists";
import { reportTable } from "./table";

/** As many bars as are read at a glance. */
const BARS = 10;

/** What each venue specialist came to with the leads of their country in a year (REP-01, P-02). */
export async function loadSpecialists({ api, url, country }: Pick<LoaderContext, "api" | "url" | "country">) {
  const filters = specialistsList.read(url.searchParams, { chosen: country });
  const now = new Date();
  const told = await toldRows();
  return {
    filters,
    until: countedUntil(filters.country === "all" ? country : filters.country, now),
    report: await reportSection(api(venueSpecialists), (answered) => {
      const { rows: all, isPartial } = ofCountry(answered, filters.country);
      const rows = matching(all, filters.search, (row) => row.venue_specialist.name);
      const busiest = [...rows]
        .filter((row) => (row.won_sales ?? 0) + (row.lost_sales ?? 0) > 0)
        .sort((a, b) => (b.won_sales ?? 0) - (a.won_sales ?? 0))
        .slice(0, BARS);
      return {
        chart: barChart(
          busiest.map((row) => ({
            label: nameOf(row.venue_specialist, "Specialist"),
            values: [row.won_sales, row.lost_sales],
          })),
        ),
        table: reportTable({
          columns: specialistColumns(now, told),
          rows,
          idOf: ({ venue_specialist }) => venue_specialist.id,
          countryOf: (row) => row.country,
          sort: { by: filters.sortBy, order: filters.sortOrder },
          isPartial,
        }),
      };
    }),
  };
}

export type SpecialistsPage = Awaited<ReturnType<typeof loadSpecialists>>;
