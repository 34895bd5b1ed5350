import "../support/web";

import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as page from "~/routes/venues/packages";
import { type PackageRow, toPackageFieldName } from "~/services/venues/packages-form";
import { replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const routeArgs = { params: { venueId: "6" } };
const gold = { name: "Gold", price_per_person: 120, description: "Three courses" };
const silver: PackageRow = { name: "Silver", price_per_person: "$90.50", description: "" };

const toPackageFields = (rows: PackageRow[]) =>
  Object.fromEntries(
    rows.flatMap((row, routeArgs) =>
      Object.entries(row).map(([field, text]) => [
        toPackageFieldName(routeArgs, field as keyof PackageRow),
        text,
      ]),
    ),
  );

async function openForm(browser: Browser) {
  upstream.on(venueCalls.packages, replyWithData([gold]));
  upstream.on(venueCalls.savePackages, replyWithData([gold]));
  const form = await (await browser.get(page, "/venues/6/packages", routeArgs)).json();
  return { rows: form.rows as PackageRow[], shown: { _shown: JSON.stringify(form.shown) } };
}

const postPackages = (browser: Browser, fields: Record<string, string>) =>
  browser.post(page, "/venues/6/packages", fields, routeArgs);

const listSavedPackages = () =>
  upstream.requests(venueCalls.savePackages).map(({ method, path, body }) => ({ method, path, body }));

test("[V-13] [VEN-02] adds rows and saves them together", async () => {
  const ada = await signedIn();
  const { rows, shown } = await openForm(ada);
  expect(rows).toEqual([{ name: "Gold", price_per_person: "120", description: "Three courses" }]);
  expect(getRedirect(await postPackages(ada, { ...shown, ...toPackageFields([...rows, silver]) }))).toBe(
    "/venues/6",
  );
  expect(listSavedPackages()).toEqual([
    {
      method: "POST",
      path: "/v1/venues/6/packages",
      body: { packages: [gold, { name: "Silver", price_per_person: 90.5, description: "" }] },
    },
  ]);
  expect(upstream.requests(venueCalls.packages)[0]).toMatchObject({
    method: "GET",
    path: "/v1/venues/6/packages",
  });
});

test("[VEN-02] foreign currencies and price ranges are rejected at their fields", async () => {
  const ada = await signedIn();
  upstream.on(venueCalls.get, replyWithData({ id: 6, name: "Mill", country: "AU", address: {}, rooms: [] }));
  const { shown } = await openForm(ada);
  expect(await (await ada.get(page, "/venues/6/packages", routeArgs)).json()).toMatchObject({
    country: "AU",
  });
  const rows = ["£90", "90-100"].map((price_per_person) => ({ ...silver, price_per_person }));
  const refused = await postPackages(ada, { ...shown, country: "AU", ...toPackageFields(rows) });
  expect(await refused.json()).toMatchObject({
    rows,
    errors: {
      "packages[0].price_per_person": ["Enter the amount in Australian dollars ($), not in pounds (£)"],
      "packages[1].price_per_person": ["Enter one number, not a range"],
    },
  });
});

test("[VEN-02] without JavaScript, buttons add and remove rows and keep the input", async () => {
  const ada = await signedIn();
  const { rows, shown } = await openForm(ada);
  const entered = toPackageFields([...rows, { ...silver, price_per_person: "cheap" }]);
  const added = await (await postPackages(ada, { ...shown, ...entered, intent: "add" })).json();
  expect(added.rows.map(({ price_per_person }: PackageRow) => price_per_person)).toEqual([
    "120",
    "cheap",
    "",
  ]);
  const fewer = await (await postPackages(ada, { ...shown, ...entered, intent: "remove-0" })).json();
  expect(fewer.rows).toEqual([{ ...silver, price_per_person: "cheap" }]);
  const refused = await postPackages(ada, { ...shown, ...entered });
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toEqual({
    "packages[1].price_per_person": ["Enter the amount in figures, for example 15,000 or 15k"],
  });
  expect(listSavedPackages()).toEqual([]);
});

test("[VEN-02] detects a conflict in packages and lets the user take the other version", async () => {
  const ada = await signedIn();
  const { rows, shown } = await openForm(ada);
  upstream.on(venueCalls.packages, replyWithData([{ ...gold, price_per_person: 140 }]));
  const answer = await postPackages(ada, { ...shown, ...toPackageFields([...rows, silver]) });
  expect(answer.status).toBe(422);
  const { conflict, rows: keptRows } = await answer.json();
  expect(keptRows).toEqual([...rows, silver]);
  expect(conflict.fields).toHaveLength(1);
  const chosen = {
    _shown: JSON.stringify(conflict.shown),
    _keep_packages: "theirs",
    ...toPackageFields(keptRows),
  };
  expect(getRedirect(await postPackages(ada, chosen))).toBe("/venues/6");
  expect(listSavedPackages().map(({ body }) => body)).toEqual([
    { packages: [{ ...gold, price_per_person: 140 }] },
  ]);
});

test("[VEN-02] [V-13] versioned packages show a simultaneous save as a conflict", async () => {
  const ada = await signedIn();
  upstream.on(venueCalls.packages, replyWithJson({ data: [gold], version: 5 }));
  upstream.on(venueCalls.savePackages, replyWithData([gold]));
  const { rows, shown } = await (await ada.get(page, "/venues/6/packages", routeArgs)).json();
  expect(shown.version).toBe(5);
  const mine = { _shown: JSON.stringify(shown), ...toPackageFields([...rows, silver]) };
  upstream.once(venueCalls.savePackages, replyWithFailure(409, { message: "Changed in the meantime." }));
  upstream.on(venueCalls.packages, replyWithJson({ data: [{ ...gold, price_per_person: 140 }], version: 6 }));
  const { conflict } = await (await postPackages(ada, mine)).json();
  expect(conflict.fields).toHaveLength(1);
  const chosen = { ...mine, _shown: JSON.stringify(conflict.shown), _keep_packages: "yours" };
  expect(getRedirect(await postPackages(ada, chosen))).toBe("/venues/6");
  expect(listSavedPackages().map(({ body }) => (body as { version: number }).version)).toEqual([5, 6]);
});

test("[VEN-02] adding rows does not hide a conflict", async () => {
  const ada = await signedIn();
  const { rows, shown } = await openForm(ada);
  upstream.on(venueCalls.packages, replyWithData([{ ...gold, price_per_person: 140 }]));
  const added = await (await postPackages(ada, { ...shown, ...toPackageFields(rows), intent: "add" })).json();
  expect(JSON.stringify(added.shown)).toBe(shown._shown);
  const again = { _shown: JSON.stringify(added.shown), ...toPackageFields([...rows, silver]) };
  expect((await (await postPackages(ada, again)).json()).conflict.fields).toHaveLength(1);
  expect(listSavedPackages()).toEqual([]);
});

test("[ERR-03] a failed save keeps the rows", async () => {
  const ada = await signedIn();
  const { rows, shown } = await openForm(ada);
  upstream.on(venueCalls.savePackages, replyWithFailure(500));
  const failed = await postPackages(ada, { ...shown, ...toPackageFields([...rows, silver]) });
  expect(failed.status).toBe(422);
  expect((await failed.json()).rows).toEqual([...rows, silver]);
});

test("[VEN-02] [ERR-04] unreadable packages and unknown fields are sent back unchanged", async () => {
  const ada = await signedIn();
  const unread = [{ title: "Silver", price: "on request" }];
  const listed = [{ ...gold, id: 3, currency: "AUD" }, ...unread, { name: "Bronze", price_per_person: null }];
  upstream.on(venueCalls.packages, replyWithData(listed));
  upstream.on(venueCalls.savePackages, replyWithData(null));
  const { rows, shown } = await (await ada.get(page, "/venues/6/packages", routeArgs)).json();
  expect(rows.map(({ price_per_person }: PackageRow) => price_per_person)).toEqual(["120", ""]);
  const edited = [{ ...rows[0], price_per_person: "130" }, rows[1]];
  const sent = await postPackages(ada, { _shown: JSON.stringify(shown), ...toPackageFields(edited) });
  expect(getRedirect(sent)).toBe("/venues/6");
  expect(listSavedPackages().map(({ body }) => body)).toEqual([
    {
      packages: [
        { ...gold, id: 3, currency: "AUD", price_per_person: 130 },
        { name: "Bronze", price_per_person: null, description: "" },
        ...unread,
      ],
    },
  ]);
});

test("[VEN-02] a stored package may lack a price, but a new one needs one", async () => {
  const ada = await signedIn();
  upstream.on(venueCalls.packages, replyWithData([{ name: "Bronze", price_per_person: null }]));
  const { rows, shown } = await (await ada.get(page, "/venues/6/packages", routeArgs)).json();
  const entered = toPackageFields([...rows, { ...silver, price_per_person: "" }]);
  const refused = await postPackages(ada, { _shown: JSON.stringify(shown), ...entered });
  expect(Object.keys((await refused.json()).errors)).toEqual(["packages[1].price_per_person"]);
});

test("[VEN-02] the form says if some packages could not be read", async () => {
  const ada = await signedIn();
  const isPartial = async () =>
    (await (await ada.get(page, "/venues/6/packages", routeArgs)).json()).isPartial;
  await openForm(ada);
  expect(await isPartial()).toBe(false);
  upstream.on(venueCalls.packages, replyWithData([gold, { name: [] }]));
  expect(await isPartial()).toBe(true);
});
