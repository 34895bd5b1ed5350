import { expect, test } from "vitest";
import { listEventRemarks } from "~/services/leads/event-remarks";

const listRemarks = (fields: Record<string, string>) => listEventRemarks(new URLSearchParams(fields));

test("[EVT-01] a cleared sub-type and the number used from a range are reported", () => {
  expect(listRemarks({ event_type: "wedding", sub_type: "Conference" })).toEqual([
    "The sub-type Conference was cleared because it does not apply to a wedding.",
  ]);
  expect(listRemarks({ guest_count: "100-120", budget: "8-10k" })).toEqual([
    "We saved the larger number of guests: 120. We added “Guests: 100 to 120” to the notes.",
    "We saved the larger budget: 10,000. We added “Budget: 8,000 to 10,000” to the notes.",
  ]);
});

test("[EVT-01] full notes are not reported to contain a range", () => {
  const fields = { guest_count: "100-120", notes: "x".repeat(4990) };
  const words = "We saved the larger number of guests: 120. The notes are too long to add the range.";
  expect(listRemarks(fields)).toEqual([words]);
  expect(listEventRemarks(new URLSearchParams({ guest_count: "100-120" }), fields.notes)).toEqual([words]);
});

test("[EVT-01] values saved as typed need no remark", () => {
  expect(
    listRemarks({ event_type: "corporate", sub_type: "Conference", guest_count: "120", budget: "" }),
  ).toEqual([]);
  expect(listRemarks({ event_type: "wedding", sub_type: "Garden wedding" })).toEqual([]);
});
