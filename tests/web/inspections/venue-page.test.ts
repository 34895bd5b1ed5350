import "../support/web";

import { answerAsVenue, byVenueKey } from "@contract/inspections/venue-calls";
import { beforeEach, expect, test } from "vitest";
import * as venuePage from "~/routes/inspections/venue-request";
import { startForeign } from "../support/foreign";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { Browser, getRedirect, signedIn, upstream } from "../support/web";

const KEY = "iVen-Def_Ghi123456789012";
const address = `/venue-inspection/${KEY}`;

const inspection = {
  status: "confirmed",
  inspection_date: "2100-01-10T02:30:00Z",
  venue: { id: 4, name: "The Barn", timezone: "Australia/Lord_Howe" },
  venue_answer: "asked",
  first_name: "Ada",
  event_type: "wedding",
  estimated_guests: 80,
  specialist_name: "Sam",
  version: 3,
};

// A sign-in first, so that the upstream's extensions are known.
beforeEach(async () => {
  await signedIn();
  upstream.forget();
});

let visitors = 0;
/** A new IP address each time, because wrong keys are counted by address. */
const buildVisitorOptions = () => ({
  params: { key: KEY },
  headers: { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": `198.51.101.${++visitors}` },
});
const openVenuePage = () => new Browser().get(venuePage, address, buildVisitorOptions());
const postVenueAnswer = (fields: Record<string, string>) =>
  new Browser().post(venuePage, address, fields, buildVisitorOptions());
const loadShownInspection = async (changes: object = {}) => {
  upstream.on(byVenueKey, replyWithData({ ...inspection, ...changes }));
  return (await (await openVenuePage()).json()).inspection;
};
const listChangesSent = () =>
  upstream
    .requests()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body, headers }) => [method, path, body, headers.authorization]);

test("[PAPER-09] the pages get what is known of the company", async () => {
  expect((await loadShownInspection()).papers).toBeUndefined();
  const papers = { name: "Fern Pty Ltd", lines: ["Fern Pty Ltd"] };
  expect((await loadShownInspection({ papers })).papers).toEqual(papers);
});

test("[I-16] a venue's page opens by key alone and changes nothing", async () => {
  upstream.on(byVenueKey, replyWithData({ ...inspection, email: "ada@example.test" }));
  const page = await openVenuePage();
  expect([page.status, page.headers.get("Cache-Control"), page.headers.get("X-Robots-Tag")]).toEqual([
    200,
    "private, no-store",
    "noindex, nofollow",
  ]);
  expect((await page.json()).inspection).toEqual({
    key: KEY,
    title: "Does this time suit you?",
    when: expect.stringMatching(/^Sunday 10 January 2100, 1:30 pm, Lord Howe time/),
    venue: "The Barn",
    who: "Ada, Wedding, 80 guests",
    specialistName: "Sam",
    canAgree: true,
    canOffer: true,
    version: 3,
  });
  expect(listChangesSent()).toEqual([]);
});

test("[I-16] the possible answers depend on earlier answers and the status", async () => {
  const may = async (changes: object) => {
    const { title, canAgree, canOffer } = await loadShownInspection(changes);
    return [title, canAgree, canOffer];
  };
  expect(await may({ venue_answer: "agreed" })).toEqual(["You agreed to this time", false, true]);
  expect(await may({ venue_answer: "offered" })).toEqual(["You offered another time", true, true]);
  expect(await may({ status: "cancelled" })).toEqual(["This inspection is cancelled", false, false]);
  expect(await may({ inspection_date: "2020-01-01T00:00:00Z" })).toEqual([
    "This inspection is over",
    false,
    false,
  ]);
});

test("[I-16] [ERR-04] a venue cannot agree to an unknown time", async () => {
  for (const inspection_date of [null, "soon"])
    expect(await loadShownInspection({ inspection_date })).toMatchObject({
      title: "Which time would suit you?",
      canAgree: false,
      canOffer: true,
    });
});

test("[I-17] a venue agrees to the shown time or offers another in words", async () => {
  upstream.on(byVenueKey, replyWithData(inspection));
  await openVenuePage();
  upstream.on(answerAsVenue, replyWithData({ ...inspection, venue_answer: "agreed" }));
  expect(getRedirect(await postVenueAnswer({ intent: "agree", message: "Not sent", version: "3" }))).toBe(
    address,
  );
  expect(getRedirect(await postVenueAnswer({ intent: "offer", message: " After 4 pm ", version: "3" }))).toBe(
    address,
  );
  const path = `/v1/venue-inspections/${KEY}`;
  expect(listChangesSent()).toEqual([
    ["PUT", path, { version: 3 }, undefined],
    ["PUT", path, { message: "After 4 pm", version: 3 }, undefined],
  ]);
});

test("[I-17] only the agree button agrees; any other intent is refused", async () => {
  upstream.on(byVenueKey, replyWithData(inspection));
  await openVenuePage();
  for (const intent of [undefined, "", "yes", "Agree"]) {
    const refused = await postVenueAnswer({ ...(intent !== undefined && { intent }), message: "After 4 pm" });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        refusal: { status: 400, message: "Accept this time or offer another" },
        entered: "After 4 pm",
      },
    ]);
  }
  expect(listChangesSent()).toEqual([]);
});

test("[I-17] [ERR-02] a throttled answer says when to try again", async () => {
  upstream.on(byVenueKey, replyWithData(inspection));
  await openVenuePage();
  upstream.on(answerAsVenue, (response) => {
    response.writeHead(429, { "Content-Type": "application/json", "Retry-After": "120" });
    response.end(JSON.stringify({ error: { message: "Too many answers." } }));
  });
  const refused = await postVenueAnswer({ intent: "agree" });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "120"]);
  expect((await refused.json()).refusal.message).toContain("Try again in 2 minutes");
});

test("[I-17] a rejected offer stays on the page with the reason", async () => {
  upstream.on(byVenueKey, replyWithData(inspection));
  await openVenuePage();
  const empty = await postVenueAnswer({ intent: "offer", message: " " });
  expect([empty.status, (await empty.json()).refusal.message]).toEqual([
    422,
    "Tell us which time would suit you",
  ]);
  for (const status of [409, 500]) {
    upstream.on(answerAsVenue, replyWithFailure(status));
    const refused = await postVenueAnswer({ intent: "offer", message: "After 4 pm" });
    expect([refused.status, (await refused.json()).entered]).toEqual([status, "After 4 pm"]);
  }
});

test("[I-16] [ERR-04] a wrong key, or an upstream without venue answers, shows nothing", async () => {
  upstream.on(byVenueKey, replyWithFailure(404, { message: "Ada's inspection was deleted" }));
  const missing = await openVenuePage();
  expect(missing.status).toBe(404);
  expect(await missing.text()).not.toContain("Ada");
  startForeign("text");
  upstream.on(byVenueKey, replyWithData(inspection));
  // The first answer reveals that the upstream supports no extensions.
  await openVenuePage();
  expect((await openVenuePage()).status).toBe(404);
  expect((await postVenueAnswer({ intent: "agree" })).status).toBe(404);
  expect(listChangesSent()).toEqual([]);
});
