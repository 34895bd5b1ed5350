import { MAX_REPORT_ROWS_PER_PAGE } from "@contract/reports/reports";
import { reportSteps } from "@contract/reports/steps";
import * as venueCalls from "@contract/venues/venues";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { paths } from "~/services/paths";
import { createApi, requireCall } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { formatDataCutoff } from "./indicator.server";
import { createListCsv, type ListSection, toPagedRows } from "./paged.server";
import { buildReportFileName } from "./scope";
import {
  describeSteps,
  type StepLine,
  type StepListState,
  stepCsvColumns,
  stepList,
  toStepLine,
  toStepScope,
} from "./step-list";

type Context = Pick<LoaderContext, "api" | "url" | "country" | "user">;

/**
 * Reads the filters. A user who may only see one country's report gets that country; the `product` report covers the
 * whole business for every user, as in the reports.
 */
function readStepFilters(
  { url, country, user }: Pick<Context, "url" | "country" | "user">,
  now: Date,
): StepListState {
  const chosen = canOpen(user, paths.performance(country)) ? country : user.country;
  const filters = stepList.read(url.searchParams, { chosen, now: now.toISOString() });
  return filters.country === "all" && filters.reportType !== "product" && !seesBoth(user)
    ? { ...filters, country: user.country }
    : filters;
}

const seesBoth = (user: LoaderContext["user"]): boolean =>
  canOpen(user, paths.performance("AU")) && canOpen(user, paths.performance("UK"));

/** Loads one page of the records behind a figure (P-12); `unavailable` if the upstream does not list them. */
export async function loadStepList({ api, ...ctx }: Context) {
  const now = new Date();
  const filters = readStepFilters(ctx, now);
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
    seesBoth: seesBoth(ctx.user),
    description: describeSteps(filters, list.data?.total, { personName, venueName }),
    people: isListed ? specialists : [{ id: person, name: personName ?? `User ${person}` }, ...specialists],
    until: formatDataCutoff({ month: filters.to }, filters.scope.chosen, now),
    list,
  };
}

export type StepsPage = Awaited<ReturnType<typeof loadStepList>>;

/** Undefined if the upstream does not list steps. */
async function loadStepsPage(
  api: Context["api"],
  filters: StepListState,
): Promise<ListSection<StepLine> | undefined> {
  const answer = api.optional(reportSteps, { query: stepList.query(filters) });
  return section(
    answer.then(
      (found) => found && { data: toPagedRows(found, filters.page, toStepLine), isWhole: found.isWhole },
    ),
  );
}

/** The people to choose from (V-10); empty if they cannot be loaded. */
async function loadSpecialistNames(api: Context["api"]): Promise<{ id: number; name: string }[]> {
  const { data = [] } = await section(api(venueCalls.venueSpecialists));
  return data.map(({ id, name }) => ({ id, name: name ?? `User ${id}` }));
}

/** Creates the CSV file of all steps that match the filters. @throws UpstreamFailure; 404 if the upstream does not list steps */
export async function createStepsCsv({
  session,
  ...ctx
}: Pick<LoaderContext, "url" | "country" | "user" | "session">): Promise<Response> {
  await requireCall(reportSteps, "Report details are not available in your system.");
  const filters = readStepFilters(ctx, new Date());
  const query = { ...stepList.query(filters), per_page: MAX_REPORT_ROWS_PER_PAGE };
  const api = createApi(session.token);
  return createListCsv(
    buildReportFileName(filters.reportType, toStepScope(filters)),
    stepCsvColumns,
    async (page) => {
      const answer = await api(reportSteps, { query: { ...query, page } });
      return { ...answer, data: answer.data.map(toStepLine) };
    },
  );
}
