import * as noticeCalls from "@contract/notices/notices";
import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import { newAnswers } from "@contract/recommendations/answers";
import * as userCalls from "@contract/users/users";
import { afterEach, expect, test, vi } from "vitest";
import * as root from "~/root";
import * as followUpPage from "~/routes/leads/follow-up";
import * as listPage from "~/routes/leads/list";
import * as page from "~/routes/leads/waiting";
import { signInForeign, startForeign } from "../support/foreign";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const buildLeadRow = (id: number, changes: object = {}) => ({
  id,
  first_name: "Grace",
  last_name: `Hopper ${id}`,
  country: "AU",
  ...changes,
});

let lastUser = 7000;

afterEach(() => void vi.useRealTimers());

/** A user with owner id 501 and no follow-ups yet; the web stores them. */
async function signInUser() {
  lastUser += 1;
  upstream.lacks(["next-steps"]);
  upstream.on(userCalls.owners, replyWithData([{ id: 501, name: "Ada Byron", user_id: lastUser }]));
  upstream.on(leadCalls.all, replyWithData([], { total: 0 }));
  upstream.on(newAnswers, replyWithData([], { total: 0 }));
  upstream.on(inspectionCalls.all, replyWithData([], { total: 0 }));
  upstream.on(leadCalls.get, replyWithData(buildLeadRow(5)));
  upstream.on(eventCalls.ofLead, replyWithData([{ id: 50, lead_id: 5, event_type: "wedding" }]));
  return signedIn({ id: lastUser });
}

test("[INSP-02] inspections to reschedule are listed with the messages", async () => {
  const ada = await signInUser();
  const inspection = (id: number, fields: object) => ({
    id,
    status: "confirmed",
    inspection_date: "2027-03-01T02:00:00Z",
    venue: { id: 6, name: "Old Mill", timezone: "Australia/Perth" },
    ...fields,
  });
  const inspections = [
    inspection(1, { other_time: "Sunday?" }),
    inspection(2, { venue_offer: "After 3 pm" }),
    inspection(3, { other_time: "" }),
    inspection(4, { status: "cancelled", other_time: "Monday?" }),
  ];
  upstream.on(
    inspectionCalls.all,
    replyWithData([{ id: 40, lead_id: 5, first_name: "Grace", country: "AU", inspections }], { total: 1 }),
  );
  const { otherTimes } = await loadWaitingPage(ada);
  expect(upstream.requests(inspectionCalls.all).map(({ query }) => query)).toMatchObject([
    { hubspot_owner_id: "501", status: "other_time", soonest_first: "1" },
  ]);
  expect(otherTimes.data).toMatchObject([
    { id: 1, eventId: 40, leadId: 5, client: "Grace", wishes: [{ by: "client", words: "Sunday?" }] },
    { id: 2, zone: "Australia/Perth", wishes: [{ by: "venue", words: "After 3 pm" }] },
  ]);
});

const loadWaitingPage = async (browser: Browser, address = "/leads/waiting") =>
  (await browser.get(page, address)).json();

const postFollowUp = (browser: Browser, fields: Record<string, string>) =>
  browser.post(followUpPage, "/leads/5/follow-ups", fields, { params: { leadId: "5" }, headers: sameOrigin });

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };
const postWaitingForm = (browser: Browser, fields: Record<string, string>) =>
  browser.post(page, "/leads/waiting", fields, { headers: sameOrigin });

const FAR = "2099-12-24";

test("[LEAD-01] a user's own leads awaiting a reply are listed for both countries, oldest first", async () => {
  const ada = await signInUser();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T02:00:00Z") });
  upstream.on(
    leadCalls.all,
    replyWithData([buildLeadRow(1, { waiting_since: "2026-10-26T02:00:00Z" }), buildLeadRow(2)], {
      total: 2,
    }),
  );
  const { unanswered } = await loadWaitingPage(ada);
  expect(upstream.requests(leadCalls.all).map(({ query }) => query)).toEqual([
    { source: "test-source", page: "1", hubspot_owner_id: "501", waiting_only: "1" },
  ]);
  expect(unanswered).toMatchObject({
    kind: "own",
    found: { data: { leads: [{ id: 1, waiting: { age: "4 weeks", isLate: true } }], total: 2 } },
  });
  expect(unanswered.found.data.leads).toHaveLength(1);
});

test("[UI-03] a page beyond the end redirects to the last page", async () => {
  const ada = await signInUser();
  upstream.on(leadCalls.all, replyWithData([], { total: 12 }));
  expect(getRedirect(await ada.get(page, "/leads/waiting?page=9"))).toBe("/leads/waiting?page=2");
});

