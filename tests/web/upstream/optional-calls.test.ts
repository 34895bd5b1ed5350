import "../support/web";

import type { Extension } from "@contract/extensions";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import * as userCalls from "@contract/users/users";
import { beforeEach, describe, expect, test } from "vitest";
import { createApi, NotAvailable, requireSupportedCall } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { replyWithData } from "../support/scripted-upstream";
import { upstream } from "../support/web";

const api = createApi("token-1");
const params = { id: 5 };

/** The upstream shows these extensions and no others, by its answer to a call of the specification. */
async function showExtensions(...known: Extension[]) {
  upstream.shows(known);
  await api(leadCalls.all, { query: { page: 1 } });
}

beforeEach(() => {
  upstream.on(leadCalls.all, replyWithData([], { total: 0 }));
  upstream.on(inspectionCalls.all, replyWithData([], { total: 0 }));
  upstream.on(notes.all, replyWithData([]));
});

describe("[ERR-05] with an upstream without extensions", () => {
  beforeEach(() => showExtensions());

  test("an optional call is not sent, and its section is absent", async () => {
    expect(await api.optional(notes.all, { params })).toBeUndefined();
    expect(await toSection(api.optional(notes.all, { params }))).toBeUndefined();
    expect(upstream.requests(notes.all)).toEqual([]);
  });

  test("a missing call is Not Found, with the page's own message", async () => {
    await expect(api(notes.all, { params })).rejects.toThrow(NotAvailable);
    await expect(api(notes.all, { params })).rejects.toMatchObject({ status: 404, kind: "refused" });
    await expect(requireSupportedCall(notes.add, "No notes here.")).rejects.toThrow("No notes here.");
    await requireSupportedCall(leadCalls.all);
    expect(upstream.requests(notes.all)).toEqual([]);
  });

  test("a body emptied by filtering is not sent; an originally empty one is", async () => {
    upstream.on(userCalls.toggleDisable, replyWithData({}));
    await api(userCalls.toggleDisable, { params, body: { is_disabled: true } });
    await api(userCalls.toggleDisable, { params, body: {} });
    expect(upstream.requests(userCalls.toggleDisable).map(({ body }) => body)).toEqual([undefined, {}]);
  });
});

test("[ERR-05] an optional call is sent once the upstream has announced it", async () => {
  await showExtensions("lead-notes");
  expect(await api.optional(notes.all, { params })).toMatchObject({ data: [] });
  expect(await toSection(api.optional(notes.all, { params }))).toEqual({ data: [] });
});

test("[ERR-05] an optional list may drop its size and order, but not its filters", async () => {
  await showExtensions("waiting");
  const waiting = { page: 1, waiting_only: "1" } as const;
  expect(await api.optional(leadCalls.all, { query: { ...waiting, per_page: 500 } })).toMatchObject({
    data: [],
  });
  expect(upstream.requests(leadCalls.all).at(-1)?.query).toMatchObject({ waiting_only: "1" });
  expect(upstream.requests(leadCalls.all).at(-1)?.query).not.toHaveProperty("per_page");
  expect(await api.optional(leadCalls.all, { query: { ...waiting, unowned_only: "1" } })).toBeUndefined();
  expect(await api.optional(inspectionCalls.all, { query: { status: "to_confirm" } })).toBeUndefined();
  expect(await api.optional(inspectionCalls.all, { query: { soonest_first: "1" } })).toMatchObject({
    data: [],
  });
  expect(upstream.requests(leadCalls.all)).toHaveLength(2);
  expect(upstream.requests(inspectionCalls.all)).toHaveLength(1);
});
