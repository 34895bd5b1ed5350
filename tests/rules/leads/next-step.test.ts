import { expect, test } from "vitest";
import { findNextAction } from "~/services/leads/next-step";

test("[LEAD-05] the next action depends on the event's stage and what was done", () => {
  expect(findNextAction({ stageId: "enquiry", recommended: 0 })).toBe("recommend");
  expect(findNextAction({ stageId: "contacted" })).toBe("recommend");
  expect(findNextAction({ stageId: "contacted", recommended: 3 })).toBe("follow-up");
  expect(findNextAction({ stageId: "recommended", recommended: 3, wishes: 2 })).toBe("inspections");
  expect(findNextAction({ stageId: "recommended", inspections: 1 })).toBe("sale");
  expect(findNextAction({ stageId: "inspection" })).toBe("sale");
  expect(findNextAction({ stageId: "tentative", inspections: 1 })).toBe("sales");
  expect(findNextAction({ stageId: "won" })).toBeUndefined();
  expect(findNextAction({ stageId: "lost" })).toBeUndefined();
  expect(findNextAction({})).toBe("recommend");
});
