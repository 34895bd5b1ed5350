import "../../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import { beforeEach, describe, expect, test } from "vitest";
import * as previewPage from "~/routes/recommendations/preview";
import * as sendPage from "~/routes/recommendations/send";
import {
  addRoomToStoredQueue,
  loadQueue,
  removeRoomsFromStoredQueue,
} from "~/services/recommender/queue/queue.server";
import {
  buildEmailFields,
  buildEventParams,
  buildRecommendation,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import { replyWithData, replyWithJson } from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../../support/web";

let event: number;
let browser: Browser;
let at: string;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  at = `/leads/${LEAD}/event/${event}/karenV2/send`;
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  upstream.on(recommendationCalls.preflight, replyWithData({ problems: [] }));
  for (const room of [11, 21, 31]) await queueRoomForUser(room);
});

const queueRoomForUser = (room_id: number) =>
  addRoomToStoredQueue(
    7,
    event,
    {
      venue_id: 1,
      room_id,
      room_name: `Room ${room_id}`,
      name: "Barn",
      space: `Room ${room_id}`,
      image_url: undefined,
    },
    new Set(),
  );
const buildEventOptions = () => ({ params: buildEventParams(event) });
const postSendForm = (fields: Fields) =>
  browser.post(sendPage, `${at}?view=map`, fields, buildEventOptions());
const loadSendPage = async (address: string) =>
  (await browser.get(sendPage, address, buildEventOptions())).json();
const loadQueuedRoomIds = async () => (await loadQueue(7, event)).map(({ room_id }) => room_id);
const getSentBody = () =>
  upstream.requests(recommendationCalls.send)[0]?.body as {
    venues: { room_id: number }[];
    room_lines?: unknown;
    template: string;
  };

test("[QUEUE-05] [SEND-01] buttons move and remove rooms, and the draft stays, valid or not", async () => {
  const fields = buildEmailFields({ subject: "", template: "Half a se", "lines.21": "Near the river" });
  const moved = await postSendForm({ ...fields, intent: "up:31" });
  expect(getRedirect(moved)).toBe(`${at}?view=map&form=${fields.form_key}`);
  expect(await loadQueuedRoomIds()).toEqual([11, 31, 21]);
  await postSendForm({ ...fields, intent: "down:11" });
  expect(await loadQueuedRoomIds()).toEqual([31, 11, 21]);
  await postSendForm({ ...fields, intent: "remove:21" });
  expect(await loadQueuedRoomIds()).toEqual([31, 11]);
  const dialog = await loadSendPage(`${at}?form=${fields.form_key}`);
  expect(dialog.values).toMatchObject({ subject: "", template: "Half a se", form_key: fields.form_key });
  expect(dialog.values.lines, "the line of a room that was taken out").toEqual({ 21: "Near the river" });
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-02] the email has its rooms in order, with comments on some", async () => {
  const fields = buildEmailFields({
    "lines.21": " The courtyard would suit ",
    "lines.11": " ",
    "lines.99": "Gone",
  });
  await postSendForm({ ...fields, intent: "up:21" });
  await postSendForm({ ...fields, intent: "send" });
  expect(getSentBody().venues.map(({ room_id }) => room_id)).toEqual([21, 11, 31]);
  expect(getSentBody().room_lines).toEqual([{ room_id: 21, line: "The courtyard would suit" }]);
});

