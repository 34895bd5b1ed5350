import { Sale } from "@contract/sales/sales";
import { parseCallAnswer } from "@contract/tolerant-schemas";
import { expect, test } from "vitest";
import { filterAndSortSales, saleList, sumSalesByStatus } from "~/services/sales/list";
import { findSaleLockReason, type SaleLine, toSaleLine } from "~/services/sales/sale";

const buildSaleLine = (id: number, changes: Partial<SaleLine> = {}): SaleLine => ({
  id,
  venue: `Venue ${id}`,
  isCustom: false,
  ...changes,
});
const readListState = (query: string) => saleList.read(new URLSearchParams(query), { leadId: 5, eventId: 9 });
const listFilteredIds = (lines: SaleLine[], query: string) =>
  filterAndSortSales(lines, readListState(query)).map(({ id }) => id);

test("[SALE-01] sales are searched, filtered and sorted, with unknown values last", () => {
  const lines = [
    buildSaleLine(3, { venue: "Café Noir", status: "won", value: 50 }),
    buildSaleLine(2, { venue: "Barn 10", status: "tentative" }),
    buildSaleLine(1, { venue: "Barn 9", status: "tentative", value: 700 }),
  ];
  expect(listFilteredIds(lines, "")).toEqual([3, 2, 1]);
  expect(listFilteredIds(lines, "sort_order=asc")).toEqual([1, 2, 3]);
  expect(listFilteredIds(lines, "search=cafe")).toEqual([3]);
  expect(listFilteredIds(lines, "status=tentative")).toEqual([2, 1]);
  expect(listFilteredIds(lines, "status=gone")).toEqual([3, 2, 1]);
  expect(listFilteredIds(lines, "sort_by=venue")).toEqual([1, 2, 3]);
  expect(listFilteredIds(lines, "sort_by=value")).toEqual([1, 3, 2]);
  expect(listFilteredIds(lines, "sort_by=value&sort_order=asc")).toEqual([3, 1, 2]);
});

test("[SALE-01] totals by status are exact to the cent, and absent if any part is unknown", () => {
  const lines = [
    buildSaleLine(1, { status: "tentative", value: 0.1, commissionAmount: 0.01 }),
    buildSaleLine(2, { status: "tentative", value: 0.2, commissionAmount: 0.02 }),
    buildSaleLine(3, { status: "won", value: 5000 }),
    buildSaleLine(4, { status: "lost" }),
    buildSaleLine(5, { value: 99 }),
  ];
  expect(sumSalesByStatus(lines)).toEqual([
    { status: "tentative", count: 2, value: 0.3, commission: 0.03 },
    { status: "won", count: 1, value: 5000, commission: undefined },
    { status: "lost", count: 1, value: undefined, commission: undefined },
  ]);
  expect(sumSalesByStatus([])).toEqual([]);
});

test("[ERR-04] a sale with only an id is accepted; text values and flat venues are parsed", () => {
  const lineOf = (sale: object) => {
    const { success, data } = parseCallAnswer(Sale, sale);
    return success ? toSaleLine(data as Sale) : undefined;
  };
  expect(JSON.parse(JSON.stringify(lineOf({ id: "31" })))).toEqual({
    id: 31,
    venue: "Sale 31",
    isCustom: false,
  });
  expect(
    lineOf({
      id: 31,
      venue_id: "6",
      venue_name: "Old Mill",
      status: "Won",
      value: "1000.05",
      commission: "10",
      is_invoiced: "No",
    }),
  ).toMatchObject({
    venueId: 6,
    venue: "Old Mill",
    status: "won",
    value: 1000.05,
    commissionAmount: 100.01,
    isInvoiced: false,
  });
});

test("[SALE-01] a lost, invoiced or approved sale is locked", () => {
  expect(findSaleLockReason(buildSaleLine(1))).toBeUndefined();
  expect(
    findSaleLockReason(buildSaleLine(1, { status: "won", approval: "rejected", isInvoiced: false })),
  ).toBeUndefined();
  expect(findSaleLockReason(buildSaleLine(1, { status: "lost" }))).toContain("lost");
  expect(findSaleLockReason(buildSaleLine(1, { isInvoiced: true, approval: "approved" }))).toContain(
    "invoiced",
  );
  expect(findSaleLockReason(buildSaleLine(1, { approval: "approved" }))).toContain("approved");
});
