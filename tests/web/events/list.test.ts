import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as eventListCalls from "@contract/events/list";
import * as userCalls from "@contract/users/users";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as csv from "~/routes/events/csv";
import * as list from "~/routes/events/list";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const buildEvent = (id: number, overrides: object = {}) => ({
  id,
  lead_id: 100 + id,
  lead: { id: 100 + id, name: `Client ${id}` },
  event_type: "wedding",
  event_date: "2027-05-08",
  guest_count: 90,
  budget: 40_000,
  city: "Hobart",
  country: "AU",
  pipeline_stage_id: "contacted",
  next_step: { id: 3, note: "Ring, then write", due_date: "2020-01-06" },
  hubspot_owner: { id: 7, name: "Ada" },
  ...overrides,
});

const stageCounts = [
  { stage: "contacted", country: "AU", events: 31, value: 90_000 },
  { stage: "won", country: "AU", events: 2, value: 10_000 },
];

function scriptEvents() {
  upstream.on(eventListCalls.all, replyWithData([buildEvent(1)], { total: 31, page: 1, per_page: 10 }));
  upstream.on(
    eventListCalls.stages,
    replyWithData({
      stages: stageCounts,
      events: [buildEvent(1), buildEvent(2, { pipeline_stage_id: "won" })],
    }),
  );
  upstream.on(userCalls.owners, replyWithData([{ id: 7, name: "Ada" }]));
  upstream.on(eventCalls.locations, replyWithData([{ id: 1, name: "Hobart" }]));
}

test("[EVT-01] the list takes one call and one for the stages, has totals, and is in the menu", async () => {
  const ada = await signedIn();
  scriptEvents();
  const page = await (await ada.get(list, "/events?search=gala&stage=all&next_step=due&per_page=25")).json();
  expect(page).toMatchObject({
    description: "31 events in Australia matching “gala”, with a next step due · total budget $100,000",
    cities: ["Hobart"],
    content: {
      kind: "list",
      total: 31,
      events: [
        { id: 1, leadId: 101, client: "Client 1", stage: "Contacted", nextStep: { state: "overdue" } },
      ],
    },
  });
  expect(
    page.content.stages.map(({ label, events }: { label: string; events: number }) => [label, events]),
  ).toEqual([
    ["Open", 31],
    ["New enquiry", 0],
    ["Contacted", 31],
    ["Venues recommended", 0],
    ["Inspection booked", 0],
    ["Tentative sale", 0],
    ["Won", 2],
    ["Lost", 0],
    ["Any stage", 33],
  ]);
  const filters = { source: "test-source", search: "gala", country: "AU", next_step: "due" };
  expect(upstream.requests(eventListCalls.all).map(({ query }) => query)).toEqual([
    { ...filters, sort_by: "next_step", sort_order: "asc", per_page: "25", page: "1" },
  ]);
  expect(upstream.requests(eventListCalls.stages).map(({ query }) => query)).toEqual([
    { ...filters, per_stage: "0" },
  ]);
  const { menus } = await (await ada.get(root, "/events")).json();
  expect(JSON.stringify(menus.sidebar)).toContain('"to":"/events"');
});

test("[EVT-03] the board is one call with the most urgent events of each stage", async () => {
  const ada = await signedIn();
  scriptEvents();
  const page = await (await ada.get(list, "/events?view=board&move=1")).json();
  expect(page).toMatchObject({
    description: "31 open events in Australia · total budget $90,000",
    movingId: 1,
  });
  expect(
    page.content.columns
      .filter(({ cards }: { cards: unknown[] }) => cards.length > 0)
      .map(({ id, events, cards }: { id: string; events: number; cards: { id: number }[] }) => [
        id,
        events,
        cards.map((card) => card.id),
      ]),
  ).toEqual([
    ["contacted", 31, [1]],
    ["won", 2, [2]],
  ]);
  expect(upstream.requests(eventListCalls.all)).toEqual([]);
  expect(upstream.requests(eventListCalls.stages)[0]?.query).toMatchObject({ per_stage: "25" });
});

test("[UI-03] [EVT-01] a page beyond the end redirects to the last one", async () => {
  const ada = await signedIn();
  scriptEvents();
  expect(getRedirect(await ada.get(list, "/events?page=9"))).toBe("/events?page=4");
  expect(getRedirect(await ada.get(list, "/events?per_page=25&page=9"))).toBe("/events?per_page=25&page=2");
});

test("[ERR-01] events are listed without owners, cities and stages; without events it says why", async () => {
  const ada = await signedIn();
  scriptEvents();
  for (const call of [userCalls.owners, eventListCalls.stages, eventCalls.locations])
    upstream.on(call, replyWithFailure(500));
  const page = await (await ada.get(list, "/events")).json();
  expect(page).toMatchObject({ description: "31 open events in Australia", owners: [], cities: [] });
  expect(page.content.stages[0]).toEqual({ stage: "open", label: "Open" });
  upstream.on(eventListCalls.all, replyWithFailure(500, { message: "No database.", reference: "ref-9" }));
  const failed = await ada.get(list, "/events");
  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ message: OF_500, reference: "ref-9" });
});

test("[ERR-05] without upstream support there is no page, file or link", async () => {
  upstream.lacks(["events-list"]);
  const ada = await signedIn();
  scriptEvents();
  expect((await ada.get(list, "/events")).status).toBe(404);
  expect((await ada.get(csv, "/events.csv")).status).toBe(404);
  const { menus } = await (await ada.get(root, "/leads/all")).json();
  expect(JSON.stringify(menus.sidebar)).not.toContain("/events");
});

test("[EVT-01] the file has the events that match the filters", async () => {
  const ada = await signedIn();
  scriptEvents();
  upstream.on(eventListCalls.all, replyWithData([buildEvent(1)], { total: 1 }));
  const file = await ada.get(csv, "/events.csv?stage=contacted&page=7&per_page=25&view=board");
  const [header, line] = (await file.text()).replace("\uFEFF", "").split("\r\n");
  expect(header).toBe(
    "ID,Client,Country,Type,Event,Date,City,Guests,Budget,Currency,Stage,Next step,Next step due,Owner",
  );
  expect(line).toBe(
    '1,Client 1,Australia,Wedding,Wedding,2027-05-08,Hobart,90,40000,AUD,Contacted,"Ring, then write",2020-01-06,Ada',
  );
  expect(upstream.requests(eventListCalls.all)[0]?.query).toMatchObject({
    stage: "contacted",
    page: "1",
    per_page: "500",
  });
});
