import { expect, test } from "vitest";
import { actionOf } from "~/services/leads/next-step";

test("[LEAD-05] one action follows the stage of an event and what was done with it", () => {
  expect(actionOf({ stageId: "enquiry", recommended: 0 })).toBe("recommend");
  expect(actionOf({ stageId: "contacted" })).toBe("recommend");
  expect(actionOf({ stageId: "contacted", recommended: 3 })).toBe("follow-up");
  expect(actionOf({ stageId: "recommended", recommended: 3, wishes: 2 })).toBe("inspections");
  expect(actionOf({ stageId: "recommended", inspections: 1 })).toBe("sale");
  expect(actionOf({ stageId: "inspection" })).toBe("sale");
  expect(actionOf({ stageId: "tentative", inspections: 1 })).toBe("sales");
  expect(actionOf({ stageId: "won" })).toBeUndefined();
  expect(actionOf({ stageId: "lost" })).toBeUndefined();
  expect(actionOf({})).toBe("recommend");
});