test("[SEND-01] a preview shows the comments, and sends exactly those", async () => {
  const fields = buildEmailFields({ "lines.21": "Seen" });
  const address = getRedirect(await postSendForm({ ...fields, intent: "preview" })) ?? "";
  const shown = await (await browser.get(previewPage, address, buildEventOptions())).json();
  expect(shown.lines).toEqual({ 21: "Seen" });
  await postSendForm({ ...fields, "lines.21": "Not seen", intent: "preview" });
  const form = { form_key: fields.form_key, intent: "send", seen_digest: shown.seenDigest };
  expect(getRedirect(await browser.post(previewPage, address, form, buildEventOptions()))).toBe(address);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test.each([
  ["too long", "x".repeat(201), "A comment can have at most 200 characters"],
  ["with a placeholder", "For {{first_name}}", "A comment can't contain placeholders"],
])("[SEND-03] a line that is %s is refused at its field, and stays", async (_, line, message) => {
  const fields = buildEmailFields({ "lines.21": line });
  const response = await postSendForm({ ...fields, intent: "send" });
  expect(response.status).toBe(422);
  const { rejected } = await response.json();
  expect(rejected.error).toEqual({ "lines.21": [message] });
  expect(rejected.initialValue.lines).toEqual({ 21: line });
  expect((await loadSendPage(at)).values.lines).toEqual({ 21: line });
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

describe("before an upstream that knows no lines", () => {
  const written = buildEmailFields({ template: "Hi\n\n{{venue_list}}", "lines.21": "The courtyard" });
  const message = expect.stringMatching(/^Comments on rooms are not shown in your system/);
  beforeEach(async () => {
    upstream.shows([]);
    await loadSendPage(at);
  });

  test("[ERR-05] [SEND-01] no comments are offered, and the venues are sent once", async () => {
    expect((await loadSendPage(at)).areLinesOffered).toBe(false);
    await postSendForm({ ...written, "lines.21": "", intent: "send" });
    expect(getSentBody()).not.toHaveProperty("room_lines");
    expect(getSentBody().template.split("Barn, Room 21")).toHaveLength(2);
  });

  test.each(["send", "save"])(
    "[ERR-05] [SEND-02] %s loses no line that was written before",
    async (intent) => {
      const response = await postSendForm({ ...written, intent });
      expect(response.status).toBe(422);
      expect((await response.json()).rejected.error).toEqual({ "lines.21": [message] });
      expect((await loadSendPage(at)).values.lines).toEqual({ 21: "The courtyard" });
      expect(upstream.requests(recommendationCalls.send)).toEqual([]);
    },
  );

  test("[ERR-05] [SEND-01] the preview shows no comment, says why, and sends nothing", async () => {
    const address = getRedirect(await postSendForm({ ...written, intent: "preview" })) ?? "";
    const shown = await (await browser.get(previewPage, address, buildEventOptions())).json();
    expect(shown).toMatchObject({ lines: {}, canSend: false, canSave: false });
    expect(shown.problems).toMatchObject([{ field: "lines.21", message }]);
  });
});

test("[SEND-03] a body that its placeholders make too long is refused at its field, and stays", async () => {
  upstream.shows(["markdown"]);
  await loadSendPage(at);
  const template = `${"x".repeat(19_980)} {{venue_list}}`;
  const response = await postSendForm({ ...buildEmailFields({ template }), intent: "send" });
  expect((await response.json()).rejected.error).toEqual({
    template: [expect.stringMatching(/has 20,\d{3} characters\. The limit is 20,000/)],
  });
  expect((await loadSendPage(at)).values.template).toBe(template);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-03] comments do not count towards the length of the body", async () => {
  const template = "x".repeat(20_000);
  await postSendForm({ ...buildEmailFields({ template, "lines.21": "y".repeat(200) }), intent: "send" });
  expect([getSentBody().template.length, getSentBody().room_lines]).toEqual([
    20_000,
    [{ room_id: 21, line: "y".repeat(200) }],
  ]);
});

test("[SEND-01] a draft in the address survives leaving it unchanged", async () => {
  const fields = buildEmailFields({ template: "Own words" });
  await postSendForm({ ...fields, intent: "down:11" });
  const dialog = await loadSendPage(`${at}?form=${fields.form_key}`);
  await postSendForm({ ...dialog.values, initial_digest: dialog.initialDigest, intent: "leave" });
  expect(await loadSendPage(at)).toMatchObject({
    resumedKey: fields.form_key,
    values: { template: "Own words" },
  });
});

test("[SEND-01] a draft keeps its venues in order, and puts back those no longer queued", async () => {
  const fields = buildEmailFields({ template: "Own words", "lines.21": "The courtyard" });
  await postSendForm({ ...fields, intent: "up:21" });
  const saved = await postSendForm({ ...fields, intent: "keep" });
  expect(getRedirect(saved)).toBe(`${at}?view=map&form=${fields.form_key}`);
  expect((await loadSendPage(at)).roomsOut).toEqual([]);
  await removeRoomsFromStoredQueue(7, event, [21, 11]);
  const resumed = await loadSendPage(at);
  expect(resumed).toMatchObject({
    resumedKey: fields.form_key,
    roomsOut: ["Barn, Room 21", "Barn, Room 11"],
  });
  const again = { ...resumed.values, lines: undefined, "lines.21": "The courtyard" };
  await postSendForm({ ...again, resumed_key: resumed.resumedKey, template: "Changed", intent: "requeue" });
  expect(await loadQueuedRoomIds()).toEqual([21, 11, 31]);
  expect(await loadSendPage(at)).toMatchObject({
    roomsOut: [],
    values: { template: "Changed", lines: { 21: "The courtyard" } },
  });
});

test("[SEND-01] with an empty queue a draft puts all its venues back, but none that was recommended since", async () => {
  const fields = buildEmailFields({ template: "Own words" });
  await postSendForm({ ...fields, intent: "keep" });
  await removeRoomsFromStoredQueue(7, event, [11, 21, 31]);
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(21)]));
  expect(await loadSendPage(at)).toMatchObject({ queue: [], roomsOut: ["Barn, Room 11", "Barn, Room 31"] });
  expect(getRedirect(await postSendForm({ resumed_key: fields.form_key, intent: "requeue" }))).toBe(
    `${at}?view=map`,
  );
  expect(await loadQueuedRoomIds()).toEqual([11, 31]);
  expect((await loadSendPage(at)).values.template).toBe("Own words");
});
