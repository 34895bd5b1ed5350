import "../support/web";

import { saveAndSync, syncDeals } from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import * as userCalls from "@contract/users/users";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as hubspot from "~/routes/leads/hubspot";
import * as newNote from "~/routes/leads/new-note";
import * as notSpam from "~/routes/leads/not-spam";
import * as noteDeletion from "~/routes/leads/note-deletion";
import * as owner from "~/routes/leads/owner";
import * as primaryNumber from "~/routes/leads/primary-number";
import * as requeuePage from "~/routes/leads/requeue";
import * as resubscription from "~/routes/leads/resubscription";
import { type Reply, replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

const grace = {
  id: 5,
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  is_unsubscribed: true,
  hubspot_owner: { id: 501, name: "Lea" },
  emails: [{ id: 1, email: "g@x.example", is_primary: true }],
  version: 3,
};
const query = "?list=page%3D2&kind=email";

const loadAlert = async (browser: Browser) => (await (await browser.get(root, "/leads/5")).json()).alert;

type Route = Parameters<Browser["post"]>[0];
type Call = Parameters<typeof upstream.on>[0];

interface Change {
  name: string;
  route: Route;
  fields: Fields;
  call: Call;
  reply: Reply;
  sent: [method: string, path: string, body: unknown];
}

const changes: Change[] = [
  {
    name: "[L-16] [LEAD-05] a phone number becomes the primary one",
    route: primaryNumber,
    fields: { phone_number_id: "7" },
    call: leadCalls.setPrimaryPhoneNumber,
    reply: replyWithData([]),
    sent: ["POST", "/v1/leads/5/set-phone-number-primary", { phone_number_id: 7 }],
  },
  {
    name: "[L-20] [LEAD-08] an enquiry is marked as not spam",
    route: notSpam,
    fields: { enquiry_id: "9" },
    call: leadCalls.markNotSpam,
    reply: replyWithData({ id: 9 }),
    sent: ["POST", "/v1/enquiries/9/mark-as-not-spam", undefined],
  },
  {
    name: "[L-11] [LEAD-03] a lead is resubscribed",
    route: resubscription,
    fields: {},
    call: leadCalls.resubscribe,
    reply: replyWithData(grace),
    sent: ["POST", "/v1/leads/5/resubscribe", undefined],
  },
  {
    name: "[L-08] [LEAD-03] a lead gets another owner",
    route: owner,
    fields: { hubspot_owner_id: "502" },
    call: leadCalls.changeOwner,
    reply: replyWithData({ ...grace, hubspot_owner: { id: 502, name: "Bob" } }),
    sent: ["PUT", "/v1/leads/5/hubspotowner", { hubspot_owner_id: 502 }],
  },
  {
    name: "[L-18] [LEAD-05] a lead is synced without changes",
    route: hubspot,
    fields: {},
    call: saveAndSync,
    reply: replyWithData({ status: "synced" }),
    sent: ["POST", "/v1/leads/5/save-and-sync-to-hubspot", {}],
  },
  {
    name: "[L-19] [LEAD-05] the deals are synced",
    route: hubspot,
    fields: { intent: "deals" },
    call: syncDeals,
    reply: replyWithData({ status: "synced" }),
    sent: ["POST", "/v1/leads/5/sync-deals-from-hubspot", undefined],
  },
  {
    name: "[LEAD-05] a note is kept",
    route: newNote,
    fields: { note: " Likes barns " },
    call: notes.add,
    reply: replyWithData({ id: 1, note: "Likes barns" }),
    sent: ["POST", "/v1/leads/5/notes", { note: "Likes barns" }],
  },
  {
    name: "[LEAD-05] a user deletes their own note",
    route: noteDeletion,
    fields: {},
    call: notes.remove,
    reply: replyNoContent,
    sent: ["DELETE", "/v1/leads/5/notes/4", undefined],
  },
];

test.each(changes)("$name, once, and the page confirms it", async ({ route, fields, call, reply, sent }) => {
  upstream.on(leadCalls.get, replyWithData(grace));
  upstream.on(call, reply);
  const browser = await signedIn();
  const params = { leadId: "5", noteId: "4" };
  const done = await browser.post(route, `/leads/5/x${query}`, fields, { params });
  expect(getRedirect(done)).toBe(`/leads/5${query}`);
  expect(upstream.requests(call).map((request) => [request.method, request.path, request.body])).toEqual([
    sent,
  ]);
  expect(upstream.requests(call)[0]?.query).toEqual({ source: "test-source" });
  expect(await loadAlert(browser)).toMatchObject({ kind: "success" });
});

test.each(changes)(
  "[ERR-02] $name: a refusal is shown in the upstream's words",
  async ({ route, fields, call }) => {
    upstream.on(leadCalls.get, replyWithData(grace));
    upstream.on(call, replyWithFailure(409, { message: "Not just now." }));
    const browser = await signedIn();
    const done = await browser.post(route, `/leads/5/x${query}`, fields, {
      params: { leadId: "5", noteId: "4" },
    });
    if (done.status === 422) expect((await done.json()).rejected.error[""]).toEqual(["Not just now."]);
    else expect(await loadAlert(browser)).toMatchObject({ kind: "error", message: "Not just now." });
  },
);

test("[LEAD-03] [U-06] the owners are listed with the current one selected", async () => {
  upstream.on(leadCalls.get, replyWithData(grace));
  upstream.on(
    userCalls.owners,
    replyWithData([
      { id: 501, name: "Lea" },
      { id: 502, name: "Bob" },
    ]),
  );
  const browser = await signedIn();
  const routeArgs = { params: { leadId: "5" } };
  expect(await (await browser.get(owner, "/leads/5/owner", routeArgs)).json()).toMatchObject({
    owner: 501,
    owners: [{ name: "Lea" }, { name: "Bob" }],
  });
  const rejected = await browser.post(owner, "/leads/5/owner", { hubspot_owner_id: "" }, routeArgs);
  expect([rejected.status, (await rejected.json()).rejected.error.hubspot_owner_id]).toEqual([
    422,
    ["Choose an owner"],
  ]);
  upstream.on(
    leadCalls.changeOwner,
    replyWithFailure(422, { errors: { hubspot_owner_id: ["Nobody of that name."] } }),
  );
  const gone = await browser.post(owner, "/leads/5/owner", { hubspot_owner_id: "9" }, routeArgs);
  expect((await gone.json()).rejected.error.hubspot_owner_id).toEqual(["Nobody of that name."]);
});

test("[LEAD-05] a sync rejected by HubSpot is shown with its reason", async () => {
  upstream.on(leadCalls.get, replyWithData(grace));
  upstream.on(saveAndSync, replyWithData({ status: "failed", message: "This lead has no email address." }));
  const browser = await signedIn();
  await browser.post(hubspot, "/leads/5/hubspot", {}, { params: { leadId: "5" } });
  expect(await loadAlert(browser)).toMatchObject({
    kind: "error",
    message: "This lead has no email address.",
  });
});

test("[ERR-03] a form without its id changes nothing", async () => {
  const browser = await signedIn();
  for (const route of [primaryNumber, notSpam])
    await browser.post(route, "/leads/5/x", {}, { params: { leadId: "5" } });
  expect([
    ...upstream.requests(leadCalls.setPrimaryPhoneNumber),
    ...upstream.requests(leadCalls.markNotSpam),
  ]).toEqual([]);
  expect(await loadAlert(browser)).toMatchObject({ kind: "error" });
});

test("[ERR-03] a note that is too long or rejected is kept in the form", async () => {
  const browser = await signedIn();
  const post = (note: string) =>
    browser.post(newNote, "/leads/5/notes/new", { note }, { params: { leadId: "5" } });
  const long = await post("x".repeat(5001));
  expect([long.status, (await long.json()).rejected.initialValue.note]).toEqual([422, "x".repeat(5001)]);
  upstream.on(notes.add, replyWithFailure(500));
  expect((await (await post("Likes barns")).json()).rejected.initialValue.note).toBe("Likes barns");
});

test("[ERR-05] without note support there is no form; another user's note cannot be deleted", async () => {
  upstream.on(notes.all, replyWithData([{ id: 4, note: "Likes barns", can_delete: false }]));
  const browser = await signedIn();
  const params = { leadId: "5", noteId: "4" };
  expect((await browser.get(noteDeletion, "/leads/5/notes/4/deletion", { params })).status).toBe(404);
  upstream.shows([]);
  upstream.on(leadCalls.get, replyWithData(grace));
  await browser.get(resubscription, "/leads/5/resubscription", { params });
  expect((await browser.get(newNote, "/leads/5/notes/new", { params })).status).toBe(404);
});

test("[LEAD-05] a note is saved once per form", async () => {
  upstream.on(notes.add, replyWithData({ id: 1, note: "Likes barns" }));
  const browser = await signedIn();
  const fields = { note: "Likes barns", form_key: crypto.randomUUID() };
  const post = () => browser.post(newNote, "/leads/5/notes/new", fields, { params: { leadId: "5" } });
  await Promise.all([post(), post()]);
  expect(getRedirect(await post())).toBe("/leads/5");
  expect(upstream.requests(notes.add)).toHaveLength(1);
});

test("[LEAD-05] [ERR-04] an unknown HubSpot status is not shown as pending", async () => {
  upstream.on(leadCalls.get, replyWithData(grace));
  upstream.on(saveAndSync, replyWithData({ status: "odd" }));
  const browser = await signedIn();
  await browser.post(hubspot, "/leads/5/hubspot", {}, { params: { leadId: "5" } });
  expect((await loadAlert(browser)).message).toBe("We couldn't confirm the sync. Check the lead in HubSpot.");
});

test("[ERR-02] an unreadable response is not reported as a failure", async () => {
  const browser = await signedIn();
  const routeArgs = { params: { leadId: "5" } };
  upstream.on(leadCalls.requeue, replyWithFailure(500));
  await browser.post(requeuePage, "/leads/5/requeue", {}, routeArgs);
  const unknown = await loadAlert(browser);
  expect([unknown.title, unknown.message]).toEqual([
    undefined,
    expect.stringContaining("We couldn't confirm this."),
  ]);
  upstream.on(leadCalls.requeue, replyWithFailure(409, { message: "Not just now." }));
  await browser.post(requeuePage, "/leads/5/requeue", {}, routeArgs);
  expect(await loadAlert(browser)).toMatchObject({
    title: "We couldn't reassign the lead",
    message: "Not just now.",
  });
});
