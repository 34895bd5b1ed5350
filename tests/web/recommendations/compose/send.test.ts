import "../../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import { PortalLink } from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import { expect, test } from "vitest";
import * as sendPage from "~/routes/recommendations/send";
import { takeAlert } from "~/services/access/session.server";
import {
  addRoomToStoredQueue,
  loadQueue,
  removeRoomsFromStoredQueue,
} from "~/services/recommender/queue/queue.server";
import {
  buildEmailFields,
  buildEventParams,
  buildSearchResult,
  buildVenueRoom,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import {
  holdReply,
  html,
  type Reply,
  replyTruncated,
  replyWithConnectionReset,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, PUBLIC_URL, signedIn, upstream } from "../../support/web";

const success = replyWithJson({ success: true });
const buildRecommenderPath = (event: number) => `/leads/${LEAD}/event/${event}/karenV2`;

const postSendForm = (browser: Browser, event: number, fields: Fields) =>
  browser.post(
    sendPage,
    `${buildRecommenderPath(event)}/send?view=map`,
    { intent: "send", ...fields },
    { params: buildEventParams(event) },
  );

const loadQueuedRoomIds = async (event: number) => (await loadQueue(7, event)).map(({ room_id }) => room_id);

/** A signed-in user with two rooms in the queue of a new event. */
async function signInWithQueuedRooms(reply: Reply = success) {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.send, reply);
  for (const room_id of [11, 21]) await addRoomToStoredQueue(7, event, buildQueuedRoom(room_id), new Set());
  return { event, browser };
}

const buildQueuedRoom = (room_id: number) => ({
  venue_id: 1,
  room_id,
  room_name: `Room ${room_id}`,
  name: "Barn",
  space: `Room ${room_id}`,
  image_url: undefined,
});

/** The message that waits for a browser's next page. */
async function takeStoredAlert(browser: Browser) {
  const { getSessionId } = await import("~/services/access/session.server");
  const Cookie = `marquee_session=${browser.cookies.get("marquee_session")}`;
  return takeAlert((await getSessionId(new Request(PUBLIC_URL, { headers: { Cookie } }))) ?? "");
}

test("[SEND-02] a send posts the queue and the fields by their names", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  const fields = buildEmailFields();
  await postSendForm(browser, event, fields);
  const [request, ...more] = upstream.requests(recommendationCalls.send);
  expect(more).toEqual([]);
  expect(request?.path).toBe(`/v1/lead-event/${event}/recommendations/send`);
  expect(request?.body).toEqual({
    venues: [11, 21].map((room) => JSON.parse(JSON.stringify(buildQueuedRoom(room)))),
    template: "Hi Grace",
    subject: "Venues for your wedding",
    portal_link: "https://client.example/portal/abc",
    send_as_quick_recommend: false,
    no_email: false,
  });
  expect(request?.headers["idempotency-key"]).toBe(fields.form_key);
});

test("[SEND-02] Save Only mails no one, and the checkbox makes a quick recommendation", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  await postSendForm(browser, event, {
    ...buildEmailFields(),
    intent: "save",
    send_as_quick_recommend: "Yes",
  });
  expect(upstream.requests(recommendationCalls.send)[0]?.body).toMatchObject({
    no_email: true,
    send_as_quick_recommend: true,
  });
});

test.each([
  ["send", "Recommendation email sent successfully."],
  ["save", "Recommendations saved successfully."],
])("[SEND-05] after %s the list comes with the message, and the queue is empty", async (intent, message) => {
  const { event, browser } = await signInWithQueuedRooms();
  expect(getRedirect(await postSendForm(browser, event, { ...buildEmailFields(), intent }))).toBe(
    `${buildRecommenderPath(event)}?view=map`,
  );
  expect(await takeStoredAlert(browser)).toMatchObject({ kind: "success", message });
  expect(await loadQueuedRoomIds(event)).toEqual([]);
});

