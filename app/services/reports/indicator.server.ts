import { indicatorExcludes, leadingIndicator } from "@contract/reports/reports";
import { venueSpecialists as allSpecialists } from "@contract/venues/venues";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { mayVisit } from "~/services/access/permissions";
import { env } from "~/services/env.server";
import { localDay } from "~/services/format/dates";
import { columnsByMonth } from "~/services/format/month-chart.server";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { rowsOfPeople } from "./figure-rows";
import { toldRows } from "./figure-rows.server";
import {
  busiest,
  indicatorList,
  indicatorQuery,
  indicatorTable,
  personMonths,
  productList,
  specialistIndicatorList,
} from "./indicator";
import { countedUntil, nameOf } from "./rows";
import { reportSection } from "./section.server";

type Context = Pick<LoaderContext, "api" | "url" | "country" | "user">;

/** What a country's venue specialists came to by month (REP-02, P-04), and who is left out of it (P-05). */
export async function loadIndicator({ api, url, country, user }: Context) {
  const now = new Date();
  const scope = { country, now: now.toISOString() };
  const filters = indicatorList.read(url.searchParams, scope);
  const { reportType, forced } = filters;
  const ofSpecialist = indicatorList.paramsWithout(filters, "reportType", "forced", "sortBy", "sortOrder");
  const query = {
    ...indicatorQuery(filters),
    country,
    force_include_venuespecialist_id: forced,
    report_type: reportType,
  };
  const told = await toldRows();
  const [report, excluded] = await Promise.all([
    reportSection(api(leadingIndicator, { query }), (answered) => {
      const months = personMonths(answered);
      const hrefOf = ({ id: specialist }: { id: number }) =>
        specialistIndicatorList.href(specialistIndicatorList.read(ofSpecialist, { ...scope, specialist }));
      return {
        chart: columnsByMonth(months.months, busiest(months)),
        table: indicatorTable(months, filters, hrefOf, rowsOfPeople({ ...filters, country }, told)),
      };
    }),
    loadExcluded(api),
  ]);
  return {
    filters,
    country,
    mayExclude: mayVisit(user, paths.excludedSpecialists(country)),
    until: untilOf(filters, country, now),
    report,
    excluded,
  };
}

export type IndicatorPage = Awaited<ReturnType<typeof loadIndicator>>;

/** What the whole business came to by month, both countries and everybody (REP-05, P-04). */
export async function loadProduct({ api, url, country }: Pick<Context, "api" | "url" | "country">) {
  const now = new Date();
  const product = env().productName;
  const filters = productList.read(url.searchParams, { product, country, now: now.toISOString() });
  const query = { ...indicatorQuery(filters), report_type: "product" as const };
  const told = await toldRows();
  const rowsOf = rowsOfPeople({ reportType: "product", leadType: filters.leadType, country: "all" }, told);
  return {
    product,
    filters,
    until: untilOf(filters, country, now),
    report: await reportSection(api(leadingIndicator, { query }), (answered) => {
      const months = personMonths(answered);
      return {
        chart: columnsByMonth(months.months, busiest(months)),
        table: indicatorTable(months, filters, undefined, rowsOf),
      };
    }),
  };
}

export type ProductPage = Awaited<ReturnType<typeof loadProduct>>;

/** Until when the months of a report count; those that are over are whole. */
export const untilOf = ({ month }: { month: string }, country: LoaderContext["country"], now: Date) =>
  month < localDay(now, mainZone[country]).slice(0, 7)
    ? "These months are over."
    : countedUntil(country, now);

/** Who is left out, by name where the list of specialists tells it (V-10). */
async function loadExcluded(api: Api): Promise<Section<{ id: number; name: string }[]>> {
  const [ids, specialists] = await Promise.all([
    section(api(indicatorExcludes)),
    section(api(allSpecialists)),
  ]);
  if (ids.failure) return ids;
  const nameById = new Map(specialists.data?.map(({ id, name }) => [id, name]));
  return { data: ids.data.map((id) => ({ id, name: nameOf({ id, name: nameById.get(id) }, "Specialist") })) };
}
