import "../../support/web";

import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { beforeEach, describe, expect, test } from "vitest";
import * as root from "~/root";
import * as previewPage from "~/routes/recommendations/preview";
import * as cancellation from "~/routes/recommendations/scheduled-cancellation";
import * as sending from "~/routes/recommendations/scheduled-sending";
import * as sendPage from "~/routes/recommendations/send";
import { addRoomToStoredQueue, loadQueue } from "~/services/recommender/queue/queue.server";
import {
  buildEmailFields,
  buildEventParams,
  buildLeadEvent,
  LEAD,
  lead,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import {
  replyNoContent,
  replyTruncated,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../../support/web";

const room = { venue_id: 1, room_id: 11, room_name: "Hall", name: "Barn", space: "Hall" };
/** Beyond any day that this is run on. */
const TIME = { send_date: "2098-12-02", send_time: "09:00" };
const SCHEDULED = "Email scheduled for Tue 2 Dec 2098, 9:00 am Melbourne";

let event: number;
let browser: Browser;
let at: string;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  at = `/leads/${LEAD}/event/${event}/karenV2/send`;
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  upstream.on(scheduledEmailCalls.schedule, replyWithData({ id: 3 }));
  upstream.on(scheduledEmailCalls.ofLead, replyWithData([]));
  await addRoomToStoredQueue(7, event, { ...room, image_url: undefined }, new Set());
});

const buildEventOptions = () => ({ params: buildEventParams(event) });
const postSendLater = (fields: Fields) =>
  browser.post(sendPage, at, { intent: "later", ...fields }, buildEventOptions());
const loadSendPage = async (query = "") =>
  (await browser.get(sendPage, at + query, buildEventOptions())).json();
const loadAlert = async () => (await (await browser.get(root, `/leads/${LEAD}`)).json()).alert;
const loadQueuedRoomIds = async () => (await loadQueue(7, event)).map(({ room_id }) => room_id);

test("[SEND-02] [SEND-04] Send later schedules the email in the client's time zone and empties the queue", async () => {
  const fields = buildEmailFields({ ...TIME, cc: "sam@x.example" });
  expect(getRedirect(await postSendLater(fields))).toContain(`/event/${event}/karenV2`);
  expect(await loadAlert()).toMatchObject({ kind: "success", message: SCHEDULED });
  const [request, ...more] = upstream.requests(scheduledEmailCalls.schedule);
  expect(more).toEqual([]);
  expect(request?.body).toMatchObject({
    send_at: "2098-12-01T22:00:00.000Z",
    subject: fields.subject,
    cc: ["sam@x.example"],
    venues: [{ room_id: 11 }],
  });
  expect(request?.body).not.toHaveProperty("no_email");
  expect(request?.headers["idempotency-key"]).toBe(fields.form_key);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  expect(await loadQueuedRoomIds()).toEqual([]);
});

test("[SEND-08] a form that was scheduled neither schedules again nor sends", async () => {
  const fields = buildEmailFields(TIME);
  await postSendLater(fields);
  await postSendLater(fields);
  await browser.post(sendPage, at, { ...fields, intent: "send" }, buildEventOptions());
  expect(upstream.requests(scheduledEmailCalls.schedule)).toHaveLength(1);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-08] after a lost answer everything stays, and a retry uses the same key", async () => {
  const fields = buildEmailFields(TIME);
  upstream.on(scheduledEmailCalls.schedule, replyTruncated);
  expect((await postSendLater(fields)).status).toBe(422);
  expect(await loadQueuedRoomIds()).toEqual([11]);
  upstream.on(scheduledEmailCalls.schedule, replyWithData({ id: 3 }));
  expect((await postSendLater(fields)).status).toBe(302);
  const keys = upstream
    .requests(scheduledEmailCalls.schedule)
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys)).toEqual(new Set([fields.form_key]));
});

test.each([
  ["no day", { send_time: "09:00" }, { send_date: ["Choose a date"] }],
  ["no time", { send_date: "2098-12-02" }, { send_time: ["Choose a time"] }],
  [
    "a day that is none",
    { ...TIME, send_date: "2098-02-30" },
    { send_date: ["This date or time doesn't exist"] },
  ],
  [
    "a time that is past",
    { ...TIME, send_date: "2020-12-02" },
    { send_date: ["Choose a time in the future"] },
  ],
  // Clocks in Melbourne go forward on the first Sunday of October.
  [
    "a time that is skipped",
    { send_date: "2098-10-05", send_time: "02:30" },
    { send_time: ["This time doesn't exist because the clocks go forward. Choose another one."] },
  ],
])("[SEND-03] %s is refused at its field, and all that was typed stays", async (_, time, error) => {
  const response = await postSendLater(buildEmailFields(time));
  expect(response.status).toBe(422);
  const { rejected } = await response.json();
  expect(rejected.error).toEqual(error);
  expect(rejected.initialValue).toMatchObject(time);
  expect((await loadSendPage()).values).toMatchObject(time);
  expect(upstream.requests(scheduledEmailCalls.schedule)).toEqual([]);
});

