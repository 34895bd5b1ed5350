import "../support/web";

import { beforeEach, expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import * as viewRoute from "~/routes/recommender/view";
import { eventParams, LEAD, newEvent, scriptBusiness } from "../support/business";
import { type Browser, getRedirect, signedIn } from "../support/web";

let event: number;
let browser: Browser;
let list: string;

beforeEach(async () => {
  [event, browser] = [newEvent(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptBusiness(event);
});

const choose = (query: string) =>
  browser.get(viewRoute, `${list}/view?${query}`, { params: eventParams(event) });
const viewOf = async (query = "") =>
  (await (await browser.get(recommenderPage, list + query, { params: eventParams(event) })).json()).view;

test("[REC-02] choosing the table applies to every event until cards are chosen", async () => {
  expect(await viewOf()).toBe("list");
  expect(getRedirect(await choose("view=table&q=barn"))).toBe(`${list}?view=table&q=barn`);
  event = newEvent();
  scriptBusiness(event);
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  expect(await viewOf()).toBe("table");
  expect(await viewOf("?view=map")).toBe("map");
  expect(await viewOf("?view=list")).toBe("list");
  expect(getRedirect(await choose("view=list&q=barn"))).toBe(`${list}?q=barn`);
  expect(await viewOf()).toBe("list");
});

test("[REC-02] opening a table by its URL does not change the choice", async () => {
  expect(await viewOf("?view=table")).toBe("table");
  expect(await viewOf()).toBe("list");
});
