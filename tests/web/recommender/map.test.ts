import "../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import { expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import {
  buildEventParams,
  buildRecommendation,
  buildSearchResult,
  buildVenueRooms,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { replyWithData } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

test("[MAP-02] every venue shows whether it was sent, only the first 300 show their cost", async () => {
  const event = nextEventId();
  scriptRecommenderCalls(event);
  const placed = Array.from({ length: 302 }, (_, index) =>
    buildVenueRooms(index + 1, { lat: -37, lng: 145 }),
  );
  upstream.on(roomSearchCalls.search, replyWithData(buildSearchResult(placed)));
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(3020)]));
  const browser = await signedIn();
  const address = `/leads/${LEAD}/event/${event}/karenV2?view=map`;
  const response = await browser.get(recommenderPage, address, { params: buildEventParams(event) });
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
