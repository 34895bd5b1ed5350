import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as rightsCalls from "@contract/leads/rights";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as page from "~/routes/leads/erasure";
import * as file from "~/routes/leads/personal-data";
import { saveFormForRestore } from "~/services/access/saved-forms.server";
import { loadLastDraft, saveEmailDraft } from "~/services/recommendations/compose/email-drafts.server";
import { emptyConversation } from "~/services/recommender/assistant/assistant";
import { loadConversation, updateConversation } from "~/services/recommender/assistant/conversation.server";
import { getStore, saveValue } from "~/services/store/store.server";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const address = "/leads/5/erasure";
const of = { params: { leadId: "5" } };
const grace = { id: 5, first_name: "Grace", last_name: "Hopper", country: "AU" };
const counts = {
  events: 1,
  notes: 2,
  emails: 1,
  quotes: 0,
  sales: 1,
  upcoming_inspections: 1,
  event_ids: [50],
};

beforeEach(() => {
  upstream.shows(["erasure"]);
  upstream.on(leadCalls.get, replyWithData(grace));
  upstream.on(rightsCalls.erasure, replyWithData(counts));
  upstream.on(rightsCalls.erase, replyWithData({ erased_at: "2026-11-21T01:00:00Z" }));
});

async function openErasurePage() {
  const browser = await signedIn({ role: "administrator" });
  await browser.get(page, address, of);
  return browser;
}
const loadAlert = async (browser: Awaited<ReturnType<typeof openErasurePage>>) =>
  (await (await browser.get(root, "/leads/5")).json()).alert;

test("[RIGHTS-06] the page says what goes and what stays, and asks nothing of the upstream but that", async () => {
  const browser = await openErasurePage();
  expect(await (await browser.get(page, address, of)).json()).toMatchObject({
    name: "Grace Hopper",
    upcoming: 1,
    removed: ["2 notes and calls", "1 email with its attachments"],
    kept: ["1 event: type, date, guests and budget", "1 sale: venue, date and amounts"],
  });
  expect(upstream.requests(rightsCalls.erase)).toEqual([]);
});

test("[RIGHTS-06] without the word nobody is erased, and what was typed stays", async () => {
  const browser = await openErasurePage();
  for (const confirmation of ["", "yes", "ERASE GRACE"]) {
    const answer = await browser.post(page, address, { confirmation }, of);
    expect(answer.status).toBe(422);
    const { rejected } = await answer.json();
    expect(rejected.error).toMatchObject({ confirmation: ["Type ERASE to confirm"] });
  }
  expect(upstream.requests(rightsCalls.erase)).toEqual([]);
});

test("[RIGHTS-06] the word erases the client once, and a failure says that they were not erased", async () => {
  const browser = await openErasurePage();
  upstream.on(rightsCalls.erase, replyWithFailure(500));
  const failed = await browser.post(page, address, { confirmation: "erase" }, of);
  expect(failed.status).toBe(422);
  expect((await failed.json()).alert).toMatchObject({ message: expect.stringContaining("error") });
  upstream.on(rightsCalls.erase, replyWithData({}));
  const done = await browser.post(page, address, { confirmation: " erase " }, of);
  expect(getRedirect(done)).toBe("/leads/5");
  expect(await loadAlert(browser)).toMatchObject({ kind: "success" });
  expect(upstream.requests(rightsCalls.erase)).toHaveLength(2);
});

test("[RIGHTS-06] drafts, chats, kept forms and messages of the web go with the client, and no others", async () => {
  const browser = await openErasurePage();
  const user = { id: 7, name: "Ada" } as never;
  const scopeOf = (leadId: number, eventId: number) => ({ user, event: { leadId, eventId } });
  const saved: string[] = [];
  for (const [leadId, eventId] of [
    [5, 50],
    [55, 501],
  ] as const) {
    await saveEmailDraft(scopeOf(leadId, eventId), "0b6c1d0e-6f0a-4c51-8d1a-0f6d0c9a1b11", {
      template: "Dear Grace",
    });
    await updateConversation(
      7,
      eventId,
      () => ({ ...emptyConversation, messages: [{ text: "Grace" }] }) as never,
    );
    saved.push(
      `draft:${await saveFormForRestore([["note", "Grace"]], { userId: 7 }, `/leads/${leadId}/notes/new`)}`,
    );
    await saveValue(`new-lead:key-${leadId}`, { leadId, message: "Lead created: Grace" }, 60);
  }
  await browser.post(page, address, { confirmation: "ERASE" }, of);
  const left = async (leadId: number, eventId: number, form = "") => [
    (await loadLastDraft(scopeOf(leadId, eventId)))?.template,
    (await loadConversation(7, eventId)).messages.length,
    (await getStore().get(form)) !== undefined,
    (await getStore().get(`new-lead:key-${leadId}`)) !== undefined,
  ];
  expect(await left(5, 50, saved[0])).toEqual([undefined, 0, false, false]);
  expect(await left(55, 501, saved[1])).toEqual(["Dear Grace", 1, true, true]);
});

test("[RIGHTS-06] [RIGHTS-05] only administrators erase; team leads get the file as well", async () => {
  await openErasurePage();
  const lead = await signedIn({ vc_role: "Team Lead" });
  expect(getRedirect(await lead.get(page, address, of))).toContain("Only+administrators");
  expect((await lead.post(page, address, { confirmation: "ERASE" }, of)).status).toBe(403);
  upstream.on(rightsCalls.personalData, replyWithData("http://files.example/media/personal-data/x"));
  expect(getRedirect(await lead.get(file, "/leads/5/personal-data", of))).toBe(
    "http://files.example/media/personal-data/x",
  );
  const specialist = await signedIn();
  expect(getRedirect(await specialist.get(file, "/leads/5/personal-data", of))).toContain("/dashboard");
  expect(upstream.requests(rightsCalls.erase)).toEqual([]);
});

test("[RIGHTS-05] where there is no file, the lead's page says why", async () => {
  const browser = await openErasurePage();
  for (const reply of [
    replyWithFailure(503, { message: "Not now." }),
    replyWithData("javascript:alert(1)"),
  ]) {
    upstream.on(rightsCalls.personalData, reply);
    expect(getRedirect(await browser.get(file, "/leads/5/personal-data", of))).toContain("/leads/5");
  }
});

test("[RIGHTS-06] before an upstream that erases nobody the pages are not found", async () => {
  upstream.shows([]);
  const browser = await openErasurePage();
  expect((await browser.get(page, address, of)).status).toBe(404);
  expect((await browser.post(page, address, { confirmation: "ERASE" }, of)).status).toBe(404);
  expect((await browser.get(file, "/leads/5/personal-data", of)).status).toBe(404);
});
