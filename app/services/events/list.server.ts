import * as eventListCalls from "@contract/events/list";
import { type ListedEvent, MAX_EVENTS_PER_PAGE } from "@contract/events/list";
import * as userCalls from "@contract/users/users";
import { type Country, countries, mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { toLocalDay } from "~/services/format/dates";
import { findOwnerId, formatOwnerPhrase } from "~/services/leads/owners";
import { loadOwnerPhrase } from "~/services/leads/owners.server";
import { createCsvStream } from "~/services/lists/csv-file.server";
import { buildListFileName } from "~/services/lists/file-name";
import { toListPage } from "~/services/lists/paging";
import { tryLoadSavedViews } from "~/services/lists/saved-views.server";
import { type Api, createApi, requireSupportedCall } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { loadCities } from "./cities.server";
import {
  buildBoard,
  buildDateFilterLabels,
  type EventListState,
  eventList,
  filterByStage,
  formatEventFilters,
  formatEventListSummary,
  formatEventsCsvHeader,
  formatEventsCsvLine,
  formatMissingEventsCsvLine,
  formatTotalBudgetPhrase,
  stageChoices,
  sumStages,
  toEventQuery,
  toEventRow,
  toStagesQuery,
} from "./list";

/** How many cards the board shows per stage. */
const CARDS_PER_STAGE = 25;

const UNSUPPORTED = "This list is not available in your system.";

/**
 * The events of all leads as one page of a list (E-18) or as a board by stage (E-19). A page beyond the end returns the
 * URL of the last page (UI-03). @throws 404 if the upstream does not list them
 */
export async function loadEventsPage(ctx: LoaderContext) {
  const { api, url, country, user } = ctx;
  await requireSupportedCall(eventListCalls.all, UNSUPPORTED);
  const state = eventList.read(url.searchParams, { chosen: country });
  // The board always shows every stage.
  const filters = state.view === "board" ? { ...state, stage: "open" as const } : state;
  const [content, people, cities, views] = await Promise.all([
    filters.view === "board" ? loadEventBoard(api, filters) : loadEventListPage(api, filters),
    toSection(api(userCalls.owners)),
    loadCityNames(api, filters.country),
    tryLoadSavedViews(user.id),
  ]);
  if (content.lastPageHref !== undefined) return { lastPageHref: content.lastPageHref };
  const owners = people.data ?? [];
  const today = toLocalDay(new Date(), mainZone[filters.country === "all" ? country : filters.country]);
  return {
    filters,
    content,
    description: [
      formatEventListSummary(filters, content.total, formatOwnerPhrase(filters.owner, owners)),
      formatTotalBudgetPhrase(content),
    ]
      .filter(Boolean)
      .join(" · "),
    owners,
    /** The user's owner id; absent if they are not an owner. */
    ownOwnerId: findOwnerId(user, owners),
    cities,
    dates: buildDateFilterLabels(today, filters.date),
    /** The user's saved views of this list; absent if they can't be loaded. */
    views: views?.filter(({ list }) => list === "events"),
    /** The event whose card shows the stage buttons. */
    movingId: Number(url.searchParams.get("move")) || undefined,
  };
}
export type EventsPage = Exclude<Awaited<ReturnType<typeof loadEventsPage>>, { lastPageHref: string }>;
export type EventListContent = Extract<EventsPage["content"], { kind: "list" }>;
export type EventBoardContent = Extract<EventsPage["content"], { kind: "board" }>;

async function loadEventListPage(api: Api, filters: EventListState) {
  const [response, stageAnswer] = await Promise.all([
    api(eventListCalls.all, { query: toEventQuery(filters) }),
    toSection(api(eventListCalls.stages, { query: toStagesQuery(filters, 0) })),
  ]);
  const paging = toListPage(response, filters.page, filters.perPage);
  const lastPageHref = eventList.lastPageHref(filters, paging.total, filters.perPage);
  if (lastPageHref) return { lastPageHref };
  const rows = stageAnswer.data?.stages;
  return {
    kind: "list" as const,
    lastPageHref: undefined,
    ...paging,
    events: response.data.map(toEventRow),
    stages: stageChoices.map((choice) => ({
      ...choice,
      ...(rows && sumStages(filterByStage(rows, choice.stage))),
    })),
    budgets: rows ? sumStages(filterByStage(rows, filters.stage)).budgets : [],
  };
}

async function loadEventBoard(api: Api, filters: EventListState) {
  const { data } = await api(eventListCalls.stages, { query: toStagesQuery(filters, CARDS_PER_STAGE) });
  const open = data.stages && sumStages(filterByStage(data.stages, filters.stage));
  return {
    kind: "board" as const,
    lastPageHref: undefined,
    total: open?.events,
    budgets: open?.budgets ?? [],
    columns: buildBoard(data.stages, data.events ?? []),
  };
}

/** The cities to filter by, of one or both countries; empty if they can't be loaded. */
async function loadCityNames(api: Api, country: Country | "all"): Promise<string[]> {
  const found = await Promise.all(
    (country === "all" ? countries : [country]).map((name) => loadCities(api, name)),
  );
  return found.flatMap(({ data }) => data?.map(({ name }) => name) ?? []);
}

/**
 * All events of a list as a CSV file, across all pages.
 * @throws UpstreamFailure if the first page can't be loaded (a later failure aborts the download); 404 if the upstream
 * does not list them
 */
export async function buildEventsCsvFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">) {
  await requireSupportedCall(eventListCalls.all, UNSUPPORTED);
  const list = eventList.read(url.searchParams, { chosen: country });
  // Without the page's deadline, as a long file takes longer.
  const api = createApi(session.token);
  const owned = loadOwnerPhrase(api, list.owner);
  const body = await createCsvStream<ListedEvent>({
    name: "events",
    header: formatEventsCsvHeader(),
    formatRow: formatEventsCsvLine,
    gap: formatMissingEventsCsvLine(),
    read: (page) =>
      api(eventListCalls.all, {
        query: { ...toEventQuery({ ...list, page }), per_page: MAX_EVENTS_PER_PAGE },
      }),
  });
  return {
    name: buildListFileName("events", list, formatEventFilters(list, await owned), new Date()),
    body,
  };
}
