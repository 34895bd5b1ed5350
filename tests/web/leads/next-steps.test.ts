import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as followUpCalls from "@contract/leads/follow-ups";
import * as leadCalls from "@contract/leads/leads";
import * as leadNoteCalls from "@contract/leads/notes";
import { newAnswers } from "@contract/recommendations/answers";
import * as userCalls from "@contract/users/users";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as followUpPage from "~/routes/leads/follow-up";
import * as callPage from "~/routes/leads/new-call";
import * as waiting from "~/routes/leads/waiting";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, signedIn, upstream } from "../support/web";

let lastUser = 9700;
const headers = { "Sec-Fetch-Site": "same-origin" };
const params = { leadId: "5" };

const buildFollowUpRow = (id: number, changes: object = {}) => ({
  id,
  lead_id: 5,
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  note: "Ring",
  due_date: "2020-01-06",
  is_done: false,
  ...changes,
});

/** Signs in a user; by default the upstream supports follow-ups. */
async function signInUser({ knows = true } = {}) {
  lastUser += 1;
  upstream.shows(knows ? ["next-steps"] : []);
  upstream.on(userCalls.owners, replyWithData([]));
  upstream.on(leadCalls.all, replyWithData([], { total: 0 }));
  upstream.on(newAnswers, replyWithData([], { total: 0 }));
  upstream.on(
    leadCalls.get,
    replyWithData({ id: 5, first_name: "Grace", last_name: "Hopper", country: "AU" }),
  );
  upstream.on(eventCalls.ofLead, replyWithData([]));
  return signedIn({ id: lastUser });
}

const postFollowUp = (browser: Browser, fields: Fields = {}) =>
  browser.post(
    followUpPage,
    "/leads/5/follow-ups",
    { date: "2099-12-24", note: "Call", ...fields },
    { params, headers },
  );
const loadFollowUps = async (browser: Browser) =>
  (await (await browser.get(waiting, "/leads/waiting")).json()).followUps;
const loadMenuBadge = async (browser: Browser) => {
  const { menus } = await (await browser.get(root, "/leads/waiting")).json();
  return JSON.stringify(menus.sidebar).match(/"count":(\d+)/)?.[1];
};

test("[LEAD-05] follow-ups are stored upstream, and the menu counts due ones without a call", async () => {
  const ada = await signInUser();
  upstream.on(
    followUpCalls.listOwn,
    replyWithData([
      buildFollowUpRow(1),
      buildFollowUpRow(2, { due_date: "2099-01-01" }),
      buildFollowUpRow(3, { is_done: true }),
    ]),
  );
  upstream.on(followUpCalls.add, replyWithData(buildFollowUpRow(4)));
  await postFollowUp(ada, { assignee: "7" });
  const [sent] = upstream.requests(followUpCalls.add);
  expect(sent?.body).toEqual({ note: "Call", due_date: "2099-12-24", assignee_id: 7 });
  const followUps = await loadFollowUps(ada);
  expect(followUps).toMatchObject({
    open: [
      { id: "1", state: "overdue" },
      { id: "2", state: "coming" },
    ],
    done: [{ id: "3" }],
  });
  const before = upstream.requests(followUpCalls.listOwn).length;
  expect(await loadMenuBadge(ada)).toBe("1");
  expect(upstream.requests(followUpCalls.listOwn)).toHaveLength(before);
});

test("[LEAD-05] stored follow-ups are moved upstream once it supports them, each once", async () => {
  const ada = await signInUser({ knows: false });
  await postFollowUp(ada, { note: "Kept here" });
  expect((await loadFollowUps(ada)).open).toMatchObject([{ note: "Kept here" }]);
  upstream.shows(["next-steps"]);
  upstream.on(followUpCalls.add, replyWithData(buildFollowUpRow(9)));
  upstream.on(followUpCalls.listOwn, replyWithData([buildFollowUpRow(9, { note: "Kept here" })]));
  // What an upstream knows is learned from an answer.
  await ada.get(followUpPage, "/leads/5/follow-ups", { params });
  for (const _ of [1, 2])
    expect((await loadFollowUps(ada)).open).toMatchObject([{ id: "9", note: "Kept here" }]);
  expect(upstream.requests(followUpCalls.add).map(({ body }) => body)).toEqual([
    { note: "Kept here", due_date: "2099-12-24" },
  ]);
});

test("[LEAD-05] a rejected follow-up stays in the form, and a deleted one is reported", async () => {
  const ada = await signInUser();
  upstream.on(followUpCalls.listOwn, replyWithData([]));
  upstream.on(
    followUpCalls.add,
    replyWithFailure(422, { message: "Choose a colleague", errors: { assignee_id: ["Choose a colleague"] } }),
  );
  const refused = await postFollowUp(ada, { assignee: "7" });
  expect((await refused.json()).rejected.error).toEqual({ assignee: ["Choose a colleague"] });
  upstream.on(followUpCalls.change, replyWithFailure(404, { message: "Follow-up not found" }));
  await ada.post(waiting, "/leads/waiting", { intent: "done", id: "12" }, { headers });
  const { alert } = await (await ada.get(root, "/leads/waiting")).json();
  expect(alert).toMatchObject({ message: "The follow-up no longer exists." });
});

test("[LEAD-05] a call is saved with its outcome and next step; a button can set the date", async () => {
  const ada = await signInUser();
  upstream.shows(["next-steps", "lead-notes", "call-log"]);
  upstream.on(followUpCalls.listOwn, replyWithData([]));
  upstream.on(followUpCalls.add, replyWithData(buildFollowUpRow(4)));
  upstream.on(leadNoteCalls.add, replyWithData({ id: 1, note: "Left a message" }));
  await ada.get(followUpPage, "/leads/5/follow-ups", { params });
  const call = (fields: Fields) =>
    ada.post(callPage, "/leads/5/calls/new", { outcome: "message", ...fields }, { params, headers });
  const refused = await call({ next: "Ring again" });
  expect((await refused.json()).rejected.error).toEqual({ date: ["Enter the date of the next step"] });
  await call({ next: "Ring again", date: "2099-12-24" });
  expect(upstream.requests(leadNoteCalls.add).map(({ body }) => body)).toEqual([
    { note: "Left a message", outcome: "message" },
  ]);
  await postFollowUp(ada, { date: "", day: "2099-12-25" });
  expect(upstream.requests(followUpCalls.add).map(({ body }) => body)).toMatchObject([
    { note: "Ring again", due_date: "2099-12-24" },
    { note: "Call", due_date: "2099-12-25" },
  ]);
});

test("[ERR-01] follow-ups that fail to load only affect their section", async () => {
  const ada = await signInUser();
  upstream.on(followUpCalls.listOwn, replyWithFailure(500));
  expect(await loadFollowUps(ada)).toMatchObject({ open: [], failure: { reference: expect.any(String) } });
});
