import "../../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { beforeEach, expect, test } from "vitest";
import * as mailPage from "~/routes/recommendations/mail";
import * as previewPage from "~/routes/recommendations/preview";
import * as sendPage from "~/routes/recommendations/send";
import { addRoomToStoredQueue, loadQueue } from "~/services/recommender/queue/queue.server";
import { saveValue } from "~/services/store/store.server";
import {
  buildEmailFields,
  buildEventParams,
  buildRecommendation,
  LEAD,
  lead,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import {
  holdReply,
  html,
  type Reply,
  replyTruncated,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../../support/web";

const mail = {
  subject: "Venues for you",
  html: "<html><head></head><p>Hi</p>",
  text: "Hi",
  to: "grace@x.example",
};
const sound = replyWithData({ ...mail, problems: [] });
const unsubscribed = { field: "no_email", message: "Grace has unsubscribed from emails." };

let event: number;
let browser: Browser;
let list: string;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.preflight, sound);
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  await addRoomToStoredQueue(7, event, buildQueuedRoom(11), new Set());
});

const buildQueuedRoom = (room_id: number) => ({
  venue_id: 1,
  room_id,
  room_name: `Room ${room_id}`,
  name: "Barn",
  space: `Room ${room_id}`,
  image_url: undefined,
});
const buildEventOptions = () => ({ params: buildEventParams(event) });
const postSendForm = (fields: Fields) =>
  browser.post(sendPage, `${list}/send?view=map`, fields, buildEventOptions());
/** The preview's own form, which posts to the preview's address. */
const postPreviewForm = (fields: { form_key: string; intent: string; seen_digest: string }) =>
  browser.post(
    previewPage,
    `${list}/send/preview?view=map&form=${fields.form_key}`,
    fields,
    buildEventOptions(),
  );
const openPreview = (address: string) => browser.get(previewPage, address, buildEventOptions());

/** Writes a draft, presses Preview and answers where that leads. */
async function postForPreviewAddress(fields = buildEmailFields()) {
  return getRedirect(await postSendForm({ ...fields, intent: "preview" })) ?? "";
}
const loadPreview = async (fields = buildEmailFields()) =>
  (await openPreview(await postForPreviewAddress(fields))).json();

test("[SEND-01] Preview shows the mail as the upstream composes it, and sends nothing", async () => {
  const fields = buildEmailFields({ template: "My **own** words" });
  const address = await postForPreviewAddress(fields);
  expect(address).toBe(`${list}/send/preview?view=map&form=${fields.form_key}`);
  const shown = await (await openPreview(address)).json();
  expect(shown).toMatchObject({
    to: "grace@x.example",
    subject: "Venues for you",
    text: "Hi",
    view: "mail",
    mailHref: `/leads/${LEAD}/event/${event}/mail?form=${fields.form_key}`,
    queue: [{ room_id: 11 }],
    problems: [],
    canSend: true,
    canSave: true,
  });
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  await postPreviewForm({ form_key: fields.form_key, intent: "send", seen_digest: shown.seenDigest });
  const [checked] = upstream.requests(recommendationCalls.preflight);
  const [sent] = upstream.requests(recommendationCalls.send);
  expect(sent?.body).toEqual(checked?.body);
  expect(sent?.body).toMatchObject({ template: "My **own** words", no_email: false });
  expect([checked, sent].map((request) => request?.headers["idempotency-key"])).toEqual([
    fields.form_key,
    fields.form_key,
  ]);
});

test("[SEND-01] only the author's frame gets the mail, with disabled links", async () => {
  const fields = buildEmailFields();
  await postForPreviewAddress(fields);
  const address = `/leads/${LEAD}/event/${event}/mail?form=${fields.form_key}`;
  const response = await browser.get(mailPage, address, buildEventOptions());
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toBe('<html><head><base target="_blank"></head><p>Hi</p>');
  const other = await signedIn({ id: 8, token: "token-of-bob" });
  expect((await other.get(mailPage, address, buildEventOptions())).status).toBe(404);
  upstream.on(recommendationCalls.preflight, replyWithData({ problems: [unsubscribed] }));
  expect((await browser.get(mailPage, address, buildEventOptions())).status).toBe(404);
});

test("[SEND-03] invalid fields are reported before anything is checked", async () => {
  const response = await postSendForm({
    ...buildEmailFields({ subject: "", portal_link: "ftp://x" }),
    intent: "preview",
  });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).rejected.error)).toEqual(["subject", "portal_link"]);
  expect(upstream.requests(recommendationCalls.preflight)).toEqual([]);
});

