import "../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import { expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import {
  eventParams,
  LEAD,
  newEvent,
  recommendation,
  scriptBusiness,
  searchResult,
  venueRooms,
} from "../support/business";
import { data } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

test("[MAP-02] every venue shows whether it was sent, only the first 300 show their cost", async () => {
  const event = newEvent();
  scriptBusiness(event);
  const placed = Array.from({ length: 302 }, (_, index) => venueRooms(index + 1, { lat: -37, lng: 145 }));
  upstream.on(roomSearchCalls.search, data(searchResult(placed)));
  upstream.on(recommendationCalls.ofEvent, data([recommendation(3020)]));
  const browser = await signedIn();
  const address = `/leads/${LEAD}/event/${event}/karenV2?view=map`;
  const response = await browser.get(recommenderPage, address, { params: eventParams(event) });
  const { markers }: { markers: { venueId: number; isSent?: true }[] } = (await response.json()).map;
  expect(markers).toHaveLength(302);
  expect(markers.filter(({ isSent }) => isSent).map(({ venueId }) => venueId)).toEqual([302]);
  expect(markers.at(-1)).toEqual({
    venueId: 302,
    name: expect.any(String),
    lat: -37,
    lng: 145,
    isQueued: false,
    isSent: true,
  });
});
