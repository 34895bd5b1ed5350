import "../support/web";

import { pipeline, teamWork } from "@contract/dashboard/dashboard";
import * as eventCalls from "@contract/events/events";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import { newAnswers } from "@contract/recommendations/answers";
import * as reportCalls from "@contract/reports/reports";
import { listAllSales } from "@contract/sales/all";
import * as userCalls from "@contract/users/users";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as dashboard from "~/routes/dashboard/dashboard";
import * as followUpPage from "~/routes/leads/follow-up";
import { listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../support/web";

const buildLead = (overrides: object = {}) => ({
  id: 5,
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  ...overrides,
});

let lastUser = 9000;

/** Signs in a new user without follow-ups, whose owner id is 501. */
function signInOwner(role: { role?: string; vc_role?: string } = {}) {
  lastUser += 1;
  upstream.on(userCalls.owners, replyWithData([{ id: 501, name: "Ada Byron", user_id: lastUser }]));
  return signedIn({ id: lastUser, ...role });
}

/** Scripts the lead list: leads awaiting a reply, failed syncs, and none otherwise. */
function scriptLeads({
  waiting = replyWithData([], { total: 0 }),
  failed = replyWithData([], { total: 0 }),
}) {
  upstream.on(leadCalls.all, (response, request) => {
    const { waiting_only, hubspot_sync_failed_only } = request.query;
    const reply = waiting_only
      ? waiting
      : hubspot_sync_failed_only
        ? failed
        : replyWithData([], { total: 0 });
    return reply(response);
  });
}

beforeEach(() => {
  // Monday 9 am in Melbourne; still Sunday in London.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T22:00:00Z") });
  scriptLeads({});
  // Without this extension the web app stores follow-ups.
  upstream.lacks(["next-steps"]);
  upstream.on(leadCalls.get, replyWithData(buildLead()));
  upstream.on(eventCalls.ofLead, replyWithData([]));
  upstream.on(newAnswers, replyWithData([], { total: 0 }));
  upstream.on(inspectionCalls.all, replyWithData([], { total: 0 }));
  upstream.on(reportCalls.lostWons, replyWithData([], { total: 0 }));
  upstream.on(listAllSales, replyWithData([], { total: 0 }));
  upstream.on(teamWork, replyWithData([]));
  upstream.on(pipeline, replyWithData([]));
});
afterEach(() => vi.useRealTimers());

const loadDashboard = async (browser: Browser) => (await browser.get(dashboard, "/dashboard")).json();
const loadWork = async (browser: Browser) => (await loadDashboard(browser)).work;

const listLeadQueries = (param: string) =>
  upstream
    .requests(leadCalls.all)
    .map(({ query }) => query)
    .filter((query) => param in query);

/** All kinds of work of an owner. */
const ownKinds = [
  "days",
  "unanswered",
  "followUps",
  "ownTimes",
  "answers",
  "rejectedSales",
  "inspections",
  "tentativeSales",
  "syncFailed",
];

/** An event with one inspection, as listed by I-01. */
const buildInspectedEvent = (id: number, at: string, overrides: object = {}) => ({
  id,
  lead_id: 5,
  first_name: "Grace",
  last_name: "Hopper",
  phone_number: "0412345678",
  country: "AU",
  inspections: [
    {
      id: id * 10,
      unique_id: `k${id}`,
      status: "confirmed",
      inspection_date: at,
      venue: {
        id: 1,
        name: "Old Mill",
        address: "1 Mill Rd",
        city: "Melbourne",
        timezone: "Australia/Melbourne",
      },
      ...overrides,
    },
  ],
});

/** Scripts the inspection list: by date range, and by status. */
function scriptInspections(byDate: object[], byStatus: Record<string, object[]> = {}) {
  upstream.on(inspectionCalls.all, (response, { query }) => {
    const rows = query.status ? (byStatus[query.status] ?? []) : byDate;
    return replyWithData(rows, { total: rows.length })(response);
  });
}

const buildClientResponse = (room: number, answer: "wanted" | "declined", venue: string) => ({
  answer,
  lead_id: 5,
  lead_event_id: 7,
  lead_name: "Imogen Fairweather",
  country: "AU",
  venue_name: venue,
  room_id: room,
  room_name: "Hall",
});

test("the to-do list has the most urgent first, each line with its subject", async () => {
  const ada = await signInOwner();
  const add = (date: string) =>
    ada.post(followUpPage, "/leads/5/follow-ups", { date, note: "Call" }, { params: { leadId: "5" } });
  await add("2026-11-16");
  await add("2026-11-17");
  scriptLeads({
    waiting: replyWithData(
      [
        buildLead({ waiting_since: "2026-11-12T21:00:00Z" }),
        buildLead({ id: 6, waiting_since: "2026-11-15T21:00:00Z" }),
      ],
      { total: 12 },
    ),
    failed: replyWithData([buildLead()], { total: 1 }),
  });
  upstream.on(
    newAnswers,
    replyWithData([
      buildClientResponse(1, "wanted", "Old Mill"),
      buildClientResponse(2, "declined", "Barn"),
      buildClientResponse(3, "wanted", "Loft"),
    ]),
  );
  scriptInspections(
    [
      // Two hours ago, tomorrow at 2 pm, cancelled, and the day after tomorrow in Melbourne.
      buildInspectedEvent(1, "2026-11-15T20:00:00Z"),
      buildInspectedEvent(2, "2026-11-17T03:00:00Z"),
      buildInspectedEvent(3, "2026-11-16T03:00:00Z", { status: "cancelled" }),
      buildInspectedEvent(4, "2026-11-17T14:00:00Z"),
    ],
    { other_time: [buildInspectedEvent(9, "2026-11-20T03:00:00Z", { other_time: "Saturday morning?" })] },
  );
  const { day } = await loadDashboard(ada);
  expect(day.lines).toMatchObject([
    {
      kind: "inspection",
      inspection: {
        id: 10,
        day: "today",
        isPast: true,
        client: "Grace Hopper",
        venue: "Old Mill",
        place: "1 Mill Rd, Melbourne",
        phone: { number: "0412 345 678", href: "tel:+61412345678" },
      },
    },
    { kind: "lead", lead: { id: 5, waiting: { isLate: true } } },
    { kind: "otherTime", inspection: { id: 90, wishes: [{ words: "Saturday morning?" }] } },
    { kind: "followUp", followUp: { note: "Call", state: "today" } },
    {
      kind: "answers",
      answers: { client: "Imogen Fairweather", wanted: ["Old Mill", "Loft"], declined: ["Barn"] },
    },
    { kind: "lead", lead: { id: 6, waiting: { isLate: false } } },
    { kind: "count", work: "unanswered", isRest: true, count: 10, href: "/leads/waiting#unanswered" },
    {
      kind: "count",
      work: "syncFailed",
      count: 1,
      href: "/leads/all?country=all&hubspot_owner_id=501&hubspot_sync_failed_only=1",
    },
    { kind: "inspection", inspection: { id: 20, day: "tomorrow", isPast: false } },
  ]);
  expect(day).toMatchObject({
    clear: ["rejectedSales", "inspections", "tentativeSales"],
    isDone: false,
  });
});

test("the to-do list makes the same calls as the lists it links to", async () => {
  const ada = await signInOwner();
  await loadDashboard(ada);
  const source = "test-source";
  expect(listLeadQueries("waiting_only")).toEqual([
    { source, page: "1", hubspot_owner_id: "501", waiting_only: "1" },
  ]);
  expect(listLeadQueries("hubspot_sync_failed_only")).toMatchObject([
    { hubspot_owner_id: "501", hubspot_sync_failed_only: "1" },
  ]);
  expect(upstream.requests(newAnswers).map(({ query }) => query)).toEqual([
    { source, hubspot_owner_id: "501" },
  ]);
  const inspections = upstream.requests(inspectionCalls.all).map(({ query }) => query);
  expect(inspections.sort((a, b) => (a.status ?? "").localeCompare(b.status ?? ""))).toMatchObject([
    { hubspot_owner_id: "501", from_day: "2026-11-14", to_day: "2026-11-18" },
    { hubspot_owner_id: "501", status: "other_time", soonest_first: "1" },
    { hubspot_owner_id: "501", status: "to_confirm", from_day: "2026-11-16", to_day: "2026-11-22" },
  ]);
});

test("overdue follow-ups come before those due today; the sixth is only counted", async () => {
  const ada = await signInOwner();
  const add = (note: string, date: string) =>
    ada.post(followUpPage, "/leads/5/follow-ups", { date, note }, { params: { leadId: "5" } });
  for (const note of ["b", "c", "d", "e", "f"]) await add(note, "2026-11-17");
  await add("a", "2026-11-16");
  vi.setSystemTime("2026-11-16T22:00:00Z");
  const { day } = await loadDashboard(ada);
  expect(day.lines).toHaveLength(6);
  expect(day.lines[0]).toMatchObject({ followUp: { note: "a", state: "overdue" } });
  expect(day.lines[1]).toMatchObject({ followUp: { state: "today" } });
  expect(day.lines[5]).toMatchObject({
    kind: "count",
    work: "followUps",
    count: 1,
    href: "/leads/waiting#due",
  });
});

test("a lead from Friday afternoon is not overdue on Monday morning", async () => {
  const ada = await signInOwner();
  const waits = (overrides: object) =>
    scriptLeads({ waiting: replyWithData([buildLead(overrides)], { total: 1 }) });
  const waiting = async () => (await loadDashboard(ada)).day.lines[0].lead.waiting;
  // Friday 5 pm in Melbourne.
  waits({ waiting_since: "2026-11-13T06:00:00Z" });
  expect(await waiting()).toMatchObject({ age: "2 days", isLate: false });
  vi.setSystemTime("2026-11-16T06:01:00Z");
  expect(await waiting()).toMatchObject({ isLate: true });
  // In London, a minute past midday on that Friday is less than a working day ago.
  waits({ country: "UK", waiting_since: "2026-11-13T06:02:00Z" });
  expect(await waiting()).toMatchObject({ isLate: false });
});

test("an empty to-do list says so", async () => {
  const { day, work } = await loadDashboard(await signInOwner());
  expect(day).toEqual({ lines: [], clear: ownKinds, isDone: true });
  expect(work).toEqual({});
});

test("[ERR-01] a failing call only loses its own lines, and the list is not called empty", async () => {
  const ada = await signInOwner();
  scriptLeads({ waiting: replyWithFailure(500) });
  expect((await loadDashboard(ada)).day).toMatchObject({
    clear: ownKinds.filter((kind) => kind !== "unanswered"),
    failed: { kinds: ["unanswered"], failure: { message: OF_500 } },
    isDone: false,
  });
  upstream.on(userCalls.owners, replyWithFailure(500));
  const { day, stages } = await loadDashboard(ada);
  expect(day).toMatchObject({ clear: ["followUps"], isDone: false });
  expect(day.failed.kinds).toHaveLength(8);
  expect(stages).toBeUndefined();
});

test("your sales are listed until approved, and again when returned", async () => {
  const ada = await signInOwner();
  upstream.on(listAllSales, (response, { query }) =>
    replyWithData([], { total: query.approval === "pending" ? 2 : query.approval === "rejected" ? 1 : 30 })(
      response,
    ),
  );
  const list = "/sales/all?country=all&hubspot_owner_id=501&status=tentative";
  expect((await loadDashboard(ada)).day.lines).toEqual([
    { kind: "count", work: "rejectedSales", href: `${list}&approval=rejected`, count: 1 },
    { kind: "count", work: "tentativeSales", href: `${list}&approval=pending`, count: 2 },
  ]);
});

test("a user without leads has only follow-ups, and no leads are requested", async () => {
  const ada = await signInOwner();
  upstream.on(userCalls.owners, replyWithData([]));
  const { day, stages } = await loadDashboard(ada);
  expect(day).toEqual({ lines: [], clear: ["followUps"], isDone: true });
  expect(stages).toBeUndefined();
  expect([...listLeadQueries("waiting_only"), ...listLeadQueries("hubspot_sync_failed_only")]).toEqual([]);
  expect(upstream.requests(pipeline)).toEqual([]);
});

test("the pipeline has the user's open events in the selected country by stage", async () => {
  const ada = await signInOwner();
  upstream.on(pipeline, replyWithData([{ stage: "contacted", country: "AU", events: 3, value: 60_000 }]));
  const { stages } = await loadDashboard(ada);
  expect(stages.data.lines.map(({ name }: { name: string }) => name)).toEqual([
    "New enquiry",
    "Contacted",
    "Venues recommended",
    "Inspection booked",
    "Tentative sale",
  ]);
  expect(stages.data.lines.slice(0, 2)).toMatchObject([
    { events: 0, value: 0 },
    { events: 3, value: 60_000 },
  ]);
  expect(stages.data.total).toEqual({ name: "Total", events: 3, value: 60_000 });
  expect(upstream.requests(pipeline).map(({ query }) => query)).toEqual([
    { source: "test-source", hubspot_owner_id: "501", country: "AU" },
  ]);
  upstream.on(pipeline, replyWithFailure(500));
  expect((await loadDashboard(ada)).stages.failure.message).toBe(OF_500);
});

test("[REP-03] a team lead sees the country's open work by owner, with one call", async () => {
  upstream.on(reportCalls.lostWons, replyWithData([{ id: 31 }], { total: 4 }));
  upstream.on(
    teamWork,
    replyWithData([
      { owner: { id: 6, name: "Bea" }, unanswered: 2, waiting_since: "2026-11-12T21:00:00Z" },
      { unanswered: 1, visits_to_confirm: 0, hubspot_sync_failed: 0 },
      { owner: { id: 7, name: "Cy" }, unanswered: 0, visits_to_confirm: 0, hubspot_sync_failed: 0 },
    ]),
  );
  const { team, problems } = await loadWork(await signInOwner({ vc_role: "Team Lead" }));
  expect(team.work).toEqual({
    open: [{ kind: "auditLog", href: "/reports/au/venue-audit-log?show_pending_only=1", count: 4 }],
    clear: ["otherTimes", "unownedTimes", "tentativeSales"],
    isDone: false,
  });
  expect(team.owners.data.lines).toMatchObject([
    { name: "Unassigned leads", unanswered: { count: 1 } },
    {
      name: "Bea",
      oldest: { isLate: true },
      unanswered: { count: 2, href: "/leads/all?hubspot_owner_id=6&waiting_only=1" },
      inspections: { href: expect.stringContaining("hubspot_owner_id=6") },
    },
  ]);
  expect(team.owners.data).toMatchObject({ clear: ["Cy"], total: { unanswered: { count: 3 } } });
  expect(problems).toBeUndefined();
  const source = "test-source";
  expect(upstream.requests(reportCalls.lostWons).map(({ query }) => query)).toEqual([
    { source, page: "1", country: "AU", show_pending_only: "1" },
  ]);
  expect(upstream.requests(teamWork).map(({ query }) => query)).toEqual([
    { source, country: "AU", from_day: "2026-11-16", to_day: "2026-11-22" },
  ]);
});

test("[I-12] a team lead sees inspections to reschedule for unassigned leads", async () => {
  upstream.on(inspectionCalls.all, (response, { query }) =>
    replyWithData([], { total: query.unowned_only === "1" ? 2 : 0 })(response),
  );
  const { team } = await loadWork(await signInOwner({ vc_role: "Team Lead" }));
  expect(team.work.open).toContainEqual({
    kind: "unownedTimes",
    href: "/inspections/inspection-requests?hubspot_owner_id=nobody&status=other_time",
    count: 2,
  });
});

test("[ERR-01] if work by owner fails, the rest of the team's work is shown", async () => {
  upstream.on(teamWork, replyWithFailure(500));
  const { team } = await loadWork(await signInOwner({ vc_role: "Team Lead" }));
  expect(team.owners.failure.message).toBe(OF_500);
  expect(team.work).toMatchObject({ clear: ["otherTimes", "unownedTimes", "tentativeSales", "auditLog"] });
});

test("[ERR-05] without work by owner, the team's work is shown as totals", async () => {
  const lea = await signInOwner({ vc_role: "Team Lead" });
  upstream.shows(["waiting", "visit-filters"]);
  scriptLeads({ waiting: replyWithData([], { total: 5 }) });
  await loadDashboard(lea);
  const { team } = await loadWork(lea);
  expect(team.owners).toBeUndefined();
  expect(team.work).toMatchObject({
    open: [{ kind: "unanswered", href: "/leads/all?waiting_only=1", count: 5 }],
    clear: ["inspections", "syncFailed", "auditLog"],
  });
});

test("sales staff see the country's open sales by status", async () => {
  upstream.on(listAllSales, (response, { query }) => {
    const total = query.hubspot_owner_id
      ? 0
      : query.approval === "rejected"
        ? 1
        : query.status === "won"
          ? 2
          : 6;
    return replyWithData([], { total })(response);
  });
  const { sales, team } = await loadWork(await signInOwner({ vc_role: "Sales" }));
  expect(sales.open).toEqual([
    { kind: "tentativeSales", href: "/sales/all?status=tentative&approval=pending", count: 6 },
    { kind: "rejectedSales", href: "/sales/all?status=tentative&approval=rejected", count: 1 },
    { kind: "wonSales", href: "/sales/all?status=won&approval=pending", count: 2 },
  ]);
  expect(team).toBeUndefined();
  const ofCountry = upstream.requests(listAllSales).filter(({ query }) => !query.hubspot_owner_id);
  expect(ofCountry.map(({ query }) => [query.country, query.status, query.approval])).toEqual([
    ["AU", "tentative", "pending"],
    ["AU", "tentative", "rejected"],
    ["AU", "won", "pending"],
  ]);
  expect(upstream.requests(reportCalls.lostWons)).toEqual([]);
});

test("an administrator sees everyone's problems; other data is not requested", async () => {
  scriptLeads({ failed: replyWithData([buildLead()], { total: 8 }) });
  const { team, problems } = await loadWork(await signInOwner({ role: "administrator" }));
  expect(problems).toEqual({
    open: [{ kind: "syncFailed", href: "/leads/all?country=all&hubspot_sync_failed_only=1", count: 8 }],
    clear: ["mailFailed"],
    isDone: false,
  });
  expect(team).toBeUndefined();
  expect(listLeadQueries("mail_failed_only")).toMatchObject([{ mail_failed_only: "1", page: "1" }]);
  expect(upstream.requests(reportCalls.lostWons)).toEqual([]);
  expect(upstream.requests(reportCalls.enquiryAudits)).toEqual([]);
});

test("[REP-04] an administrator who leads a team sees enquiry errors of the country's today", async () => {
  upstream.on(reportCalls.enquiryAudits, replyWithData([], { total: 3 }));
  const { problems } = await loadWork(await signInOwner({ role: "administrator", vc_role: "Admin" }));
  expect(problems.open).toEqual([
    { kind: "audits", href: "/reports/enquiry-audits?show_failed_only=1", count: 3 },
  ]);
  expect(upstream.requests(reportCalls.enquiryAudits).map(({ query }) => query)).toEqual([
    {
      source: "test-source",
      page: "1",
      date: "2026-11-16",
      timezone: "Australia/Melbourne",
      show_failed_only: "1",
    },
  ]);
});

test.each(["text", "bare", "sparse"] as const)(
  "[ERR-05] with the upstream %s, unsupported data is neither requested nor shown",
  async (name) => {
    startForeign(name);
    const robin = await signInForeign();
    // The first load learns what the upstream supports.
    await loadDashboard(robin);
    const before = upstream.requests().length;
    const { day, stages } = await loadDashboard(robin);
    expect(stages).toBeUndefined();
    expect(day.failed).toBeUndefined();
    expect(day.isDone).toBe(false);
    const kinds = [...day.clear, ...day.lines.map(({ work }: { work: string }) => work)];
    expect(kinds.sort()).toEqual(["followUps", "syncFailed"]);
    const calls = upstream
      .requests()
      .slice(before)
      .filter(({ host }) => host === "api");
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.flatMap(listUnspecified)).toEqual([]);
  },
);
