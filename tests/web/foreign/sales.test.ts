import "../support/web";

import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import * as edit from "~/routes/sales/edit";
import * as invoice from "~/routes/sales/invoice";
import * as invoiceFile from "~/routes/sales/invoice-file";
import * as list from "~/routes/sales/list";
import * as lost from "~/routes/sales/lost";
import * as confirmation from "~/routes/sales/lost-confirmation";
import * as newSale from "~/routes/sales/new";
import { readPdfText } from "../../rules/support/pdf";
import { type MannerName, manners } from "../../support/foreign/manners";
import { listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { getRedirect, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];
const sales = "/leads/81/event/811/sales";
const params = { leadId: "81", eventId: "811", saleId: "1" };

/** [ERR-05]: no test may send anything that the specification does not name. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(listUnspecified)).toEqual([]);
});

test.each(names)("[ERR-04] [SALE-01] sales are listed, entered and edited with %s", async (name) => {
  const { business } = startForeign(name);
  const browser = await signInForeign();
  const isRich = name !== "sparse";
  const { lines } = await (await browser.get(list, sales, { params })).json();
  expect(lines).toHaveLength(1);
  expect(lines[0].venue).toBe("Old Mill");
  expect([lines[0].value, lines[0].status, lines[0].approval]).toEqual(
    isRich ? [9000, "tentative", undefined] : [undefined, undefined, undefined],
  );

  const { values } = await (await browser.get(newSale, `${sales}/new?venue=5`, { params })).json();
  expect(values.value).toBe(isRich ? "7500" : "");
  const fields = { value: "7000.5", guest_count: "60", form_key: randomUUID() };
  const saved = await browser.post(newSale, `${sales}/new?venue=5`, fields, { params });
  expect(getRedirect(saved)?.split(/[?#]/)[0]).toBe(sales);
  expect(business.sales[1]).toMatchObject({ venue_id: 5, value: 7000.5 });

  const form = await (await browser.get(edit, `${sales}/1/edit`, { params })).json();
  const entered = { ...form.values, value: "9500", _shown: JSON.stringify(form.shown) };
  const edited = await browser.post(edit, `${sales}/1/edit`, entered, { params });
  expect(getRedirect(edited)?.split(/[?#]/)[0]).toBe(sales);
  expect(business.sales[0]?.value).toBe(9500);
});

test.each(names)(
  "[ERR-04] [SALE-01] a sale changed in the meantime is compared with what was shown, with %s",
  async (name) => {
    const { business } = startForeign(name);
    const browser = await signInForeign();
    const form = await (await browser.get(edit, `${sales}/1/edit`, { params })).json();
    const [sale] = business.sales;
    if (sale) sale.value = 8000;
    const entered = { ...form.values, value: "9500", _shown: JSON.stringify(form.shown) };
    const edited = await browser.post(edit, `${sales}/1/edit`, entered, { params });
    const isRich = name !== "sparse";
    expect(edited.status).toBe(isRich ? 422 : 302);
    // If the value is not returned, we cannot know that it changed.
    expect(sale?.value).toBe(isRich ? 8000 : 9500);
  },
);

test.each(names)("[ERR-04] [SALE-03] invoices and lost venues work with %s", async (name) => {
  const { business } = startForeign(name);
  const browser = await signInForeign();
  const page = await (await browser.get(invoice, `${sales}/1/invoice`, { params })).json();
  const isRich = name !== "sparse";
  expect(page.invoice.data.to).toEqual(["Old Mill"]);
  expect(page.invoice.data.amounts.at(-1)).toEqual(
    isRich ? { label: "Total due (AUD)", text: "$1,125.00" } : undefined,
  );
  const file = await browser.get(invoiceFile, `${sales}/1/invoice.pdf`, { params });
  expect(readPdfText(Buffer.from(await file.arrayBuffer()))).toContain("Old Mill");

  const { candidates, takesReason } = await (await browser.get(lost, `${sales}/lost`, { params })).json();
  expect([candidates.map(({ venueId }: { venueId: number }) => venueId), takesReason]).toEqual([[6], false]);
  const marked = { venue: "6", lost_reason: "Too far", form_key: randomUUID() };
  const done = await browser.post(confirmation, `${sales}/lost/confirmation`, marked, { params });
  expect(getRedirect(done)?.split(/[?#]/)[0]).toBe(sales);
  expect(business.sales[0]?.status).toBe("lost");
});
