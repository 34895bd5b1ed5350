import * as reportCalls from "@contract/reports/reports";
import { MAX_REPORT_ROWS_PER_PAGE } from "@contract/reports/reports";
import type { LoaderContext } from "~/services/access/guard.server";
import { toLocalDay } from "~/services/format/dates";
import { createApi } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { auditList, buildAuditColumns, toAuditFileScope, toAuditHeadingScope, toAuditLine } from "./audits";
import { createListCsvResponse, type ListSection, toPagedRows } from "./paged.server";
import { formatDataCutoffNoteInZone } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";

const parseAuditFilters = ({ url, country }: Pick<LoaderContext, "url" | "country">, now = new Date()) =>
  auditList.read(url.searchParams, { chosen: country, now: now.toISOString() });

/** One page of the enquiries received on a day (REP-04, P-09). */
export async function loadEnquiryAuditsPage({ api, ...ctx }: Pick<LoaderContext, "api" | "url" | "country">) {
  const now = new Date();
  const filters = parseAuditFilters(ctx, now);
  const enquiries: ListSection<ReturnType<typeof toAuditLine>> = await toSection(
    api(reportCalls.enquiryAudits, { query: auditList.query(filters) }).then((response) => ({
      data: toPagedRows(response, filters.page, toAuditLine),
      isWhole: response.isWhole,
    })),
  );
  return {
    filters,
    refused: auditList.refused(ctx.url.searchParams),
    scope: formatReportScope(toAuditHeadingScope(filters)),
    until: formatAuditDayMessage(filters, now),
    enquiries,
  };
}

function formatAuditDayMessage({ date, timezone }: { date: string; timezone: string }, now: Date): string {
  const today = toLocalDay(now, timezone);
  if (date !== today) return date < today ? "This day has ended." : "Choose today or an earlier date.";
  return formatDataCutoffNoteInZone(timezone, now);
}

export type AuditsPage = Awaited<ReturnType<typeof loadEnquiryAuditsPage>>;

/** All enquiries of the filters as a file. @throws UpstreamFailure */
export function createAuditsCsvResponse({
  session,
  ...ctx
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<Response> {
  const filters = parseAuditFilters(ctx);
  const query = { ...auditList.query(filters), per_page: MAX_REPORT_ROWS_PER_PAGE };
  const api = createApi(session.token);
  return createListCsvResponse(
    buildReportFileStem("enquiry audits", toAuditFileScope(filters)),
    buildAuditColumns(filters.timezone),
    async (page) => {
      const response = await api(reportCalls.enquiryAudits, { query: { ...query, page } });
      return { ...response, data: response.data.map(toAuditLine) };
    },
  );
}
