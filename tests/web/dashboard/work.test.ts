import "../support/web";

import { leadValues, leadValuesByMonth, teamWork } from "@contract/dashboard/dashboard";
import { ofLead } from "@contract/events/events";
import { all as allInspections } from "@contract/inspections/inspections";
import { all, get } from "@contract/leads/leads";
import { newAnswers } from "@contract/recommendations/answers";
import { enquiryAudits, lostWons } from "@contract/reports/reports";
import { all as allSales } from "@contract/sales/all";
import { owners } from "@contract/users/users";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as dashboard from "~/routes/dashboard/dashboard";
import * as followUpPage from "~/routes/leads/follow-up";
import { unspecifiedIn } from "../../support/specified";
import { beforeForeign, signedInForeign } from "../support/foreign";
import { data, failure, OF_500 } from "../support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../support/web";

const lead = (more: object = {}) => ({
  id: 5,
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  ...more,
});

let lastUser = 9000;

/** Somebody without follow-ups whose owner id is 501. */
function somebody(role: { role?: string; vc_role?: string } = {}) {
  lastUser += 1;
  upstream.on(owners, data([{ id: 501, name: "Ada Byron", user_id: lastUser }]));
  return signedIn({ id: lastUser, ...role });
}

/** Leads by what is asked of them: those that wait, those that did not reach HubSpot, and the others. */
function scriptLeads({ waiting = data([], { total: 0 }), failed = data([], { total: 0 }) }) {
  upstream.on(all, (response, request) => {
    const { waiting_only, hubspot_sync_failed_only } = request.query;
    const reply = waiting_only ? waiting : hubspot_sync_failed_only ? failed : data([], { total: 0 });
    return reply(response);
  });
}

beforeEach(() => {
  // Monday, nine in the morning in Melbourne; still Sunday in London.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T22:00:00Z") });
  scriptLeads({});
  upstream.on(get, data(lead()));
  upstream.on(ofLead, data([]));
  upstream.on(newAnswers, data([], { total: 0 }));
  upstream.on(allInspections, data([], { total: 0 }));
  upstream.on(lostWons, data([], { total: 0 }));
  upstream.on(allSales, data([], { total: 0 }));
  upstream.on(teamWork, data([]));
  upstream.on(leadValues, data([]));
  upstream.on(leadValuesByMonth, data([]));
});
afterEach(() => vi.useRealTimers());

const load = async (browser: Browser) => (await (await browser.get(dashboard, "/dashboard")).json()).work;

const asked = (only: string) =>
  upstream
    .requests(all)
    .map(({ query }) => query)
    .filter((query) => only in query);

