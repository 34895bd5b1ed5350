import * as eventListCalls from "@contract/events/list";
import { eventSortFields } from "@contract/events/sorting";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
} from "../support/upstream";

const now = new Date("2026-02-20T01:00:00Z");
const { test, upstream } = createSharedUpstreamTest({ now: () => now });

describe("the events of all leads", () => {
  let token: string;
  let [vera, bea] = [0, 0];
  const idOf = new Map<string, number>();

  /** An event of a lead with this first name, optionally with a next step. */
  async function event(
    name: string,
    values: Parameters<typeof insertLeadEvent>[1] = {},
    { due, ...lead }: Parameters<typeof insertLead>[1] & { due?: string } = {},
  ) {
    const { db } = upstream;
    const { id: leadId } = await insertLead(db, {
      firstName: name,
      lastName: "Client",
      ownerId: vera,
      ...lead,
    });
    const { id } = await insertLeadEvent(db, { leadId, locationId: null, ...values });
    if (due)
      await db.insert(schema.followUps).values({ leadId, leadEventId: id, dueDate: due, note: "Ring" });
    idOf.set(name, id);
    return { id, leadId };
  }

  test.beforeAll(async () => {
    const { db } = upstream;
    vera = (await insertUser(db, { username: "vera@marquee.test", displayName: "Vera" })).id;
    bea = (await insertUser(db, { username: "bea@marquee.test", displayName: "Bea" })).id;
    token = await insertAccessToken(db, { username: "vera@marquee.test" });
    const hobart = await insertLocation(db, { name: "Hobart" });
    await event("Late", { eventDate: "2026-12-05", budgetMinor: 2_000_000, guestCount: 90 });
    await event("Soon", { eventDate: "2026-03-01", locationId: hobart.id, budgetMinor: 1_000_000 });
    await event(
      "Due",
      { pipelineStageId: "contacted", eventType: "corporate", subType: "Gala" },
      { due: "2026-02-20" },
    );
    await event(
      "Week",
      { pipelineStageId: "contacted" },
      { due: "2026-02-26", ownerId: bea, company: "Acme" },
    );
    await event("Over", { pipelineStageId: "won", eventDate: "2026-01-10" }, { ownerId: null });
    await event("London", { eventDate: "2026-04-02" }, { country: "UK" });
    const spam = await event("Spam");
    await insertEnquiry(db, { leadEventId: spam.id, isSpam: true });
    // A completed follow-up is no next step.
    await db.insert(schema.followUps).values({
      leadId: spam.leadId,
      leadEventId: idOf.get("Late"),
      dueDate: "2026-01-01",
      note: "Done",
      doneAt: now,
    });
  });

  const list = async (query: object = {}) =>
    (await upstream.call(eventListCalls.all, { token, query: { ...query } })).body;
  const names = async (query: object = {}) =>
    (await list({ country: "AU", ...query })).data.map(({ lead }) => lead?.name.replace(" Client", ""));

  test("[EVT-01] events are sorted by next step, then date, without spam", async () => {
    expect(await names()).toEqual(["Due", "Week", "Over", "Soon", "Late"]);
    expect((await list()).meta).toEqual({ total: 6, page: 1, per_page: 10 });
    expect((await list()).data[0]).toMatchObject({
      id: idOf.get("Due"),
      lead: { name: "Due Client" },
      hubspot_owner: { id: vera, name: "Vera" },
      event_type: "corporate",
      sub_type: "Gala",
      pipeline_stage_id: "contacted",
      next_step: { note: "Ring", due_date: "2026-02-20" },
    });
  });

  test.for<[query: object, found: string[]]>([
    [{ stage: "open" }, ["Due", "Week", "Soon", "Late"]],
    [{ stage: "won" }, ["Over"]],
    [{ event_type: "corporate" }, ["Due"]],
    [{ city: "Hobart" }, ["Soon"]],
    [{ date: "ahead" }, ["Soon", "Late"]],
    [{ date: "past" }, ["Over"]],
    [{ date: "2026-12" }, ["Late"]],
    [{ date: "none" }, ["Due", "Week"]],
    [{ next_step: "due" }, ["Due"]],
    [{ next_step: "week" }, ["Due", "Week"]],
    [{ next_step: "none" }, ["Over", "Soon", "Late"]],
    [{ unowned_only: "1" }, ["Over"]],
    [{ search: "lient soon" }, []],
    [{ search: "SOON cl" }, ["Soon"]],
    [{ search: "acme" }, ["Week"]],
    [{ search: "gala" }, ["Due"]],
    [{ search: "gala", stage: "won" }, []],
    [{ stage: "unknown", date: "someday" }, ["Due", "Week", "Over", "Soon", "Late"]],
  ])("[EVT-01] %j leaves %j", async ([query, found]) => {
    expect(await names(query)).toEqual(found);
  });

  test("[EVT-01] events are filtered by owner and country", async () => {
    expect(await names({ hubspot_owner_id: bea })).toEqual(["Week"]);
    expect(await names({ country: "UK" })).toEqual(["London"]);
  });

  test("[EVT-01] events are sorted by every column, missing values last", async () => {
    const sorted = (sort_by: string, sort_order = "asc") => names({ sort_by, sort_order });
    expect(await sorted("client")).toEqual(["Due", "Late", "Over", "Soon", "Week"]);
    expect(await sorted("event_date", "desc")).toEqual(["Late", "Soon", "Over", "Due", "Week"]);
    expect(await sorted("budget")).toEqual(["Soon", "Late", "Due", "Week", "Over"]);
    expect(await sorted("stage", "desc")).toEqual(["Over", "Due", "Week", "Soon", "Late"]);
    expect(await sorted("city")).toEqual(["Soon", "Due", "Week", "Over", "Late"]);
    expect(await sorted("owner")).toEqual(["Week", "Due", "Soon", "Late", "Over"]);
    for (const field of eventSortFields) expect(await sorted(field)).toHaveLength(5);
  });

  test("[EVT-01] [UI-03] a page has the requested size; beyond the end it is empty with the total", async () => {
    expect(await names({ per_page: 2, page: 3 })).toEqual(["Late"]);
    expect(await list({ country: "AU", per_page: 2, page: 9 })).toMatchObject({
      data: [],
      meta: { total: 5, page: 9, per_page: 2 },
    });
  });

  test("[EVT-03] events are counted by stage with budgets and the most urgent of each", async () => {
    const board = async (query: object) =>
      (await upstream.call(eventListCalls.stages, { token, query: { ...query } })).body.data;
    const { stages: counted, events } = await board({ country: "AU", per_stage: 1 });
    expect(counted).toEqual([
      { stage: "contacted", country: "AU", events: 2, value: 0 },
      { stage: "enquiry", country: "AU", events: 2, value: 30_000 },
      { stage: "won", country: "AU", events: 1, value: 0 },
    ]);
    expect(new Set(events?.map(({ lead }) => lead?.name))).toEqual(
      new Set(["Due Client", "Soon Client", "Over Client"]),
    );
    const all = await board({ per_stage: 9 });
    expect(all.events?.filter(({ pipeline_stage_id }) => pipeline_stage_id === "contacted")).toMatchObject([
      { lead: { name: "Due Client" } },
      { lead: { name: "Week Client" } },
    ]);
    expect(await board({ search: "acme" })).toEqual({
      stages: [{ stage: "contacted", country: "AU", events: 1, value: 0 }],
      events: [],
    });
  });
});
