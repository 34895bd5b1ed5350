import { expect, test } from "vitest";
import { findOutcomeStyle, OutcomeBadge } from "~/components/recommendations/list/OutcomeBadge";
import { serverHtml } from "../../support/page";

test("[EVT-06] every outcome has its icon and label, and an unknown one is shown unchanged", () => {
  const looks = ["saved", "emailed", "opened", "viewed", "inspected", "won", "lost"].map(findOutcomeStyle);
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
  expect(findOutcomeStyle("on hold").words).toBe("on hold");
  expect(serverHtml(<OutcomeBadge outcome="won" />)).toMatch(/data-tone="success".*<svg.*Won/);
});
