import "../support/web";

import { beforeEach, expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import * as viewRoute from "~/routes/recommender/view";
import { buildEventParams, LEAD, nextEventId, scriptRecommenderCalls } from "../support/business";
import { type Browser, getRedirect, signedIn } from "../support/web";

let event: number;
let browser: Browser;
let list: string;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptRecommenderCalls(event);
});

const requestView = (query: string) =>
  browser.get(viewRoute, `${list}/view?${query}`, { params: buildEventParams(event) });
const loadView = async (query = "") =>
  (await (await browser.get(recommenderPage, list + query, { params: buildEventParams(event) })).json()).view;

test("[REC-02] choosing the table applies to every event until cards are chosen", async () => {
  expect(await loadView()).toBe("list");
  expect(getRedirect(await requestView("view=table&q=barn"))).toBe(`${list}?view=table&q=barn`);
  event = nextEventId();
  scriptRecommenderCalls(event);
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  expect(await loadView()).toBe("table");
  expect(await loadView("?view=map")).toBe("map");
  expect(await loadView("?view=list")).toBe("list");
  expect(getRedirect(await requestView("view=list&q=barn"))).toBe(`${list}?q=barn`);
  expect(await loadView()).toBe("list");
});

test("[REC-02] opening a table by its URL does not change the choice", async () => {
  expect(await loadView("?view=table")).toBe("table");
  expect(await loadView()).toBe("list");
});
