import "../support/web";

import { afterEach, expect, test } from "vitest";
import * as customPage from "~/routes/venues/custom";
import * as newCustomPage from "~/routes/venues/new-custom";
import { type MannerName, manners } from "../../support/foreign/manners";
import { unspecifiedIn } from "../../support/specified";
import { beforeForeign, signedInForeign } from "../support/foreign";
import { type Browser, type Fields, sentTo, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];

/** [ERR-05], after every journey. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(unspecifiedIn)).toEqual([]);
});

type Page = Parameters<Browser["get"]>[0];

async function arrive(name: MannerName) {
  const foreign = beforeForeign(name);
  const browser = await signedInForeign();
  const open = async (page: Page, address: string, params: Record<string, string> = {}) => {
    const response = await browser.get(page, address, { params });
    const text = await response.text();
    expect(`${response.status} ${response.status < 300 ? "" : text}`).toBe("200 ");
    return JSON.parse(text);
  };
  const post = (page: Page, address: string, fields: Fields, params: Record<string, string> = {}) =>
    browser.post(page, address, fields, { params });
  return { foreign, open, post };
}

test.each(names)("[ERR-04] [VEN-07] custom venues are listed and entered, before %s", async (name) => {
  const { foreign, open, post } = await arrive(name);
  const { venues } = await open(customPage, "/venues/custom");
  expect(venues).toMatchObject([{ id: 400, name: "The Boat Shed" }]);
  expect(venues[0].sales).toBe(manners[name].isSparse ? undefined : 2);
  const entered = await post(newCustomPage, "/venues/custom/new", {
    name: "Town Hall",
    country: "AU",
    city: "",
    email: "",
    form_key: `custom-${name}`,
  });
  expect(sentTo(entered)).toBe("/venues/custom?country=AU");
  expect(foreign.business.customVenues.at(-1)).toMatchObject({ name: "Town Hall" });
});