test("own work: each number is that of the list it leads to, requested as that list asks", async () => {
  const ada = await somebody();
  scriptLeads({
    waiting: data([lead({ waiting_since: "2026-11-12T21:00:00Z" }), lead()], { total: 12 }),
    failed: data([lead()], { total: 1 }),
  });
  upstream.on(newAnswers, data([], { total: 3 }));
  upstream.on(allInspections, data([], { total: 2 }));
  const { own, ...others } = await load(ada);
  expect(own).toEqual({
    open: [
      {
        kind: "unanswered",
        href: "/leads/waiting#unanswered",
        count: 12,
        oldest: { since: "2026-11-12T21:00:00Z", age: "3 days", isLate: true },
      },
      { kind: "answers", href: "/leads/waiting#answers", count: 3 },
      {
        kind: "otherTimes",
        href: "/inspections/inspection-requests?country=all&hubspot_owner_id=501&status=other_time",
        count: 2,
      },
      {
        kind: "inspections",
        href: "/inspections/inspection-requests?country=all&hubspot_owner_id=501&status=to_confirm&days=this_week",
        count: 2,
      },
      {
        kind: "syncFailed",
        href: "/leads/all?country=all&hubspot_owner_id=501&hubspot_sync_failed_only=1",
        count: 1,
      },
    ],
    clear: ["followUps", "tentativeSales", "rejectedSales"],
    isDone: false,
  });
  expect(others).toEqual({});
  const source = "test-source";
  expect(asked("waiting_only")).toEqual([{ source, page: "1", hubspot_owner_id: "501", waiting_only: "1" }]);
  expect(asked("hubspot_sync_failed_only")).toEqual([
    {
      source,
      page: "1",
      hubspot_owner_id: "501",
      hubspot_sync_failed_only: "1",
      sort_by: "created_at",
      sort_order: "desc",
    },
  ]);
  expect(upstream.requests(newAnswers).map(({ query }) => query)).toEqual([
    { source, hubspot_owner_id: "501" },
  ]);
  const inspections = upstream.requests(allInspections).map(({ query }) => query);
  expect(inspections.sort((one, other) => (one.status ?? "").localeCompare(other.status ?? ""))).toEqual([
    {
      source,
      page: "1",
      hubspot_owner_id: "501",
      status: "other_time",
      sort_by: "inspection_date",
      sort_order: "desc",
      soonest_first: "1",
    },
    {
      source,
      page: "1",
      hubspot_owner_id: "501",
      status: "to_confirm",
      from_day: "2026-11-16",
      to_day: "2026-11-22",
      sort_by: "inspection_date",
      sort_order: "desc",
      soonest_first: "1",
    },
  ]);
});

test("what came in on Friday afternoon is not late on Monday morning, over the weekend of its own country", async () => {
  const ada = await somebody();
  // Five in the afternoon of Friday in Melbourne.
  scriptLeads({ waiting: data([lead({ waiting_since: "2026-11-13T06:00:00Z" })], { total: 1 }) });
  expect((await load(ada)).own.open[0].oldest).toMatchObject({ age: "2 days", isLate: false });
  vi.setSystemTime("2026-11-16T06:01:00Z");
  expect((await load(ada)).own.open[0].oldest).toMatchObject({ isLate: true });
  // In London a minute later than midday of that Friday is not a working day ago.
  scriptLeads({
    waiting: data([lead({ country: "UK", waiting_since: "2026-11-13T06:02:00Z" })], { total: 1 }),
  });
  expect((await load(ada)).own.open[0].oldest).toMatchObject({ isLate: false });
});

test("follow-ups count once they are due, and say how many are overdue", async () => {
  const ada = await somebody();
  const add = (date: string) =>
    ada.post(followUpPage, "/leads/5/follow-ups", { date, note: "Call" }, { params: { leadId: "5" } });
  await add("2026-11-16");
  await add("2026-11-17");
  await add("2026-11-18");
  expect((await load(ada)).own.open).toEqual([
    { kind: "followUps", href: "/leads/waiting#due", count: 1, overdue: 0 },
  ]);
  vi.setSystemTime("2026-11-16T22:00:00Z");
  expect((await load(ada)).own.open).toMatchObject([{ count: 2, overdue: 1 }]);
});

test("an empty day is said to be empty", async () => {
  expect(await load(await somebody())).toEqual({
    own: {
      open: [],
      clear: [
        "unanswered",
        "followUps",
        "answers",
        "otherTimes",
        "inspections",
        "tentativeSales",
        "rejectedSales",
        "syncFailed",
      ],
      isDone: true,
    },
  });
});

test("[ERR-01] a question that fails costs its own number, and no day is called empty then", async () => {
  const ada = await somebody();
  scriptLeads({ waiting: failure(500) });
  const { own } = await load(ada);
  expect(own).toMatchObject({
    clear: [
      "followUps",
      "answers",
      "otherTimes",
      "inspections",
      "tentativeSales",
      "rejectedSales",
      "syncFailed",
    ],
    failed: { kinds: ["unanswered"], failure: { message: OF_500 } },
    isDone: false,
  });
  upstream.on(owners, failure(500));
  expect((await load(ada)).own).toMatchObject({
    clear: ["followUps"],
    failed: {
      kinds: [
        "unanswered",
        "answers",
        "otherTimes",
        "inspections",
        "tentativeSales",
        "rejectedSales",
        "syncFailed",
      ],
    },
    isDone: false,
  });
});

