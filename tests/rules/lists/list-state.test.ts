import { expect, expectTypeOf, test } from "vitest";
import {
  createChoiceField,
  createChoiceOrAllField,
  createFlagField,
  createIdField,
  createOrderField,
  createPageField,
  createPatternField,
  createSortFields,
  createTextField,
  makeFieldPersistent,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import fc from "../../support/property";

/** A list with a field of every kind, as the coming ones have them. */
const venues = createListState((scope: { region: number }) => `/regions/${scope.region}/venues`, {
  search: createTextField(20),
  country: createChoiceOrAllField(["AU", "UK"], (scope: { chosen: "AU" | "UK" }) => scope.chosen),
  status: createChoiceField(["open", "closed"], "open", "venue_status"),
  owner: createIdField("hubspot_owner_id"),
  spamOnly: createFlagField("spam_only"),
  month: createPatternField(/^\d{4}-\d{2}$/),
  ...createSortFields({ name: "asc", created_at: "desc" }, "created_at"),
  view: createOrderField(["table", "cards"], "table"),
  page: createPageField(),
});

const scope = { region: 4, chosen: "UK" as const };
const readListState = (address = "") => venues.read(new URLSearchParams(address), scope);
const everything =
  "search=barn&country=all&venue_status=closed&hubspot_owner_id=7&spam_only=1&month=2027-03" +
  "&sort_by=name&sort_order=desc&view=cards&page=3";

const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom("1", "7", "0", "-1", "1e3", "01", "99999999999", "AU", "UK", "all", "open", "closed"),
  fc.constantFrom("2027-03", "name", "created_at", "asc", "desc", "table", "cards", "__proto__", "toString"),
);
const names = [...new URLSearchParams(everything).keys(), "owner", "sortBy", "success"];
const addresses = fc
  .array(fc.tuple(fc.constantFrom(...names), texts), { maxLength: 20 })
  .map((given) => new URLSearchParams(given));
const scopes = fc.record({ region: fc.nat(), chosen: fc.constantFrom("AU" as const, "UK" as const) });

test("[LEAD-01] a state survives the address, whatever was in it before", () => {
  fc.assert(
    fc.property(addresses, scopes, (address, scope) => {
      const state = venues.read(address, scope);
      expect(venues.read(venues.params(state), scope)).toEqual(state);
    }),
  );
});

test("a state is plain data that survives JSON", () => {
  fc.assert(
    fc.property(addresses, scopes, (address, scope) => {
      const state = venues.read(address, scope);
      const received = JSON.parse(JSON.stringify(state)) as typeof state;
      expect(venues.href(received, { page: 2 })).toBe(venues.href(state, { page: 2 }));
      expect(venues.isFiltered(received)).toBe(venues.isFiltered(state));
    }),
  );
});

test("the address never contains defaults, even those that depend on scope or other fields", () => {
  fc.assert(
    fc.property(addresses, scopes, (address, scope) => {
      const params = venues.params(venues.read(address, scope));
      expect(params.get("country")).not.toBe(scope.chosen);
      expect([...params.values()]).not.toContain("");
      const usual = { venue_status: "open", sort_by: "created_at", view: "table", page: "1" };
      for (const [name, value] of Object.entries(usual)) expect(params.get(name)).not.toBe(value);
      if (params.get("sort_by") === "name") expect(params.get("sort_order")).not.toBe("asc");
    }),
  );
  expect(venues.href(readListState("country=UK&sort_by=created_at&sort_order=desc"))).toBe(
    "/regions/4/venues",
  );
});

test("[VEN-08] values in the address are case-insensitive", () => {
  expect(readListState("country=au&venue_status=Closed")).toMatchObject({ country: "AU", status: "closed" });
});

test("invalid values become defaults, and other params are ignored", () => {
  const nonsense =
    "country=FR&venue_status=ajar&hubspot_owner_id=-1&spam_only=yes&month=March&sort_by=password" +
    "&sort_order=up&view=tree&page=0&owner=7&success=Done";
  expect(readListState(nonsense)).toEqual(readListState());
  expect(readListState("search=%20a%00%0Ab%20").search).toBe("a b");
  expect(readListState(`search=${encodeURIComponent(`${"x".repeat(19)}😀`)}`).search).toBe("x".repeat(19));
});

