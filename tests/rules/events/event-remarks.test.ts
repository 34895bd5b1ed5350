import { expect, test } from "vitest";
import { eventRemarks } from "~/services/leads/event-remarks";

const remarks = (fields: Record<string, string>) => eventRemarks(new URLSearchParams(fields));

test("[EVT-01] a cleared sub-type and the number that counts of a range are said", () => {
  expect(remarks({ event_type: "wedding", sub_type: "Conference" })).toEqual([
    "The sub-type Conference was cleared because it does not apply to a wedding.",
  ]);
  expect(remarks({ guest_count: "100-120", budget: "8-10k" })).toEqual([
    "Of the guests you typed, the larger number counts: 120. The notes say “Guests: 100 to 120”.",
    "Of the budget you typed, the larger number counts: 10,000. The notes say “Budget: 8,000 to 10,000”.",
  ]);
});

test("[EVT-01] notes that are full are not said to hold a range", () => {
  const fields = { guest_count: "100-120", notes: "x".repeat(4990) };
  const words =
    "Of the guests you typed, the larger number counts: 120. The notes have no room for the range.";
  expect(remarks(fields)).toEqual([words]);
  expect(eventRemarks(new URLSearchParams({ guest_count: "100-120" }), fields.notes)).toEqual([words]);
});

test("[EVT-01] what goes as it was typed needs no remark", () => {
  expect(
    remarks({ event_type: "corporate", sub_type: "Conference", guest_count: "120", budget: "" }),
  ).toEqual([]);
  expect(remarks({ event_type: "wedding", sub_type: "Garden wedding" })).toEqual([]);
});