test("own sales wait while no one has approved them, and come back when they are rejected", async () => {
  const ada = await somebody();
  upstream.on(allSales, (response, { query }) =>
    data([], { total: query.approval === "pending" ? 2 : query.approval === "rejected" ? 1 : 30 })(response),
  );
  const list = "/sales/all?country=all&hubspot_owner_id=501&status=tentative";
  expect((await load(ada)).own.open).toEqual([
    { kind: "tentativeSales", href: `${list}&approval=pending`, count: 2 },
    { kind: "rejectedSales", href: `${list}&approval=rejected`, count: 1 },
  ]);
});

test("a person without leads has follow-ups alone, and their leads are not requested", async () => {
  const ada = await somebody();
  upstream.on(owners, data([]));
  expect((await load(ada)).own).toEqual({ open: [], clear: ["followUps"], isDone: true });
  expect([...asked("waiting_only"), ...asked("hubspot_sync_failed_only")]).toEqual([]);
});

test("[REP-03] a team lead sees what waits of everybody in the chosen country, by owner in one call", async () => {
  upstream.on(lostWons, data([{ id: 31 }], { total: 4 }));
  upstream.on(
    teamWork,
    data([
      { owner: { id: 6, name: "Bea" }, unanswered: 2, waiting_since: "2026-11-12T21:00:00Z" },
      { unanswered: 1, visits_to_confirm: 0, hubspot_sync_failed: 0 },
      { owner: { id: 7, name: "Cy" }, unanswered: 0, visits_to_confirm: 0, hubspot_sync_failed: 0 },
    ]),
  );
  const { team, faults } = await load(await somebody({ vc_role: "Team Lead" }));
  expect(team.work).toEqual({
    open: [{ kind: "auditLog", href: "/reports/au/venue-audit-log?show_pending_only=1", count: 4 }],
    clear: ["otherTimes", "unownedTimes", "tentativeSales"],
    isDone: false,
  });
  expect(team.owners.data.lines).toMatchObject([
    { name: "Nobody's leads", unanswered: { count: 1 } },
    {
      name: "Bea",
      oldest: { isLate: true },
      unanswered: { count: 2, href: "/leads/all?hubspot_owner_id=6&waiting_only=1" },
      inspections: { href: expect.stringContaining("hubspot_owner_id=6") },
    },
  ]);
  expect(team.owners.data).toMatchObject({ clear: ["Cy"], total: { unanswered: { count: 3 } } });
  expect(faults).toBeUndefined();
  const source = "test-source";
  expect(upstream.requests(lostWons).map(({ query }) => query)).toEqual([
    { source, page: "1", country: "AU", show_pending_only: "1" },
  ]);
  expect(upstream.requests(teamWork).map(({ query }) => query)).toEqual([
    { source, country: "AU", from_day: "2026-11-16", to_day: "2026-11-22" },
  ]);
});

test("[I-12] a team lead sees who asks for another time where no one owns the lead", async () => {
  upstream.on(allInspections, (response, { query }) =>
    data([], { total: query.unowned_only === "1" ? 2 : 0 })(response),
  );
  const { team } = await load(await somebody({ vc_role: "Team Lead" }));
  expect(team.work.open).toContainEqual({
    kind: "unownedTimes",
    href: "/inspections/inspection-requests?hubspot_owner_id=nobody&status=other_time",
    count: 2,
  });
});

test("[ERR-01] where the work of owners cannot be read the rest of the team's stays", async () => {
  upstream.on(teamWork, failure(500));
  const { team } = await load(await somebody({ vc_role: "Team Lead" }));
  expect(team.owners.failure.message).toBe(OF_500);
  expect(team.work).toMatchObject({ clear: ["otherTimes", "unownedTimes", "tentativeSales", "auditLog"] });
});