test.each([
  ["mail-off", "Recommendations saved successfully. Logged only: email is switched off."],
  ["mail-sandbox", "Recommendations saved successfully. The email goes to the test mailbox only."],
] as const)("[SEND-05] with %s no message says that the email was sent", async (extension, message) => {
  const { event, browser } = await signInWithQueuedRooms();
  upstream.shows(["preflight", "markdown", "idempotency", extension]);
  await postSendForm(browser, event, buildEmailFields());
  expect(await takeStoredAlert(browser)).toMatchObject({ kind: "success", message });
});

test("[SEND-04] a room queued during the send stays in the queue", async () => {
  const slow = holdReply(success);
  const { event, browser } = await signInWithQueuedRooms(slow.reply);
  const sending = postSendForm(browser, event, buildEmailFields());
  await slow.arrived;
  await addRoomToStoredQueue(7, event, buildQueuedRoom(31), new Set());
  slow.release();
  await sending;
  expect(await loadQueuedRoomIds(event)).toEqual([31]);
});

test("[SEND-01] the form shows each room's rank to staff only", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  const rooms = [
    buildVenueRoom(1, 11, { rank: 3, rank_shared_with: 0, venue_room_score_summary: { total_score: 80.6 } }),
    buildVenueRoom(1, 12, { rank: 1, venue_room_score_summary: { total_score: 90 } }),
  ];
  const slice = { offset: 0, total: 9, rooms: 60, found: 1, eventCityFound: 1, leaders: [] };
  upstream.on(roomSearchCalls.search, replyWithData({ ...buildSearchResult([rooms]), slice }));
  const at = `${buildRecommenderPath(event)}/send`;
  const open = async () => (await browser.get(sendPage, at, { params: buildEventParams(event) })).json();
  expect((await open()).standings).toEqual({ 11: "3rd of 60 · 81\u00a0points" });
  await postSendForm(browser, event, buildEmailFields());
  expect(JSON.stringify(upstream.requests(recommendationCalls.send)[0]?.body)).not.toMatch(/points|of 60/);
  upstream.on(roomSearchCalls.search, replyWithFailure(500));
  expect((await open()).standings).toEqual({});
});

test("[SEND-02] the form warns when the search uses another guest count than the email", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  const searched = (guest_count: number) => {
    const result = buildSearchResult([[buildVenueRoom(1, 11)]]);
    upstream.on(
      roomSearchCalls.search,
      replyWithData({ ...result, searchCriteria: { ...result.searchCriteria, guest_count } }),
    );
  };
  const params = buildEventParams(event);
  const open = async () =>
    (await browser.get(sendPage, `${buildRecommenderPath(event)}/send`, { params })).json();
  searched(120);
  expect((await open()).otherGuests).toEqual({ ofSearch: 120, ofEvent: 90 });
  searched(90);
  expect((await open()).otherGuests).toBeUndefined();
});

const failures: [string, Reply][] = [
  ["success: false", replyWithJson({ success: false })],
  ["no word of success", replyWithJson({})],
  ["success in other words", replyWithJson({ success: "sent" })],
  ["a 500", replyWithFailure(500)],
  ["HTML", html("<h1>Welcome</h1>")],
  ["a broken connection", replyWithConnectionReset],
  ["half an answer", replyTruncated],
];

test.each(failures)("[SEND-05] %s: an error, and nothing of queue and text is lost", async (_, reply) => {
  const { event, browser } = await signInWithQueuedRooms(reply);
  const response = await postSendForm(browser, event, buildEmailFields({ template: "My own words" }));
  expect(response.status).toBe(422);
  const { alert, rejected } = await response.json();
  expect(alert).toBe("An error occurred while sending the email.");
  expect(rejected.initialValue).toMatchObject({
    template: "My own words",
    subject: "Venues for your wedding",
  });
  expect(await loadQueuedRoomIds(event)).toEqual([11, 21]);
});

test("[SEND-05] a refusal is shown at its field, or else on top", async () => {
  const errors = { subject: ["Too plain"], "venues.0.room_id": ["Room 11 is in another country"] };
  const { event, browser } = await signInWithQueuedRooms(replyWithFailure(422, { message: "Check", errors }));
  const { rejected } = await (await postSendForm(browser, event, buildEmailFields())).json();
  expect(rejected.error).toEqual({ subject: ["Too plain"], "": ["Check", "Room 11 is in another country"] });
  upstream.on(
    recommendationCalls.send,
    replyWithFailure(409, { message: "Room 11 was recommended before." }),
  );
  const again = await (await postSendForm(browser, event, buildEmailFields())).json();
  expect(again.rejected.error).toEqual({ "": ["Room 11 was recommended before."] });
  expect(await loadQueuedRoomIds(event)).toEqual([11, 21]);
});

