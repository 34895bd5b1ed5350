import { reportTotals } from "@contract/reports/totals";
import type { LeadType } from "@contract/reports/types";
import type { Country } from "@contract/vocabulary";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import type { TotalsRow } from "./outside";
import { normaliseAndSortMonths } from "./rows";

/** `from` and `to` are months (`YYYY-MM`). */
interface TotalsFilter {
  country?: Country;
  from: string;
  to: string;
  leadType?: LeadType;
}

/** The totals by group and month (P-13); empty if the upstream does not support them or they cannot be loaded. */
export async function loadReportTotals(
  api: Api,
  { country, from, to, leadType }: TotalsFilter,
): Promise<TotalsRow[]> {
  const query = { country, from_month: from, to_month: to, lead_type: leadType };
  const response = await toSection(api.optional(reportTotals, { query }));
  if (!response || response.failure || response.isPartial) return [];
  const { rows, isPartial } = normaliseAndSortMonths({ rows: response.data, isPartial: false });
  return isPartial ? [] : rows;
}