test("[ERR-01] leads or owners that fail to load only affect their section", async () => {
  const ada = await signInUser();
  upstream.on(leadCalls.all, replyWithFailure(500));
  expect((await loadWaitingPage(ada)).unanswered.found.failure.message).toBe(OF_500);
  upstream.on(userCalls.owners, replyWithFailure(500));
  expect(await loadWaitingPage(ada)).toMatchObject({ unanswered: { kind: "own" }, followUps: { open: [] } });
});

test('[ERR-04] [LEAD-01] an unnamed owner hides the "no leads" message', async () => {
  const ada = await signInUser();
  upstream.on(userCalls.owners, replyWithData([{ id: 501 }]));
  expect((await loadWaitingPage(ada)).unanswered).toMatchObject({
    kind: "own",
    found: { failure: { message: "We couldn't tell which leads are yours." } },
  });
  expect(upstream.requests(leadCalls.all)).toEqual([]);
});

test("[LEAD-01] a user without leads gets a link to all leads awaiting a reply", async () => {
  const ada = await signInUser();
  upstream.on(userCalls.owners, replyWithData([]));
  expect((await loadWaitingPage(ada)).unanswered).toEqual({
    kind: "no-leads",
    allHref: "/leads/all?waiting_only=1",
  });
  expect(upstream.requests(leadCalls.all)).toEqual([]);
});

test("[ERR-05] an upstream without the waiting filter gets no such call on either page", async () => {
  const ada = await signInUser();
  upstream.shows([]);
  // The answer of any call shows what the upstream knows.
  await ada.get(listPage, "/leads/all");
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1)], { total: 1 }));
  expect((await loadWaitingPage(ada)).unanswered).toEqual({ kind: "unavailable" });
  const list = await (await ada.get(listPage, "/leads/all?waiting_only=1")).json();
  expect(list).toMatchObject({ description: "1 lead in Australia", hasWaiting: false });
  expect(upstream.requests(leadCalls.all).every(({ query }) => !("waiting_only" in query))).toBe(true);
});

test("[LEAD-01] All Leads can be filtered by leads awaiting a reply", async () => {
  const ada = await signInUser();
  upstream.on(
    leadCalls.all,
    replyWithData([buildLeadRow(1, { waiting_since: "2026-01-05T00:00:00Z" })], { total: 1 }),
  );
  const list = await (await ada.get(listPage, "/leads/all?waiting_only=1")).json();
  expect(list).toMatchObject({
    description: "1 lead in Australia awaiting a reply",
    hasWaiting: true,
    leads: [{ id: 1, waiting: { isLate: true } }],
  });
  expect(upstream.requests(leadCalls.all).at(-1)?.query.waiting_only).toBe("1");
});

test("[LEAD-05] a follow-up is added, done, reopened and rescheduled, and only its owner sees it", async () => {
  const ada = await signInUser();
  const added = await postFollowUp(ada, { date: FAR, note: " Ask about the band ", event: "50" });
  expect(getRedirect(added)).toBe("/leads/5");
  const { open: noted } = (await loadWaitingPage(ada)).followUps;
  expect(noted).toMatchObject([
    {
      leadId: 5,
      eventId: 50,
      leadName: "Grace Hopper 5",
      date: FAR,
      note: "Ask about the band",
      state: "coming",
    },
  ]);
  const { id } = noted[0];
  expect(getRedirect(await postWaitingForm(ada, { id, intent: "done", from: "/leads/5" }))).toBe("/leads/5");
  expect((await loadWaitingPage(ada)).followUps).toMatchObject({ open: [], done: [{ id }] });
  await postWaitingForm(ada, { id, intent: "undone" });
  expect(getRedirect(await postWaitingForm(ada, { id, intent: "move", date: "2099-12-31" }))).toBe(
    "/leads/waiting",
  );
  expect((await loadWaitingPage(ada)).followUps).toMatchObject({
    open: [{ id, date: "2099-12-31" }],
    done: [],
  });
  expect((await loadWaitingPage(await signInUser())).followUps).toEqual({ open: [], done: [] });
});

test.each([
  ["a day that is past", { date: "2020-01-01", note: "Call" }, "date", "Choose today or a later date"],
  ["no day", { date: "", note: "Call" }, "date", "Enter a date"],
  [
    "a day that is none",
    { date: "2099-02-30", note: "Call" },
    "date",
    "This date doesn't exist. Check the day and the month",
  ],
  ["no words", { date: FAR, note: "" }, "note", "Describe the follow-up"],
  ["blanks", { date: FAR, note: "   " }, "note", "Describe the follow-up"],
])("[UI-02] %s gets a message at its field, and what was typed stays", async (_, fields, name, message) => {
  const ada = await signInUser();
  const answer = await postFollowUp(ada, fields);
  expect(answer.status).toBe(422);
  const { rejected } = await answer.json();
  expect(rejected.error).toEqual({ [name]: [message] });
  expect(rejected.initialValue).toMatchObject(
    Object.fromEntries(Object.entries(fields).filter(([, entered]) => entered)),
  );
  expect((await loadWaitingPage(ada)).followUps.open).toEqual([]);
});

