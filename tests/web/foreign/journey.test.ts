import "../support/web";

import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import * as dashboardPage from "~/routes/dashboard/dashboard";
import * as leadPage from "~/routes/leads/details";
import * as leadsPage from "~/routes/leads/list";
import * as portalPage from "~/routes/leads/portal";
import * as waitingPage from "~/routes/leads/waiting";
import * as recommendationsPage from "~/routes/recommendations/list";
import * as quickPage from "~/routes/recommendations/quick";
import * as sendPage from "~/routes/recommendations/send";
import * as assistantPage from "~/routes/recommender/assistant";
import * as comparePage from "~/routes/recommender/compare";
import * as filtersPage from "~/routes/recommender/filters";
import * as recommenderPage from "~/routes/recommender/list";
import * as missingDataPage from "~/routes/recommender/missing-data";
import * as olderMapPage from "~/routes/recommender/older-map";
import * as queueRoute from "~/routes/recommender/queue";
import * as roomPage from "~/routes/recommender/room";
import * as whyPage from "~/routes/recommender/why";
import { type MannerName, manners } from "../../support/foreign/manners";
import { listUnspecified } from "../../support/specified";
import { buildEmailFields } from "../support/business";
import { signInForeign, startForeign } from "../support/foreign";
import { type Browser, type Fields, getRedirect, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];

const here = "/leads/81/event/810";
const recommender = `${here}/karenV2`;
const params = { leadId: "81", eventId: "810" };