test("[ERR-05] where it is not known by owner, the team's work is that of all together", async () => {
  const lea = await somebody({ vc_role: "Team Lead" });
  upstream.shows(["waiting", "visit-filters"]);
  scriptLeads({ waiting: data([], { total: 5 }) });
  await load(lea);
  const { team } = await load(lea);
  expect(team.owners).toBeUndefined();
  expect(team.work).toMatchObject({
    open: [{ kind: "unanswered", href: "/leads/all?waiting_only=1", count: 5 }],
    clear: ["inspections", "syncFailed", "auditLog"],
  });
});

test("who sells sees the open sales of the chosen country, by what they wait for", async () => {
  upstream.on(allSales, (response, { query }) => {
    const total = query.hubspot_owner_id
      ? 0
      : query.approval === "rejected"
        ? 1
        : query.status === "won"
          ? 2
          : 6;
    return data([], { total })(response);
  });
  const { pipeline, team } = await load(await somebody({ vc_role: "Sales" }));
  expect(pipeline.open).toEqual([
    { kind: "tentativeSales", href: "/sales/all?status=tentative&approval=pending", count: 6 },
    { kind: "rejectedSales", href: "/sales/all?status=tentative&approval=rejected", count: 1 },
    { kind: "wonSales", href: "/sales/all?status=won&approval=pending", count: 2 },
  ]);
  expect(team).toBeUndefined();
  const ofCountry = upstream.requests(allSales).filter(({ query }) => !query.hubspot_owner_id);
  expect(ofCountry.map(({ query }) => [query.country, query.status, query.approval])).toEqual([
    ["AU", "tentative", "pending"],
    ["AU", "tentative", "rejected"],
    ["AU", "won", "pending"],
  ]);
  expect(upstream.requests(lostWons)).toEqual([]);
});

test("an administrator sees what went wrong for everyone; what is not theirs is not requested", async () => {
  scriptLeads({ failed: data([lead()], { total: 8 }) });
  const { team, faults } = await load(await somebody({ role: "administrator" }));
  expect(faults).toEqual({
    open: [{ kind: "syncFailed", href: "/leads/all?country=all&hubspot_sync_failed_only=1", count: 8 }],
    clear: ["mailFailed"],
    isDone: false,
  });
  expect(team).toBeUndefined();
  expect(asked("mail_failed_only")).toMatchObject([{ mail_failed_only: "1", page: "1" }]);
  expect(upstream.requests(lostWons)).toEqual([]);
  expect(upstream.requests(enquiryAudits)).toEqual([]);
});

test("[REP-04] an administrator who leads a team sees today's faulty enquiries, by the country's calendar", async () => {
  upstream.on(enquiryAudits, data([], { total: 3 }));
  const { faults } = await load(await somebody({ role: "administrator", vc_role: "Admin" }));
  expect(faults.open).toEqual([
    { kind: "audits", href: "/reports/enquiry-audits?show_failed_only=1", count: 3 },
  ]);
  expect(upstream.requests(enquiryAudits).map(({ query }) => query)).toEqual([
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
  "[ERR-05] with the upstream %s nothing is said of what it does not answer, nor is it called for it",
  async (name) => {
    beforeForeign(name);
    const robin = await signedInForeign();
    // What an upstream knows is learnt from its answers.
    await load(robin);
    const before = upstream.requests().length;
    const { own } = await load(robin);
    expect(own.failed).toBeUndefined();
    expect(own.isDone).toBe(false);
    const kinds = [...own.clear, ...own.open.map(({ kind }: { kind: string }) => kind)];
    expect(kinds.sort()).toEqual(["followUps", "syncFailed"]);
    const calls = upstream
      .requests()
      .slice(before)
      .filter(({ host }) => host === "api");
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.flatMap(unspecifiedIn)).toEqual([]);
  },
);
