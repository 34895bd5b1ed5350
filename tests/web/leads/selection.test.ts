import "../support/web";

import * as eventCalls from "@contract/events/events";
import { requeueToHubspot } from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import { expect, test } from "vitest";
import * as bulkDeletion from "~/routes/leads/bulk-deletion";
import * as bulkOwner from "~/routes/leads/bulk-owner";
import * as bulkRequeue from "~/routes/leads/bulk-requeue";
import * as deletion from "~/routes/leads/deletion";
import * as list from "~/routes/leads/list";
import * as requeueing from "~/routes/leads/requeue";
import { loadPageShell } from "~/services/shell/shell.server";
import {
  replyNoContent,
  replyWithData,
  replyWithFailure,
  replyWithJson,
  replyWithRawJson,
} from "../support/scripted-upstream";
import { type Browser, getRedirect, PUBLIC_URL, signedIn, upstream } from "../support/web";

const buildLeadRow = (id: number) => ({ id, first_name: "Zoë", last_name: `O'Brien ${id}`, country: "AU" });
const five = { params: { leadId: "5" } };
const PLACE = "list=search%3Dbarn%26page%3D2";

/** The alert that waits for a browser's next page. */
async function loadAlert({ cookies }: Browser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(PUBLIC_URL, { headers: { Cookie: cookie } });
  const shell = await loadPageShell({ request, url: new URL(PUBLIC_URL), params: {} });
  return (await shell.json()).alert;
}

test("[LEAD-02] [LEAD-03] the dialogs list the selected leads, including those on other pages", async () => {
  const ada = await signedIn();
  upstream.on(
    leadCalls.all,
    replyWithData([buildLeadRow(1), buildLeadRow(2), buildLeadRow(3)], { total: 30 }),
  );
  upstream.on(leadCalls.get, (response, { path }) =>
    (path.endsWith("/8") ? replyWithData(buildLeadRow(8)) : replyWithFailure(404))(response),
  );
  for (const [dialog, path] of [
    [bulkDeletion, "/leads/all/deletion"],
    [bulkRequeue, "/leads/all/hubspot-requeue"],
    [bulkOwner, "/leads/all/owner"],
  ] as const) {
    const address = `${path}?search=barn&page=2&lead=3&lead=8&lead=9&lead=3&lead=x&lead=0`;
    const page = await (await ada.get(dialog, address)).json();
    expect(page.leads).toEqual([
      { id: 3, name: "Zoë O'Brien 3" },
      { id: 8, name: "Zoë O'Brien 8" },
      { id: 9 },
    ]);
    expect(page).toMatchObject({ list: { search: "barn", page: 2 }, after: { page: 2 } });
  }
});

test("[LEAD-02] if all leads of the last page are deleted, the list shows the previous page", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1), buildLeadRow(2)], { total: 12 }));
  const page = await (await ada.get(bulkDeletion, "/leads/all/deletion?page=2&lead=1&lead=2")).json();
  expect(page).toMatchObject({ list: { page: 2 }, after: { page: 1 } });
});

test("[LEAD-02] selected leads are deleted by one call, and the list keeps its page", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.bulkDelete, replyWithData({ count: 2 }));
  const done = await ada.post(bulkDeletion, "/leads/all/deletion?search=barn&page=2&lead=3&lead=8", {
    from: "/leads/all?search=barn&page=2",
  });
  expect(getRedirect(done)).toBe("/leads/all?search=barn&page=2");
  expect(await loadAlert(ada)).toMatchObject({ kind: "success", message: "2 leads deleted" });
  expect(upstream.requests(leadCalls.bulkDelete)).toMatchObject([
    {
      method: "POST",
      path: "/v1/leads/bulk-delete",
      query: { source: "test-source" },
      body: { leadIds: [3, 8] },
    },
  ]);
});

test("[LEAD-03] selected leads are requeued to HubSpot by one call", async () => {
  const ada = await signedIn();
  upstream.on(requeueToHubspot, replyWithData({ count: 1 }));
  const done = await ada.post(bulkRequeue, "/leads/all/hubspot-requeue?lead=3&lead=8", { from: "//evil" });
  expect(getRedirect(done)).toBe("/leads/all");
  expect(await loadAlert(ada)).toMatchObject({ message: "1 of 2 leads queued for HubSpot" });
  expect(upstream.requests(requeueToHubspot)).toMatchObject([
    {
      method: "POST",
      path: "/v1/leads/requeue-to-hs",
      query: { source: "test-source" },
      body: { leadIds: [3, 8] },
    },
  ]);
});

