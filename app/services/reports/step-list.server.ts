import { LARGEST_PAGE } from "@contract/reports/reports";
import { steps } from "@contract/reports/steps";
import { venueSpecialists as allSpecialists } from "@contract/venues/venues";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { paths } from "~/services/paths";
import { createApi, requireCall } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { untilOf } from "./indicator.server";
import { type ListSection, listFile, pageOfList } from "./paged.server";
import { scopedFileName } from "./scope";
import {
  describeSteps,
  type StepLine,
  type StepListState,
  stepFile,
  stepLine,
  stepList,
  stepScope,
} from "./step-list";

type Context = Pick<LoaderContext, "api" | "url" | "country" | "user">;

/**
 * What the address asks for. Who sees the report of one country alone is shown the steps of that country; those of all
 * kinds are of the whole business for everybody, as in the reports.
 */
function filtersOf(
  { url, country, user }: Pick<Context, "url" | "country" | "user">,
  now: Date,
): StepListState {
  const chosen = canOpen(user, paths.performance(country)) ? country : user.country;
  const filters = stepList.read(url.searchParams, { chosen, now: now.toISOString() });
  return filters.country === "all" && filters.reportType !== "product" && !seesBoth(user)
    ? { ...filters, country: user.country }
    : filters;
}

const seesBoth = (user: LoaderContext["user"]) =>
  canOpen(user, paths.performance("AU")) && canOpen(user, paths.performance("UK"));

/** One page of what a figure of a report counts (P-12); `unavailable` where there is no such list. */
export async function loadSteps({ api, ...ctx }: Context) {
  const now = new Date();
  const filters = filtersOf(ctx, now);
  const [list, specialists] = await Promise.all([loadPage(api, filters), specialistsOf(api)]);
  if (!list) return { kind: "unavailable" as const };
  const rows = list.data?.rows ?? [];
  const { person, venue } = filters;
  const personName =
    rows.find(({ personId }) => personId === person)?.person ??
    specialists.find(({ id }) => id === person)?.name;
  const venueName = rows.flatMap(({ venues = [] }) => venues).find(({ id }) => id === venue)?.name;
  const shown = person === undefined || specialists.some(({ id }) => id === person);
  return {
    kind: "available" as const,
    filters,
    refused: stepList.refused(ctx.url.searchParams),
    seesBoth: seesBoth(ctx.user),
    described: describeSteps(filters, list.data?.total, { personName, venueName }),
    people: shown ? specialists : [{ id: person, name: personName ?? `User ${person}` }, ...specialists],
    until: untilOf({ month: filters.to }, filters.scope.chosen, now),
    list,
  };
}

export type StepsPage = Awaited<ReturnType<typeof loadSteps>>;

/** A page of the steps; `undefined` where the upstream does not list them. */
async function loadPage(
  api: Context["api"],
  filters: StepListState,
): Promise<ListSection<StepLine> | undefined> {
  const answer = api.optional(steps, { query: stepList.query(filters) });
  return section(
    answer.then(
      (found) => found && { data: pageOfList(found, filters.page, stepLine), isWhole: found.isWhole },
    ),
  );
}

/** Whose figures there are, as far as that is known (V-10). */
async function specialistsOf(api: Context["api"]): Promise<{ id: number; name: string }[]> {
  const { data = [] } = await section(api(allSpecialists));
  return data.map(({ id, name }) => ({ id, name: name ?? `User ${id}` }));
}

/** All steps of the filters as a file. @throws UpstreamFailure; 404 where the upstream does not list them */
export async function stepsFile({
  session,
  ...ctx
}: Pick<LoaderContext, "url" | "country" | "user" | "session">) {
  await requireCall(steps, "The service does not list what reports count.");
  const filters = filtersOf(ctx, new Date());
  const query = { ...stepList.query(filters), per_page: LARGEST_PAGE };
  const api = createApi(session.token);
  return listFile(scopedFileName(filters.reportType, stepScope(filters)), stepFile, async (page) => {
    const answer = await api(steps, { query: { ...query, page } });
    return { ...answer, data: answer.data.map(stepLine) };
  });
}
