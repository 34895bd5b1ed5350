import "../support/web";

import { afterEach, expect, test } from "vitest";
import * as csv from "~/routes/venues/csv";
import * as description from "~/routes/venues/description";
import * as details from "~/routes/venues/details";
import * as list from "~/routes/venues/list";
import * as newNote from "~/routes/venues/new-note";
import * as packages from "~/routes/venues/packages";
import { type MannerName, manners } from "../../support/foreign/manners";
import { listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { getRedirect, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];
const at = { params: { venueId: "6" } };

/** [ERR-05]: no test may send anything that the specification does not name. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(listUnspecified)).toEqual([]);
});

test.each(names)("[ERR-04] [VEN-01] [VEN-09] venues are listed, found and opened with %s", async (name) => {
  startForeign(name);
  const robin = await signInForeign();
  const all = await (
    await robin.get(list, "/venues/all?view=map&seating_type=theatre&sort_by=max_guests&search=mill")
  ).json();
  expect(all.map).toBeUndefined();
  expect(all.venues.map((venue: { name: string }) => venue.name)).toEqual(["Old Mill"]);
  const lines = (await (await robin.get(csv, "/venues/all.csv")).text()).trim().split("\r\n");
  expect(lines.slice(1, 4).map((line) => line.split(",")[1])).toEqual([
    "Salt & Pier",
    "Old Mill",
    "Fern House",
  ]);
  const venue = await (await robin.get(details, "/venues/6?lead=81", at)).json();
  expect(venue.head.name).toBe("Old Mill");
  expect(venue.spaces.map((space: { name: string }) => space.name)).toEqual([
    "Entire Venue",
    "Garden Room",
    "Loft: North",
  ]);
  expect(venue.description.data).toBe("<p>Stone &amp; oak.</p>");
  expect(venue.mapHref).toBeUndefined();
});

test.each(names)(
  "[ERR-04] [VEN-02] a venue's description, packages and notes are saved with %s",
  async (name) => {
    const { business } = startForeign(name);
    const robin = await signInForeign();
    const shown = await (await robin.get(description, "/venues/6/description", at)).json();
    expect(shown.values.description).toBe("Stone & oak.");
    const saved = await robin.post(
      description,
      "/venues/6/description",
      { description: "Brick.", _shown: JSON.stringify(shown.shown) },
      at,
    );
    expect(getRedirect(saved)).toBe("/venues/6");
    expect(business.descriptions[6]).toBe("<p>Brick.</p>\n");

    const sold = await (await robin.get(packages, "/venues/6/packages", at)).json();
    expect(sold.rows).toEqual([{ name: "Gold", price_per_person: "120", description: "Three courses" }]);
    const priced = { "packages[0].name": "Gold", "packages[0].price_per_person": "130" };
    const sent = await robin.post(
      packages,
      "/venues/6/packages",
      { ...priced, _shown: JSON.stringify(sold.shown) },
      at,
    );
    expect(getRedirect(sent)).toBe("/venues/6");
    const { badItem } = { badItem: null, ...manners[name] };
    expect(business.packages[6]).toEqual([
      { name: "Gold", price_per_person: 130, description: "" },
      // Unreadable entries are sent back unchanged.
      ...(badItem === null ? [] : [badItem]),
    ]);

    await robin.post(newNote, "/venues/6/notes/new", { note: "Parking", form_key: name }, at);
    expect(business.venueNotes.map(({ note }) => note)).toEqual(["<p>Parking</p>"]);
  },
);
