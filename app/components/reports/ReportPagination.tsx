import { Pagination } from "~/components/ui/Pagination";
import { REPORT_ROWS_PER_PAGE } from "~/services/reports/pages";

/** The pagination of a report, and a note on rejected sales that it does not count. */
export const ReportPagination = ({
  data: { total, page, rejected },
  pageHref,
  label,
}: {
  data: { total: number; page: number; rejected?: string | undefined };
  pageHref: (page: number) => string;
  /** e.g. "Pages of venues". */
  label: string;
}) => (
  <>
    {rejected && <p>{rejected}</p>}
    <Pagination page={page} total={total} perPage={REPORT_ROWS_PER_PAGE} pageHref={pageHref} label={label} />
  </>
);
