import "../support/web";

import * as inspectionCalls from "@contract/inspections/inspections";
import * as userCalls from "@contract/users/users";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as csv from "~/routes/inspections/csv";
import * as index from "~/routes/inspections/index";
import * as list from "~/routes/inspections/list";
import { OF_500, replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const HERE = "/inspections/inspection-requests";

const buildInspection = (id: number, at: string, changes: object = {}) => ({
  id,
  unique_id: `key-${id}`,
  leadEventId: 40,
  status: "requested",
  inspection_date: at,
  venue: { id: 6, name: "Old Mill", timezone: "Australia/Perth" },
  ...changes,
});

const buildEventRow = (id: number, changes: object = {}) => ({
  id,
  lead_id: 5,
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  event_type: "wedding",
  inspections: [],
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T02:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("[NAV-02] /inspections redirects to the list", async () => {
  expect(getRedirect(await (await signedIn()).get(index, "/inspections"))).toBe(HERE);
});

test.each([
  "id",
  "first_name",
  "estimated_budget",
  "inspection_date",
  "inspections",
  "estimated_guests",
  "event_type",
  "event_date",
])("[INSP-01] [I-01] the list is sorted by %s, with search, page and country", async (sort) => {
  const ada = await signedIn();
  upstream.on(inspectionCalls.all, replyWithData([buildEventRow(40)], { total: 31 }));
  await ada.get(list, `${HERE}?sort_by=${sort}&sort_order=asc&search=mill&country=UK&page=3`);
  expect(upstream.requests(inspectionCalls.all)).toMatchObject([
    {
      method: "GET",
      path: "/v1/inspections",
      query: {
        page: "3",
        search: "mill",
        sort_by: sort,
        sort_order: "asc",
        country: "UK",
        source: "test-source",
      },
    },
  ]);
  expect(Object.keys(upstream.requests(inspectionCalls.all)[0]?.query ?? {})).toHaveLength(6);
});

test.each([
  ["", { sort_by: "inspection_date", sort_order: "desc", soonest_first: "1" }],
  ["?sort_by=soonest&sort_order=desc", { sort_by: "inspection_date", sort_order: "desc" }],
])(
  "[INSP-01] [I-01] the list starts with upcoming inspections and can be reversed: %s",
  async (query, sent) => {
    const ada = await signedIn();
    upstream.on(inspectionCalls.all, replyWithData([buildEventRow(40)], { total: 1 }));
    await ada.get(list, HERE + query);
    upstream.shows(["visit-filters"]);
    await ada.get(list, HERE + query);
    await ada.get(list, HERE + query);
    const { soonest_first: _, ...plain } = { soonest_first: undefined, ...sent };
    const requests = upstream.requests(inspectionCalls.all).map(({ query }) => query);
    expect(requests[0]).toMatchObject(sent);
    expect(requests[0]).not.toEqual(expect.objectContaining({ sort_by: "soonest" }));
    expect(requests[2]).toMatchObject(plain);
    expect(requests[2]).not.toHaveProperty("soonest_first");
  },
);

test("[INSP-01] [I-01] an event's row lists its inspections, next one first, in the zone of each venue", async () => {
  const ada = await signedIn();
  const inspections = [
    buildInspection(1, "2026-11-01T00:00:00Z", { status: "attended" }),
    buildInspection(2, "2026-12-09T00:00:00Z"),
    buildInspection(3, "2026-12-01T00:00:00Z", { status: "confirmed", venue: { id: 7, name: "Loft" } }),
    buildInspection(4, "2026-11-30T00:00:00Z", { status: "cancelled" }),
  ];
  upstream.on(
    inspectionCalls.all,
    replyWithData([buildEventRow(40, { inspections: inspections, estimated_budget: 9000 })], { total: 1 }),
  );
  const page = await (await ada.get(list, HERE)).json();
  expect(page).toMatchObject({ description: "1 event with inspections in Australia", list: { total: 1 } });
  const [event] = page.list.events;
  expect(event).toMatchObject({ id: 40, leadId: 5, name: "Grace Hopper", budget: 9000 });
  expect(event.inspections.map(({ id, zone }: { id: number; zone: string }) => [id, zone])).toEqual([
    [3, "Australia/Melbourne"],
    [2, "Australia/Perth"],
    [4, "Australia/Perth"],
    [1, "Australia/Perth"],
  ]);
});

test("[UI-03] [INSP-01] a page beyond the end redirects to the last; a failed call shows why", async () => {
  const ada = await signedIn();
  upstream.on(inspectionCalls.all, replyWithData([], { total: 31 }));
  expect(getRedirect(await ada.get(list, `${HERE}?page=9&search=barn`))).toBe(`${HERE}?search=barn&page=4`);
  upstream.on(inspectionCalls.all, replyWithFailure(500, { reference: "ref-9" }));
  const failed = await ada.get(list, HERE);
  expect([failed.status, await failed.json()]).toEqual([500, { message: OF_500, reference: "ref-9" }]);
});

test("[INSP-01] a week shows inspections by local day, requested as a range if supported", async () => {
  const ada = await signedIn();
  const inspections = [
    // Monday in Perth, Sunday in UTC.
    buildInspection(1, "2026-11-22T20:00:00Z"),
    buildInspection(2, "2026-11-25T05:00:00Z", { venue: { id: 7, name: "Loft" } }),
    buildInspection(3, "2026-11-25T01:00:00Z", { venue: { id: 7, name: "Loft" } }),
    // Monday after that in Melbourne, Sunday still in Perth.
    buildInspection(4, "2026-11-29T13:30:00Z", { venue: { id: 7, name: "Loft" } }),
    buildInspection(5, "2026-11-29T13:30:00Z"),
  ];
  upstream.on(
    inspectionCalls.all,
    replyWithData([buildEventRow(40, { inspections: inspections })], { total: 1 }),
  );
  const { week, description } = await (
    await ada.get(list, `${HERE}?view=week&week=2026-11-26&search=mill`)
  ).json();
  expect(description).toBe("4 inspections in Australia matching “mill”, 23 Nov 2026 – 29 Nov 2026");
  expect(week).toMatchObject({ previous: "2026-11-16", next: "2026-11-30", isComplete: true });
  const ids = (day: { day: string; inspections: { id: number }[] }) => [
    day.day,
    ...day.inspections.map(({ id }) => id),
  ];
  expect(week.days.map(ids)).toEqual([
    ["2026-11-23", 1],
    ["2026-11-24"],
    ["2026-11-25", 3, 2],
    ["2026-11-26"],
    ["2026-11-27"],
    ["2026-11-28"],
    ["2026-11-29", 5],
  ]);
  expect(upstream.requests(inspectionCalls.all).map(({ query }) => query)).toEqual([
    {
      from: "2026-11-22T00:00:00.000Z",
      to: "2026-12-01T00:00:00.000Z",
      per_page: "500",
      page: "1",
      search: "mill",
      sort_by: "inspection_date",
      sort_order: "desc",
      country: "AU",
      source: "test-source",
    },
  ]);
});

test("[INSP-01] an invalid week shows this week", async () => {
  const ada = await signedIn();
  upstream.on(inspectionCalls.all, replyWithData([], { total: 0 }));
  for (const query of ["", "&week=2026-02-31", "&week=soon"]) {
    const { week } = await (await ada.get(list, `${HERE}?view=week${query}`)).json();
    expect([week.days[0].day, week.today]).toEqual(["2026-11-23", "2026-11-25"]);
  }
});

test("[INSP-01] [ERR-05] without ranges the first pages are read, and the week is marked incomplete", async () => {
  const ada = await signedIn();
  upstream.shows([]);
  upstream.on(inspectionCalls.all, (response, { query }) =>
    replyWithJson({
      data: Array.from({ length: 10 }, (_, index) => buildEventRow(Number(query.page) * 10 + index)),
    })(response),
  );
  // Extensions are learnt from answers; this upstream shows none.
  await ada.get(list, HERE);
  const before = upstream.requests(inspectionCalls.all).length;
  const { week, description } = await (await ada.get(list, `${HERE}?view=week`)).json();
  expect([week.isComplete, week.eventsRead, description]).toEqual([
    false,
    100,
    "Inspections in Australia, 23 Nov 2026 – 29 Nov 2026",
  ]);
  const requests = upstream.requests(inspectionCalls.all).slice(before);
  expect(requests.map(({ query }) => query.page)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 1)),
  );
  expect(Object.keys(requests[0]?.query ?? {}).sort()).toEqual([
    "country",
    "page",
    "sort_by",
    "sort_order",
    "source",
  ]);
  upstream.on(inspectionCalls.all, replyWithData([buildEventRow(1), { id: null }], { total: 2 }));
  expect((await (await ada.get(list, `${HERE}?view=week`)).json()).week.isComplete).toBe(false);
  upstream.on(inspectionCalls.all, replyWithJson([buildEventRow(1), buildEventRow(2)]));
  expect((await (await ada.get(list, `${HERE}?view=week`)).json()).week.isComplete).toBe(true);
});

test("[INSP-01] the list filters by owner, status and days, and describes its filters", async () => {
  const ada = await signedIn({ id: 7 });
  upstream.on(inspectionCalls.all, replyWithData([buildEventRow(40)], { total: 1 }));
  upstream.on(userCalls.owners, replyWithData([{ id: 501, name: "Ada Byron", user_id: 7 }]));
  const filters = "hubspot_owner_id=501&status=to_confirm&days=next_week";
  const page = await (await ada.get(list, `${HERE}?country=all&${filters}`)).json();
  expect(page).toMatchObject({
    description:
      "1 event with inspections in both countries, to confirm, next week, for leads owned by Ada Byron",
    hasInspectionFilters: true,
    me: 501,
    filters: { owner: 501, status: "to_confirm", days: "next_week" },
  });
  const requests = {
    hubspot_owner_id: "501",
    status: "to_confirm",
    from_day: "2026-11-30",
    to_day: "2026-12-06",
  };
  expect(upstream.requests(inspectionCalls.all)[0]?.query).toMatchObject(requests);
  expect(upstream.requests(inspectionCalls.all)[0]?.query).not.toHaveProperty("days");
  await (await ada.get(csv, `${HERE}.csv?${filters}`)).text();
  expect(upstream.requests(inspectionCalls.all)[1]?.query).toMatchObject(requests);
  upstream.on(userCalls.owners, replyWithFailure(500));
  const without = await (await ada.get(list, `${HERE}?hubspot_owner_id=501`)).json();
  expect(without.description).toBe(
    "1 event with inspections in Australia, for leads owned by an unknown user",
  );
});

test.each([
  ["today", "2026-11-25", "2026-11-25"],
  ["this_week", "2026-11-23", "2026-11-29"],
])("[INSP-01] %s follows the calendar of the selected country", async (days, from_day, to_day) => {
  const ada = await signedIn();
  upstream.on(inspectionCalls.all, replyWithData([], { total: 0 }));
  upstream.on(userCalls.owners, replyWithData([]));
  await ada.get(list, `${HERE}?days=${days}`);
  expect(upstream.requests(inspectionCalls.all)[0]?.query).toMatchObject({ from_day, to_day });
  // Monday in Melbourne is still Sunday in London.
  vi.setSystemTime("2026-11-29T20:00:00Z");
  await ada.get(list, `${HERE}?days=this_week&country=UK`);
  expect(upstream.requests(inspectionCalls.all)[1]?.query).toMatchObject({
    from_day: "2026-11-23",
    to_day: "2026-11-29",
  });
  await ada.get(list, `${HERE}?days=this_week&country=all`);
  expect(upstream.requests(inspectionCalls.all)[2]?.query).toMatchObject({
    from_day: "2026-11-30",
    to_day: "2026-12-06",
  });
});

test("[INSP-01] a week shows only inspections with the requested status", async () => {
  const ada = await signedIn();
  upstream.on(userCalls.owners, replyWithData([]));
  const inspections = [
    buildInspection(1, "2026-11-25T01:00:00Z"),
    buildInspection(2, "2026-11-26T01:00:00Z"),
    buildInspection(3, "2026-11-26T02:00:00Z", { status: "rescheduled" }),
    buildInspection(4, "2026-11-26T03:00:00Z", { status: "confirmed" }),
  ];
  upstream.on(
    inspectionCalls.all,
    replyWithData([buildEventRow(40, { inspections: inspections })], { total: 1 }),
  );
  const idsOf = async (status: string) => {
    const { week, description } = await (
      await ada.get(list, `${HERE}?view=week&days=today&status=${status}`)
    ).json();
    return [
      description,
      ...week.days
        .flatMap((day: { inspections: { id: number }[] }) => day.inspections)
        .map(({ id }: { id: number }) => id),
    ];
  };
  expect(await idsOf("to_confirm")).toEqual([
    "2 inspections in Australia, 23 Nov 2026 – 29 Nov 2026, to confirm",
    2,
    3,
  ]);
  expect(await idsOf("requested")).toEqual([
    "2 inspections in Australia, 23 Nov 2026 – 29 Nov 2026, requested",
    1,
    2,
  ]);
  expect(await idsOf("nonsense")).toEqual([
    "4 inspections in Australia, 23 Nov 2026 – 29 Nov 2026",
    1,
    2,
    3,
    4,
  ]);
});

test("[ERR-05] unsupported filters are neither sent nor shown as active", async () => {
  const ada = await signedIn();
  upstream.shows(["ranges"]);
  upstream.on(inspectionCalls.all, replyWithData([buildEventRow(40)], { total: 1 }));
  await ada.get(list, HERE);
  const before = upstream.requests().length;
  const filters = "hubspot_owner_id=501&status=to_confirm&days=today";
  const page = await (await ada.get(list, `${HERE}?${filters}`)).json();
  expect(page).toMatchObject({
    description: "1 event with inspections in Australia",
    hasInspectionFilters: false,
  });
  await (await ada.get(csv, `${HERE}.csv?${filters}`)).text();
  const requests = upstream.requests().slice(before);
  expect(requests.filter(({ path }) => path === userCalls.owners.path)).toEqual([]);
  for (const { query } of upstream.requests(inspectionCalls.all))
    expect(Object.keys(query).filter((name) => /owner|status|day/.test(name))).toEqual([]);
});

test("[INSP-01] the file has one line per inspection that matches the filters", async () => {
  const ada = await signedIn();
  const inspections = [
    buildInspection(1, "2026-12-01T00:00:00Z"),
    buildInspection(2, "2026-12-09T00:00:00Z", { status: "not_attended" }),
    buildInspection(3, "2026-12-10T00:00:00Z", { status: "confirmed", other_time: "Sunday,\nafter 3 pm" }),
  ];
  upstream.on(inspectionCalls.all, (response, { query }) =>
    replyWithData(
      query.page === "1"
        ? [buildEventRow(40, { inspections: inspections, estimated_budget: 900 })]
        : [buildEventRow(41)],
      {
        total: 2,
      },
    )(response),
  );
  const file = await ada.get(csv, `${HERE}.csv?search=mill&sort_by=id&page=7`);
  expect(file.headers.get("Content-Disposition")).toBe(
    'attachment; filename="inspections-australia-matching-mill-2026-11-25.csv"',
  );
  expect((await file.text()).replace("\uFEFF", "").split("\r\n")).toEqual([
    "Event ID,Lead ID,First name,Last name,Country,Event,Event date,Guests,Budget,Currency,Inspection ID,Venue,Status,Time,Time zone,Other time requested",
    "40,5,Grace,Hopper,Australia,Wedding,,,900,AUD,1,Old Mill,Requested,2026-12-01 08:00,Australia/Perth,",
    '40,5,Grace,Hopper,Australia,Wedding,,,900,AUD,3,Old Mill,Confirmed,2026-12-10 08:00,Australia/Perth,"Sunday,\nafter 3 pm"',
    "40,5,Grace,Hopper,Australia,Wedding,,,900,AUD,2,Old Mill,Not attended,2026-12-09 08:00,Australia/Perth,",
    "41,5,Grace,Hopper,Australia,Wedding,,,,,,,,,,",
    "",
  ]);
  expect(
    upstream.requests(inspectionCalls.all).map(({ query }) => [query.page, query.search, query.sort_by]),
  ).toEqual([
    ["1", "mill", "id"],
    ["2", "mill", "id"],
  ]);
});

test("[INSP-01] the file lists an event's inspections in the order of its row", async () => {
  const ada = await signedIn();
  const inspections = [
    buildInspection(1, "2026-10-01T00:00:00Z", { status: "attended" }),
    buildInspection(2, "2026-11-01T00:00:00Z", { status: "attended" }),
    buildInspection(3, "2026-12-01T00:00:00Z", { status: "cancelled" }),
    buildInspection(4, "2026-12-09T00:00:00Z"),
    buildInspection(5, "2026-12-10T00:00:00Z", { status: "confirmed" }),
  ];
  upstream.on(
    inspectionCalls.all,
    replyWithData([buildEventRow(40, { inspections: inspections })], { total: 1 }),
  );
  const page = await (await ada.get(list, HERE)).json();
  const shown = page.list.events[0].inspections.map(({ id }: { id: number }) => id);
  expect(shown).toEqual([4, 5, 3, 2, 1]);
  const lines = (await (await ada.get(csv, `${HERE}.csv`)).text()).trim().split("\r\n").slice(1);
  expect(lines.map((line) => Number(line.split(",")[10]))).toEqual(shown);
});
