import { MonthChart } from "~/components/ui/charts/MonthChart";
import { tableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { productList } from "~/services/reports/indicator";
import type { ProductPage } from "~/services/reports/indicator.server";
import { monthsOf } from "~/services/reports/rows";
import { MonthFilters } from "./IndicatorReport";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportPages } from "./ReportPages";
import { ReportTableView } from "./ReportTableView";

/** What the whole business came to by month (REP-05). */
export function ProductReport({ product, filters, refused, scope, until, report }: ProductPage) {
  const own = paths.productPerformance(product);
  return (
    <ReportPage
      title={`${product} Performance`}
      scope={scope}
      figures={["enquiries", "sends", "inspections", "won"]}
      meaning={`Everything that was done by month, in both countries and by everybody: enquiries, recommendations, inspections booked and sales won, added up. ${monthsOf("all")}`}
      until={report.failure ? undefined : until}
      file={productList.over(paths.fileOf(own), { ...filters, page: 1 })}
      action={own}
      hidden={productList.paramsWithout(filters, "month", "leadType", "loadAll")}
      filters={<MonthFilters {...filters} refused={refused} />}
    >
      <ReportBody
        what="The performance report"
        report={report}
        empty={{ title: "Nothing was done", text: "Nobody did anything in these months." }}
      >
        {({ chart, table, ...data }) => (
          <>
            <MonthChart
              id="product"
              title="What was done by month"
              description="A column for each month, its parts by person. The table has the numbers."
              shape={chart}
            />
            <ReportTableView
              caption="What was done by person and month"
              table={table}
              sort={tableSort(productList, filters)}
            />
            <ReportPages
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
