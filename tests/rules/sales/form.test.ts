import { expect, test } from "vitest";
import {
  buildSaleChanges,
  createEditSaleFormSchema,
  createSaleValueFormatter,
  filterChangedTexts,
  NewSaleForm,
  pickSaleTexts,
  toSaleFormTexts,
} from "~/services/sales/form";
import { buildNewSaleHref, parseCatalogueOrOtherVenue } from "~/services/sales/new-sale";
import { filterCustomVenuesByName, mergeTiedVenues } from "~/services/sales/venue-choice";

const event = { leadId: 5, eventId: 9 };

test("[SALE-01] the sale form starts with the known figures", () => {
  expect(toSaleFormTexts({ event_date: "2027-03-01T00:00:00Z", value: 1000.5, commission: 0 })).toEqual({
    event_date: "2027-03-01",
    guest_count: "",
    value: "1000.5",
    commission: "0",
  });
});

test("[SALE-02] value and commission have limits and at most two decimals", () => {
  const messagesOf = (fields: object) =>
    NewSaleForm.safeParse({ value: "1", ...fields }).error?.issues.map(({ message }) => message);
  expect(messagesOf({ value: "10,000,000", commission: "8.25", guest_count: "1" })).toBeUndefined();
  expect(messagesOf({ value: "1234567.89", commission: "33.33" })).toBeUndefined();
  expect(messagesOf({ value: "0.005" })).toEqual(["Use at most two decimal places"]);
  expect(messagesOf({ value: undefined })).toEqual(["Enter the sale value"]);
  expect(messagesOf({ value: "-1", commission: "100.5" })).toEqual([
    "Enter a sale value of 0 or more",
    "Enter a commission of 100% or less",
  ]);
  expect(messagesOf({ commission: "7.125" })).toEqual(["Use at most two decimal places"]);
});

test("[SALE-01] an edited sale sends only changed fields, and known amounts cannot be cleared", () => {
  const shown = toSaleFormTexts({ event_date: "2027-03-01", guest_count: 80, value: 1000 });
  expect(buildSaleChanges({ ...shown }, shown)).toBeUndefined();
  expect(
    buildSaleChanges({ ...shown, guest_count: "", event_date: "2027-03-02", commission: "7.5" }, shown),
  ).toEqual({
    guest_count: null,
    event_date: "2027-03-02",
    commission: 7.5,
  });
  const accepts = (values: Record<string, string>) => createEditSaleFormSchema(values).safeParse({}).success;
  expect([accepts({}), accepts({ value: "5" }), accepts({ commission: "10" })]).toEqual([true, false, false]);
});

test("[SALE-01] typed values that differ from the defaults survive a change of venue", () => {
  const shown = { event_date: "2027-03-01", guest_count: "80", value: "9000", commission: "10" };
  const texts = pickSaleTexts(new URLSearchParams({ ...shown, value: "8500", form_key: "x" }));
  const entered = filterChangedTexts(texts, shown);
  expect(entered).toEqual({ value: "8500" });
  expect(buildNewSaleHref(event, undefined, entered)).toBe("/leads/5/event/9/sales/new?value=8500");
  expect(buildNewSaleHref(event, { id: 3, isCustom: true }, entered)).toBe(
    "/leads/5/event/9/sales/new?custom=3&value=8500",
  );
});

test("[SALE-01] the address identifies the venue of a new sale; invalid values are ignored", () => {
  const chosen = (query: string) => parseCatalogueOrOtherVenue(new URLSearchParams(query));
  expect(chosen("venue=12")).toEqual({ id: 12, isCustom: false });
  expect(chosen("custom=3")).toEqual({ id: 3, isCustom: true });
  for (const query of ["", "venue=0", "venue=-1", "venue=x", "custom=1e9", "venue=99999999999"])
    expect(chosen(query), query).toBeUndefined();
});

test("[SALE-01] each venue of an event is listed once with its ties, most ties first", () => {
  const venue = (venueId: number, isCustom = false) => ({ venueId, isCustom, name: `Venue ${venueId}` });
  const tied = mergeTiedVenues({
    recommended: [venue(1), { ...venue(2), city: "Geelong" }, venue(2)],
    shortlisted: [venue(2)],
    inspected: [venue(1, true)],
  });
  expect(tied.map(({ venueId, isCustom, city, ties }) => [venueId, isCustom, city, ties])).toEqual([
    [2, false, "Geelong", ["shortlisted", "recommended"]],
    [1, true, undefined, ["inspected"]],
    [1, false, undefined, ["recommended"]],
  ]);
});

test("[VEN-07] custom venues are found by name, a limited number at a time", () => {
  const all = Array.from({ length: 30 }, (_, index) => ({
    venueId: index,
    isCustom: true,
    name: `Hall ${index}`,
  }));
  expect(filterCustomVenuesByName(all, "").venues).toHaveLength(12);
  expect(filterCustomVenuesByName(all, "").found).toBe(30);
  expect(filterCustomVenuesByName(all, "hall 29")).toMatchObject({ found: 1, venues: [{ venueId: 29 }] });
});

test("the values of a sale are formatted for reading", () => {
  const words = createSaleValueFormatter("UK");
  expect(words("event_date", "2027-03-01")).toContain("2027");
  expect([words("value", "1000.5"), words("commission", "7.5"), words("guest_count", "80")]).toEqual([
    "£1,000.50",
    "7.5%",
    "80",
  ]);
  expect(words("event_date", "")).toBe("");
});
