import { leadSortFields } from "@contract/leads/sorting";
import { expect, test } from "vitest";
import {
  formatDetailsWithoutType,
  formatLeadListSummary,
  leadList,
  removeUnsupportedLeadFilters,
  toLeadQuery,
} from "~/services/leads/list";
import { listOwnerOptions } from "~/services/leads/owner-options";
import { formatOwnerPhrase } from "~/services/leads/owners";
import fc from "../../support/property";

const readListState = (search: string, chosen: "AU" | "UK" = "AU") =>
  leadList.read(new URLSearchParams(search), { chosen });

test("[LEAD-01] an address without filters shows the chosen country, newest first", () => {
  expect(readListState("", "UK")).toEqual({
    scope: { chosen: "UK" },
    page: 1,
    search: "",
    sortBy: "created_at",
    sortOrder: "desc",
    country: "UK",
    owner: undefined,
    syncFailedOnly: false,
    mailFailedOnly: false,
    spamOnly: false,
    waitingOnly: false,
    nextStep: "all",
    perPage: 10,
  });
  expect(leadList.href(readListState(""))).toBe("/leads/all");
});

test("[LEAD-01] every filter is parsed from the URL and sent with the call", () => {
  const filters = readListState(
    "page=3&search=barn&sort_by=estimated_budget&sort_order=desc&country=UK&hubspot_owner_id=6" +
      "&hubspot_sync_failed_only=1&spam_enquiries_only=1&waiting_only=1&next_step=week&per_page=50",
  );
  expect(leadList.query(filters)).toEqual({
    page: 3,
    search: "barn",
    sort_by: "estimated_budget",
    sort_order: "desc",
    country: "UK",
    hubspot_owner_id: 6,
    hubspot_sync_failed_only: "1",
    spam_enquiries_only: "1",
    waiting_only: "1",
    next_step: "week",
    per_page: 50,
  });
});

test("[LEAD-01] [UI-03] a page has 10, 25, 50 or 100 rows; other sizes are ignored", () => {
  expect(leadList.href(readListState("page=3"), { perPage: 25 })).toBe("/leads/all?per_page=25");
  expect(leadList.href(readListState("per_page=25&page=3"), { perPage: 10 })).toBe("/leads/all");
  for (const nonsense of ["0", "11", "1000", "ten"])
    expect(readListState(`per_page=${nonsense}`).perPage).toBe(10);
  expect(leadList.lastPageHref(readListState("per_page=50&page=9"), 120, 50)).toBe(
    "/leads/all?per_page=50&page=3",
  );
});

test("[LEAD-01] next steps and page sizes are ignored if the upstream supports neither", () => {
  const state = readListState("next_step=due&per_page=100");
  const known = { waiting: true, failedMails: true, unowned: true, nextSteps: true, pageSizes: true };
  expect(removeUnsupportedLeadFilters(state, known)).toEqual(state);
  expect(removeUnsupportedLeadFilters(state, { ...known, nextSteps: false, pageSizes: false })).toEqual(
    readListState(""),
  );
});

test("[LEAD-01] the details of a row do not repeat its type", () => {
  const details = (event_details?: string, event_type?: "wedding" | "corporate") =>
    formatDetailsWithoutType({ event_details, event_type });
  expect(details("Wedding, Sydney, 3 May 2027", "wedding")).toBe("Sydney, 3 May 2027");
  expect(details("Corporate Event, Hobart", "corporate")).toBe("Hobart");
  expect(details("Wedding", "wedding")).toBe("");
  expect(details("Wedding breakfast, Perth", "wedding")).toBe("Wedding breakfast, Perth");
  expect(details("Team dinner, Sydney", "corporate")).toBe("Team dinner, Sydney");
  expect(details("Wedding, Sydney")).toBe("Wedding, Sydney");
  expect(details(undefined, "wedding")).toBeUndefined();
});

test.each(leadSortFields.filter((field) => field !== "created_at"))(
  "[LEAD-01] sorting by %s starts ascending, by creation descending",
  (field) => {
    expect(readListState(`sort_by=${field}`)).toMatchObject({ sortBy: field, sortOrder: "asc" });
    expect(readListState("sort_by=created_at").sortOrder).toBe("desc");
  },
);

test("[LEAD-01] both countries are requested by leaving the country out", () => {
  expect(leadList.query(readListState("country=all")).country).toBeUndefined();
  expect(leadList.query(readListState("")).country).toBe("AU");
});