test("[LEAD-03] [L-08] selected leads are reassigned one by one, and each failure is listed", async () => {
  const ada = await signedIn();
  const post = (fields: Record<string, string>, leads = "lead=3&lead=8") =>
    ada.post(bulkOwner, `/leads/all/owner?page=2&${leads}`, { from: "/leads/all?page=2", ...fields });
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(3), buildLeadRow(8)], { total: 12 }));
  upstream.on(userCalls.owners, replyWithData([{ id: 502, name: "Ines Roth" }]));
  const page = await (await ada.get(bulkOwner, "/leads/all/owner?page=2&lead=3&lead=8")).json();
  expect(page.owners.data).toEqual([{ id: 502, name: "Ines Roth" }]);
  const none = await post({ hubspot_owner_id: "" });
  expect([none.status, (await none.json()).rejected.error]).toEqual([
    422,
    { hubspot_owner_id: ["Choose an owner"] },
  ]);
  expect(upstream.requests(leadCalls.changeOwner)).toEqual([]);

  upstream.on(leadCalls.changeOwner, replyWithData({ id: 3, hubspot_owner: { id: 502, name: "Ines Roth" } }));
  expect(getRedirect(await post({ hubspot_owner_id: "502" }))).toBe("/leads/all?page=2");
  expect(await loadAlert(ada)).toMatchObject({ message: "2 leads reassigned to Ines Roth" });
  const sent = upstream.requests(leadCalls.changeOwner);
  expect(sent.map(({ path }) => path).sort()).toEqual([
    "/v1/leads/3/hubspotowner",
    "/v1/leads/8/hubspotowner",
  ]);
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ hubspot_owner_id: 502 }));

  upstream.on(leadCalls.changeOwner, (response, { path }) =>
    (path.includes("/8/")
      ? replyWithFailure(409, { message: "It is being merged." })
      : replyWithData({ id: 3, hubspot_owner: { id: 502, name: "Ines Roth" } }))(response),
  );
  const some = await post({ hubspot_owner_id: "502" });
  expect([some.status, await some.json()]).toMatchObject([
    422,
    {
      alert: {
        message: "1 of 2 leads reassigned to Ines Roth. Not changed: #8: It is being merged.",
      },
      rejected: { initialValue: { hubspot_owner_id: "502" } },
      details: { left: [8] },
    },
  ]);
  const before = upstream.requests(leadCalls.changeOwner).length;
  const many = Array.from({ length: 51 }, (_, index) => `lead=${index + 1}`).join("&");
  expect(await (await post({ hubspot_owner_id: "502" }, many)).json()).toMatchObject({
    alert: { message: "You can reassign at most 50 leads at once. No leads were changed." },
    rejected: { initialValue: { hubspot_owner_id: "502" } },
  });
  expect(upstream.requests(leadCalls.changeOwner)).toHaveLength(before);
});

test.each([
  ["/leads/all/deletion", bulkDeletion, "Nothing was deleted"],
  ["/leads/all/hubspot-requeue", bulkRequeue, "Nothing was queued"],
  ["/leads/all/owner", bulkOwner, "Nothing was changed"],
])("[LEAD-02] %s without a selected lead makes no call and says so", async (path, dialog, title) => {
  const ada = await signedIn();
  const before = upstream.requests().length;
  expect((await (await ada.get(dialog, `${path}?lead=x`)).json()).leads).toEqual([]);
  expect(getRedirect(await ada.post(dialog, path, { from: "/leads/all?page=2" }))).toBe("/leads/all?page=2");
  expect(await loadAlert(ada)).toMatchObject({ kind: "error", title, message: "No lead was selected." });
  const paths = upstream
    .requests()
    .slice(before)
    .map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("/v1/leads"))).toEqual([]);
});

