import { expect, test } from "vitest";
import { leadList } from "~/services/leads/list";
import { backToList, leadHref, listPlaceIn, withListPlace } from "~/services/leads/list-place";
import fc from "../../support/property";

const AU = { chosen: "AU" as const };
const list = (query: string) => leadList.read(new URLSearchParams(query), AU);
const placeOf = (href: string) => listPlaceIn(new URL(href, "http://own").searchParams, AU);

test("[LEAD-01] a lead opened from the list leads back to its filters, order, page and row", () => {
  const state = list("page=3&search=o%27brien%20%26%20co&sort_by=id&spam_enquiries_only=1");
  const place = placeOf(leadHref(5, state));
  expect(place).toEqual(state);
  expect(backToList(place, 5)).toBe(
    "/leads/all?search=o%27brien+%26+co&spam_enquiries_only=1&sort_by=id&page=3#lead-5",
  );
});

test("[LEAD-01] the list as it opens is a place, too; a lead that was opened otherwise has none", () => {
  expect(leadHref(5, list(""))).toBe("/leads/5?list=page%3D1");
  expect(backToList(placeOf(leadHref(5, list(""))), 5)).toBe("/leads/all#lead-5");
  expect(leadHref(5)).toBe("/leads/5");
  expect(backToList(placeOf("/leads/5?list="), 5)).toBe("/leads/all");
  expect(withListPlace("/leads/5/edit?at=1", list(""))).toBe("/leads/5/edit?at=1&list=page%3D1");
});

test("[LEAD-01] [AUTH-13] whatever is in the place, the way back is the list", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const back = new URL(
        backToList(placeOf(`/leads/5?${new URLSearchParams({ list: text })}`), 5),
        "http://own",
      );
      expect([back.origin, back.pathname]).toEqual(["http://own", "/leads/all"]);
    }),
  );
  expect(backToList(placeOf("/leads/5?list=//evil.example/%3Fpage%3D2"), 5)).toBe("/leads/all#lead-5");
});