test("[UI-02] an invalid new date is rejected at its field, and the follow-up is unchanged", async () => {
  const ada = await signInUser();
  await postFollowUp(ada, { date: FAR, note: "Call" });
  const [{ id }] = (await loadWaitingPage(ada)).followUps.open;
  const answer = await postWaitingForm(ada, { id, intent: "move", date: "2020-01-01" });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    rejected: { initialValue: { id }, error: { date: ["Choose today or a later date"] } },
  });
  expect((await loadWaitingPage(ada)).followUps.open).toMatchObject([{ id, date: FAR }]);
});

test("[LEAD-05] a deleted follow-up is reported, and a return link to another site is ignored", async () => {
  const ada = await signInUser();
  for (const intent of ["done", "undone", "move"])
    expect(
      getRedirect(await postWaitingForm(ada, { id: "gone", intent, date: FAR, from: "//evil.example" })),
    ).toBe("/leads/waiting");
  expect((await loadWaitingPage(ada)).followUps).toEqual({ open: [], done: [] });
});

test("[NAV-13] the sidebar counts due follow-ups without a call", async () => {
  const ada = await signInUser();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T02:00:00Z") });
  await postFollowUp(ada, { date: "2026-11-25", note: "Today" });
  await postFollowUp(ada, { date: FAR, note: "Later" });
  // The bell has a call of its own.
  const countCalls = () => upstream.requests().length - upstream.requests(noticeCalls.unread).length;
  const before = countCalls();
  const { menus } = await (await ada.get(root, "/leads/all")).json();
  expect(JSON.stringify(menus.sidebar)).toContain('"icon":"clock","count":1}');
  expect(countCalls()).toBe(before);
});

test.each(["text", "bare", "sparse"] as const)(
  "[ERR-05] with an upstream of kind %s there are follow-ups, but no leads awaiting a reply",
  async (name) => {
    startForeign(name);
    const browser = await signInForeign();
    const fields = { date: FAR, note: "Call" };
    const added = await browser.post(followUpPage, "/leads/81/follow-ups", fields, {
      params: { leadId: "81" },
      headers: sameOrigin,
    });
    expect(getRedirect(added)).toBe("/leads/81");
    const shown = await loadWaitingPage(browser);
    expect(shown.unanswered).toEqual({ kind: "unavailable" });
    expect(shown.followUps.open.at(-1)).toMatchObject({ leadName: "Mara Quist", note: "Call" });
  },
);

test("[LEAD-05] a follow-up is added once per form", async () => {
  const ada = await signInUser();
  const fields = { date: FAR, note: "Call back", form_key: crypto.randomUUID() };
  await Promise.all([postFollowUp(ada, fields), postFollowUp(ada, fields)]);
  expect((await loadWaitingPage(ada)).followUps.open).toHaveLength(1);
});

const buildClientAnswer = (room: number) => ({
  answer: "wanted",
  words: "Parking?",
  lead_id: 5,
  lead_event_id: 50,
  lead_name: "Grace Hopper",
  venue_name: "Old Mill",
  room_id: room,
  room_name: "Hall",
});

test("[ERR-01] client responses are listed, and the page still loads if they fail", async () => {
  const ada = await signInUser();
  upstream.on(
    newAnswers,
    replyWithData([buildClientAnswer(1), buildClientAnswer(2), { answer: "perhaps" }], { total: 7 }),
  );
  const { answers } = await loadWaitingPage(ada);
  expect(upstream.requests(newAnswers).map(({ method, path, query }) => [method, path, query])).toEqual([
    ["GET", "/v1/recommendations/answers", { source: "test-source", hubspot_owner_id: "501" }],
  ]);
  expect(answers.data).toMatchObject({
    total: 7,
    answers: [{ room_id: 1, words: "Parking?" }, { room_id: 2 }],
  });
  upstream.on(newAnswers, replyWithFailure(500));
  const page = await loadWaitingPage(ada);
  expect(page.answers.failure.message).toBe(OF_500);
  expect(page.unanswered.found.data.leads).toEqual([]);
});

test("[ERR-05] an upstream without client responses gets no call for them", async () => {
  const ada = await signInUser();
  upstream.shows(["waiting"]);
  await loadWaitingPage(ada);
  const { answers } = await loadWaitingPage(ada);
  expect(answers).toBeUndefined();
  expect(upstream.requests(newAnswers).length).toBeLessThanOrEqual(1);
});
