import "../../support/web";

import * as brochureCalls from "@contract/recommendations/brochures";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { beforeEach, expect, test } from "vitest";
import * as previewPage from "~/routes/recommendations/preview";
import * as cancellation from "~/routes/recommendations/scheduled-cancellation";
import * as sendPage from "~/routes/recommendations/send";
import { addRoomToStoredQueue } from "~/services/recommender/queue/queue.server";
import {
  buildEmailFields,
  buildEventParams,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import {
  replyNoContent,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../../support/web";

const buildQueuedRoom = (venue_id: number, name: string) => ({
  venue_id,
  room_id: venue_id * 10 + 1,
  room_name: "Hall",
  name,
  space: "Hall",
  image_url: undefined,
});
const MEGABYTE = 1024 * 1024;
const listed = [
  { id: 5, venue_id: 1, name: "Weddings.pdf", size: 120 * 1024 },
  { id: 6, venue_id: 2, name: "Menus.pdf", size: 6 * MEGABYTE },
];
const TICKED = { "brochures.1-5": "Weddings.pdf" };
const ON_WIRE = { venue_id: 1, brochure_id: 5, name: "Weddings.pdf" };
const DELETED = "“Weddings.pdf” was deleted. Untick it or choose another brochure.";

let event: number;
let browser: Browser;
let at: string;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  at = `/leads/${LEAD}/event/${event}/karenV2/send`;
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  upstream.on(brochureCalls.ofVenues, replyWithData(listed));
  upstream.on(
    recommendationCalls.preflight,
    replyWithData({ subject: "Venues", to: "grace@x.example", problems: [] }),
  );
  for (const room of [buildQueuedRoom(1, "Barn"), buildQueuedRoom(2, "Mill")])
    await addRoomToStoredQueue(7, event, room, new Set());
});

const buildEventOptions = () => ({ params: buildEventParams(event) });
const postSendForm = (fields: Fields) => browser.post(sendPage, at, fields, buildEventOptions());
const loadSendPage = async () => (await browser.get(sendPage, at, buildEventOptions())).json();
const readErrors = async (response: Response) => (await response.json()).rejected.error;

test("[MAIL-01] the page lists the brochures of the venues in the email, by one call", async () => {
  const page = await loadSendPage();
  expect(page).toMatchObject({ areBrochuresOffered: true });
  expect(page.brochures).toEqual([
    {
      field: "brochures.1-5",
      name: "Weddings.pdf",
      venue: "Barn",
      size: "120 KB",
      isChosen: false,
      isDeleted: false,
    },
    {
      field: "brochures.2-6",
      name: "Menus.pdf",
      venue: "Mill",
      size: "6.0 MB",
      isChosen: false,
      isDeleted: false,
    },
  ]);
  expect(upstream.requests(brochureCalls.ofVenues).map(({ query }) => query?.venue_ids)).toEqual(["1,2"]);
});

test("[MAIL-01] ticked brochures are kept with the draft, in the preview, and go out with the email", async () => {
  const fields = buildEmailFields(TICKED);
  await postSendForm({ ...fields, intent: "leave" });
  expect((await loadSendPage()).brochures).toMatchObject([{ isChosen: true }, { isChosen: false }]);
  const address = getRedirect(await postSendForm({ ...fields, intent: "preview" })) ?? "";
  const shown = await (await browser.get(previewPage, address, buildEventOptions())).json();
  expect(shown.attachments).toEqual(["Weddings.pdf"]);
  await postSendForm({ ...fields, intent: "send" });
  expect(upstream.requests(recommendationCalls.send)[0]?.body).toMatchObject({ brochures: [ON_WIRE] });
  expect(upstream.requests(recommendationCalls.preflight)[0]?.body).toMatchObject({ brochures: [ON_WIRE] });
});

test("[MAIL-01] a preview whose brochures were changed since is shown again", async () => {
  const fields = buildEmailFields(TICKED);
  const address = getRedirect(await postSendForm({ ...fields, intent: "preview" })) ?? "";
  const { seenDigest } = await (await browser.get(previewPage, address, buildEventOptions())).json();
  await postSendForm({ ...fields, "brochures.2-6": "Menus.pdf", intent: "keep" });
  const form = { form_key: fields.form_key, seen_digest: seenDigest, intent: "send" };
  expect(getRedirect(await browser.post(previewPage, address, form, buildEventOptions()))).toContain(
    "/send/preview?",
  );
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[MAIL-01] Save Only attaches nothing, and a removed venue loses its brochures", async () => {
  await postSendForm({ ...buildEmailFields({ ...TICKED, "brochures.3-7": "Old.pdf" }), intent: "send" });
  expect(upstream.requests(recommendationCalls.send)[0]?.body).toMatchObject({ brochures: [ON_WIRE] });
  await addRoomToStoredQueue(7, event, buildQueuedRoom(4, "Pier"), new Set());
  await postSendForm({ ...buildEmailFields({ "brochures.4-8": "Pier.pdf" }), intent: "save" });
  expect(upstream.requests(recommendationCalls.send)[1]?.body).not.toHaveProperty("brochures");
});

