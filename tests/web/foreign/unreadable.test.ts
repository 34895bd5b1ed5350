import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import { expect, test } from "vitest";
import * as leadsPage from "~/routes/leads/list";
import * as recommendationsPage from "~/routes/recommendations/list";
import * as quickPage from "~/routes/recommendations/quick";
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
import { replyWithData, replyWithRawJson } from "../support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../support/web";

type Page = Parameters<Browser["get"]>[0];

async function preparePage(page: Page, path = "") {
  const event = nextEventId();
  scriptRecommenderCalls(event);
  const browser = await signedIn();
  return async () => {
    const answer = await browser.get(page, `/leads/${LEAD}/event/${event}${path}`, {
      params: buildEventParams(event),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
}

const UNREADABLE = "The service sent a response we couldn't read.";
const nonsense = { colour: "green" };

test("[ERR-04] unreadable recommendations are not shown as 'nothing recommended'", async () => {
  const open = await preparePage(recommendationsPage, "/recommendation");
  upstream.on(recommendationCalls.ofEvent, replyWithData([nonsense, null]));
  const unread = await open();
  expect(unread).toMatchObject({ status: 200, failure: { message: UNREADABLE } });
  expect(unread).not.toHaveProperty("recommended");
  upstream.on(recommendationCalls.ofEvent, replyWithData([nonsense, buildRecommendation(11)]));
  expect(await open()).toMatchObject({ isPartial: true, recommended: { rooms: 1 } });
  upstream.on(recommendationCalls.ofEvent, replyWithData(null));
  const empty = await open();
  expect(empty).toMatchObject({ recommended: { rooms: 0 } });
  expect(empty).not.toHaveProperty("isPartial");
});

test("[ERR-04] unreadable quick recommendations are reported as such", async () => {
  const open = await preparePage(quickPage, "/karenV2/quick");
  upstream.on(recommendationCalls.quick, replyWithData([nonsense]));
  expect(await open()).toMatchObject({ failure: UNREADABLE, sets: [] });
});

test("[ERR-04] venues without readable rooms are not shown as 'no venues matched'", async () => {
  const open = await preparePage(recommenderPage, "/karenV2");
  upstream.on(roomSearchCalls.search, replyWithData(buildSearchResult([[nonsense], [nonsense]])));
  expect(await open()).toMatchObject({ status: 502, message: UNREADABLE });
  upstream.on(roomSearchCalls.search, replyWithData(buildSearchResult([[nonsense], buildVenueRooms(2)])));
  expect(await open()).toMatchObject({ total: 1, found: 1 });
});

test("[ERR-04] a room whose id is text keeps its ribbon and leaves the queue", async () => {
  const open = await preparePage(recommenderPage, "/karenV2");
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([{ ...buildRecommendation(11), room_id: "11", venue_id: "1" }]),
  );
  const { list } = await open();
  expect(list.eventCity[0].room).toMatchObject({ roomId: 11, isRecommended: true });
});

const buildLeadRows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

test.each([
  ["a page that is not full", replyWithData(buildLeadRows(3)), "3 leads in Australia", 3, false],
  ["a full page", replyWithData(buildLeadRows(10)), "Leads in Australia", undefined, true],
  [
    "a full page of a known total",
    replyWithData(buildLeadRows(10), { total: "34" }),
    "34 leads in Australia",
    34,
    true,
  ],
  [
    "a page with an item that cannot be read",
    replyWithData([...buildLeadRows(3), nonsense]),
    "Leads in Australia",
    undefined,
    false,
    1,
  ],
  [
    "a full page with an item that cannot be read",
    replyWithData([...buildLeadRows(9), nonsense]),
    "Leads in Australia",
    undefined,
    true,
    1,
  ],
])(
  "[ERR-04] the number of leads is only stated if known: %s",
  async (_, reply, description, total, hasMore, unreadable = 0) => {
    upstream.on(leadCalls.all, reply);
    const page = await (await (await signedIn()).get(leadsPage, "/leads/all")).json();
    expect(page).toMatchObject({ description, hasMore, unreadable });
    expect(page.total).toBe(total);
  },
);

test("[ERR-04] unreadable leads are not shown as 'no leads'", async () => {
  const browser = await signedIn();
  for (const reply of [replyWithData([nonsense]), replyWithRawJson("{}")]) {
    upstream.on(leadCalls.all, reply);
    const page = await (await browser.get(leadsPage, "/leads/all")).json();
    expect(page).toMatchObject({ description: "Leads in Australia", isWhole: false, leads: [] });
  }
});
