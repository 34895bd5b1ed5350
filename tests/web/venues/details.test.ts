import "../support/web";

import { get } from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as details from "~/routes/venues/details";
import { data, failure } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

const venue = {
  id: 6,
  name: "Old Mill",
  description: `<p onclick="x()">Stone.</p><script>1</script>`,
  address: {
    address: "1 Mill Lane",
    city: "Fitzroy",
    parent_city: "Melbourne",
    state: "VIC",
    country_short: "AU",
  },
  rooms: [
    { id: 61, name: "Entire Venue", dinner_and_dance_max_capacity: 180, standing_max_capacity: 300 },
    {
      id: 62,
      name: "Loft",
      dinner_and_dance_max_capacity: 60,
      cost_per_person: 95,
      min_cost_for_event: 4000,
    },
  ],
  styles: ["Garden"],
};

const open = async (id: string, search = "") =>
  (await signedIn()).get(details, `/venues/${id}${search}`, { params: { venueId: id } });

test("[V-02] [VEN-02] a venue says first how many, how much, where and what is special", async () => {
  upstream.on(get, data(venue));
  expect(await (await open("6")).json()).toMatchObject({
    head: { id: 6, name: "Old Mill", place: "Fitzroy, Melbourne, VIC" },
    facts: {
      seated: 180,
      standing: 300,
      perHead: 95,
      minSpend: 4000,
      address: "1 Mill Lane",
      styles: ["Garden"],
    },
    spaces: [{ name: "Entire Venue", seated: "up to 180" }, { name: "Loft" }],
    description: "<p>Stone.</p>",
  });
  expect(upstream.requests(get).map(({ method, path, query }) => [method, path, query.lead_id])).toEqual([
    ["GET", "/v1/venues/6", undefined],
  ]);
});

test("[V-02] a lead in the address is asked about", async () => {
  upstream.on(get, data(venue));
  expect(await (await open("6", "?lead=5")).json()).toMatchObject({ head: { leadId: 5 } });
  expect(upstream.requests(get)[0]?.query.lead_id).toBe("5");
});

test("[VEN-09] rooms by the name of the space are rooms, and nothing is said of what did not come", async () => {
  upstream.on(
    get,
    data({ id: 6, name: "Old Mill", rooms: { "Entire Venue": 61, Loft: { id: 62 } }, address: {} }),
  );
  const page = await (await open("6")).json();
  expect(page.spaces).toEqual([
    { id: 61, name: "Entire Venue" },
    { id: 62, name: "Loft" },
  ]);
  expect(page.facts).toEqual({ styles: [], checklist: [] });
  expect(page.head.place).toBe("");
});

test.each(["0", "abc", "-1", "2147483648", "1e3"])(
  "[NAV-05] venue %s is not found without a call",
  async (id) => {
    expect((await open(id)).status).toBe(404);
    expect(upstream.requests(get)).toHaveLength(0);
  },
);

test("[NAV-05] a venue that is not there is not found", async () => {
  upstream.on(get, failure(404, { message: "There is no such venue." }));
  expect((await open("6")).status).toBe(404);
});
