import { expect, test } from "vitest";
import { buildPipelineTable } from "~/services/dashboard/pipeline";

const buildRow = (stage: string, events?: number, value?: number) => ({
  stage,
  country: "AU" as const,
  events,
  value,
});

test("a stage without events has zero, and unknown stages come last", () => {
  const { lines, total } = buildPipelineTable([buildRow("on_hold", 1, 500), buildRow("tentative", 2, 1000)]);
  expect(lines.at(-1)).toEqual({ name: "on_hold", events: 1, value: 500 });
  expect(lines.at(-2)).toEqual({ name: "Tentative sale", events: 2, value: 1000 });
  expect(lines[0]).toEqual({ name: "New enquiry", events: 0, value: 0 });
  expect(total).toEqual({ name: "Total", events: 3, value: 1500 });
});

test("[ERR-04] values that couldn't be loaded are not zero", () => {
  const { lines, total } = buildPipelineTable([buildRow("enquiry", 4)], true);
  expect(lines.slice(0, 2)).toEqual([
    { name: "New enquiry", events: 4, value: undefined },
    { name: "Contacted", events: undefined, value: undefined },
  ]);
  expect(total).toEqual({ name: "Total", events: undefined, value: undefined });
  expect(buildPipelineTable([]).total).toEqual({ name: "Total", events: 0, value: 0 });
});
