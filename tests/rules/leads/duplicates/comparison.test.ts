import { Lead, LeadRow } from "@contract/leads/lead";
import { expect, test } from "vitest";
import { canMergeLeads, compareLeadWithDuplicates } from "~/services/leads/duplicates/comparison";

const lead = Lead.parse({
  id: 1,
  first_name: "Zoë",
  last_name: "O'Brien",
  country: "AU",
  emails: [
    { email: "first@x.example", is_primary: true },
    { email: "second@x.example", is_primary: false },
  ],
  phone_numbers: [{ number: "0412 345 678", is_primary: true }],
  estimated_guests: 80,
  created_at: "2027-01-01T00:00:00Z",
});

const compareWithChanges = (changes: object) => {
  const row = LeadRow.parse({ id: 2, first_name: "zoë", last_name: "o'brien ", country: "AU", ...changes });
  return compareLeadWithDuplicates(lead, [row]).others[0]?.fields ?? [];
};
const listDifferingLabels = (changes: object) =>
  compareWithChanges(changes)
    .filter(({ differs }) => differs)
    .map(({ label }) => label);

test("[LEAD-06] equal values in different notations do not differ", () => {
  expect(
    listDifferingLabels({
      email: "SECOND@x.example",
      phone_number: "+61 (0)412 345 678",
      estimated_guests: 80,
      created_at: "2026-01-01T00:00:00Z",
    }),
  ).toEqual([]);
});

test("[LEAD-06] differences are flagged, unknown values are not", () => {
  expect(
    listDifferingLabels({
      last_name: "Byrne",
      email: "third@x.example",
      phone_number: "0412 345 679",
      estimated_guests: 90,
    }),
  ).toEqual(["Name", "Email", "Phone", "Guests"]);
  expect(listDifferingLabels({ estimated_budget: 9000 })).toEqual([]);
  expect(compareWithChanges({}).find(({ label }) => label === "Email")).toEqual({
    label: "Email",
    text: undefined,
    differs: false,
  });
});

test("[LEAD-06] the primary contact details are shown in national format", () => {
  const own = new Map(
    compareLeadWithDuplicates(lead, []).lead.fields.map(({ label, text }) => [label, text]),
  );
  expect([own.get("Email"), own.get("Phone"), own.get("Created")]).toEqual([
    "first@x.example",
    "0412 345 678",
    "1 Jan 2027",
  ]);
});

test("[LEAD-06] leads of different countries cannot be merged", () => {
  expect(canMergeLeads({ country: "AU" }, { country: "AU" })).toBe(true);
  expect(canMergeLeads({ country: "AU" }, { country: "UK" })).toBe(false);
});
