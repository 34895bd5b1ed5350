import { Sale } from "@contract/sales/sales";
import { parseCallAnswer } from "@contract/tolerant";
import { expect, test } from "vitest";
import { filterAndSortSales, saleList, sumSalesByStatus } from "~/services/sales/list";
import { findSaleLockReason, type SaleLine, toSaleLine } from "~/services/sales/sale";

const line = (id: number, changes: Partial<SaleLine> = {}): SaleLine => ({
  id,
  venue: `Venue ${id}`,
  isCustom: false,
  ...changes,
});
const read = (query: string) => saleList.read(new URLSearchParams(query), { leadId: 5, eventId: 9 });
const ids = (lines: SaleLine[], query: string) => filterAndSortSales(lines, read(query)).map(({ id }) => id);

test("[SALE-01] sales are searched, filtered and sorted, with unknown values last", () => {
  const lines = [
    line(3, { venue: "Café Noir", status: "won", value: 50 }),
    line(2, { venue: "Barn 10", status: "tentative" }),
    line(1, { venue: "Barn 9", status: "tentative", value: 700 }),
  ];
  expect(ids(lines, "")).toEqual([3, 2, 1]);
  expect(ids(lines, "sort_order=asc")).toEqual([1, 2, 3]);
  expect(ids(lines, "search=cafe")).toEqual([3]);
  expect(ids(lines, "status=tentative")).toEqual([2, 1]);
  expect(ids(lines, "status=gone")).toEqual([3, 2, 1]);
  expect(ids(lines, "sort_by=venue")).toEqual([1, 2, 3]);
  expect(ids(lines, "sort_by=value")).toEqual([1, 3, 2]);
  expect(ids(lines, "sort_by=value&sort_order=asc")).toEqual([3, 1, 2]);
});

test("[SALE-01] totals by status are exact to the cent, and absent if any part is unknown", () => {
  const lines = [
    line(1, { status: "tentative", value: 0.1, commissionAmount: 0.01 }),
    line(2, { status: "tentative", value: 0.2, commissionAmount: 0.02 }),
    line(3, { status: "won", value: 5000 }),
    line(4, { status: "lost" }),
    line(5, { value: 99 }),
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
  expect(findSaleLockReason(line(1))).toBeUndefined();
  expect(
    findSaleLockReason(line(1, { status: "won", approval: "rejected", isInvoiced: false })),
  ).toBeUndefined();
  expect(findSaleLockReason(line(1, { status: "lost" }))).toContain("lost");
  expect(findSaleLockReason(line(1, { isInvoiced: true, approval: "approved" }))).toContain("invoiced");
  expect(findSaleLockReason(line(1, { approval: "approved" }))).toContain("approved");
});