test("the query has the upstream's names and default filters, and nothing for all", () => {
  expect(venues.query(readListState(everything))).toEqual({
    search: "barn",
    country: undefined,
    venue_status: "closed",
    hubspot_owner_id: 7,
    spam_only: "1",
    month: "2027-03",
    sort_by: "name",
    sort_order: "desc",
    view: "cards",
    page: 3,
  });
  expect(venues.query(readListState())).toMatchObject({ country: "UK", sort_order: "desc", page: 1 });
  expectTypeOf(venues.query(readListState()).country).toEqualTypeOf<"AU" | "UK" | undefined>();
  expectTypeOf(venues.query(readListState()).hubspot_owner_id).toEqualTypeOf<number | undefined>();
  expectTypeOf<StateOf<typeof venues>["scope"]>().toEqualTypeOf<
    { chosen: "AU" | "UK" } & { region: number }
  >();
});

test("any change but of the page goes to the first page and keeps the rest", () => {
  const state = readListState(everything);
  expect(venues.href(state, { owner: undefined, country: "UK" })).toBe(
    "/regions/4/venues?search=barn&venue_status=closed&spam_only=1&month=2027-03&sort_by=name&sort_order=desc&view=cards",
  );
  expect(venues.href(state, { page: 4 })).toContain("page=4");
  expect(venues.addStateToPath("/venues/8/emails", state)).toBe(`/venues/8/emails?${venues.params(state)}`);
  expect(venues.addStateToPath("/venues/8/emails", readListState())).toBe("/venues/8/emails");
});

test("a GET form carries the fields it does not set, but never the page", () => {
  const kept = venues.paramsWithout(readListState(everything), "search", "owner", "sortBy");
  expect([...kept.keys()]).toEqual(["country", "venue_status", "spam_only", "month", "sort_order", "view"]);
});

test("clearing resets filters and page, but not order and view", () => {
  const cleared = venues.cleared(readListState(everything));
  expect(venues.href(cleared)).toBe("/regions/4/venues?sort_by=name&sort_order=desc&view=cards");
  expect(venues.isFiltered(readListState(everything))).toBe(true);
  expect(venues.isFiltered(readListState("country=AU"))).toBe(true);
  expect(venues.isFiltered(readListState("sort_by=name&view=cards&page=2&country=UK"))).toBe(false);
});

test("an empty list links to its first page, or to itself without filters, if possible", () => {
  expect(venues.emptyListLinks(readListState("search=barn&page=3"))).toEqual({
    firstHref: "/regions/4/venues?search=barn",
  });
  expect(venues.emptyListLinks(readListState("search=barn&sort_by=name"))).toEqual({
    clearHref: "/regions/4/venues?sort_by=name",
  });
  expect(venues.emptyListLinks(readListState("sort_by=name&view=cards"))).toEqual({});
});

test("a persistent field is not a filter and survives clearing", () => {
  const offers = createListState("/offers", {
    search: createTextField(200),
    lead: makeFieldPersistent(createIdField("lead")),
    page: createPageField(),
  });
  const state = offers.read(new URLSearchParams("search=barn&lead=5&page=2"));
  expect(offers.clearHref(state)).toBe("/offers?lead=5");
  expect(offers.clearHref(offers.read(new URLSearchParams("lead=5")))).toBeUndefined();
  expect(offers.href(state, { lead: undefined })).toBe("/offers?search=barn");
});

test("only active filters are described", () => {
  const words = { owner: (owner: number) => `owned by ${owner}`, search: (search: string) => `“${search}”` };
  expect(venues.describe(readListState(everything), words)).toEqual(["owned by 7", "“barn”"]);
  expect(venues.describe(readListState("search=barn"), words)).toEqual(["“barn”"]);
  expect(venues.describe(readListState(), words)).toEqual([]);
});

test("[UI-03] a page beyond the end redirects to the last one", () => {
  expect(venues.lastPageHref(readListState("page=9&search=barn"), 31)).toBe(
    "/regions/4/venues?search=barn&page=4",
  );
  expect(venues.lastPageHref(readListState("page=4"), 31)).toBeUndefined();
  expect(venues.lastPageHref(readListState("page=2"), 0)).toBe("/regions/4/venues");
  expect(venues.lastPageHref(readListState("page=3"), 31, 20)).toBe("/regions/4/venues?page=2");
});

test("a list without a scope needs none", () => {
  const users = createListState("/users", { search: createTextField(200), page: createPageField("p") });
  const state = users.read(new URLSearchParams("p=2&search=ann"));
  expect(state).toEqual({ search: "ann", page: 2 });
  expect(users.href(state, { page: 3 })).toBe("/users?search=ann&p=3");
});
