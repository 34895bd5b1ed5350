import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { expect, test } from "vitest";
import * as page from "~/routes/shortlists/note";
import * as shortlist from "~/routes/shortlists/shortlist";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, signedIn, upstream } from "../support/web";

const mill = { venue_id: 6, venue_name: "Old Mill", note: "Ask for the loft", note_version: 2 };

async function openShortlistNote() {
  const [id, ada] = [nextEventId(), await signedIn()];
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  upstream.on(shortlistCalls.ofEvent, replyWithData([mill, { venue_id: 7, venue_name: "Fern House" }]));
  upstream.on(shortlistCalls.saveNote, replyWithData(mill));
  const params = { ...buildEventParams(id), venueId: "6" };
  const open = (address = "/x", venueId = "6") => ada.get(page, address, { params: { ...params, venueId } });
  const post = (fields: Fields, address = "/x") => ada.post(page, address, fields, { params });
  const list = async () => (await (await ada.get(shortlist, "/x", { params })).json()).shortlist.venues.data;
  return { id, here: `/leads/${LEAD}/event/${id}`, open, post, list };
}

test("[SHORT-01] a note is shown at its venue, edited in a form, and returns to its page", async () => {
  const { id, here, open, post, list } = await openShortlistNote();
  expect(await list()).toMatchObject([{ note: "Ask for the loft" }, { name: "Fern House" }]);
  expect((await list())[1]).not.toHaveProperty("note");
  const form = await (await open()).json();
  expect(form).toMatchObject({
    venueName: "Old Mill",
    shown: { values: { note: "Ask for the loft" }, version: 2 },
    values: { note: "Ask for the loft" },
  });
  const entered = { note: " The loft is taken ", _shown: JSON.stringify(form.shown) };
  expect(getRedirect(await post(entered, "/x?search=mill"))).toBe(`${here}/shortlist?search=mill`);
  expect(getRedirect(await post({ ...entered, note: "" }, "/x?from=event"))).toBe(here);
  expect(upstream.requests(shortlistCalls.saveNote)).toMatchObject([
    {
      method: "PUT",
      path: `/v1/lead-event/${id}/shortlist/6/note`,
      query: { source: "test-source" },
      body: { note: "The loft is taken", version: 2 },
    },
    { body: { note: "", version: 2 } },
  ]);
});

test("[SHORT-01] if two people edit a note at once, the second sees both and chooses", async () => {
  const { open, post } = await openShortlistNote();
  const { shown } = await (await open()).json();
  upstream.once(shortlistCalls.saveNote, replyWithFailure(409, { message: "Changed in the meantime." }));
  upstream.on(shortlistCalls.ofEvent, replyWithData([{ ...mill, note: "No lift", note_version: 3 }]));
  const entered = { note: "Too small", _shown: JSON.stringify(shown) };
  const response = await post(entered);
  const { conflict, rejected } = await response.json();
  expect([response.status, rejected.initialValue.note]).toEqual([422, "Too small"]);
  expect(conflict.fields).toEqual([
    { name: "note", original: "Ask for the loft", yours: "Too small", theirs: "No lift" },
  ]);
  await post({ ...entered, _shown: JSON.stringify(conflict.shown), _keep_note: "yours" });
  expect(upstream.requests(shortlistCalls.saveNote).map(({ body }) => body)).toEqual([
    { note: "Too small", version: 2 },
    { note: "Too small", version: 3 },
  ]);
});

test("[ERR-02] [SHORT-01] a refused note stays in the form: too long, or its venue was removed", async () => {
  const { open, post } = await openShortlistNote();
  const { shown } = await (await open()).json();
  const long = await (await post({ note: "x".repeat(2001), _shown: JSON.stringify(shown) })).json();
  expect(long.rejected.error.note).toEqual(["A note can have at most 2,000 characters"]);
  upstream.on(
    shortlistCalls.saveNote,
    replyWithFailure(404, { message: "Venue not found on this shortlist" }),
  );
  const gone = await post({ note: "Mine", _shown: JSON.stringify(shown) });
  expect([gone.status, (await gone.json()).rejected]).toMatchObject([
    422,
    { error: { "": ["Venue not found on this shortlist"] }, initialValue: { note: "Mine" } },
  ]);
  expect((await open("/x", "9")).status).toBe(404);
});

test("[ERR-05] [SHORT-01] without upstream support there is no note form and no note", async () => {
  upstream.shows([]);
  const { open, post, list } = await openShortlistNote();
  expect((await list())[0]).not.toHaveProperty("note");
  expect((await open()).status).toBe(404);
  expect((await post({ note: "Mine", _shown: JSON.stringify({ values: { note: "" } }) })).status).toBe(422);
  expect(upstream.requests(shortlistCalls.saveNote)).toEqual([]);
});
