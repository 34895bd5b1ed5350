import { formatCsvLine } from "@contract/csv";
import type { ListedEvent, StageEvents } from "@contract/events/list";
import { getEventTitle, getStageName } from "@contract/events/names";
import { DATE_FILTER, type EventSortField, stageFilters } from "@contract/events/sorting";
import { dealStages, isClosedStage } from "@contract/events/stages";
import type { SortOrder } from "@contract/leads/sorting";
import { nextStepFilters } from "@contract/leads/sorting";
import { type Country, countries, countryNames, eventTypeNames, eventTypes } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatMonthAndYear } from "~/services/format/dates";
import { currencies, formatMoney } from "~/services/format/money";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import { toNextStepLine } from "~/services/leads/follow-ups";
import { formatInCountry, nextStepPhrases } from "~/services/leads/list";
import { buildUnownedQuery, ownerField } from "~/services/leads/owners";
import {
  createChoiceOrAllField,
  createPageField,
  createPageSizeField,
  createPatternField,
  createSortFields,
  createTextField,
  createViewField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { appendSearchPhrase } from "~/services/lists/search-phrase";
import { paths } from "~/services/paths";

/** The default order of each column: text and dates ascending, amounts descending. */
const naturalOrder: Record<EventSortField, SortOrder> = {
  client: "asc",
  event_type: "asc",
  event_date: "asc",
  city: "asc",
  guest_count: "desc",
  budget: "desc",
  stage: "asc",
  next_step: "asc",
  owner: "asc",
};

/** The URL state of the event list; its search params match E-18. Sorted by next step by default. */
export const eventList = createListState(paths.allEvents, {
  search: createTextField(200),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  owner: ownerField,
  stage: createChoiceOrAllField(stageFilters, "open"),
  type: createChoiceOrAllField(eventTypes, "all", "event_type"),
  city: createTextField(100),
  date: createPatternField(DATE_FILTER),
  nextStep: createChoiceOrAllField(nextStepFilters, "all", "next_step"),
  ...createSortFields(naturalOrder, "next_step"),
  view: createViewField(["list", "board"], "list"),
  perPage: createPageSizeField(),
  page: createPageField(),
});
export type EventListState = StateOf<typeof eventList>;

/** The query for a page of the list. */
export const toEventQuery = (state: EventListState) => {
  const { view: _, ...query } = eventList.query(state);
  return { ...query, ...buildUnownedQuery(state.owner) };
};

/** The query for the totals of all stages: all filters except the stage. */
export const toStagesQuery = (state: EventListState, per_stage: number) => {
  const { search, country, hubspot_owner_id, event_type, city, date, next_step, unowned_only } = toEventQuery(
    state,
  ) as ReturnType<typeof toEventQuery> & { unowned_only?: "1" };
  return { search, country, hubspot_owner_id, event_type, city, date, next_step, unowned_only, per_stage };
};

/** An event as shown in the list and on the board; `date` is a local calendar date, `budget` in whole units. */
export const toEventRow = (event: ListedEvent) => ({
  id: event.id,
  leadId: event.lead?.id ?? event.lead_id,
  client: event.lead?.name.trim() || "Lead without a name",
  title: getEventTitle(event),
  type: event.event_type,
  date: event.event_date,
  city: event.city,
  guests: event.guest_count || undefined,
  budget: event.budget,
  country: event.country,
  stageId: event.pipeline_stage_id,
  stage: getStageName(event.pipeline_stage_id),
  nextStep: toNextStepLine(event.next_step, event.country),
  owner: event.hubspot_owner?.name,
});
export type EventRow = ReturnType<typeof toEventRow>;

/** The number of events (absent if unknown) and their total budgets by country. */
export interface StageTotals {
  events?: number | undefined;
  budgets: { country: Country; value: number }[];
}

export function sumStages(rows: readonly StageEvents[]): StageTotals {
  const budgets = countries.flatMap((country) => {
    const value = sumIfAllKnown(
      rows.filter((row) => row.country === country),
      (row) => row.value,
    );
    return value ? [{ country, value }] : [];
  });
  return { events: rows.length === 0 ? 0 : sumIfAllKnown(rows, ({ events }) => events), budgets };
}

/** "total budget $42,000 and £9,000"; `undefined` if there are none. */
export const formatTotalBudgetPhrase = ({ budgets }: Pick<StageTotals, "budgets">): string | undefined =>
  budgets.length === 0
    ? undefined
    : `total budget ${budgets.map(({ value, country }) => formatMoney(value, country)).join(" and ")}`;

export const filterByStage = (rows: readonly StageEvents[], filter: EventListState["stage"]) =>
  rows.filter(
    ({ stage }) => filter === "all" || (filter === "open" ? !isClosedStage(stage) : stage === filter),
  );

/** The choices of the stage filter. */
export const stageChoices: { stage: EventListState["stage"]; label: string }[] = [
  { stage: "open", label: "Open" },
  ...dealStages.map(({ id, name }) => ({ stage: id, label: name })),
  { stage: "all", label: "Any stage" },
];

/** A column of the board: the most urgent events of a stage, and the totals of all its events. */
export interface BoardColumn extends StageTotals {
  id: (typeof dealStages)[number]["id"];
  name: string;
  cards: EventRow[];
}

/** @param rows absent if they could not be loaded */
export const buildBoard = (
  rows: readonly StageEvents[] | undefined,
  events: readonly ListedEvent[],
): BoardColumn[] =>
  dealStages.map(({ id, name }) => ({
    id,
    name,
    ...(rows ? sumStages(rows.filter(({ stage }) => stage === id)) : { budgets: [] }),
    cards: events.filter(({ pipeline_stage_id: stage }) => stage === id).map(toEventRow),
  }));

/** Returns the columns with some cards moved. @param moves stage ids by event id */
export function moveCards(columns: BoardColumn[], moves: ReadonlyMap<number, string>): BoardColumn[] {
  const moved = columns.flatMap(({ cards }) => cards.filter(({ id }) => moves.has(id)));
  return columns.map((column) => {
    const arrived = moved.filter(({ id, stageId }) => moves.get(id) === column.id && stageId !== column.id);
    const stay = column.cards.filter(({ id }) => (moves.get(id) ?? column.id) === column.id);
    const left = column.cards.length - stay.length;
    const events = column.events === undefined ? undefined : column.events + arrived.length - left;
    return { ...column, events, cards: [...arrived, ...stay] };
  });
}

/** "12 open events in Australia, with a next step due, for leads owned by Ann Lee"; without the number if it is unknown. */
export function formatEventListSummary(
  state: EventListState,
  total: number | undefined,
  ownerPhrase?: string,
): string {
  const isOpen = state.stage === "open";
  const noun = isOpen ? "open event" : "event";
  const heading = isOpen ? "Open events" : "Events";
  const count = total === undefined ? heading : total === 0 ? `No ${noun}s` : formatQuantity(total, noun);
  return [
    appendSearchPhrase(`${count} ${formatInCountry(state.country)}`, state.search),
    ...formatEventFilters({ ...state, stage: isOpen ? "all" : state.stage, search: "" }, ownerPhrase),
  ].join(", ");
}

/** Describes the filters of a list. */
export const formatEventFilters = (state: EventListState, owned = "owned by an unknown user"): string[] =>
  eventList
    .describe(state, {
      stage: (stage) => (stage === "all" ? "" : `in stage “${getStageName(stage)}”`),
      type: (type) => (type === "all" ? "" : eventTypeNames[type].toLowerCase()),
      city: (city) => `in ${city}`,
      date: (date) => dateWords[date] ?? `in ${formatMonthAndYear(date)}`,
      nextStep: (step) => (step === "all" ? "" : nextStepPhrases[step]),
      owner: () => `for leads ${owned}`,
      search: (search) => `matching “${search}”`,
    })
    .filter(Boolean);

const dateWords: Partial<Record<string, string>> = {
  ahead: "from today",
  past: "before today",
  none: "without a date",
};

const MONTHS = 18;

/** The labels of the date filter: ahead, past, none, the coming months and the chosen one. @param today YYYY-MM-DD */
export function buildDateFilterLabels(today: string, chosen: string | undefined): Record<string, string> {
  const [year = 0, first = 1] = today.split("-").map(Number);
  const months = Array.from({ length: MONTHS }, (_, offset) => {
    const month = first - 1 + offset;
    return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
  const others = chosen && /^\d/.test(chosen) && !months.includes(chosen) ? [chosen] : [];
  return {
    ahead: "From today",
    past: "Before today",
    none: "No date",
    ...Object.fromEntries([...others, ...months].map((month) => [month, formatMonthAndYear(month)])),
  };
}

const columns: [header: string, cell: (line: EventRow) => string | number | undefined][] = [
  ["ID", ({ id }) => id],
  ["Client", ({ client }) => client],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Type", ({ type }) => type && eventTypeNames[type]],
  ["Event", ({ title }) => title],
  ["Date", ({ date }) => date],
  ["City", ({ city }) => city],
  ["Guests", ({ guests }) => guests],
  ["Budget", ({ budget }) => budget],
  [
    "Currency",
    ({ budget, country }) => (budget === undefined || !country ? undefined : currencies[country].code),
  ],
  ["Stage", ({ stage }) => stage],
  ["Next step", ({ nextStep }) => nextStep?.note],
  ["Next step due", ({ nextStep }) => nextStep?.date],
  ["Owner", ({ owner }) => owner],
];

export const formatEventsCsvHeader = (): string => formatCsvLine(columns.map(([header]) => header));

export const formatEventsCsvLine = (event: ListedEvent): string => {
  const line = toEventRow(event);
  return formatCsvLine(columns.map(([, cell]) => cell(line)));
};

/** The last line of a file if some events could not be loaded. */
export const formatMissingEventsCsvLine = (): string =>
  formatCsvLine(["We couldn't load some events. They are missing from this file."]);
