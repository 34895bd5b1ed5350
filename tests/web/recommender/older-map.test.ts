import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { selectableLocations } from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as sendPage from "~/routes/recommendations/send";
import * as missingPage from "~/routes/recommender/missing-data";
import * as olderPage from "~/routes/recommender/older-map";
import * as queuePage from "~/routes/recommender/queue";
import { updateConversation } from "~/services/recommender/assistant/conversation.server";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import {
  buildEmailFields,
  buildEventParams,
  buildLeadEvent,
  buildSearchResult,
  buildVenueRooms,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

let event: number;
let browser: Browser;
let here: string;
let asking: { params: Record<string, string> };

beforeEach(async () => {
  event = nextEventId();
  here = `/leads/${LEAD}/event/${event}/karen`;
  asking = { params: buildEventParams(event) };
  browser = await signedIn();
  scriptRecommenderCalls(event);
});

const postQueueChange = (fields: Record<string, string>) =>
  browser.post(queuePage, `/leads/${LEAD}/event/${event}/karenV2/queue`, fields, asking);

test("[MAP-01] [MAP-07] the older view is a map at zoom 12 with markers and the open venue, whatever the URL", async () => {
  upstream.on(
    roomSearchCalls.search,
    replyWithData(buildSearchResult([buildVenueRooms(1, { lat: -37.8, lng: 145 })], [buildVenueRooms(3)])),
  );
  const page = await (await browser.get(olderPage, `${here}?view=list&marker=1`, asking)).json();
  expect(page).toMatchObject({
    screen: "karen",
    leadName: "Grace Hopper",
    map: {
      zoom: 12,
      markers: [{ venueId: 1 }],
      info: { venueId: 1, space: "1:Entire Venue:10", card: { options: [{}, {}, {}] } },
    },
  });
  expect(page.list).toBeUndefined();
});

test("[MAP-07] its name search works as in the recommender; suggestions do not narrow it", async () => {
  await updateConversation(7, event, (kept) => ({ ...kept, suggested: [3] }));
  const found = async (query: string) =>
    (await (await browser.get(olderPage, here + query, asking)).json()).found;
  expect(await found("")).toBe(3);
  expect(await found("?q=venue+2")).toBe(1);
});

test("[NAV-04] a lead and an event that do not match are Not Found here too", async () => {
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(event), lead_id: 6 }));
  expect((await browser.get(olderPage, here, asking)).status).toBe(404);
});

test("[MAP-07] [REC-09] the small dialog collects missing data, then the map returns", async () => {
  upstream.on(roomSearchCalls.search, replyWithFailure(422, {}, { dataPoints: ["location", "guest_count"] }));
  const dialog = `${here}/missing-data?q=barn`;
  expect(getRedirect(await browser.get(olderPage, `${here}?q=barn`, asking))).toBe(dialog);
  expect((await browser.get(olderPage, dialog, asking)).status).toBe(200);
  upstream.on(selectableLocations, replyWithData({ selectableLocations: [{ id: 3, name: "Melbourne" }] }));
  expect(await (await browser.get(missingPage, dialog, asking)).json()).toMatchObject({
    missing: ["location", "guest_count"],
    locations: [{ id: 3, name: "Melbourne" }],
  });
  upstream.on(roomSearchCalls.search, (response, { query }) =>
    (query.corrected_invalid_data
      ? replyWithData(buildSearchResult([buildVenueRooms(1)]))
      : replyWithFailure(422, {}, { dataPoints: ["location", "guest_count"] }))(response),
  );
  const wrong = await browser.post(missingPage, dialog, { location: "", guests: "0" }, asking);
  expect(wrong.status).toBe(422);
  const saved = await browser.post(missingPage, dialog, { location: "3", guests: "90" }, asking);
  expect(getRedirect(saved)).toBe(`${here}?q=barn`);
});

test("[MAP-07] [SEND-04] sending from here empties the same queue and returns here", async () => {
  await postQueueChange({ add: "1:Entire Venue:10", from: here });
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  const address = `${here}/send?q=barn`;
  expect(await (await browser.get(sendPage, address, asking)).json()).toMatchObject({
    queue: [{ room_id: 10, space: "" }],
  });
  const sent = await browser.post(sendPage, address, buildEmailFields({ intent: "save" }), asking);
  expect(getRedirect(sent)).toBe(`${here}?q=barn`);
  expect(await loadQueue(7, event)).toEqual([]);
  expect(getRedirect(await browser.post(sendPage, address, buildEmailFields(), asking))).toBe(address);
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
});

test("[AUTH-06] signing in again after a lost click returns to the older view", async () => {
  upstream.on(venueCalls.get, replyWithFailure(401));
  const from = `${here}?marker=1`;
  const toLogin = getRedirect(await postQueueChange({ add: "1:Room 11:11", from })) ?? "";
  const wanted = new URL(toLogin, "http://x").searchParams.get("redirect") ?? "";
  await browser.signIn();
  expect(getRedirect(await browser.get(queuePage, wanted, asking))).toBe(from);
});
