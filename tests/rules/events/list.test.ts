import type { ListedEvent } from "@contract/events/list";
import { expect, test } from "vitest";
import {
  buildBoard,
  buildDateFilterLabels,
  eventList,
  filterByStage,
  formatEventListSummary,
  formatTotalBudgetPhrase,
  moveCards,
  sumStages,
  toEventQuery,
  toEventRow,
  toStagesQuery,
} from "~/services/events/list";

const readListState = (search = "") => eventList.read(new URLSearchParams(search), { chosen: "AU" });

const buildEvent = (id: number, pipeline_stage_id: string): ListedEvent =>
  ({ id, lead_id: 100 + id, lead: { id: 100 + id, name: `Client ${id}` }, pipeline_stage_id }) as ListedEvent;

const rows = [
  { stage: "enquiry", country: "AU", events: 3, value: 30_000 },
  { stage: "enquiry", country: "UK", events: 1, value: 5000 },
  { stage: "won", country: "AU", events: 2, value: 80_000 },
] as const;

test("[EVT-01] a URL without filters lists the country's open events, most urgent first", () => {
  expect(toEventQuery(readListState())).toEqual({
    country: "AU",
    stage: "open",
    sort_by: "next_step",
    sort_order: "asc",
    page: 1,
  });
  expect(eventList.href(readListState())).toBe("/events");
  expect(eventList.isFiltered(readListState("view=board&sort_by=client&per_page=50"))).toBe(false);
});

test("[EVT-01] every filter is read from the URL and sent, but not the view", () => {
  const state = readListState(
    "search=gala&country=all&hubspot_owner_id=nobody&stage=won&event_type=corporate&city=Hobart&date=2027-05" +
      "&next_step=due&sort_by=budget&per_page=25&page=3&view=board",
  );
  expect(toEventQuery(state)).toEqual({
    search: "gala",
    unowned_only: "1",
    stage: "won",
    event_type: "corporate",
    city: "Hobart",
    date: "2027-05",
    next_step: "due",
    sort_by: "budget",
    sort_order: "desc",
    per_page: 25,
    page: 3,
  });
  expect(toStagesQuery(state, 25)).toEqual({
    search: "gala",
    unowned_only: "1",
    event_type: "corporate",
    city: "Hobart",
    date: "2027-05",
    next_step: "due",
    per_stage: 25,
  });
  expect(toEventQuery(readListState("stage=x&date=2027-13&event_type=x&next_step=x&per_page=7"))).toEqual(
    toEventQuery(readListState()),
  );
});

test("[EVT-01] the list describes what it shows", () => {
  expect(formatEventListSummary(readListState(), 1204)).toBe("1,204 open events in Australia");
  expect(formatEventListSummary(readListState("stage=all"), 0)).toBe("No events in Australia");
  expect(
    formatEventListSummary(
      readListState("stage=won&date=ahead&city=Hobart&event_type=social&next_step=none&hubspot_owner_id=7"),
      1,
      "owned by Ann Lee",
    ),
  ).toBe(
    "1 event in Australia, in stage “Won”, social event, in Hobart, from today, without a next step, for leads owned by Ann Lee",
  );
  expect(formatEventListSummary(readListState("date=2027-05"), undefined)).toBe(
    "Open events in Australia, in May 2027",
  );
});

test("[EVT-01] months start from this one and include the chosen one", () => {
  const names = buildDateFilterLabels("2026-11-27", "2025-02");
  expect(names).toMatchObject({
    none: "No date",
    "2026-11": "November 2026",
    "2027-01": "January 2027",
  });
  expect(names["2025-02"]).toBe("February 2025");
  expect(Object.keys(names)).toHaveLength(3 + 1 + 18);
  expect(names["2026-10"]).toBeUndefined();
});

test("[EVT-03] stages are summed by country, without unknown values", () => {
  expect(sumStages(filterByStage(rows, "open"))).toEqual({
    events: 4,
    budgets: [
      { country: "AU", value: 30_000 },
      { country: "UK", value: 5000 },
    ],
  });
  expect(formatTotalBudgetPhrase(sumStages(filterByStage(rows, "open")))).toBe(
    "total budget $30,000 and £5,000",
  );
  expect(sumStages(filterByStage(rows, "won"))).toMatchObject({ events: 2 });
  expect(sumStages(filterByStage(rows, "contacted"))).toEqual({ events: 0, budgets: [] });
  expect(formatTotalBudgetPhrase({ budgets: [] })).toBeUndefined();
  expect(sumStages([{ stage: "won", country: "AU", events: undefined, value: undefined }])).toEqual({
    events: undefined,
    budgets: [],
  });
});

test("[EVT-03] a board has a column per stage, and a moved card changes column immediately", () => {
  const board = buildBoard(rows, [buildEvent(1, "enquiry"), buildEvent(2, "enquiry"), buildEvent(3, "won")]);
  expect(board.map(({ id, events, cards }) => [id, events, cards.map((card) => card.id)])).toEqual([
    ["enquiry", 4, [1, 2]],
    ["contacted", 0, []],
    ["recommended", 0, []],
    ["inspection", 0, []],
    ["tentative", 0, []],
    ["won", 2, [3]],
    ["lost", 0, []],
  ]);
  const moved = moveCards(board, new Map([[2, "won"]]));
  expect(moved.filter(({ cards }) => cards.length > 0)).toMatchObject([
    { id: "enquiry", events: 3, cards: [{ id: 1 }] },
    { id: "won", events: 3, cards: [{ id: 2 }, { id: 3 }] },
  ]);
  expect(moveCards(board, new Map([[2, "enquiry"]]))).toEqual(board);
  expect(buildBoard(undefined, [])[0]?.events).toBeUndefined();
});

test("[EVT-01] a line shows only what is known", () => {
  expect(toEventRow({ id: 5, lead_id: 7 } as ListedEvent)).toMatchObject({
    leadId: 7,
    client: "Lead without a name",
    title: "Event",
    stage: undefined,
    nextStep: undefined,
    guests: undefined,
  });
});