test("[SEND-01] the page opens again with the draft, also an invalid one", async () => {
  const fields = buildEmailFields({ subject: "", template: "Half a se", send_as_quick_recommend: "Yes" });
  const response = await postSendForm({ ...fields, intent: "quick" });
  expect(getRedirect(response)).toBe(`${list}/quick?view=map&form=${fields.form_key}`);
  const open = (who: Browser) =>
    who.get(sendPage, `${list}/send?form=${fields.form_key}`, buildEventOptions());
  expect((await (await open(browser)).json()).values).toEqual(fields);
  const other = await signedIn({ id: 8, token: "token-of-bob" });
  expect((await (await open(other)).json()).values.template).not.toBe("Half a se");
});

test.each([
  ["no draft", ""],
  ["a key of nobody", "?form=11111111-2222-4333-8444-555555555555"],
  ["a key that is none", "?form=__proto__"],
])("[SEND-08] with %s the preview leads to the dialog", async (_, query) => {
  expect(getRedirect(await openPreview(`${list}/send/preview${query}`))).toMatch(
    new RegExp(`^${list}/send(\\?form=|$)`),
  );
  expect(upstream.requests(recommendationCalls.preflight)).toEqual([]);
});

test("[SEND-02] a blocker is shown at its field, from page and preview, and allows Save Only", async () => {
  const nobody = { field: "template", message: "There is no placeholder {{nobody}}." };
  upstream.on(recommendationCalls.preflight, (response, { body }) =>
    replyWithData({ problems: (body as { no_email: boolean }).no_email ? [] : [nobody, unsubscribed] })(
      response,
    ),
  );
  const fields = buildEmailFields();
  const wrong = { template: [nobody.message], "": [unsubscribed.message] };
  const fromDialog = await postSendForm({ ...fields, intent: "send" });
  expect(fromDialog.status).toBe(422);
  expect((await fromDialog.json()).rejected.error).toEqual(wrong);
  const address = await postForPreviewAddress(fields);
  const shown = await (await openPreview(address)).json();
  expect(shown).toMatchObject({ canSend: false, canSave: true });
  const form = { form_key: fields.form_key, seen_digest: shown.seenDigest };
  const fromPreview = await postPreviewForm({ ...form, intent: "send" });
  expect((await fromPreview.json()).rejected.error).toEqual(wrong);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  expect(await loadQueue(7, event)).toHaveLength(1);
  expect(getRedirect(await postPreviewForm({ ...form, intent: "save" }))).toBe(`${list}?view=map`);
  expect(upstream.requests(recommendationCalls.send)[0]?.body).toMatchObject({ no_email: true });
});

test("[SEND-02] problems of rooms or link also block Save Only, and a warning blocks nothing", async () => {
  const gone = { field: "venues.0", message: "Barn is no longer offered." };
  const elsewhere = { field: "portal_link", message: "This link leads elsewhere.", is_warning: true };
  upstream.on(recommendationCalls.preflight, replyWithData({ ...mail, problems: [gone, elsewhere] }));
  expect(await loadPreview()).toMatchObject({ canSend: false, canSave: false });
  expect((await postSendForm({ ...buildEmailFields(), intent: "save" })).status).toBe(422);
  upstream.on(recommendationCalls.preflight, replyWithData({ ...mail, problems: [elsewhere] }));
  expect(await loadPreview()).toMatchObject({
    canSend: true,
    problems: [{ field: "portal_link", message: "This link leads elsewhere.", isWarning: true }],
  });
  expect(getRedirect(await postSendForm({ ...buildEmailFields(), intent: "send" }))).toBe(`${list}?view=map`);
});

const unknown: [string, Reply][] = [
  ...[400, 401, 403, 404, 405, 409, 422, 429, 500, 501, 502].map((status): [string, Reply] => [
    `${status}`,
    replyWithFailure(status, { message: "No such call" }),
  ]),
  ["nonsense", replyWithJson({ data: 5 })],
  ["half an answer", replyTruncated],
  ["a page", html("<p>Welcome</p>")],
];
test.each(unknown)(
  "[SEND-02] [ERR-05] an upstream that answers %s to the look is sent to after the web's own checks",
  async (_, reply) => {
    upstream.on(recommendationCalls.preflight, reply);
    expect(await loadPreview()).toMatchObject({
      view: "unknown",
      to: "grace@x.example",
      problems: [],
      canSend: true,
    });
    expect(getRedirect(await postSendForm({ ...buildEmailFields(), intent: "send" }))).toBe(
      `${list}?view=map`,
    );
    expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
  },
);

