import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as saleCalls from "@contract/sales/sales";
import { expect, test } from "vitest";
import * as edit from "~/routes/sales/edit";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const shown = { event_date: "2027-03-01", guest_count: "80", value: "9000", commission: "10" };

async function openEditSale(changes: object = {}) {
  const id = nextEventId();
  const sale = {
    id: 31,
    lead_event_id: id,
    venue: { id: 6, name: "Old Mill" },
    event_date: "2027-03-01",
    guest_count: 80,
    value: 9000,
    commission: 10,
  };
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  const become = (now: object) => upstream.on(saleCalls.get, replyWithData({ ...sale, ...now }));
  become(changes);
  upstream.on(saleCalls.update, replyWithData(sale));
  const person = await signedIn();
  const asking = { params: { ...buildEventParams(id), saleId: "31" } };
  return {
    id,
    become,
    open: () => person.get(edit, "/x", asking),
    post: (fields: Record<string, string>, conflictValues?: object) =>
      person.post(
        edit,
        "/x",
        { ...shown, _shown: JSON.stringify({ values: shown, conflicting: conflictValues }), ...fields },
        asking,
      ),
  };
}

test("[T-04] [T-05] [SALE-01] [SALE-02] editing a sale saves only the changed fields", async () => {
  const { id, open, post } = await openEditSale();
  expect(await (await open()).json()).toMatchObject({ values: shown, sale: { venue: "Old Mill" } });
  expect(upstream.requests(saleCalls.get)[0]).toMatchObject({
    method: "GET",
    path: "/v1/tentative-sales/31",
    query: { source: "test-source" },
  });
  const saved = await post({ value: "9500", guest_count: "" });
  expect(getRedirect(saved)).toBe(`/leads/${LEAD}/event/${id}/sales`);
  expect(upstream.requests(saleCalls.update)).toMatchObject([
    { method: "PUT", path: "/v1/tentative-sales/31", query: { source: "test-source" } },
  ]);
  expect(upstream.requests(saleCalls.update)[0]?.body).toEqual({ value: 9500, guest_count: null });
  await post({});
  expect(upstream.requests(saleCalls.update)).toHaveLength(1);
});

test("[SALE-01] a sale of another event is not found, and a locked one says why", async () => {
  const { open, become } = await openEditSale({ lead_event_id: 1 });
  expect((await open()).status).toBe(404);
  become({ is_invoiced: true });
  expect((await (await open()).json()).lock).toContain("invoiced");
});

test("[SALE-02] a 422 is shown at the fields, other failures on top, and typed values are kept", async () => {
  const { post } = await openEditSale();
  expect((await (await post({ value: "" })).json()).rejected.error).toEqual({
    value: ["Enter the sale value"],
  });
  upstream.on(saleCalls.update, replyWithFailure(422, { errors: { commission: ["Too much."] } }));
  expect((await (await post({ commission: "90" })).json()).rejected).toMatchObject({
    error: { commission: ["Too much."] },
    initialValue: { commission: "90" },
  });
  upstream.on(saleCalls.update, replyWithFailure(409, { message: "This sale is approved." }));
  expect((await (await post({ value: "1" })).json()).rejected.error).toEqual({
    "": ["This sale is approved."],
  });
});

test("[SALE-01] fields that two users changed are shown as conflicts, and the rest is saved", async () => {
  const { become, post } = await openEditSale();
  become({ value: 8000, guest_count: 70 });
  const rejected = await post({ value: "9500" });
  expect(rejected.status).toBe(422);
  const { conflict } = await rejected.json();
  expect(conflict.fields).toEqual([{ name: "value", original: "9000", yours: "9500", theirs: "8000" }]);
  expect(conflict.theirChanges).toEqual([{ name: "guest_count", theirs: "70" }]);
  expect(upstream.requests(saleCalls.update)).toEqual([]);
  const conflictValues = { ...shown, value: "8000", guest_count: "70" };
  await post({ value: "9500", _keep_value: "yours" }, conflictValues);
  expect(upstream.requests(saleCalls.update)[0]?.body).toMatchObject({ value: 9500 });
});

test("[SALE-01] with versions, a concurrent save is shown as a conflict", async () => {
  const { become, open, post } = await openEditSale({ version: 3 });
  const form = await (await open()).json();
  expect(form.shown).toEqual({ values: shown, version: 3 });
  const mine = { value: "9500", _shown: JSON.stringify(form.shown) };
  upstream.once(saleCalls.update, replyWithFailure(409, { message: "Changed in the meantime." }));
  become({ value: 8000, version: 4 });
  const { conflict } = await (await post(mine)).json();
  expect(conflict.fields).toEqual([{ name: "value", original: "9000", yours: "9500", theirs: "8000" }]);
  await post({ ...mine, _shown: JSON.stringify(conflict.shown), _keep_value: "yours" });
  expect(upstream.requests(saleCalls.update).map(({ body }) => body)).toEqual([
    { value: 9500, version: 3 },
    { value: 9500, version: 4 },
  ]);
  upstream.shows([]);
  await open();
  become({ value: 9500, version: 9 });
  await post({
    ...mine,
    value: "9600",
    _shown: JSON.stringify({ values: { ...shown, value: "9500" }, version: 1 }),
  });
  expect(upstream.requests(saleCalls.update)[2]?.body).toEqual({ value: 9600 });
});

test("[ERR-04] a sale with unknown fields has an empty form and sends only typed fields", async () => {
  const { open, post, become } = await openEditSale();
  become({
    lead_event_id: undefined,
    venue: undefined,
    event_date: undefined,
    guest_count: undefined,
    value: undefined,
    commission: undefined,
  });
  const page = await (await open()).json();
  expect(page.values).toEqual({ event_date: "", guest_count: "", value: "", commission: "" });
  await post({ ...page.values, guest_count: "44", _shown: JSON.stringify({ values: page.shown.values }) });
  expect(upstream.requests(saleCalls.update)[0]?.body).toEqual({ guest_count: 44 });
});
