import type { OwnerWork } from "@contract/dashboard/dashboard";
import { expect, test } from "vitest";
import { buildTeamWorkTable } from "~/services/dashboard/team";

/** Monday 9 am in Melbourne. */
const now = new Date("2026-11-15T22:00:00Z");

const buildOwnerWork = (id: number | undefined, overrides: Partial<OwnerWork> = {}): OwnerWork => ({
  owner: id === undefined ? undefined : { id, name: `Owner ${id}` },
  unanswered: 0,
  waiting_since: undefined,
  visits_to_confirm: 0,
  hubspot_sync_failed: 0,
  ...overrides,
});

const since = { unanswered: 1, waiting_since: "2026-11-13T06:00:00Z" };

test("unowned leads come first, then owners by longest wait", () => {
  const { lines, clear } = buildTeamWorkTable(
    [
      buildOwnerWork(1, { hubspot_sync_failed: 2 }),
      buildOwnerWork(2, since),
      buildOwnerWork(3),
      buildOwnerWork(4, { unanswered: 3, waiting_since: "2026-11-12T06:00:00Z" }),
      buildOwnerWork(undefined, { unanswered: 1, waiting_since: "2026-11-15T21:00:00Z" }),
    ],
    "AU",
    now,
  );
  expect(lines.map(({ name, oldest }) => [name, oldest?.age, oldest?.isLate])).toEqual([
    ["Unassigned leads", "1 hour", false],
    ["Owner 4", "3 days", true],
    // Since Friday 5 pm, which is less than a working day.
    ["Owner 2", "2 days", false],
    ["Owner 1", undefined, undefined],
  ]);
  expect(clear).toEqual(["Owner 3"]);
});

test("every number links to its list, totals to the country's lists", () => {
  const { lines, total } = buildTeamWorkTable(
    [buildOwnerWork(7, since), buildOwnerWork(undefined, since)],
    "UK",
    now,
  );
  const hrefs = (line: (typeof lines)[number] | undefined) =>
    line && [line.unanswered.href, line.inspections.href, line.syncFailed.href];
  const inspections = "/inspections/inspection-requests";
  expect(hrefs(lines.find(({ key }) => key === "7"))).toEqual([
    "/leads/all?hubspot_owner_id=7&waiting_only=1",
    `${inspections}?hubspot_owner_id=7&status=to_confirm&days=this_week`,
    "/leads/all?hubspot_owner_id=7&hubspot_sync_failed_only=1",
  ]);
  expect(hrefs(lines.find(({ key }) => key === "nobody"))?.[0]).toBe(
    "/leads/all?hubspot_owner_id=nobody&waiting_only=1",
  );
  expect(hrefs(total)).toEqual([
    "/leads/all?waiting_only=1",
    `${inspections}?status=to_confirm&days=this_week`,
    "/leads/all?hubspot_sync_failed_only=1",
  ]);
  expect(total.unanswered.count).toBe(2);
});

test("the country's clock decides whether the oldest is overdue", () => {
  const isLate = (country: "AU" | "UK") =>
    buildTeamWorkTable([buildOwnerWork(1, since)], country, now).lines[0]?.oldest?.isLate;
  expect(isLate("AU")).toBe(false);
  const later = new Date("2026-11-16T06:01:00Z");
  const late = (country: "AU" | "UK") =>
    buildTeamWorkTable([buildOwnerWork(1, since)], country, later).lines[0]?.oldest?.isLate;
  expect([late("AU"), late("UK")]).toEqual([true, true]);
});

test("[ERR-04] unknown is not zero, and part of the rows gives no total", () => {
  const { lines, total, clear } = buildTeamWorkTable(
    [buildOwnerWork(1, { visits_to_confirm: undefined }), buildOwnerWork(2, since)],
    "AU",
    now,
  );
  expect(lines.map(({ name }) => name)).toEqual(["Owner 2", "Owner 1"]);
  expect(clear).toEqual([]);
  expect(total.inspections.count).toBeUndefined();
  expect(total.unanswered.count).toBe(1);
  expect(
    buildTeamWorkTable([buildOwnerWork(2, since)], "AU", now, true).total.unanswered.count,
  ).toBeUndefined();
});
