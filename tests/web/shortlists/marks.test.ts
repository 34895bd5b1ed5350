import "../support/web";

import * as roomSearchCalls from "@contract/recommender/search";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import * as roomPage from "~/routes/recommender/room";
import {
  eventParams,
  LEAD,
  newEvent,
  scriptBusiness,
  searchResult,
  venueRoom,
  venueRooms,
} from "../support/business";
import { data, failure } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

/** A search with three venues; the second is shortlisted, as is one not in the results. */
async function setUp() {
  const [event, browser] = [newEvent(), await signedIn()];
  scriptBusiness(event);
  upstream.on(roomSearchCalls.search, data(searchResult([venueRooms(1), venueRooms(2)], [venueRooms(3)])));
  upstream.on(
    shortlistCalls.ofEvent,
    data([
      { venue_id: 2, venue_name: "Venue 2" },
      { venue_id: 77, venue_name: "Elsewhere" },
    ]),
  );
  const address = `/leads/${LEAD}/event/${event}/karenV2`;
  const params = eventParams(event);
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
  const { event, list } = await setUp();
  expect((await list()).shortlisted).toEqual([2]);
  expect(upstream.requests(shortlistCalls.ofEvent)).toMatchObject([
    { method: "GET", path: `/v1/lead-event/${event}/shortlists`, query: { source: "test-source" } },
  ]);
  expect((await list("view=map")).shortlisted).toEqual([]);
  expect(upstream.requests(shortlistCalls.ofEvent)).toHaveLength(1);
});

test("[SHORT-01] [ERR-02] the list works without the shortlist", async () => {
  const { list } = await setUp();
  upstream.on(shortlistCalls.ofEvent, failure(500));
  const page = await list();
  expect([page.found, page.shortlisted]).toEqual([3, []]);
});

test("[SHORT-01] a room's drawer shows whether its venue is shortlisted, if known", async () => {
  const { room } = await setUp();
  upstream.on(roomSearchCalls.search, data(searchResult([[venueRoom(1, 10)], [venueRoom(2, 20)]])));
  expect((await room(10)).isShortlisted).toBe(false);
  expect((await room(20)).isShortlisted).toBe(true);
  upstream.on(shortlistCalls.ofEvent, failure(500));
  expect(await room(20)).not.toHaveProperty("isShortlisted");
});
