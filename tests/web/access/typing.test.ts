import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { chat } from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, describe, expect, test } from "vitest";
import * as editPage from "~/routes/events/edit";
import * as sendPage from "~/routes/recommendations/send";
import * as assistantPage from "~/routes/recommender/assistant";
import type { PageFailure } from "~/services/access/page-failure.server";
import { addRoomToStoredQueue } from "~/services/recommender/queue/queue.server";
import { loadRoutes } from "../../support/routes";
import {
  buildEmailFields,
  buildEventParams,
  buildLeadEvent,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import {
  type Reply,
  replyWithConnectionReset,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, PUBLIC_URL, signedIn, upstream } from "../support/web";

const TEXT = "Words that took an hour";

let event: number;
let browser: Browser;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  upstream.on(chat, replyWithData({ message: "Hello" }));
  const room = {
    venue_id: 1,
    room_id: 11,
    room_name: "Hall",
    name: "Barn",
    space: "Hall",
    image_url: undefined,
  };
  await addRoomToStoredQueue(7, event, room, new Set());
});

const buildRecommenderPath = () => `/leads/${LEAD}/event/${event}/karenV2`;
const buildRequestOptions = () => ({ params: buildEventParams(event) });

/** Forms with long texts: the posted fields, and where their page shows the text. */
const forms = [
  ...["send", "save", "preview", "quick", "leave"].map((intent) => ({
    name: `the email, ${intent}`,
    route: sendPage,
    path: "send",
    fields: (): Fields => ({ ...buildEmailFields({ template: TEXT }), intent }),
    shown: (page: { values: { template: string } }) => page.values.template,
  })),
  {
    name: "the question to the assistant",
    route: assistantPage,
    path: "assistant",
    fields: (): Fields => ({ message: TEXT, form_key: buildEmailFields().form_key }),
    shown: (page: { entered: string }) => page.entered,
  },
];

const checks: [string, Reply][] = [400, 403, 404, 409, 422, 429].map((status) => [
  String(status),
  replyWithFailure(status),
]);

describe.each(forms)("[ERR-03] $name", ({ route, path, fields, shown }) => {
  const post = () =>
    browser.post(route, `${buildRecommenderPath()}/${path}?view=map`, fields(), buildRequestOptions());
  const open = (address: string) => browser.get(route, address, buildRequestOptions());

  test.each(checks)(
    "survives a check that answers %s, also while its page cannot be shown",
    async (_, reply) => {
      upstream.on(eventCalls.get, reply);
      const refused = await post();
      expect(refused.status).toBeGreaterThanOrEqual(400);
      const { entered }: PageFailure = await refused.json();
      expect(entered?.texts).toContain(TEXT);
      const address = new URL(entered?.href ?? "", PUBLIC_URL);
      expect([address.pathname, address.searchParams.get("view")]).toEqual([
        `${buildRecommenderPath()}/${path}`,
        "map",
      ]);
      upstream.on(eventCalls.get, replyWithData(buildLeadEvent(event)));
      upstream.once(eventCalls.get, replyWithFailure(404));
      if (route === sendPage) expect((await open(entered?.href ?? "")).status).toBe(404);
      expect(shown(await (await open(entered?.href ?? "")).json())).toBe(TEXT);
      expect(upstream.requests(recommendationCalls.send)).toEqual([]);
    },
  );
});

test.each([...checks, ["500", replyWithFailure(500)], ["no answer", replyWithConnectionReset]] as [
  string,
  Reply,
][])("[ERR-03] the question stays in its box if the search or the assistant answers %s", async (_, reply) => {
  for (const call of [roomSearchCalls.search, chat]) {
    upstream.once(call, reply, reply, reply, reply);
    const fields = { message: TEXT, form_key: buildEmailFields().form_key };
    const response = await browser.post(
      assistantPage,
      `${buildRecommenderPath()}/assistant`,
      fields,
      buildRequestOptions(),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ entered: TEXT });
    upstream.on(call, call === chat ? replyWithData({ message: "Hello" }) : replyWithData({}));
  }
});

test("[ERR-03] typed text is returned only to the user who typed it", async () => {
  upstream.on(eventCalls.get, replyWithFailure(429));
  const fields = { ...buildEmailFields({ template: TEXT }), intent: "send" };
  const { entered }: PageFailure = await (
    await browser.post(sendPage, `${buildRecommenderPath()}/send`, fields, buildRequestOptions())
  ).json();
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(event)));
  const other = await signedIn({ id: 8, token: "token-of-bob" });
  const { values } = await (await other.get(sendPage, entered?.href ?? "", buildRequestOptions())).json();
  expect(values.template).not.toBe(TEXT);
});

test("[ERR-03] short fields also return after a failure; secrets and hidden fields are not shown", async () => {
  upstream.on(eventCalls.get, replyWithFailure(403));
  const fields = { guest_count: "80", budget: "9000", form_key: "key", _shown: "{}", password: "hush" };
  const refused = await browser.post(
    editPage,
    `/leads/${LEAD}/event/${event}/edit`,
    fields,
    buildRequestOptions(),
  );
  const { entered }: PageFailure = await refused.json();
  expect(entered?.texts).toEqual(["80", "9000"]);
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(event)));
  const { values } = await (await browser.get(editPage, entered?.href ?? "", buildRequestOptions())).json();
  expect(values).toMatchObject({ guest_count: "80", budget: "9000" });
});

/** The only action that just scripts post to. */
const SCRIPTED = "/leads/:leadId/event/:eventId/email-draft";

test("[ERR-01] without JavaScript every form ends on a page, whatever fails", async () => {
  const withActions = (await loadRoutes()).filter(({ module }) => module.action);
  const bare = withActions.filter(({ module, address }) => !module.default && address !== SCRIPTED);
  expect(bare.length).toBe(25);
  upstream.on(eventCalls.get, replyWithFailure(403));
  for (const { address, module } of bare) {
    const at = address.replace(":leadId", String(LEAD)).replace(":eventId", String(event));
    const post = (accept: string, fields: Fields) =>
      browser.post(module as Parameters<Browser["post"]>[0], at, fields, {
        ...buildRequestOptions(),
        headers: { "Sec-Fetch-Site": "same-origin", Accept: accept },
      });
    const back = await post("text/html,*/*", { __intent__: "x" });
    expect([back.status, getRedirect(back)]).toEqual([302, at]);
    expect((await post("*/*", { __intent__: "x" })).status).toBe(400);
    if (address.includes(":eventId"))
      expect(getRedirect(await post("text/html", { remove: "type" }))).toBe(at);
  }
});