test("[SEND-03] a time refused by the service is shown at its field", async () => {
  upstream.on(
    scheduledEmailCalls.schedule,
    replyWithFailure(422, { errors: { send_at: ["Choose a time within a year"] } }),
  );
  const response = await postSendLater(buildEmailFields(TIME));
  expect((await response.json()).rejected.error).toEqual({ send_date: ["Choose a time within a year"] });
});

test("[ERR-05] without send-later or a country, sending later is neither offered nor done", async () => {
  expect((await loadSendPage()).later).toMatchObject({ place: "Melbourne" });
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(event), country: undefined }));
  upstream.on(leadCalls.get, replyWithData({ ...lead, country: undefined }));
  expect((await loadSendPage()).later).toBeUndefined();
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(event)));
  upstream.lacks(["send-later"]);
  await loadSendPage();
  expect(await loadSendPage()).not.toHaveProperty("later");
  const response = await postSendLater(buildEmailFields(TIME));
  expect(response.status).toBe(422);
  expect((await response.json()).rejected.error).toEqual({
    "": ["Emails can't be scheduled in your system."],
  });
  expect([
    ...upstream.requests(scheduledEmailCalls.schedule),
    ...upstream.requests(recommendationCalls.send),
  ]).toEqual([]);
});

describe("from the preview", () => {
  const fields = buildEmailFields({ cc: "sam@x.example" });
  const openPreview = async () => {
    const address = getRedirect(await postSendLater({ ...fields, intent: "preview" })) ?? "";
    const page = await (await browser.get(previewPage, address, buildEventOptions())).json();
    const postPreview = (time: Fields = TIME) =>
      browser.post(
        previewPage,
        address,
        { form_key: fields.form_key, seen_digest: page.seenDigest, intent: "later", ...time },
        buildEventOptions(),
      );
    return { page, postPreview };
  };

  beforeEach(() => {
    fields.form_key = randomUUID();
    upstream.on(
      recommendationCalls.preflight,
      replyWithData({ subject: "Venues", to: "grace@x.example", problems: [] }),
    );
  });

  test("[MAIL-02] the preview schedules what it showed, once, in the client's time zone", async () => {
    const { page, postPreview } = await openPreview();
    expect(page.later).toMatchObject({ place: "Melbourne" });
    expect(getRedirect(await postPreview())).toContain(`/event/${event}/karenV2`);
    expect(await loadAlert()).toMatchObject({ kind: "success", message: SCHEDULED });
    await postPreview();
    expect(upstream.requests(scheduledEmailCalls.schedule).map(({ body }) => body)).toMatchObject([
      { send_at: "2098-12-01T22:00:00.000Z", subject: fields.subject, cc: ["sam@x.example"] },
    ]);
    expect(upstream.requests(recommendationCalls.send)).toEqual([]);
    expect(await loadQueuedRoomIds()).toEqual([]);
  });

  test("[MAIL-02] a wrong time is refused at its field, and mended in the same preview", async () => {
    const { postPreview } = await openPreview();
    const time = { send_date: "2098-12-02", send_time: "" };
    const response = await postPreview(time);
    expect(response.status).toBe(422);
    expect((await response.json()).rejected.error).toEqual({ send_time: ["Choose a time"] });
    expect((await postPreview()).status).toBe(302);
    expect(upstream.requests(scheduledEmailCalls.schedule)).toHaveLength(1);
  });

  test("[MAIL-02] the preview opens with the time that was refused before", async () => {
    const { postPreview } = await openPreview();
    await postPreview({ send_date: "2098-12-02", send_time: "" });
    const address = `${at}/preview?form=${fields.form_key}`;
    const page = await (await browser.get(previewPage, address, buildEventOptions())).json();
    expect(page.sendTime).toMatchObject({ send_date: "2098-12-02" });
  });

  test("[MAIL-02] a problem of the email blocks scheduling it, too", async () => {
    const { postPreview } = await openPreview();
    const problem = { field: "no_email", message: "Grace has unsubscribed from emails." };
    upstream.on(recommendationCalls.preflight, replyWithData({ problems: [problem] }));
    expect((await (await postPreview()).json()).rejected.error).toEqual({ "": [problem.message] });
    expect(upstream.requests(scheduledEmailCalls.schedule)).toEqual([]);
  });

  test("[MAIL-02] [ERR-05] without send-later the preview offers no time", async () => {
    upstream.lacks(["send-later"]);
    await loadSendPage();
    expect((await openPreview()).page).not.toHaveProperty("later");
  });
});

