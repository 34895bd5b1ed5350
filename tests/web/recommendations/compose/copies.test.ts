import "../../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import { beforeEach, expect, test } from "vitest";
import * as previewPage from "~/routes/recommendations/preview";
import * as sendPage from "~/routes/recommendations/send";
import { addRoomToStoredQueue } from "~/services/recommender/queue/queue.server";
import { emailFields, eventParams, LEAD, newEvent, scriptBusiness } from "../../support/business";
import { answer, data, failure } from "../../support/scripted-upstream";
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
  [event, browser] = [newEvent(), await signedIn()];
  at = `/leads/${LEAD}/event/${event}/karenV2/send`;
  scriptBusiness(event);
  upstream.on(recommendationCalls.send, answer({ success: true }));
  upstream.on(recommendationCalls.sender, data({ from: FROM, reply_to: "ada@marquee.test" }));
  upstream.on(
    recommendationCalls.preflight,
    data({ subject: "Venues", to: "grace@x.example", from: FROM, problems: [] }),
  );
  await addRoomToStoredQueue(7, event, room, new Set());
});

const eventContext = () => ({ params: eventParams(event) });
const post = (fields: Fields) => browser.post(sendPage, at, fields, eventContext());
const open = async () => (await browser.get(sendPage, at, eventContext())).json();

test("[SEND-01] [SEND-02] the copies of an email are in its preview and go out with it", async () => {
  const fields = emailFields({ cc: "sam@x.example; ada@x.example" });
  const address = getRedirect(await post({ ...fields, intent: "preview" })) ?? "";
  const shown = await (await browser.get(previewPage, address, eventContext())).json();
  expect(shown).toMatchObject({ cc: ["sam@x.example", "ada@x.example"], from: FROM });
  await post({ ...fields, intent: "send" });
  expect(upstream.requests(recommendationCalls.send)[0]?.body).toMatchObject({
    cc: ["sam@x.example", "ada@x.example"],
  });
});

test("[SEND-02] Save Only sends no copy, and an empty Cc is none", async () => {
  await post({ ...emailFields({ cc: "sam@x.example" }), intent: "save" });
  expect(upstream.requests(recommendationCalls.send)[0]?.body).not.toHaveProperty("cc");
});

test("[SEND-03] a wrong Cc is refused at its field, and stays with the draft", async () => {
  const response = await post({ ...emailFields({ cc: "sam" }), intent: "send" });
  expect(response.status).toBe(422);
  const { rejected } = await response.json();
  expect(rejected.error).toEqual({ cc: ["“sam” is not an email address. Put commas between addresses."] });
  expect(rejected.initialValue.cc).toBe("sam");
  expect((await open()).values.cc).toBe("sam");
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-01] the page names the sender where it is known", async () => {
  expect(await open()).toMatchObject({
    sender: { from: FROM, reply_to: "ada@marquee.test" },
    areCopiesOffered: true,
  });
  upstream.on(recommendationCalls.sender, failure(500));
  expect((await open()).sender).toBeUndefined();
});

test("[ERR-05] an upstream without copies gets none, and a Cc blocks the email", async () => {
  upstream.lacks(["mail-copies", "mail-sender"]);
  await open();
  expect(await open()).toMatchObject({ areCopiesOffered: false });
  const refused = await post({ ...emailFields({ cc: "sam@x.example" }), intent: "send" });
  expect((await refused.json()).rejected.error).toEqual({
    cc: ["Copies can't be sent from your system. Clear this field."],
  });
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  expect((await post({ ...emailFields(), intent: "send" })).status).toBe(302);
});
