import { MAX_REPORT_ROWS_PER_PAGE } from "@contract/reports/reports";
import { reportSteps } from "@contract/reports/steps";
import * as venueCalls from "@contract/venues/venues";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { paths } from "~/services/paths";
import { createApi, requireSupportedCall } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { formatMonthCutoffNote } from "./indicator.server";
import { createListCsvResponse, type ListSection, toPagedRows } from "./paged.server";
import { buildReportFileStem } from "./scope";
import {
  formatStepListSummary,
  type StepLine,
  type StepListState,
  stepCsvColumns,
  stepList,
  toStepFileScope,
  toStepLine,
} from "./step-list";

type Context = Pick<LoaderContext, "api" | "url" | "country" | "user">;

/**
 * Reads the filters. A user who may only see one country's report gets that country; the `product` report covers the
 * whole business for every user, as in the reports.
 */
function parseStepFilters(
  { url, country, user }: Pick<Context, "url" | "country" | "user">,
  now: Date,
): StepListState {
  const chosen = canOpen(user, paths.performance(country)) ? country : user.country;
  const filters = stepList.read(url.searchParams, { chosen, now: now.toISOString() });
  return filters.country === "all" && filters.reportType !== "product" && !canOpenBothCountries(user)
    ? { ...filters, country: user.country }
    : filters;
}

const canOpenBothCountries = (user: LoaderContext["user"]): boolean =>
  canOpen(user, paths.performance("AU")) && canOpen(user, paths.performance("UK"));

/** Loads one page of the records behind a figure (P-12); `unavailable` if the upstream does not list them. */
export async function loadStepListPage({ api, ...ctx }: Context) {
  const now = new Date();
  const filters = parseStepFilters(ctx, now);
  const [list, specialists] = await Promise.all([loadStepsPage(api, filters), loadSpecialistNames(api)]);
  if (!list) return { kind: "unavailable" as const };
  const rows = list.data?.rows ?? [];
  const { person, venue } = filters;
  const personName =
    rows.find(({ personId }) => personId === person)?.person ??
    specialists.find(({ id }) => id === person)?.name;
  const venueName = rows.flatMap(({ venues = [] }) => venues).find(({ id }) => id === venue)?.name;
  const isListed = person === undefined || specialists.some(({ id }) => id === person);
  return {
    kind: "available" as const,
    filters,
    refused: stepList.refused(ctx.url.searchParams),
    seesBoth: canOpenBothCountries(ctx.user),
    description: formatStepListSummary(filters, list.data?.total, { personName, venueName }),
    people: isListed ? specialists : [{ id: person, name: personName ?? `User ${person}` }, ...specialists],
    until: formatMonthCutoffNote({ month: filters.to }, filters.scope.chosen, now),
    list,
  };
}

export type StepsPage = Awaited<ReturnType<typeof loadStepListPage>>;

/** Undefined if the upstream does not list steps. */
async function loadStepsPage(
  api: Context["api"],
  filters: StepListState,
): Promise<ListSection<StepLine> | undefined> {
  const response = api.optional(reportSteps, { query: stepList.query(filters) });
  return toSection(
    response.then(
      (found) => found && { data: toPagedRows(found, filters.page, toStepLine), isWhole: found.isWhole },
    ),
  );
}

/** The people to choose from (V-10); empty if they cannot be loaded. */
async function loadSpecialistNames(api: Context["api"]): Promise<{ id: number; name: string }[]> {
  const { data = [] } = await toSection(api(venueCalls.venueSpecialists));
  return data.map(({ id, name }) => ({ id, name: name ?? `User ${id}` }));
}

/** Creates the CSV file of all steps that match the filters. @throws UpstreamFailure; 404 if the upstream does not list steps */
export async function createStepsCsvResponse({
  session,
  ...ctx
}: Pick<LoaderContext, "url" | "country" | "user" | "session">): Promise<Response> {
  await requireSupportedCall(reportSteps, "Report details are not available in your system.");
  const filters = parseStepFilters(ctx, new Date());
  const query = { ...stepList.query(filters), per_page: MAX_REPORT_ROWS_PER_PAGE };
  const api = createApi(session.token);
  return createListCsvResponse(
    buildReportFileStem(filters.reportType, toStepFileScope(filters)),
    stepCsvColumns,
    async (page) => {
      const response = await api(reportSteps, { query: { ...query, page } });
      return { ...response, data: response.data.map(toStepLine) };
    },
  );
}
