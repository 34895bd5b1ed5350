import { expect, test } from "vitest";
import {
  appendFollowUp,
  countDueOrOverdue,
  type FollowUp,
  MAX_FOLLOW_UPS,
  splitAndSortFollowUps,
  toDueState,
  updateFollowUpInList,
} from "~/services/leads/follow-ups";

const buildFollowUp = (id: string, changes: Partial<FollowUp> = {}): FollowUp => ({
  id,
  leadId: 5,
  leadName: "Grace Hopper",
  country: "AU",
  date: "2026-11-23",
  note: "Call",
  ...changes,
});

const now = new Date("2026-11-22T14:00:00Z");

test("[LEAD-05] a follow-up is due by the calendar of its lead's country", () => {
  // It is the 23rd in Melbourne already, and still the 22nd in London.
  expect(toDueState(buildFollowUp("a"), now)).toBe("today");
  expect(toDueState(buildFollowUp("a", { country: "UK" }), now)).toBe("coming");
  expect(toDueState(buildFollowUp("a", { date: "2026-11-22" }), now)).toBe("overdue");
});

test("[LEAD-05] those to do stand by day, those done last first, and only the former count as due", () => {
  const list = [
    buildFollowUp("coming", { date: "2026-12-01" }),
    buildFollowUp("first done", { isDone: true }),
    buildFollowUp("overdue", { date: "2026-11-01" }),
    buildFollowUp("last done", { isDone: true, date: "2026-11-01" }),
    buildFollowUp("today"),
  ];
  const { open, done } = splitAndSortFollowUps(list, now);
  expect(open.map(({ id, state }) => `${id} ${state}`)).toEqual([
    "overdue overdue",
    "today today",
    "coming coming",
  ]);
  expect(done.map(({ id }) => id)).toEqual(["last done", "first done"]);
  expect(countDueOrOverdue(list, now)).toBe(2);
});

test("[LEAD-05] a person keeps so many; done ones make room, the longest done first", () => {
  const full = Array.from({ length: MAX_FOLLOW_UPS }, (_, index) => buildFollowUp(String(index)));
  expect(appendFollowUp(full, buildFollowUp("new"))).toBeUndefined();
  const partlyDone = updateFollowUpInList(updateFollowUpInList(full, "7", { isDone: true }), "3", {
    isDone: true,
  });
  const after = appendFollowUp(partlyDone, buildFollowUp("new"));
  expect(after).toHaveLength(MAX_FOLLOW_UPS);
  expect(after?.map(({ id }) => id)).not.toContain("7");
  expect(after?.map(({ id }) => id)).toEqual(expect.arrayContaining(["3", "new"]));
});

test("[LEAD-05] a change leaves the others alone, and one of no one's changes nothing", () => {
  const list = [buildFollowUp("a"), buildFollowUp("b")];
  expect(updateFollowUpInList(list, "a", { date: "2027-01-01" })).toEqual([
    buildFollowUp("b"),
    buildFollowUp("a", { date: "2027-01-01" }),
  ]);
  expect(updateFollowUpInList(list, "x", { isDone: true })).toEqual(list);
});