const buildScheduledEmail = (changes = {}) => ({
  id: 3,
  lead_event_id: event,
  send_at: "2098-12-01T22:00:00Z",
  scheduled_by: "Ada",
  email: {
    venues: [{ ...room, room_id: 21 }],
    template: "Dear Grace",
    subject: "Later",
    portal_link: "https://client.example/portal/abc",
    send_as_quick_recommend: true,
    cc: ["sam@x.example"],
    room_lines: [{ room_id: 21, line: "Near the river" }],
  },
  ...changes,
});
const postScheduledAction = (module: object, name: string, id = 3) =>
  browser.post(
    module as typeof sending,
    `/leads/${LEAD}/event/${event}/scheduled/${id}/${name}`,
    {},
    { params: { ...buildEventParams(event), scheduledId: String(id) } },
  );

test("[LEAD-05] the email page lists what is scheduled for its event alone", async () => {
  upstream.on(
    scheduledEmailCalls.ofLead,
    replyWithData([buildScheduledEmail(), buildScheduledEmail({ id: 4, lead_event_id: event + 5000 })]),
  );
  expect((await loadSendPage()).scheduled).toEqual([
    { id: 3, eventId: event, subject: "Later", at: "2098-12-01T22:00:00Z", venues: 1, by: "Ada" },
  ]);
  upstream.on(scheduledEmailCalls.ofLead, replyWithFailure(500));
  expect((await loadSendPage()).scheduled).toEqual([]);
});

test("[SEND-01] a cancelled email is a draft again, with its venues, copies and comments", async () => {
  upstream.on(scheduledEmailCalls.ofLead, replyWithData([buildScheduledEmail()]));
  upstream.on(scheduledEmailCalls.cancel, replyNoContent);
  const to = getRedirect(await postScheduledAction(cancellation, "cancellation")) ?? "";
  expect(upstream.requests(scheduledEmailCalls.cancel).map(({ path }) => path)).toEqual([
    "/v1/scheduled-emails/3",
  ]);
  expect(await loadQueuedRoomIds()).toEqual([21, 11]);
  expect(to).toMatch(new RegExp(`^${at}\\?form=`));
  expect((await loadSendPage(to.slice(at.length))).values).toMatchObject({
    subject: "Later",
    template: "Dear Grace",
    cc: "sam@x.example",
    send_as_quick_recommend: "Yes",
    lines: { 21: "Near the river" },
  });
});

test("[SEND-08] Send now sends it, and says why it does not", async () => {
  upstream.on(scheduledEmailCalls.ofLead, replyWithData([buildScheduledEmail()]));
  upstream.on(scheduledEmailCalls.sendNow, replyWithJson({ success: true }));
  expect(getRedirect(await postScheduledAction(sending, "sending"))).toBe(`/leads/${LEAD}`);
  expect(await loadAlert()).toMatchObject({
    kind: "success",
    message: "Recommendation email sent successfully.",
  });
  upstream.on(
    scheduledEmailCalls.sendNow,
    replyWithFailure(422, { message: "Grace has unsubscribed from emails." }),
  );
  await postScheduledAction(sending, "sending");
  expect(await loadAlert()).toMatchObject({ kind: "error", message: "Grace has unsubscribed from emails." });
});

test("[NAV-04] an email that was sent or is of another event is neither sent nor cancelled", async () => {
  upstream.on(
    scheduledEmailCalls.ofLead,
    replyWithData([buildScheduledEmail({ lead_event_id: event + 5000 })]),
  );
  for (const [module, name] of [
    [sending, "sending"],
    [cancellation, "cancellation"],
  ] as const) {
    expect(getRedirect(await postScheduledAction(module, name))).toBe(`/leads/${LEAD}`);
    expect(await loadAlert()).toMatchObject({
      kind: "error",
      message: expect.stringContaining("already been sent"),
    });
  }
  expect([
    ...upstream.requests(scheduledEmailCalls.sendNow),
    ...upstream.requests(scheduledEmailCalls.cancel),
  ]).toEqual([]);
});
