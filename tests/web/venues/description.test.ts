import "../support/web";

import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as page from "~/routes/venues/description";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const routeArgs = { params: { venueId: "6" } };

async function openForm(browser: Browser, html: string) {
  upstream.on(venueCalls.description, replyWithData(html));
  upstream.on(venueCalls.saveDescription, replyWithData(html));
  const form = await (await browser.get(page, "/venues/6/description", routeArgs)).json();
  return { description: form.values.description, _shown: JSON.stringify(form.shown) };
}

const postDescription = (browser: Browser, fields: Record<string, string>) =>
  browser.post(page, "/venues/6/description?lead=5", fields, routeArgs);

const listSavedDescriptions = () =>
  upstream.requests(venueCalls.saveDescription).map(({ method, path, body }) => ({ method, path, body }));

test("[V-12] [VEN-02] a description is edited as Markdown and saved as sanitised HTML", async () => {
  const ada = await signedIn();
  const form = await openForm(ada, '<p onclick="x()">Stone <b>walls</b>.</p>');
  expect(form.description).toBe("Stone **walls**.");
  const text = "Stone **walls** and <script>x</script>light.\n\n- [Map](https://map.example)";
  expect(getRedirect(await postDescription(ada, { ...form, description: text }))).toBe("/venues/6?lead=5");
  expect(listSavedDescriptions()).toEqual([
    {
      method: "POST",
      path: "/v1/venues/6/description",
      body: {
        description: expect.stringMatching(
          /^<p>Stone <strong>walls<\/strong> and light\.<\/p>\n<ul>\n<li><a href="https:\/\/map.example"[^>]*>Map<\/a><\/li>\n<\/ul>\n$/,
        ),
      },
    },
  ]);
  expect(upstream.requests(venueCalls.description)[0]).toMatchObject({
    method: "GET",
    path: "/v1/venues/6/description",
  });
});

test("[VEN-02] a conflicting description shows both versions and saves nothing", async () => {
  const ada = await signedIn();
  const form = await openForm(ada, "<p>Stone.</p>");
  upstream.on(venueCalls.description, replyWithData("<p>Brick.</p>"));
  const answer = await postDescription(ada, { ...form, description: "Granite." });
  expect(answer.status).toBe(422);
  const { conflict, rejected } = await answer.json();
  expect(conflict.fields).toEqual([
    { name: "description", original: "Stone.", yours: "Granite.", theirs: "Brick." },
  ]);
  expect(rejected.initialValue.description).toBe("Granite.");
  expect(listSavedDescriptions()).toEqual([]);
  const chosen = { description: "Granite.", _shown: JSON.stringify(conflict.shown) };
  expect(getRedirect(await postDescription(ada, { ...chosen, _keep_description: "yours" }))).toBe(
    "/venues/6?lead=5",
  );
  expect(listSavedDescriptions()).toMatchObject([{ body: { description: "<p>Granite.</p>\n" } }]);
});

test("[ERR-03] too long or refused input comes back unchanged", async () => {
  const ada = await signedIn();
  const form = await openForm(ada, "<p>Stone.</p>");
  const long = "x ".repeat(9_000) + "<b>x</b>".repeat(500);
  const rejected = await postDescription(ada, { ...form, description: long });
  expect(rejected.status).toBe(422);
  expect((await rejected.json()).rejected.error.description).toEqual([
    "The description can have at most 20,000 characters",
  ]);
  upstream.on(venueCalls.saveDescription, replyWithFailure(500));
  const failed = await postDescription(ada, { ...form, description: "Granite." });
  expect(failed.status).toBe(422);
  expect((await failed.json()).rejected.initialValue.description).toBe("Granite.");
});