test("[MAIL-01] a brochure that was deleted blocks the email at its field, and stays to be unticked", async () => {
  upstream.on(
    recommendationCalls.preflight,
    replyWithData({ problems: [{ field: "brochures.0", message: DELETED }] }),
  );
  const response = await postSendForm({ ...buildEmailFields(TICKED), intent: "send" });
  expect(response.status).toBe(422);
  expect(await readErrors(response)).toEqual({ brochures: [DELETED] });
  upstream.on(brochureCalls.ofVenues, replyWithData(listed.slice(1)));
  expect((await loadSendPage()).brochures).toMatchObject([
    { name: "Menus.pdf", isDeleted: false },
    { field: "brochures.1-5", name: "Weddings.pdf", venue: "Barn", isChosen: true, isDeleted: true },
  ]);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[MAIL-01] an error of the send itself is shown at the field", async () => {
  upstream.on(recommendationCalls.send, replyWithFailure(422, { errors: { "brochures.0": [DELETED] } }));
  expect(await readErrors(await postSendForm({ ...buildEmailFields(TICKED), intent: "send" }))).toMatchObject(
    {
      brochures: [DELETED],
    },
  );
});

test("[MAIL-01] too many are refused at their field before anything is sent", async () => {
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, id) => [`brochures.1-${id + 1}`, "A.pdf"]));
  const response = await postSendForm({ ...buildEmailFields(many), intent: "send" });
  expect(await readErrors(response)).toEqual({ brochures: ["An email can have at most 10 brochures"] });
  expect(upstream.requests(recommendationCalls.preflight)).toEqual([]);
});

test("[MAIL-01] without a preflight the web finds what was deleted and what is too large", async () => {
  upstream.lacks(["preflight"]);
  upstream.on(recommendationCalls.preflight, replyWithFailure(404));
  await loadSendPage();
  upstream.on(
    brochureCalls.ofVenues,
    replyWithData([{ ...listed[0], id: 9, size: 5 * MEGABYTE }, listed[1]]),
  );
  const fields = buildEmailFields({ ...TICKED, "brochures.1-9": "A.pdf", "brochures.2-6": "Menus.pdf" });
  expect(await readErrors(await postSendForm({ ...fields, intent: "send" }))).toEqual({
    brochures: [
      DELETED,
      "These brochures are 11 MB in total. An email can have at most 10 MB, so untick some.",
    ],
  });
  upstream.on(brochureCalls.ofVenues, replyWithFailure(500));
  expect(
    (await postSendForm({ ...buildEmailFields(TICKED), intent: "send" })).status,
    "nothing is known",
  ).toBe(302);
});

test("[MAIL-01] [ERR-01] if the list fails the page says so, and ticked brochures stay", async () => {
  await postSendForm({ ...buildEmailFields(TICKED), intent: "leave" });
  upstream.on(brochureCalls.ofVenues, replyWithFailure(500));
  const page = await loadSendPage();
  expect(page.brochuresFailure).toBeDefined();
  expect(page.brochures).toMatchObject([{ name: "Weddings.pdf", isChosen: true, isDeleted: false }]);
});

test("[MAIL-01] a cancelled email is a draft with its brochures again", async () => {
  upstream.on(scheduledEmailCalls.schedule, replyWithData({ id: 3 }));
  upstream.on(scheduledEmailCalls.cancel, replyNoContent);
  const email = {
    venues: [buildQueuedRoom(1, "Barn")],
    template: "Dear Grace",
    subject: "Later",
    portal_link: "https://client.example/portal/abc",
    send_as_quick_recommend: false,
    brochures: [ON_WIRE],
  };
  const waiting = { id: 3, lead_event_id: event, send_at: "2098-12-01T22:00:00Z", email };
  upstream.on(scheduledEmailCalls.ofLead, replyWithData([waiting]));
  const params = { ...buildEventParams(event), scheduledId: "3" };
  const path = `/leads/${LEAD}/event/${event}/scheduled/3/cancellation`;
  const address = getRedirect(await browser.post(cancellation, path, {}, { params })) ?? "";
  const page = await (await browser.get(sendPage, address, buildEventOptions())).json();
  expect(page.brochures).toMatchObject([{ name: "Weddings.pdf", isChosen: true }, { isChosen: false }]);
});

test("[MAIL-01] [ERR-05] before an upstream without brochures nothing is shown, and none is lost silently", async () => {
  upstream.lacks(["mail-brochures"]);
  await loadSendPage();
  expect(await loadSendPage()).toMatchObject({ areBrochuresOffered: false, brochures: [] });
  const refused = await postSendForm({ ...buildEmailFields(TICKED), intent: "send" });
  expect(await readErrors(refused)).toEqual({
    brochures: ["Brochures can't be attached in your system. Untick them."],
  });
  expect((await loadSendPage()).brochures).toMatchObject([
    { name: "Weddings.pdf", isChosen: true, isDeleted: false },
  ]);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  expect((await postSendForm({ ...buildEmailFields(), intent: "send" })).status).toBe(302);
});