/** [ERR-05]: no test may send anything that the specification does not name. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(listUnspecified)).toEqual([]);
});

type Page = Parameters<Browser["get"]>[0];

async function signInToForeign(name: MannerName) {
  const foreign = startForeign(name);
  const browser = await signInForeign();
  const open = async (page: Page, address: string, changes: Record<string, string> = {}) => {
    const response = await browser.get(page, address, { params: { ...params, ...changes } });
    const text = await response.text();
    expect(`${response.status} ${response.status < 300 ? "" : text}`).toBe("200 ");
    return JSON.parse(text);
  };
  const post = (page: Page, address: string, fields: Fields) =>
    browser.post(page, address, fields, { params });
  return { foreign, browser, open, post };
}

test.each(names)("[ERR-04] leads and dashboard work with the upstream manner %s", async (name) => {
  const { open } = await signInToForeign(name);
  const page = await open(leadsPage, "/leads/all");
  expect(page.leads.map((lead: { name: string }) => lead.name)).toEqual(["Mara Quist", "Ole Brandt"]);
  expect(page.leads[0].budget).toBe(manners[name].isSparse ? undefined : 12_000.5);
  expect(page.description).toMatch(name === "bare" ? /^Leads in/ : /^2 leads in/);
  const { day } = await open(dashboardPage, "/dashboard");
  expect(day.failed).toBeUndefined();
  expect(day.lines).toEqual([]);
});

test.each(names)("[ERR-04] a lead shows its events and enquiries with %s", async (name) => {
  const { open } = await signInToForeign(name);
  const { lead, events, enquiries } = await open(leadPage, "/leads/81");
  expect(lead).not.toHaveProperty("emailLog");
  expect(events.data.map(({ id }: { id: number }) => id)).toEqual([810, 811]);
  expect(events.data[0]).not.toHaveProperty("recommended");
  expect(enquiries.data).toHaveLength(2);
  const isRich = name !== "sparse";
  expect(lead.emails?.[0].email).toBe(isRich ? "mara@people.example" : undefined);
  expect(events.data[0].guests).toBe(isRich ? 80 : undefined);
  expect(events.data[0].type).toBe(isRich ? "wedding" : undefined);
});

test.each(names)("[ERR-04] the recommender and its dialogs work with %s", async (name) => {
  const { open } = await signInToForeign(name);
  const page = await open(recommenderPage, recommender);
  expect([page.total, page.found]).toEqual([3, 3]);
  const [card] = page.list.eventCity;
  expect(card).toMatchObject({ venueName: "Salt & Pier", offers: 1, distance: 3.5 });
  expect(card.room).toMatchObject({
    roomId: 51,
    badge: { percentile: 67.7, band: "high" },
    costPerPerson: 145,
    externalCatering: true,
    description: "Windows on three sides & a stage",
  });
  const map = await open(recommenderPage, `${recommender}?view=map&marker=5`);
  expect(map.map.markers).toHaveLength(3);
  expect(map.map.info).toMatchObject({
    place: "Hobart",
    space: "5:Garden Room:51",
    card: { options: [{}, {}, {}] },
  });
  expect(map.map.area).toEqual({ lat: -42.88, lng: 147.33, country: "AU", radius: 50 });
  expect(map.map.markers[0]).toMatchObject({ position: expect.any(Number), perHead: 145 });
  expect((await open(olderMapPage, `${here}/karen`)).map.markers).toHaveLength(3);
  const room = await open(roomPage, `${recommender}/rooms/51`, { roomId: "51" });
  expect(room.offers).toMatchObject([{ title: "Winter rate", eventType: "Wedding" }]);
  expect(room.scores.totalWeight).toBe(25);
  expect((await open(whyPage, `${recommender}/rooms/51/why`, { roomId: "51" })).why).toBeTruthy();
  await open(comparePage, `${recommender}/compare?compare=51&compare=61`);
  expect((await open(filtersPage, `${recommender}/filters`)).locations).toHaveLength(2);
});

test.each(names)(
  "[ERR-04][VEN-09] a room is queued and sent, and keeps its ribbon, with %s",
  async (name) => {
    const { foreign, open, post } = await signInToForeign(name);
    const queued = await post(queueRoute, `${recommender}/queue`, { add: "5:Garden Room:51" });
    expect(queued.status).toBe(302);
    expect((await open(sendPage, `${recommender}/send`)).queue).toMatchObject([
      { venue_id: 5, room_id: 51, name: "Salt & Pier", space: "Garden Room" },
    ]);
    const sent = await post(sendPage, `${recommender}/send`, buildEmailFields({ intent: "send" }));
    expect([sent.status, getRedirect(sent)?.split("#")[0]]).toEqual([302, recommender]);
    expect(foreign.business.recommendations).toMatchObject([{ room_id: 51, is_mailed: true }]);

    const page = await open(recommenderPage, recommender);
    expect(page.queue).toEqual([]);
    expect(page.list.eventCity[0].room).toMatchObject({ roomId: 51, isRecommended: true });
    const { recommended } = await open(recommendationsPage, `${here}/recommendation`);
    expect(recommended.rooms).toBe(1);
    expect(recommended.batches[0].rooms[0]).toMatchObject({ roomId: 51, venueName: "Salt & Pier" });
    expect(recommended.batches[0].isEmail).toBe(name === "sparse" ? undefined : true);
  },
);

test.each(names)(
  "[ERR-04] [ERR-05] client responses are neither shown nor requested with %s",
  async (name) => {
    const { open } = await signInToForeign(name);
    const { recommended } = await open(recommendationsPage, `${here}/recommendation`);
    expect(recommended).toMatchObject({ answers: [], wishes: [] });
    const { events, history } = await open(leadPage, "/leads/81");
    expect(events.data.some((event: object) => "wishes" in event)).toBe(false);
    expect(history.kinds.some(({ value }: { value: string }) => value === "answer")).toBe(false);
    expect(await open(waitingPage, "/leads/waiting")).not.toHaveProperty("answers");
  },
);

test.each(names)("[ERR-04] the other dialogs and the portal work with %s", async (name) => {
  const { browser, open, post } = await signInToForeign(name);
  expect((await open(quickPage, `${recommender}/quick`)).sets).toMatchObject([
    { title: "By the water", rooms: [{ name: "Fern House", room_id: 71 }] },
  ]);
  const message = { message: "Anything with a stage?", form_key: randomUUID() };
  expect((await post(assistantPage, `${recommender}/assistant`, message)).status).toBe(302);
  const { messages } = await open(assistantPage, `${recommender}/assistant`);
  expect(messages.at(-1)).toMatchObject({ content: "Try the mill.", venues: [{ name: "Old Mill" }] });
  const portal = await browser.get(portalPage, "/leads/81/portal", { params });
  expect(getRedirect(portal)).toBe("https://clients.example/p/81");
  const missing = await browser.get(missingDataPage, "/leads/81/event/811/karenV2/missing-data", {
    params: { leadId: "81", eventId: "811" },
  });
  expect(missing.status).toBe(200);
});

test.each(names)("[ERR-05] filters, a missing guest count and my leads work with %s", async (name) => {
  const { browser, open, post } = await signInToForeign(name);
  const { values } = await open(filtersPage, `${recommender}/filters`);
  expect(values.location).toBe("3");
  const applied = await post(filtersPage, `${recommender}/filters`, {
    ...values,
    guests: "44",
    intent: "apply",
  });
  expect(applied.status).toBe(302);
  const labels = (page: { criteria: { label: string }[] }) => page.criteria.map(({ label }) => label);
  expect(labels(await open(recommenderPage, recommender))).toContain("44 guests");

  const other = { leadId: "81", eventId: "811" };
  const at = "/leads/81/event/811/karenV2";
  const corrected = await browser.post(
    missingDataPage,
    `${at}/missing-data`,
    { guests: "30" },
    { params: other },
  );
  expect(corrected.status).toBe(302);
  expect(labels(await open(recommenderPage, at, other))).toContain("30 guests");

  expect((await open(leadsPage, "/leads/all")).me).toBe(501);
  expect((await open(dashboardPage, "/dashboard")).day.clear).toContain("syncFailed");
});
