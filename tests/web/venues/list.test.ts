import "../support/web";

import { all, cities, regions, styles } from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as countryPage from "~/routes/shell/country";
import * as list from "~/routes/venues/list";
import { data, failure, OF_500 } from "../support/scripted-upstream";
import { type Browser, sentTo, signedIn, upstream } from "../support/web";

const row = (id: number) => ({ id, name: `Old Mill ${id} 💐`, city: "Fitzroy", country: "AU" });

function script(rows: object[] = [row(1)], meta: object = { total: rows.length }) {
  upstream.on(all, data(rows, meta));
  upstream.on(styles, data([{ value: "Garden", name: "Garden" }]));
  upstream.on(regions, data([{ name: "VIC", country: "AU" }]));
  upstream.on(cities, data([{ id: 3, name: "Melbourne", country: "AU" }]));
}

const read = async (browser: Browser, address: string) => (await browser.get(list, address)).json();

test("[V-01] [VEN-01] the address of the list goes out as one call, beside what one can choose from", async () => {
  const ada = await signedIn();
  script([row(1)], { total: 1204, page: 2, per_page: 10 });
  const page = await read(ada, "/venues/all?page=2&search=mill&style=Garden&region=VIC&city=Melbourne");
  expect(page).toMatchObject({
    total: 1204,
    described: "1,204 venues in Australia, style Garden, in Melbourne, in VIC, matching “mill”",
    venues: [{ id: 1, name: "Old Mill 1 💐", place: "Fitzroy" }],
    styles: [{ value: "Garden" }],
    regions: [{ value: "VIC" }],
    cities: [{ value: "Melbourne" }],
  });
  expect(upstream.requests(all).map(({ method, path, query }) => ({ method, path, query }))).toEqual([
    {
      method: "GET",
      path: "/v1/venues",
      query: {
        source: "test-source",
        page: "2",
        search: "mill",
        country: "AU",
        style: "Garden",
        region: "VIC",
        city: "Melbourne",
      },
    },
  ]);
});

test("[V-07] [V-08] [V-09] styles, regions and cities are asked for once, the places within the country", async () => {
  script();
  await read(await signedIn(), "/venues/all?country=UK");
  const asked = [styles, regions, cities].map((call) =>
    upstream.requests(call).map(({ method, path, query }) => [method, path, query.country]),
  );
  expect(asked).toEqual([
    [["GET", "/v1/venues/styles", undefined]],
    [["GET", "/v1/venues/regions", "UK"]],
    [["GET", "/v1/venues/cities", "UK"]],
  ]);
});

test("[VEN-08] the list follows the country of the top bar, until its own filter says otherwise", async () => {
  const ada = await signedIn();
  script();
  await ada.post(countryPage, "/country", { country: "UK", redirect: "/venues/all" });
  await read(ada, "/venues/all");
  await read(ada, "/venues/all?country=AU");
  await read(ada, "/venues/all?country=all");
  expect(upstream.requests(all).map(({ query }) => query.country)).toEqual(["UK", "AU", undefined]);
});

test("[VEN-01] [UI-03] a page beyond the end is the last one", async () => {
  script([], { total: 31, page: 9, per_page: 10 });
  const answer = await (await signedIn()).get(list, "/venues/all?page=9&search=barn");
  expect(sentTo(answer)).toBe("/venues/all?search=barn&page=4");
});

test("[ERR-01] without what one can choose from the venues are still listed; without them the page says why", async () => {
  const ada = await signedIn();
  script();
  for (const call of [styles, regions, cities]) upstream.on(call, failure(500));
  expect(await read(ada, "/venues/all")).toMatchObject({ total: 1, styles: [], regions: [], cities: [] });
  upstream.on(all, failure(500, { message: "No database.", reference: "ref-9" }));
  const failed = await ada.get(list, "/venues/all");
  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ message: OF_500, reference: "ref-9" });
});

test("[ERR-05] what a row does not tell is not said", async () => {
  script([{ id: 9, name: "Bare" }], {});
  const { venues } = await read(await signedIn(), "/venues/all");
  expect(venues).toEqual([
    { id: 9, name: "Bare", place: "", country: "AU", styles: [], isActive: true, isHighConversion: false },
  ]);
});
