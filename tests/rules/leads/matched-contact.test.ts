import type { LeadRow } from "@contract/leads/lead";
import { expect, test } from "vitest";
import { findMatchedContact } from "~/services/leads/matched-contact";

const lead = { country: "AU", email: "Zoe@Quinn.example", phone_number: "61412345678" } as LeadRow;
const findMatchedText = (search: string) => findMatchedContact(lead, search)?.text;

test.each(["0412 345 678", "+61 (0)412 345 678", "+61412345678", "345-678", "412"])(
  "[LEAD-01] a search for %s shows the matching phone number as it is dialled",
  (search) => {
    expect(findMatchedContact(lead, search)).toEqual({ text: "0412 345 678", href: "tel:+61412345678" });
  },
);

test("[LEAD-01] a search by email address shows it; other searches show nothing", () => {
  expect(findMatchedText("zoe@QUINN")).toBe("Zoe@Quinn.example");
  for (const search of ["", "z", "0", "99", "0499", "O'Brien", "412x"])
    expect(findMatchedText(search)).toBeUndefined();
  const ofCompany = { ...lead, company: "Acme & Co" } as LeadRow;
  expect(findMatchedContact(ofCompany, "acme and")).toEqual({ text: "Acme & Co" });
  expect(findMatchedContact({ country: "AU" } as LeadRow, "412")).toBeUndefined();
});
