import "../support/web";

import * as roomSearchCalls from "@contract/recommender/search";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import * as roomPage from "~/routes/recommender/room";
import {
  buildEventParams,
  buildSearchResult,
  buildVenueRoom,
  buildVenueRooms,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

/** A search with three venues; the second is shortlisted, as is one not in the results. */
async function openRecommenderWithShortlist() {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(
    roomSearchCalls.search,
    replyWithData(buildSearchResult([buildVenueRooms(1), buildVenueRooms(2)], [buildVenueRooms(3)])),
  );
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithData([
      { venue_id: 2, venue_name: "Venue 2" },
      { venue_id: 77, venue_name: "Elsewhere" },
    ]),
  );
  const address = `/leads/${LEAD}/event/${event}/karenV2`;
  const params = buildEventParams(event);
  const list = async (query = "") =>
    (await browser.get(recommenderPage, `${address}?${query}`, { params })).json();
  const room = async (roomId: number) =>
    (
      await browser.get(roomPage, `${address}/rooms/${roomId}`, {
        params: { ...params, roomId: String(roomId) },
      })
    ).json();
  return { event, list, room };
}

test("[SHORT-01] [S-01] cards show shortlisted venues with one call; the map makes none", async () => {
  const { event, list } = await openRecommenderWithShortlist();
  expect((await list()).shortlisted).toEqual([2]);
  expect(upstream.requests(shortlistCalls.ofEvent)).toMatchObject([
    { method: "GET", path: `/v1/lead-event/${event}/shortlists`, query: { source: "test-source" } },
  ]);
  expect((await list("view=map")).shortlisted).toEqual([]);
  expect(upstream.requests(shortlistCalls.ofEvent)).toHaveLength(1);
});

test("[SHORT-01] [ERR-02] the list works without the shortlist", async () => {
  const { list } = await openRecommenderWithShortlist();
  upstream.on(shortlistCalls.ofEvent, replyWithFailure(500));
  const page = await list();
  expect([page.found, page.shortlisted]).toEqual([3, []]);
});

test("[SHORT-01] a room's drawer shows whether its venue is shortlisted, if known", async () => {
  const { room } = await openRecommenderWithShortlist();
  upstream.on(
    roomSearchCalls.search,
    replyWithData(buildSearchResult([[buildVenueRoom(1, 10)], [buildVenueRoom(2, 20)]])),
  );
  expect((await room(10)).isShortlisted).toBe(false);
  expect((await room(20)).isShortlisted).toBe(true);
  upstream.on(shortlistCalls.ofEvent, replyWithFailure(500));
  expect(await room(20)).not.toHaveProperty("isShortlisted");
});