test("[SEND-06] with an empty queue only the address is checked", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  const response = await postSendForm(browser, event, buildEmailFields());
  expect(getRedirect(response)).toBe(`${buildRecommenderPath(event)}/send?view=map`);
  // The address is checked, and that is all.
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    `GET /v1/lead-event/${event}`,
  ]);
});

test.each([
  ["subject", { subject: "  " }],
  ["subject", { subject: "x".repeat(201) }],
  ["subject", { subject: "two\nlines" }],
  ["template", { template: "   " }],
  ["template", { template: "x".repeat(20_001) }],
  ["portal_link", { portal_link: "" }],
  ["portal_link", { portal_link: "javascript:alert(1)" }],
  ["form_key", { form_key: "x" }],
  ["form_key", { form_key: "k".repeat(5000) }],
])("[SEND-03] a bad %s is refused at the field, and nothing goes out", async (field, bad) => {
  const { event, browser } = await signInWithQueuedRooms();
  const response = await postSendForm(browser, event, buildEmailFields(bad as Record<string, string>));
  expect(response.status).toBe(422);
  const { rejected } = await response.json();
  expect(Object.keys(rejected.error)).toEqual([field]);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  expect(await loadQueuedRoomIds(event)).toEqual([11, 21]);
});

test.each(["http://x.example", "https://x.example/portal?a=1", "HTTPS://X.example"])(
  "[SEND-03] the portal link %j is accepted",
  (link) => {
    expect(PortalLink.safeParse(link).success).toBe(true);
  },
);

test.each([
  "",
  "x.example",
  "ftp://x.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "//x.example",
  "mailto:a@x.example",
])("[SEND-03] the portal link %j is refused", (link) => {
  expect(PortalLink.safeParse(link).success).toBe(false);
});

test("[SEND-06] hostile names in the form do no harm", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  const response = await postSendForm(browser, event, {
    ...buildEmailFields(),
    "__proto__.polluted": "yes",
    "constructor[prototype][polluted]": "yes",
    "venues[0].room_id": "99",
    no_email: "true",
  });
  expect(getRedirect(response)).toBe(`${buildRecommenderPath(event)}?view=map`);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(upstream.requests(recommendationCalls.send)[0]?.body).toMatchObject({
    venues: [{ room_id: 11 }, { room_id: 21 }],
    no_email: false,
  });
});

/** The dialog as the page gets it. */
const loadSendPage = async (browser: Browser, event: number, query = "") => {
  const params = buildEventParams(event);
  return (await browser.get(sendPage, `${buildRecommenderPath(event)}/send${query}`, { params })).json();
};

/** Opens the dialog and leaves it with other words; answers what it was opened with. */
async function openAndSaveDraft(browser: Browser, event: number, words: Fields) {
  const opened = await loadSendPage(browser, event);
  const { values, initialDigest, resumedKey } = opened;
  await postSendForm(browser, event, {
    ...values,
    initial_digest: initialDigest,
    resumed_key: resumedKey ?? "",
    ...words,
    intent: "leave",
  });
  return opened;
}

