import { expect, test } from "vitest";
import { getOutcomeStyle, RoomOutcomeBadge } from "~/components/recommendations/list/RoomOutcomeBadge";
import { renderServerHtml } from "../../support/page";

test("[EVT-06] every outcome has its icon and label, and an unknown one is shown unchanged", () => {
  const looks = ["saved", "emailed", "opened", "viewed", "inspected", "won", "lost"].map(getOutcomeStyle);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(7);
  expect(looks.map(({ words }) => words)).toEqual([
    "Saved",
    "Emailed",
    "Link opened",
    "Viewed",
    "Inspected",
    "Won",
    "Lost",
  ]);
  expect(getOutcomeStyle("on hold").words).toBe("on hold");
  expect(renderServerHtml(<RoomOutcomeBadge outcome="won" />)).toMatch(/data-tone="success".*<svg.*Won/);
});
