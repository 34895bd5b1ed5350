import { expect, test } from "vitest";
import { leadList } from "~/services/leads/list";
import {
  addListToPath,
  buildLeadHref,
  buildListReturnHref,
  parseReturnList,
} from "~/services/leads/list-return";
import fc from "../../support/property";

const AU = { chosen: "AU" as const };
const readListState = (query: string) => leadList.read(new URLSearchParams(query), AU);
const parsePlace = (href: string) => parseReturnList(new URL(href, "http://own").searchParams, AU);

test("[LEAD-01] a lead opened from the list leads back to its filters, order, page and row", () => {
  const state = readListState("page=3&search=o%27brien%20%26%20co&sort_by=id&spam_enquiries_only=1");
  const place = parsePlace(buildLeadHref(5, state));
  expect(place).toEqual(state);
  expect(buildListReturnHref(place, 5)).toBe(
    "/leads/all?search=o%27brien+%26+co&spam_enquiries_only=1&sort_by=id&page=3#lead-5",
  );
});

test("[LEAD-01] the default list can be returned to; a lead opened elsewhere has none", () => {
  expect(buildLeadHref(5, readListState(""))).toBe("/leads/5?list=page%3D1");
  expect(buildListReturnHref(parsePlace(buildLeadHref(5, readListState(""))), 5)).toBe("/leads/all#lead-5");
  expect(buildLeadHref(5)).toBe("/leads/5");
  expect(buildListReturnHref(parsePlace("/leads/5?list="), 5)).toBe("/leads/all");
  expect(addListToPath("/leads/5/edit?at=1", readListState(""))).toBe("/leads/5/edit?at=1&list=page%3D1");
});

test("[LEAD-01] [AUTH-13] for any return parameter, the link back leads to the list", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const back = new URL(
        buildListReturnHref(parsePlace(`/leads/5?${new URLSearchParams({ list: text })}`), 5),
        "http://own",
      );
      expect([back.origin, back.pathname]).toEqual(["http://own", "/leads/all"]);
    }),
  );
  expect(buildListReturnHref(parsePlace("/leads/5?list=//evil.example/%3Fpage%3D2"), 5)).toBe(
    "/leads/all#lead-5",
  );
});