test("[AUTH-06] a 401 for the preview alone ends no session, one for the checks does", async () => {
  upstream.on(recommendationCalls.preflight, replyWithFailure(401));
  const address = await postForPreviewAddress();
  expect((await openPreview(address)).status).toBe(200);
  upstream.on(leadCalls.get, replyWithFailure(401));
  expect(getRedirect(await openPreview(address))).toMatch(/^\/login\?/);
});

test("[ERR-05] an upstream of the specification gets HTML with placeholders filled in", async () => {
  upstream.shows([]);
  const dialog = await (await browser.get(sendPage, `${list}/send`, buildEventOptions())).json();
  const template = "Hi {{first_name}}, **see** <b>them</b> <script>x</script>";
  const fields = { ...dialog.values, subject: "Venues in {{city}}", template };
  const shown = await loadPreview(fields);
  expect(shown).toMatchObject({ view: "unknown", subject: "Venues in Melbourne", canSend: true });
  const frame = await browser.get(mailPage, shown.mailHref, buildEventOptions());
  expect(await frame.text()).toContain("<strong>see</strong>");
  expect(getRedirect(await postSendForm({ ...fields, intent: "send" }))).toBe(`${list}?view=map`);
  expect(upstream.requests(recommendationCalls.preflight)).toEqual([]);
  const [sent] = upstream.requests(recommendationCalls.send);
  expect(sent?.body).toMatchObject({
    subject: "Venues in Melbourne",
    template: "<p>Hi Grace, <strong>see</strong> <b>them</b> </p>\n",
  });
  expect(sent?.headers["idempotency-key"]).toBeUndefined();
});

test("[SEND-02] an upstream without preflight gets the draft with placeholders filled in", async () => {
  upstream.on(recommendationCalls.preflight, replyWithFailure(404));
  const dialog = await (await browser.get(sendPage, `${list}/send`, buildEventOptions())).json();
  expect(dialog.values.template).toContain("{{first_name}}");
  await postSendForm({ ...dialog.values, subject: "{{ city }}: {{venue_list}}", intent: "send" });
  const [sent] = upstream
    .requests(recommendationCalls.send)
    .map(({ body }) => body as { subject: string; template: string });
  expect(sent?.subject).toBe("Melbourne: Barn, Room 11");
  expect(sent?.template).toMatch(/^Hi Grace,/);
  expect(sent?.template).toContain("Barn, Room 11");
  expect(sent?.template).not.toMatch(/[{}]/);
});

test("[SEND-02] the web's own checks find what they can", async () => {
  upstream.on(recommendationCalls.preflight, replyWithFailure(404));
  upstream.on(
    leadCalls.get,
    replyWithData({ id: LEAD, first_name: "Grace", last_name: "", country: "AU", emails: [] }),
  );
  const fields = buildEmailFields({
    subject: "On {{event_date}}",
    template: "{{nobody}} {{",
    portal_link: "https://client.example/portal/other",
  });
  const problems = async () => (await loadPreview(fields)).problems;
  expect(await problems()).toEqual([
    { field: "portal_link", message: "This is not this lead's portal link.", isWarning: true },
    {
      field: "subject",
      message: "We have no value for {{event_date}}. Add it to the event or remove the placeholder.",
      isWarning: false,
    },
    { field: "template", message: "There is no placeholder {{nobody}}.", isWarning: false },
    {
      field: "template",
      message: "A placeholder is incomplete. It must start with {{ and end with }}.",
      isWarning: false,
    },
    { message: "We have no email address for Grace.", isWarning: true },
  ]);
  upstream.on(recommendationCalls.portalLink, replyWithFailure(500));
  expect((await problems())[0].field).toBe("subject");
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-05] while checks are impossible nothing is sent or lost", async () => {
  upstream.on(recommendationCalls.preflight, replyWithFailure(500));
  const address = await postForPreviewAddress();
  // The page reads the lead, the check of the web once more.
  upstream.once(leadCalls.get, replyWithData(lead), replyWithFailure(500));
  expect(await (await openPreview(address)).json()).toMatchObject({
    view: "down",
    canSend: false,
    canSave: false,
  });
  upstream.on(leadCalls.get, replyWithFailure(500));
  const response = await postSendForm({ ...buildEmailFields({ template: "Own words" }), intent: "send" });
  expect(await response.json()).toMatchObject({
    alert: "An error occurred while sending the email.",
    rejected: { initialValue: { template: "Own words" } },
  });
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-08] preview and page at the same moment send one email, reload and back none", async () => {
  const slow = holdReply(replyWithJson({ success: true }));
  upstream.on(recommendationCalls.send, slow.reply);
  const fields = buildEmailFields();
  const address = await postForPreviewAddress(fields);
  const { seenDigest } = await (await openPreview(address)).json();
  const again = { form_key: fields.form_key, intent: "send", seen_digest: seenDigest };
  const clicks = [
    postPreviewForm(again),
    postPreviewForm(again),
    postSendForm({ ...fields, intent: "send" }),
  ];
  await slow.arrived;
  slow.release();
  expect((await Promise.all(clicks)).map(getRedirect)).toEqual(Array(3).fill(`${list}?view=map`));
  expect(getRedirect(await postPreviewForm(again))).toBe(`${list}?view=map`);
  expect(getRedirect(await openPreview(address))).toBe(`${list}/send?view=map&form=${fields.form_key}`);
  const dialog = await (
    await browser.get(sendPage, `${list}/send?form=${fields.form_key}`, buildEventOptions())
  ).json();
  expect(dialog.values.form_key).not.toBe(fields.form_key);
  await addRoomToStoredQueue(7, event, buildQueuedRoom(21), new Set());
  expect((await (await postPreviewForm(again)).json()).alert).toMatch(/already been sent/);
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
});

