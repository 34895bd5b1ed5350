import { expect, test } from "vitest";
import { getValuesToPrefill, toPrefilledQuery } from "~/services/leads/create/form";

const parsePostedFields = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return getValuesToPrefill(form);
};

const filled = { first_name: "Ann", email: "ann@example.com", event_date: "2030-03-06", notes: "A\nB" };

test("[LEAD-04] another text replaces what the previous one filled, but not typed values", () => {
  const held = {
    ...filled,
    notes: "A\r\nB",
    event_date: "Wed 6 Mar 2030",
    first_name: "Anna",
    last_name: "Roth",
    enquiry: "Another text",
  };
  expect(parsePostedFields({ ...held, from_enquiry: toPrefilledQuery(filled), intent: "read" })).toEqual({
    first_name: "Anna",
    last_name: "Roth",
    enquiry: "Another text",
  });
});

test("[LEAD-04] a choice keeps other filled values and counts as filled by the text", () => {
  const read = parsePostedFields({
    ...filled,
    from_enquiry: toPrefilledQuery(filled),
    intent: "read:event_date=2030-03-13",
  });
  expect(read).toMatchObject({ first_name: "Ann", event_date: "2030-03-13" });
  expect(Object.fromEntries(new URLSearchParams(read?.from_enquiry))).toEqual({
    ...filled,
    event_date: "2030-03-13",
  });
});
