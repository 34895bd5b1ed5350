import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import { expect, test } from "vitest";
import * as eventMerge from "~/routes/events/merge-confirmation";
import * as bulkDeletion from "~/routes/leads/bulk-deletion";
import * as deletion from "~/routes/leads/deletion";
import * as followUpPage from "~/routes/leads/follow-up";
import * as merge from "~/routes/leads/merge";
import * as waiting from "~/routes/leads/waiting";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

let lastId = 9000;
const createId = () => ++lastId;
const headers = { "Sec-Fetch-Site": "same-origin" };

/** Two people who both noted something of one lead, which has two events. */
async function signInTwoPeople() {
  const [lead, kept, event, other, ada, ben] = Array.from({ length: 6 }, createId) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  upstream.lacks(["next-steps"]);
  const idIn = (path: string) => Number(path.split("/")[3]);
  const person = (id: number) => ({ id, first_name: "Grace", last_name: `Hopper ${id}`, country: "AU" });
  upstream.on(leadCalls.get, (response, { path }) => replyWithData(person(idIn(path)))(response));
  upstream.on(eventCalls.get, (response, { path }) =>
    replyWithData({ id: idIn(path), lead_id: lead, event_type: "wedding" })(response),
  );
  upstream.on(eventCalls.ofLead, replyWithData([]));
  upstream.on(leadCalls.enquiries, replyWithData([]));
  upstream.on(leadCalls.all, replyWithData([], { total: 0 }));
  upstream.on(userCalls.owners, replyWithData([]));
  const people = [await signedIn({ id: ada }), await signedIn({ id: ben })] as const;
  const note = (browser: Browser, leadId: number, fields: Fields) =>
    browser.post(
      followUpPage,
      `/leads/${leadId}/follow-ups`,
      { date: "2099-12-24", note: "Call", ...fields },
      { params: { leadId: String(leadId) }, headers },
    );
  for (const browser of people) await note(browser, lead, { event: String(other) });
  await note(people[0], kept, { note: "Stays" });
  const open = async (browser: Browser) => {
    const { followUps } = await (await browser.get(waiting, "/leads/waiting")).json();
    return followUps.open.map(({ leadId, eventId, note: words }: Record<string, unknown>) => [
      leadId,
      eventId,
      words,
    ]);
  };
  return { lead, kept, event, other, ada: people[0], ben: people[1], open, note };
}

const buildLeadOptions = (leadId: number, changes: object = {}) => ({
  params: { leadId: String(leadId), ...changes },
  headers,
});

test("[SEND-08] a follow-up form posted twice adds one, or another if the text differs", async () => {
  const { kept, ben, note, open } = await signInTwoPeople();
  const form_key = crypto.randomUUID();
  for (const words of ["Send the menu", "Send the menu", "Ask for the deposit"])
    await note(ben, kept, { note: words, form_key });
  const notes = (await open(ben)).map(([, , words]: unknown[]) => words);
  expect(notes).toEqual(["Call", "Send the menu", "Ask for the deposit"]);
});

test("[LEAD-06] all users' follow-ups of a merged lead move to the remaining lead", async () => {
  const { lead, kept, other, ada, ben, open } = await signInTwoPeople();
  upstream.on(
    leadCalls.mergeDuplicates,
    replyWithData({ id: kept, first_name: "Grace", last_name: "Hopper", country: "AU" }),
  );
  const fields = { duplicate: String(lead), form_key: "key" };
  await ada.post(merge, `/leads/${kept}/duplicates/merge`, fields, buildLeadOptions(kept));
  expect(await open(ada)).toEqual([
    [kept, other, "Call"],
    [kept, undefined, "Stays"],
  ]);
  expect(await open(ben)).toEqual([[kept, other, "Call"]]);
  // What was carried is carried on with the lead that it came to.
  upstream.on(leadCalls.remove, replyWithData({}));
  await ada.post(deletion, `/leads/${kept}/deletion`, {}, buildLeadOptions(kept));
  expect([await open(ada), await open(ben)]).toEqual([[], []]);
});

test("[EVT-01] all users' follow-ups of a merged event move to the remaining event", async () => {
  const { lead, event, other, ada, ben, open } = await signInTwoPeople();
  upstream.on(eventCalls.merge, replyWithData({ id: event, lead_id: lead, event_type: "wedding" }));
  await ben.post(
    eventMerge,
    `/leads/${lead}/event/${event}/merge/${other}/confirmation`,
    {},
    buildLeadOptions(lead, { eventId: String(event), otherId: String(other) }),
  );
  expect(await open(ada)).toContainEqual([lead, event, "Call"]);
  expect(await open(ben)).toEqual([[lead, event, "Call"]]);
});

test("[LEAD-02] all users' follow-ups of a deleted lead are deleted, and no others", async () => {
  const { lead, kept, ada, ben, open } = await signInTwoPeople();
  upstream.on(leadCalls.remove, replyWithFailure(409, { message: "It is being merged." }));
  await ada.post(deletion, `/leads/${lead}/deletion`, {}, buildLeadOptions(lead));
  expect(await open(ben)).toHaveLength(1);
  upstream.on(leadCalls.remove, replyWithData({}));
  expect(
    getRedirect(await ada.post(deletion, `/leads/${lead}/deletion`, {}, buildLeadOptions(lead))),
  ).toMatch(/^\/leads\/all/);
  expect(await open(ben)).toEqual([]);
  expect(await open(ada)).toEqual([[kept, undefined, "Stays"]]);
});

test("[LEAD-02] a bulk deletion deletes the follow-ups, unless some leads were not deleted", async () => {
  const { lead, kept, ada, ben, open } = await signInTwoPeople();
  const post = () => ada.post(bulkDeletion, `/leads/all/deletion?lead=${lead}&lead=${kept}`, {}, { headers });
  upstream.on(leadCalls.bulkDelete, replyWithData({ count: 1 }));
  await post();
  expect(await open(ben)).toHaveLength(1);
  upstream.on(leadCalls.bulkDelete, replyWithData({ count: 2 }));
  await post();
  expect([await open(ada), await open(ben)]).toEqual([[], []]);
});
