import * as leadCalls from "@contract/leads/leads";
import { type Country, mainZone } from "@contract/vocabulary";
import type { z } from "@contract/zod";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildBarChartShape } from "~/services/format/bar-chart.server";
import { formatDate, toLocalDay } from "~/services/format/dates";
import { toSection } from "~/services/upstream/section.server";
import { mapSection } from "./details.server";
import {
  countUntypedLeads,
  distributionList,
  type SpecialistLeads,
  sumSpecialistLeads,
} from "./distribution";
import { formatInCountry } from "./list";

/** Loads a country's leads of one day by specialist: table, chart and totals (LEAD-07, L-14). */
export async function loadDistributionPage({
  api,
  url,
  country,
}: Pick<LoaderContext, "api" | "url" | "country">) {
  const now = new Date();
  const today: Record<Country, string> = {
    AU: toLocalDay(now, mainZone.AU),
    UK: toLocalDay(now, mainZone.UK),
  };
  const filters = distributionList.read(url.searchParams, { chosen: country, today });
  const response = await toSection(api(leadCalls.distribution, { query: distributionList.query(filters) }));
  const zone = mainZone[filters.country];
  return {
    filters,
    refused: distributionList.refused(url.searchParams),
    zone,
    day: `${formatDate(filters.date, zone)} ${formatInCountry(filters.country)}`,
    isToday: filters.date === today[filters.country],
    assigned: mapSection(response, toDistributionView),
  };
}

export type DistributionPage = Awaited<ReturnType<typeof loadDistributionPage>>;

function toDistributionView(assigned: z.output<typeof leadCalls.distribution.answer>["data"]) {
  const rows = assigned.map(
    ({ venue_specialist, count, ...types }): SpecialistLeads => ({
      ...venue_specialist,
      ...types,
      total: count,
    }),
  );
  const hasUntyped = rows.some((row) => countUntypedLeads(row));
  return {
    rows,
    total: sumSpecialistLeads(rows),
    series: ["Wedding", "Corporate", "Social", ...(hasUntyped ? ["No event type"] : [])],
    chart: buildBarChartShape(
      rows.map((row) => ({
        label: row.name,
        values: [row.wedding, row.corporate, row.social, ...(hasUntyped ? [countUntypedLeads(row)] : [])],
      })),
    ),
  };
}
