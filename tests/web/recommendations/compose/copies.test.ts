import "../../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import { beforeEach, expect, test } from "vitest";
import * as previewPage from "~/routes/recommendations/preview";
import * as sendPage from "~/routes/recommendations/send";
import { addRoomToStoredQueue } from "~/services/recommender/queue/queue.server";
import {
  buildEmailFields,
  buildEventParams,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import { replyWithData, replyWithFailure, replyWithJson } from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../../support/web";

const room = {
  venue_id: 1,
  room_id: 11,
  room_name: "Hall",
  name: "Barn",
  space: "Hall",
  image_url: undefined,
};
const FROM = "Marquee <hello@marquee.example>";

let event: number;
let browser: Browser;
let at: string;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  at = `/leads/${LEAD}/event/${event}/karenV2/send`;
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  upstream.on(recommendationCalls.sender, replyWithData({ from: FROM, reply_to: "ada@marquee.test" }));
  upstream.on(
    recommendationCalls.preflight,
    replyWithData({ subject: "Venues", to: "grace@x.example", from: FROM, problems: [] }),
  );
  await addRoomToStoredQueue(7, event, room, new Set());
});

const buildEventOptions = () => ({ params: buildEventParams(event) });
const postSendForm = (fields: Fields) => browser.post(sendPage, at, fields, buildEventOptions());
const loadSendPage = async () => (await browser.get(sendPage, at, buildEventOptions())).json();

test("[SEND-01] [SEND-02] the copies of an email are in its preview and go out with it", async () => {
  const fields = buildEmailFields({ cc: "sam@x.example; ada@x.example" });
  const address = getRedirect(await postSendForm({ ...fields, intent: "preview" })) ?? "";
  const shown = await (await browser.get(previewPage, address, buildEventOptions())).json();
  expect(shown).toMatchObject({ cc: ["sam@x.example", "ada@x.example"], from: FROM });
  await postSendForm({ ...fields, intent: "send" });
  expect(upstream.requests(recommendationCalls.send)[0]?.body).toMatchObject({
    cc: ["sam@x.example", "ada@x.example"],
  });
});

test("[SEND-02] Save Only sends no copy, and an empty Cc is none", async () => {
  await postSendForm({ ...buildEmailFields({ cc: "sam@x.example" }), intent: "save" });
  expect(upstream.requests(recommendationCalls.send)[0]?.body).not.toHaveProperty("cc");
});

test("[SEND-03] a wrong Cc is refused at its field, and stays with the draft", async () => {
  const response = await postSendForm({ ...buildEmailFields({ cc: "sam" }), intent: "send" });
  expect(response.status).toBe(422);
  const { rejected } = await response.json();
  expect(rejected.error).toEqual({ cc: ["“sam” is not an email address. Put commas between addresses."] });
  expect(rejected.initialValue.cc).toBe("sam");
  expect((await loadSendPage()).values.cc).toBe("sam");
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-01] the page names the sender where it is known", async () => {
  expect(await loadSendPage()).toMatchObject({
    sender: { from: FROM, reply_to: "ada@marquee.test" },
    areCopiesOffered: true,
  });
  upstream.on(recommendationCalls.sender, replyWithFailure(500));
  expect((await loadSendPage()).sender).toBeUndefined();
});

test("[ERR-05] an upstream without copies gets none, and a Cc blocks the email", async () => {
  upstream.lacks(["mail-copies", "mail-sender"]);
  await loadSendPage();
  expect(await loadSendPage()).toMatchObject({ areCopiesOffered: false });
  const refused = await postSendForm({ ...buildEmailFields({ cc: "sam@x.example" }), intent: "send" });
  expect((await refused.json()).rejected.error).toEqual({
    cc: ["Copies can't be sent from your system. Clear this field."],
  });
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  expect((await postSendForm({ ...buildEmailFields(), intent: "send" })).status).toBe(302);
});
