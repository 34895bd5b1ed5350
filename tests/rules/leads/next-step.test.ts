import { expect, test } from "vitest";
import { findNextEventAction } from "~/services/leads/next-step";

test("[LEAD-05] the next action depends on the event's stage and what was done", () => {
  expect(findNextEventAction({ stageId: "enquiry", recommended: 0 })).toBe("recommend");
  expect(findNextEventAction({ stageId: "contacted" })).toBe("recommend");
  expect(findNextEventAction({ stageId: "contacted", recommended: 3 })).toBe("follow-up");
  expect(findNextEventAction({ stageId: "recommended", recommended: 3, wishes: 2 })).toBe("inspections");
  expect(findNextEventAction({ stageId: "recommended", inspections: 1 })).toBe("sale");
  expect(findNextEventAction({ stageId: "inspection" })).toBe("sale");
  expect(findNextEventAction({ stageId: "tentative", inspections: 1 })).toBe("sales");
  expect(findNextEventAction({ stageId: "won" })).toBeUndefined();
  expect(findNextEventAction({ stageId: "lost" })).toBeUndefined();
  expect(findNextEventAction({})).toBe("recommend");
});
