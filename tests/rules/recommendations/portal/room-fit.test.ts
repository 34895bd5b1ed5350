import { formatRoomFitRemark } from "@upstream/recommendations/portal/room-fit";
import { expect, test } from "vitest";

test.each([
  [80, 80, 120, undefined],
  [null, 80, 120, undefined],
  [100, null, null, undefined],
  [100, 80, 120, "This room holds your 100 guests standing only. It seats up to 80."],
  [100, 80, null, "It seats up to 80, fewer than your 100 guests."],
  [130, 80, 120, "Too small for your 130 guests. It holds up to 120."],
  [130, null, 120, "Too small for your 130 guests. It holds up to 120."],
  [90, null, 120, undefined],
])(
  "[R-03] %s guests in a room for %s seated and %s standing read: %s",
  (guests, dinnerMax, standingMax, words) => {
    expect(formatRoomFitRemark({ dinnerMax, standingMax }, guests)).toBe(words);
  },
);
