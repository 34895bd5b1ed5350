import { all, LARGEST_PAGE, type ListedEvent, stages } from "@contract/events/list";
import { owners as allOwners } from "@contract/users/users";
import { type Country, countries, mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { localDay } from "~/services/format/dates";
import { ownedBy, ownerOf } from "~/services/leads/owners";
import { loadOwnedBy } from "~/services/leads/owners.server";
import { csvFile } from "~/services/lists/csv-file.server";
import { listFileName } from "~/services/lists/file-name";
import { pageOf } from "~/services/lists/paging";
import { savedViewsIfRead } from "~/services/lists/saved-views.server";
import { type Api, createApi, requireCall } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { citiesOf } from "./cities.server";
import {
  budgetWords,
  buildBoard,
  dateNames,
  describeEvents,
  type EventListState,
  eventFilterWords,
  eventList,
  eventQuery,
  eventsCsvGap,
  eventsCsvHeader,
  eventsCsvLine,
  listedEvent,
  rowsOfStage,
  stageChoices,
  stagesQuery,
  totalsOf,
} from "./list";

/** How many cards of a stage the board shows; the list has all. */
const CARDS_OF_STAGE = 25;

const MISSING = "The service does not list the events of all leads.";

/**
 * The events of all leads as a page of a list (E-18) or a board by stage (E-19). A page beyond the end answers the last
 * one's address (UI-03). Not Found before an upstream that does not list them.
 */
export async function loadEvents(ctx: LoaderContext) {
  const { api, url, country, user } = ctx;
  await requireCall(all, MISSING);
  const state = eventList.read(url.searchParams, { chosen: country });
  // A board has every stage.
  const filters = state.view === "board" ? { ...state, stage: "open" as const } : state;
  const [drawn, people, cities, views] = await Promise.all([
    filters.view === "board" ? boardPage(api, filters) : listPage(api, filters),
    section(api(allOwners)),
    cityNames(api, filters.country),
    savedViewsIfRead(user.id),
  ]);
  if (drawn.lastPageHref !== undefined) return { lastPageHref: drawn.lastPageHref };
  const owners = people.data ?? [];
  const today = localDay(new Date(), mainZone[filters.country === "all" ? country : filters.country]);
  return {
    filters,
    drawn,
    described: [describeEvents(filters, drawn.total, ownedBy(filters.owner, owners)), budgetWords(drawn)]
      .filter(Boolean)
      .join(" · "),
    owners,
    /** The person's own owner id; absent for a person who is no owner. */
    me: ownerOf(user, owners),
    cities,
    dates: dateNames(today, filters.date),
    /** The person's saved views of this list; absent where they cannot be read. */
    views: views?.filter(({ list }) => list === "events"),
    /** The event with the stage buttons on its card. */
    moving: Number(url.searchParams.get("move")) || undefined,
  };
}
export type EventsPage = Exclude<Awaited<ReturnType<typeof loadEvents>>, { lastPageHref: string }>;
export type DrawnList = Extract<EventsPage["drawn"], { kind: "list" }>;
export type DrawnBoard = Extract<EventsPage["drawn"], { kind: "board" }>;

async function listPage(api: Api, filters: EventListState) {
  const [answer, counted] = await Promise.all([
    api(all, { query: eventQuery(filters) }),
    section(api(stages, { query: stagesQuery(filters, 0) })),
  ]);
  const paging = pageOf(answer, filters.page, filters.perPage);
  const lastPageHref = eventList.lastPageHref(filters, paging.total, filters.perPage);
  if (lastPageHref) return { lastPageHref };
  const rows = counted.data?.stages;
  return {
    kind: "list" as const,
    lastPageHref: undefined,
    ...paging,
    events: answer.data.map(listedEvent),
    stages: stageChoices.map((choice) => ({
      ...choice,
      ...(rows && totalsOf(rowsOfStage(rows, choice.stage))),
    })),
    budgets: rows ? totalsOf(rowsOfStage(rows, filters.stage)).budgets : [],
  };
}

async function boardPage(api: Api, filters: EventListState) {
  const { data } = await api(stages, { query: stagesQuery(filters, CARDS_OF_STAGE) });
  const open = data.stages && totalsOf(rowsOfStage(data.stages, filters.stage));
  return {
    kind: "board" as const,
    lastPageHref: undefined,
    total: open?.events,
    budgets: open?.budgets ?? [],
    columns: buildBoard(data.stages, data.events ?? []),
  };
}

/** The cities in which events of a country, or of both, may be; without them the list can still be read. */
async function cityNames(api: Api, country: Country | "all"): Promise<string[]> {
  const found = await Promise.all(
    (country === "all" ? countries : [country]).map((each) => citiesOf(api, each)),
  );
  return found.flatMap(({ data }) => data?.map(({ name }) => name) ?? []);
}

/**
 * All events of a list as a CSV file, whatever page of it is shown.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off. 404 where the
 * upstream does not list them
 */
export async function eventsFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">) {
  await requireCall(all, MISSING);
  const list = eventList.read(url.searchParams, { chosen: country });
  // A long file takes longer than a page may.
  const api = createApi(session.token);
  const owned = loadOwnedBy(api, list.owner);
  const body = await csvFile<ListedEvent>({
    what: "events",
    header: eventsCsvHeader(),
    linesOf: eventsCsvLine,
    gap: eventsCsvGap(),
    read: (page) => api(all, { query: { ...eventQuery({ ...list, page }), per_page: LARGEST_PAGE } }),
  });
  return { name: listFileName("events", list, eventFilterWords(list, await owned), new Date()), body };
}