test("[LEAD-02] at most 500 leads are sent, and a rejection keeps them in the dialog", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.bulkDelete, replyWithFailure(409, { message: "A lead is being merged." }));
  const many = Array.from({ length: 510 }, (_, index) => `lead=${index + 1}`).join("&");
  const rejected = await ada.post(bulkDeletion, `/leads/all/deletion?${many}`, {});
  expect(rejected.status).toBe(422);
  expect(await rejected.json()).toMatchObject({ alert: { message: "A lead is being merged." } });
  const body = upstream.requests(leadCalls.bulkDelete)[0]?.body as { leadIds: number[] };
  expect(body.leadIds).toHaveLength(500);
});

test.each([
  ["{}", "2 leads deleted"],
  ['{"data":{"count":"1"}}', "1 of 2 leads deleted"],
  ["[]", "2 leads deleted"],
])("[ERR-04] a bulk change answered with %s has succeeded", async (json, message) => {
  const ada = await signedIn();
  upstream.on(leadCalls.bulkDelete, replyWithRawJson(json));
  await ada.post(bulkDeletion, "/leads/all/deletion?lead=3&lead=8", {});
  expect(await loadAlert(ada)).toMatchObject({ kind: "success", message });
});

test("[LEAD-02] cancelling a bulk dialog keeps the leads selected", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1), buildLeadRow(2)], { total: 2 }));
  expect((await (await ada.get(list, "/leads/all?lead=2&lead=7")).json()).ticked).toEqual([2, 7]);
});

test("[LEAD-02] the deletion dialog counts what is deleted, except what failed to load", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.get, replyWithData({ ...buildLeadRow(5), email_log: [{ id: 1 }, { id: 2 }] }));
  upstream.on(eventCalls.ofLead, replyWithData([{ id: 9, lead_id: 5 }]));
  upstream.on(leadCalls.enquiries, replyWithFailure(500));
  const page = await (await ada.get(deletion, `/leads/5/deletion?${PLACE}`, five)).json();
  expect(page).toMatchObject({
    name: "Zoë O'Brien 5",
    events: 1,
    emails: 2,
    list: { search: "barn", page: 2 },
  });
  expect(page).not.toHaveProperty("enquiries");
});

test("[LEAD-02] a lead is deleted once; one already deleted counts as deleted", async () => {
  const ada = await signedIn();
  upstream.once(leadCalls.remove, replyNoContent, replyWithFailure(404));
  const post = () => ada.post(deletion, `/leads/5/deletion?${PLACE}`, {}, five);
  expect(getRedirect(await post())).toBe("/leads/all?search=barn&page=2");
  expect(await loadAlert(ada)).toMatchObject({ kind: "success", message: "Lead deleted" });
  upstream.on(leadCalls.get, replyWithFailure(404));
  expect(getRedirect(await post())).toBe("/leads/all?search=barn&page=2");
  expect(upstream.requests(leadCalls.remove)[0]).toMatchObject({
    method: "DELETE",
    path: "/v1/leads/5",
    query: { source: "test-source" },
    body: undefined,
  });
});

test("[LEAD-02] if a deletion fails, the dialog says why", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.remove, replyWithFailure(409, { message: "Its sale is closed." }));
  const rejected = await ada.post(deletion, "/leads/5/deletion", {}, five);
  expect([rejected.status, await rejected.json()]).toMatchObject([
    422,
    { alert: { message: "Its sale is closed." } },
  ]);
});

test("[LEAD-03] a lead is reassigned, and its page names the new owner", async () => {
  const ada = await signedIn();
  upstream.on(
    leadCalls.requeue,
    replyWithData({ ...buildLeadRow(5), hubspot_owner: { id: 6, name: "Ann Lee" } }),
  );
  const post = () => ada.post(requeueing, `/leads/5/requeue?${PLACE}`, {}, five);
  expect(getRedirect(await post())).toBe(`/leads/5?${PLACE}`);
  expect((await loadAlert(ada))?.message).toBe("Lead reassigned to Ann Lee");
  expect(upstream.requests(leadCalls.requeue)).toMatchObject([
    { method: "POST", path: "/v1/leads/5/requeue", query: { source: "test-source" }, body: undefined },
  ]);
  upstream.on(leadCalls.requeue, replyWithJson({ message: "Not now." }, 422));
  await post();
  expect(await loadAlert(ada)).toMatchObject({ kind: "error", message: "Not now." });
  expect(getRedirect(await ada.get(requeueing, `/leads/5/requeue?${PLACE}`, five))).toBe(`/leads/5?${PLACE}`);
});
