import { MonthChart } from "~/components/ui/charts/MonthChart";
import { toTableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { productList } from "~/services/reports/indicator";
import type { ProductPage } from "~/services/reports/indicator.server";
import { formatMonthZoneNote } from "~/services/reports/rows";
import { MonthFilters } from "./IndicatorReport";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportPagination } from "./ReportPagination";
import { ReportTableView } from "./ReportTableView";

/** The monthly results of the whole business (REP-05). */
export function ProductReport({ product, filters, refused, scope, until, report }: ProductPage) {
  const path = paths.productPerformance(product);
  return (
    <ReportPage
      title={`${product} Performance`}
      scope={scope}
      figures={["enquiries", "sends", "inspections", "won"]}
      meaning={`Monthly activity in both countries: the sum of enquiries, recommendations, inspections booked and sales won. ${formatMonthZoneNote("all")}`}
      until={report.failure ? undefined : until}
      file={productList.addStateToPath(paths.fileOf(path), { ...filters, page: 1 })}
      action={path}
      hidden={productList.paramsWithout(filters, "month", "leadType", "loadAll")}
      filters={<MonthFilters {...filters} refused={refused} />}
    >
      <ReportBody
        what="The performance report"
        report={report}
        empty={{ title: "No activity", text: "There was no activity in these months." }}
      >
        {({ chart, table, ...data }) => (
          <>
            <MonthChart
              id="product"
              title="Activity by month"
              description="A column for each month, split by person. The table has the numbers."
              shape={chart}
            />
            <ReportTableView
              caption="Activity by person and month"
              table={table}
              sort={toTableSort(productList, filters)}
            />
            <ReportPagination
              data={data}
              pageHref={(page) => productList.href(filters, { page })}
              label="Pages of people"
            />
          </>
        )}
      </ReportBody>
    </ReportPage>
  );
}
