import * as eventListCalls from "@contract/events/list";
import { closedStages, dealStages } from "@contract/events/stages";
import * as schema from "@upstream/db/schema";
import { loadEventStages } from "@upstream/events/list";
import { expect, vi } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertUser } from "../support/upstream";

const now = new Date("2026-02-20T01:00:00Z");
const { test, upstream } = createUpstreamTest({ now: () => now });

/** A thousand open events by stage. */
const counts = [
  ["enquiry", 420],
  ["contacted", 240],
  ["recommended", 200],
  ["inspection", 90],
  ["tentative", 50],
] as const;

const getDayAfterNow = (days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function seedEvents() {
  const { db } = upstream;
  const { id: leadId } = await insertLead(db, { firstName: "Ada" });
  await db.insert(schema.leadEvents).values(
    counts.flatMap(([pipelineStageId, count]) =>
      Array.from({ length: count }, (_, index) => ({
        leadId,
        eventType: "wedding" as const,
        pipelineStageId,
        budgetMinor: 1_000_00,
        // The last ones have the earliest dates.
        eventDate: getDayAfterNow(count - index),
      })),
    ),
  );
}

test("[EVT-03] a board of 1,000 events has all counts and budgets, and 25 events a stage", async () => {
  await seedEvents();
  const token = await insertAccessToken(upstream.db, await insertUser(upstream.db));
  const query = { country: "AU", per_stage: 25 } as const;
  const { body } = await upstream.call(eventListCalls.stages, { token, query });
  const open = dealStages.filter(({ id }) => !closedStages.includes(id));
  expect(open.map(({ id }) => body.data.stages?.find(({ stage }) => stage === id))).toMatchObject(
    counts.map(([stage, events]) => ({ stage, events, value: events * 1000 })),
  );
  for (const { id } of open) {
    const cards = body.data.events?.filter(({ pipeline_stage_id: stage }) => stage === id);
    expect(cards?.map(({ event_date }) => event_date)).toEqual(
      Array.from({ length: 25 }, (_, index) => getDayAfterNow(index + 1)),
    );
  }
});

test("[EVT-03] a board of 1,000 events is read in two statements", async () => {
  await seedEvents();
  const { $client: client } = upstream.db as unknown as { $client: { query: () => unknown } };
  const sent = vi.spyOn(client, "query");
  await loadEventStages(upstream.db, { per_stage: 25 }, now);
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockRestore();
});
