import * as leads from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertUser } from "../support/upstream";

let time = Date.UTC(2026, 1, 20);
const { test, upstream } = createUpstreamTest({ now: () => new Date(time) });

describe("notes of a lead", () => {
  let [lea, bob] = ["", ""];

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lea@marquee.test", displayName: "Lea" });
    await insertUser(upstream.db, { username: "bob@marquee.test", displayName: "Bob" });
    lea = await insertAccessToken(upstream.db, { username: "lea@marquee.test" });
    bob = await insertAccessToken(upstream.db, { username: "bob@marquee.test" });
  });

  const add = (token: string, id: number, note: string) => {
    time += 1000;
    return upstream.call(notes.add, { token, params: { id }, body: { note } });
  };
  const read = async (token: string, id: number) =>
    (await upstream.call(notes.all, { token, params: { id } })).body.data;

  test("[LEAD-05] notes are visible to all, newest first, and deleted by their author", async () => {
    const { id } = await insertLead(upstream.db);
    await add(lea, id, "  Calls at noon\nLikes barns ");
    await add(bob, id, "No lamb");
    expect(await read(lea, id)).toMatchObject([
      { note: "No lamb", by: "Bob", can_delete: false },
      { note: "Calls at noon\nLikes barns", by: "Lea", can_delete: true },
    ]);
    const remove = (token: string, noteId: number) =>
      upstream.call(notes.remove, { token, params: { id, noteId } });
    expect((await remove(lea, 2)).status).toBe(403);
    expect((await remove(bob, 2)).status).toBe(204);
    expect((await remove(bob, 2)).status).toBe(404);
    expect(await read(bob, id)).toMatchObject([{ by: "Lea" }]);
  });

  test("[LEAD-05] an empty or overlong note and an unknown lead are rejected", async () => {
    const { id } = await insertLead(upstream.db);
    for (const note of ["  ", "x".repeat(5001)]) expect((await add(lea, id, note)).status).toBe(422);
    expect((await add(lea, 99, "Hello")).status).toBe(404);
    expect(await read(lea, id)).toEqual([]);
  });

  test("[LEAD-05] a call is saved with its outcome", async () => {
    const { id } = await insertLead(upstream.db);
    const body = { note: "Rings back at noon", outcome: "message" as const };
    await upstream.call(notes.add, { token: lea, params: { id }, body });
    expect(await read(lea, id)).toMatchObject([body]);
  });

  test("[L-04] notes of a merged lead move with it", async () => {
    const { id } = await insertLead(upstream.db);
    const other = await insertLead(upstream.db);
    await add(lea, other.id, "Knows the owner");
    const body = { duplicate_ids: [other.id] };
    await upstream.call(leads.mergeDuplicates, { token: lea, params: { id }, body });
    expect(await read(lea, id)).toMatchObject([{ note: "Knows the owner" }]);
  });
});