test("[SEND-02] after a change of text or rooms the preview is shown again instead of sending", async () => {
  const fields = buildEmailFields({ template: "Seen" });
  const { seenDigest } = await loadPreview(fields);
  const form = { form_key: fields.form_key, intent: "send", seen_digest: seenDigest };
  const again = `${list}/send/preview?view=map&form=${fields.form_key}`;
  await postSendForm({ ...fields, template: "Not seen", intent: "preview" });
  expect(getRedirect(await postPreviewForm(form))).toBe(again);
  await postSendForm({ ...fields, intent: "preview" });
  await addRoomToStoredQueue(7, event, buildQueuedRoom(21), new Set());
  expect(getRedirect(await postPreviewForm(form))).toBe(again);
  expect(getRedirect(await postPreviewForm({ ...form, seen_digest: "" }))).toBe(again);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  const { seenDigest: now } = await (await openPreview(again)).json();
  expect(getRedirect(await postPreviewForm({ ...form, seen_digest: now }))).toBe(`${list}?view=map`);
  expect(upstream.requests(recommendationCalls.send)[0]?.body).toMatchObject({
    template: "Seen",
    venues: [{}, {}],
  });
});

test("[SEND-08] an email being sent by another process is not sent again until that one has died", async () => {
  const fields = buildEmailFields();
  const sending = { rooms: [11], digest: "", message: "Sent", isDone: false };
  const key = `sent:7:${event}:${fields.form_key}`;
  await saveValue(key, { ...sending, since: Date.now() }, 60);
  const busy = await postSendForm({ ...fields, intent: "send" });
  expect((await busy.json()).alert).toMatch(/is being sent/);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
  await saveValue(key, { ...sending, since: Date.now() - 61_000 }, 60);
  expect(getRedirect(await postSendForm({ ...fields, intent: "send" }))).toBe(`${list}?view=map`);
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
});

test("[AUTH-06] after a lost session the preview comes back to the draft", async () => {
  const fields = buildEmailFields({ template: "Own words" });
  const wanted = (response: Response) =>
    new URL(getRedirect(response) ?? "", "http://x").searchParams.get("redirect") ?? "";
  const { seenDigest } = await loadPreview(fields);
  const form = { form_key: fields.form_key, intent: "send", seen_digest: seenDigest };
  upstream.on(recommendationCalls.send, replyWithFailure(401));
  const lost = await postPreviewForm(form);
  await browser.signIn();
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  expect((await (await openPreview(wanted(lost))).json()).formKey).toBe(fields.form_key);
  expect(getRedirect(await postPreviewForm(form))).toBe(`${list}?view=map`);
});

test("[QUEUE-04] rooms that were recommended meanwhile leave the queue, on the page and in the store", async () => {
  await addRoomToStoredQueue(7, event, buildQueuedRoom(21), new Set());
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(11)]));
  const dialog = await (await browser.get(sendPage, `${list}/send`, buildEventOptions())).json();
  expect(dialog.queue).toMatchObject([{ room_id: 21 }]);
  expect(await loadQueue(7, event)).toMatchObject([{ room_id: 21 }]);
  const list2 = await import("~/routes/recommender/list");
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(21)]));
  expect((await (await browser.get(list2, list, buildEventOptions())).json()).queue).toEqual([]);
  expect(await loadQueue(7, event)).toEqual([]);
});

test("[QUEUE-04] while the recommendations are unknown the queue is unchanged", async () => {
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(500));
  const dialog = await (await browser.get(sendPage, `${list}/send`, buildEventOptions())).json();
  expect(dialog.queue).toHaveLength(1);
});