test("[LEAD-01] invalid values are ignored", () => {
  const nonsense =
    "page=0&sort_by=password&sort_order=up&country=FR&hubspot_owner_id=-1&hubspot_sync_failed_only=yes&spam_enquiries_only=";
  expect(readListState(nonsense)).toEqual(readListState(""));
  expect(readListState("page=1e3&hubspot_owner_id=99999999999")).toEqual(readListState(""));
  expect(readListState(`search=${"x".repeat(500)}`).search).toHaveLength(200);
  expect(readListState(`search=${encodeURIComponent(`${"x".repeat(199)}😀`)}`).search).toBe("x".repeat(199));
  expect(readListState("search=%20a%00%0Ab%20").search).toBe("a b");
});

test("[LEAD-01] writing back leaves defaults out and reads the same again", () => {
  expect(
    leadList.params(readListState("country=AU&sort_by=created_at&sort_order=desc&page=1&search=")).size,
  ).toBe(0);
  const anyText = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(
      fc.record({
        page: fc.integer({ min: -1, max: 2_000_000 }).map(String),
        search: anyText,
        sort_by: fc.constantFrom("id", "first_name", "created_at", "nonsense"),
        sort_order: fc.constantFrom("asc", "desc", ""),
        country: fc.constantFrom("AU", "UK", "all", ""),
        hubspot_owner_id: fc.constantFrom("7", "x", ""),
        spam_enquiries_only: fc.constantFrom("1", "0"),
      }),
      fc.constantFrom("AU" as const, "UK" as const),
      (given, chosen) => {
        const filters = leadList.read(new URLSearchParams(given), { chosen });
        expect(leadList.read(leadList.params(filters), { chosen })).toEqual(filters);
      },
    ),
  );
});

test("[LEAD-01] a change of filter or order goes to the first page and keeps the rest", () => {
  const filters = readListState("page=4&search=o%27brien&spam_enquiries_only=1");
  expect(leadList.href(filters, { sortBy: "id", sortOrder: "desc" })).toBe(
    "/leads/all?search=o%27brien&spam_enquiries_only=1&sort_by=id&sort_order=desc",
  );
  expect(leadList.href(filters, { page: 5 })).toContain("page=5");
});

test("[LEAD-01] clearing takes the filters and leaves the order; page and order alone are no filters", () => {
  const filters = readListState("country=UK&search=barn&sort_by=id&page=2");
  expect(leadList.href(leadList.cleared(filters))).toBe("/leads/all?sort_by=id");
  expect(leadList.isFiltered(filters)).toBe(true);
  expect(leadList.isFiltered(readListState("sort_by=id&page=2&country=AU"))).toBe(false);
});

test("[LEAD-01] the filters read as a sentence", () => {
  expect(formatLeadListSummary(readListState(""), 1204)).toBe("1,204 leads in Australia");
  expect(formatLeadListSummary(readListState("country=UK&spam_enquiries_only=1"), 1)).toBe(
    "1 lead in the United Kingdom with spam enquiries",
  );
  expect(
    formatLeadListSummary(
      readListState(
        "country=all&hubspot_owner_id=6&search=barn&spam_enquiries_only=1&hubspot_sync_failed_only=1",
      ),
      0,
      formatOwnerPhrase(6, [{ id: 6, name: "Ann Lee" }]),
    ),
  ).toBe(
    "No leads in both countries with spam enquiries and a failed HubSpot sync, owned by Ann Lee matching “barn”",
  );
});

test("[LEAD-01] leads that no one owns are requested by a field of their own, and the list says so", () => {
  const filters = readListState("hubspot_owner_id=nobody");
  expect(filters.owner).toBe("nobody");
  expect(leadList.href(filters)).toBe("/leads/all?hubspot_owner_id=nobody");
  expect(toLeadQuery(filters)).toMatchObject({ hubspot_owner_id: undefined, unowned_only: "1" });
  expect(toLeadQuery(readListState("hubspot_owner_id=7"))).not.toHaveProperty("unowned_only");
  expect(readListState("hubspot_owner_id=somebody").owner).toBeUndefined();
  expect(formatLeadListSummary(filters, 3, formatOwnerPhrase("nobody", []))).toBe(
    "3 leads in Australia without an owner",
  );
});

test("[LEAD-01] of owners oneself comes first, then no one where that can be requested", () => {
  const owners = [
    { id: 1, name: "Ann" },
    { id: 2, name: "Bo" },
  ];
  const labels = (...args: Parameters<typeof listOwnerOptions>) =>
    listOwnerOptions(...args).map(({ label }) => label);
  expect(labels(owners, undefined, { me: 2, withNobody: true })).toEqual(["Bo (me)", "Unassigned", "Ann"]);
  expect(labels(owners, "nobody", { withNobody: true })).toEqual(["Unassigned", "Ann", "Bo"]);
  expect(labels(owners, 9, { withNobody: false })).toEqual(["Ann", "Bo", "Owner 9"]);
});
