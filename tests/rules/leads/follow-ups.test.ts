import { expect, test } from "vitest";
import {
  dueCountOf,
  dueStateOf,
  type FollowUp,
  MOST_FOLLOW_UPS,
  sortedFollowUps,
  withChange,
  withFollowUp,
} from "~/services/leads/follow-ups";

const followUp = (id: string, more: Partial<FollowUp> = {}): FollowUp => ({
  id,
  leadId: 5,
  leadName: "Grace Hopper",
  country: "AU",
  date: "2026-11-23",
  note: "Call",
  ...more,
});

const now = new Date("2026-11-22T14:00:00Z");

test("[LEAD-05] a follow-up is due by the calendar of its lead's country", () => {
  // It is the 23rd in Melbourne already, and still the 22nd in London.
  expect(dueStateOf(followUp("a"), now)).toBe("today");
  expect(dueStateOf(followUp("a", { country: "UK" }), now)).toBe("coming");
  expect(dueStateOf(followUp("a", { date: "2026-11-22" }), now)).toBe("overdue");
});

test("[LEAD-05] those to do stand by day, those done last first, and only the former count as due", () => {
  const list = [
    followUp("coming", { date: "2026-12-01" }),
    followUp("first done", { isDone: true }),
    followUp("overdue", { date: "2026-11-01" }),
    followUp("last done", { isDone: true, date: "2026-11-01" }),
    followUp("today"),
  ];
  const { open, done } = sortedFollowUps(list, now);
  expect(open.map(({ id, state }) => `${id} ${state}`)).toEqual([
    "overdue overdue",
    "today today",
    "coming coming",
  ]);
  expect(done.map(({ id }) => id)).toEqual(["last done", "first done"]);
  expect(dueCountOf(list, now)).toBe(2);
});

test("[LEAD-05] a person keeps so many; done ones make room, the longest done first", () => {
  const full = Array.from({ length: MOST_FOLLOW_UPS }, (_, at) => followUp(String(at)));
  expect(withFollowUp(full, followUp("new"))).toBeUndefined();
  const partlyDone = withChange(withChange(full, "7", { isDone: true }), "3", { isDone: true });
  const after = withFollowUp(partlyDone, followUp("new"));
  expect(after).toHaveLength(MOST_FOLLOW_UPS);
  expect(after?.map(({ id }) => id)).not.toContain("7");
  expect(after?.map(({ id }) => id)).toEqual(expect.arrayContaining(["3", "new"]));
});

test("[LEAD-05] a change leaves the others alone, and one of no one's changes nothing", () => {
  const list = [followUp("a"), followUp("b")];
  expect(withChange(list, "a", { date: "2027-01-01" })).toEqual([
    followUp("b"),
    followUp("a", { date: "2027-01-01" }),
  ]);
  expect(withChange(list, "x", { isDone: true })).toEqual(list);
});
