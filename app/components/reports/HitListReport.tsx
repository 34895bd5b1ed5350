import { ButtonLink } from "~/components/ui/Button";
import { BarChart } from "~/components/ui/charts/BarChart";
import { Pagination } from "~/components/ui/Pagination";
import { TextField } from "~/components/ui/TextField";
import { paths } from "~/services/paths";
import { HIT_LIST_PAGE, hitList } from "~/services/reports/hit-list";
import type { HitListPage } from "~/services/reports/hit-list.server";
import { CountryFilter } from "./CountryFilter";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportTableView } from "./ReportTableView";

/** The venues of a country by what they sold (REP-01). */
export function HitListReport({ filters, until, report }: HitListPage) {
  const { search, country, scope, sortBy, sortOrder } = filters;
  const clearHref = hitList.clearHref(filters);
  return (
    <ReportPage
      title="Sales Hit List"
      meaning="The venues of a country that anything happened with in the last twelve months and this one, and what they sold. A venue counts once for each send that recommends it. Targets are those of the venue's report values over the same thirteen months."
      until={report.failure ? undefined : until}
      file={hitList.over(paths.fileOf(paths.salesHitList), { ...filters, page: 1 })}
      action={paths.salesHitList}
      hidden={hitList.paramsWithout(filters, "country", "search")}
      filters={
        <>
          <TextField type="search" name="search" label="Venue or city" defaultValue={search} key={search} />
          <CountryFilter country={country} chosen={scope.chosen} />
        </>
      }
    >
      <ReportBody
        what="The sales hit list"
        report={report}
        empty={{
          title: search ? "No venues match this search" : "Nothing happened with any venue",
          text: search
            ? "Try a shorter name, or another country."
            : "A venue is listed once it is enquired about, recommended, inspected or sold.",
          action: clearHref && <ButtonLink to={clearHref}>Clear filters</ButtonLink>,
        }}
      >
        {({ chart, table, total, page }) => (
          <>
            {chart.bars.length > 0 && page === 1 && (
              <BarChart
                id="hit-list"
                title="Venues that won most often"
                description="A bar for each of the venues with the most sales won. The table has the numbers."
                of="Venue"
                series={["Won"]}
                shape={chart}
              />
            )}
            <ReportTableView
              caption="Venues and what they sold"
              table={table}
              sort={{
                by: sortBy,
                order: sortOrder,
                href: (by, order) => hitList.href(filters, { sortBy: by as typeof sortBy, sortOrder: order }),
              }}
            />
            <Pagination
              page={page}
              total={total}
              perPage={HIT_LIST_PAGE}
              pageHref={(number) => hitList.href(filters, { page: number })}
              label="Pages of venues"
            />
          </>
        )}
      </ReportBody>
    </ReportPage>
  );
}
