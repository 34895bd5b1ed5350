import { expect, test } from "vitest";
import { createPersonRowsHrefBuilder, findFigureHref } from "~/services/reports/figure-rows";
import {
  buildStepsHref,
  formatStepListSummary,
  stepCsvColumns,
  stepList,
  toStepLine,
} from "~/services/reports/step-list";

const scope = { chosen: "AU", now: "2028-02-29T13:30:00Z" } as const;
const readListState = (href: string) => stepList.read(new URL(href, "http://x").searchParams, scope);
const ofMonth = { country: "UK", from: "2028-01", to: "2028-01", person: 7 } as const;

test("[REP-02] a figure's link carries all its filters and parses back to them", () => {
  for (const reportType of ["enquiries", "recommendations", "inspections", "sales", "product"] as const)
    for (const leadType of ["all", "wedding"] as const)
      for (const country of ["AU", "UK", "all"] as const) {
        const counted = {
          reportType,
          leadType,
          country,
          from: "2027-11",
          to: "2028-03",
          person: 7,
          venue: 4,
        };
        expect(readListState(buildStepsHref(counted))).toMatchObject(counted);
      }
  // The current month and the chosen country are named too, because both can change later.
  expect(buildStepsHref({ reportType: "enquiries", country: "AU", from: "2028-03", to: "2028-03" })).toBe(
    "/reports/steps?country=AU&from_month=2028-03&to_month=2028-03",
  );
});

test("[REP-02] the months default to this month in the country; invalid values are ignored", () => {
  expect(readListState("/x")).toMatchObject({
    from: "2028-03",
    to: "2028-03",
    reportType: "enquiries",
    page: 1,
  });
  expect(stepList.read(new URLSearchParams(), { ...scope, chosen: "UK" })).toMatchObject({ from: "2028-02" });
  expect(readListState("/x?from_month=2027-13&to_month=x&report_type=spam&user_id=-1")).toMatchObject({
    from: "2028-03",
    reportType: "enquiries",
    person: undefined,
  });
  expect(readListState("/x?from_month=2027-05").to).toBe("2027-05");
});

test("[REP-02] won sales link to the list of all sales if it can filter them, else to steps", () => {
  const won = { ...ofMonth, reportType: "sales" } as const;
  expect(findFigureHref(won, { sales: true, steps: true })).toMatch(/^\/sales\/all\?/);
  expect(findFigureHref({ ...won, leadType: "wedding" }, { sales: true, steps: true })).toMatch(
    /^\/reports\/steps\?/,
  );
  expect(findFigureHref(won, { sales: false, steps: true })).toMatch(/^\/reports\/steps\?/);
  expect(findFigureHref({ ...won, leadType: "wedding" }, { sales: true, steps: false })).toBeUndefined();
  expect(
    createPersonRowsHrefBuilder({ reportType: "enquiries", country: "AU" }, { sales: true, steps: false }),
  ).toBeUndefined();
});

test("[REP-02] the description names the filters", () => {
  const describeList = (overrides: object, total?: number, named = {}) =>
    formatStepListSummary({ ...readListState("/x"), ...overrides } as never, total, named);
  expect(describeList({ ...ofMonth }, 1, { personName: "Ann Lee" })).toBe(
    "1 enquiry in the United Kingdom, in January 2028, for Ann Lee",
  );
  expect(
    describeList({ reportType: "product", country: "all", from: "2027-02", leadType: "wedding", venue: 4 }),
  ).toBe(
    "All steps to a sale in both countries, from February 2027 to March 2028, type of event: Wedding, at one venue",
  );
  expect(describeList({ search: "mill", reportType: "sales" }, 1200)).toBe(
    "1,200 sales won in Australia matching “mill”, in March 2028",
  );
});

test("[REP-02] a row links to its page and shows only known values", () => {
  const row = { id: 3, lead: { id: 4, name: "Ada Byron" }, lead_event_id: 40, country: "AU" } as const;
  const toLine = (overrides: object) => toStepLine({ ...row, ...overrides } as never);
  expect(toLine({ kind: "enquiries", source: "website" })).toMatchObject({
    href: "/leads/4/event/40",
    detail: "website",
  });
  expect(toLine({ kind: "recommendations", rooms: 1, no_email: true })).toMatchObject({
    href: "/leads/4/event/40/recommendation",
    detail: "1 room, saved without sending",
  });
  expect(toLine({ kind: "recommendations", rooms: 3, no_email: false }).detail).toBe("3 rooms, emailed");
  expect(toLine({ kind: "inspections", status: "attended" })).toMatchObject({
    href: "/leads/4/event/40/inspections",
    detail: "Attended",
  });
  expect(toLine({ kind: "sales" }).href).toBe("/leads/4/event/40/sales#sale-3");
  expect(toStepLine({ id: 9 } as never)).toEqual({ id: "step 9", record: 9 });
  const file = stepCsvColumns.map(([, cell]) =>
    cell(toLine({ kind: "sales", value: 90.5, happened_at: "2028-02-29T13:30:00Z", person: { id: 7 } })),
  );
  expect(file).toEqual([
    "Sale",
    3,
    "2028-03-01 00:30",
    "Ada Byron",
    "Australia",
    undefined,
    undefined,
    undefined,
    90.5,
    "AUD",
    "User 7",
  ]);
});
