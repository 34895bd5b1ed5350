import { expect, test } from "vitest";
import { listSharedContacts } from "~/services/leads/create/same-contact";

test.each([
  [{ emails: ["A@x.example "] }, { emails: ["a@X.example"] }, ["email address"]],
  [{ phones: ["0412 345 678"] }, { phones: ["+61 (0)412 345 678"] }, ["phone number"]],
  [{ phones: ["07700 900123"], country: "UK" }, { phones: ["+44 7700 900123"] }, ["phone number"]],
  [
    { emails: ["a@x.example"], phones: ["0412 345 678"] },
    { emails: ["b@x.example", "a@x.example"], phones: ["61412345678"] },
    ["email address", "phone number"],
  ],
  [{ phones: ["020 7946 0958"], country: "UK" }, { phones: ["020 7946 0958"] }, []],
  [{ emails: ["a@x.example"] }, { emails: ["a@x.example.org"] }, []],
  [{}, {}, []],
] as const)("[LEAD-04] [LEAD-06] %j and %j share %j", (one, other, shared) => {
  const contact = (given: object) => ({ country: "AU" as const, emails: [], phones: [], ...given });
  expect(listSharedContacts(contact(one), contact(other))).toEqual(shared);
});