test("[SEND-01] leaving saves a changed draft, valid or not, for its author and event only", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  const { values, initialDigest, resumedKey } = await loadSendPage(browser, event);
  expect(resumedKey).toBeUndefined();

  const unchanged = {
    ...values,
    template: values.template.replaceAll("\n", "\r\n"),
    initial_digest: initialDigest,
    intent: "leave",
  };
  expect(getRedirect(await postSendForm(browser, event, unchanged))).toBe(
    `${buildRecommenderPath(event)}?view=map`,
  );
  expect((await loadSendPage(browser, event)).resumedKey).toBeUndefined();

  const changed = {
    ...values,
    subject: "",
    portal_link: "nowhere",
    initial_digest: initialDigest,
    intent: "leave",
  };
  expect(getRedirect(await postSendForm(browser, event, changed))).toBe(
    `${buildRecommenderPath(event)}?view=map`,
  );
  const again = await loadSendPage(browser, event);
  expect(again).toMatchObject({
    resumedKey: values.form_key,
    values: { template: values.template, subject: "", portal_link: "nowhere" },
  });
  expect(again.values.form_key).not.toBe(values.form_key);
  const other = nextEventId();
  scriptRecommenderCalls(other);
  expect((await loadSendPage(browser, other)).resumedKey).toBeUndefined();

  expect(getRedirect(await postSendForm(browser, event, { intent: "restart" }))).toBe(
    `${buildRecommenderPath(event)}/send?view=map`,
  );
  const restarted = await loadSendPage(browser, event);
  expect(restarted.resumedKey).toBeUndefined();
  expect(restarted.values.subject).toBe(values.subject);
});

test("[SEND-01] the last state of the form is saved, also after an undone change", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  const { values, initialDigest } = await loadSendPage(browser, event);
  const leave = (fields: Fields) => postSendForm(browser, event, { ...fields, intent: "leave" });
  await leave({ ...values, initial_digest: initialDigest, subject: "A slip" });
  await leave({ ...values, initial_digest: initialDigest });
  expect(await loadSendPage(browser, event)).toMatchObject({ values: { subject: values.subject } });
  expect((await loadSendPage(browser, event)).resumedKey).toBeUndefined();

  await leave({ ...values, initial_digest: initialDigest, subject: "Mine" });
  const mine = await loadSendPage(browser, event);
  const own = { ...mine.values, initial_digest: mine.initialDigest, resumed_key: mine.resumedKey };
  await leave({ ...own, subject: "A slip" });
  await leave(own);
  expect(await loadSendPage(browser, event)).toMatchObject({ values: { subject: "Mine" } });
});

test("[SEND-01] [SEND-08] a sent draft is not resumed, nor the one it came from", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  await openAndSaveDraft(browser, event, { subject: "My own words" });
  const { values, initialDigest, resumedKey } = await loadSendPage(browser, event);
  expect(values.subject).toBe("My own words");
  const sent = { ...values, initial_digest: initialDigest, resumed_key: resumedKey };
  await postSendForm(browser, event, sent);
  await postSendForm(browser, event, { ...sent, intent: "leave" });
  expect((await loadSendPage(browser, event)).resumedKey).toBeUndefined();
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
});

test("[SEND-08] later text under the key of a sent draft is not reported as sent, and is kept", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  const fields = buildEmailFields();
  await postSendForm(browser, event, fields);
  const late = await postSendForm(browser, event, { ...fields, subject: "Other words" });
  expect(late.status).toBe(422);
  expect((await late.json()).alert).toMatch(/already been sent\. Your later changes are saved/);
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
  const { values, resumedKey } = await loadSendPage(browser, event);
  expect(values.subject).toBe("Other words");
  expect([resumedKey, values.form_key]).not.toContain(fields.form_key);
});

test("[SEND-06] a draft is kept when the queue was emptied elsewhere", async () => {
  const { event, browser } = await signInWithQueuedRooms();
  const fields = buildEmailFields({ subject: "Written in vain" });
  for (const room of [11, 21]) await removeRoomsFromStoredQueue(7, event, [room]);
  expect(getRedirect(await postSendForm(browser, event, fields))).toBe(
    `${buildRecommenderPath(event)}/send?view=map`,
  );
  expect((await loadSendPage(browser, event)).values.subject).toBe("Written in vain");
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-08] [AUTH-06] a form that lost its session while sending is sent once after signing in", async () => {
  const { event, browser } = await signInWithQueuedRooms(replyWithFailure(401));
  const fields = buildEmailFields();
  expect(getRedirect(await postSendForm(browser, event, fields))).toMatch(/^\/login\?/);
  await browser.signIn();
  upstream.on(recommendationCalls.send, success);
  for (let times = 0; times < 2; times++)
    expect(getRedirect(await postSendForm(browser, event, fields))).toBe(
      `${buildRecommenderPath(event)}?view=map`,
    );
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(2);
});
