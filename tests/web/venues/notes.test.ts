import "../support/web";

import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as page from "~/routes/venues/new-note";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const routeArgs = { params: { venueId: "6" } };
const postNote = (browser: Browser, fields: Record<string, string>) =>
  browser.post(page, "/venues/6/notes/new", fields, routeArgs);

test("[V-14] [VEN-02] a note is saved once, converted to HTML", async () => {
  const ada = await signedIn();
  upstream.on(venueCalls.addNote, replyWithData([]));
  const fields = { note: "Ask for <Bob> & Co\nafter 5\r\n\r\nParking", form_key: "k1" };
  expect(getRedirect(await postNote(ada, fields))).toBe("/venues/6");
  expect(getRedirect(await postNote(ada, fields))).toBe("/venues/6");
  expect(
    upstream.requests(venueCalls.addNote).map(({ method, path, body }) => ({ method, path, body })),
  ).toEqual([
    {
      method: "POST",
      path: "/v1/venues/6/notes",
      body: { note: "<p>Ask for &lt;Bob&gt; &amp; Co<br>after 5</p><p>Parking</p>" },
    },
  ]);
});

test("[ERR-03] empty, long and failed notes keep their text", async () => {
  const ada = await signedIn();
  for (const note of ["", "x".repeat(5000)])
    expect((await postNote(ada, { note, form_key: "k2" })).status).toBe(422);
  upstream.on(venueCalls.addNote, replyWithFailure(500));
  const failed = await postNote(ada, { note: "Parking", form_key: "k3" });
  expect(failed.status).toBe(422);
  expect((await failed.json()).rejected.initialValue.note).toBe("Parking");
});
