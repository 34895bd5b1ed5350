import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { company, logoFile } from "@contract/sales/company";
import { issueInvoice } from "@contract/sales/issue";
import * as saleCalls from "@contract/sales/sales";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as invoice from "~/routes/sales/invoice";
import * as invoiceFile from "~/routes/sales/invoice-file";
import * as list from "~/routes/sales/list";
import { readPdfText } from "../../rules/support/pdf";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

async function openInvoice(changes: object = {}, who: object = {}) {
  const id = nextEventId();
  const venue = { id: 6, name: "Old Mill" };
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(id), country: "UK" }));
  upstream.on(
    saleCalls.get,
    replyWithData({ id: 31, lead_event_id: id, venue, value: 9000, commission: 10, ...changes }),
  );
  const details = { sale_id: 31, venue, client_name: "Grace Hopper", value: 9000, commission: 10 };
  upstream.on(saleCalls.invoiceDetails, replyWithData(details));
  upstream.on(
    saleCalls.customInvoiceDetails,
    replyWithData({ ...details, venue: { ...venue, is_custom: true } }),
  );
  const person = await signedIn(who);
  const asking = { params: { ...buildEventParams(id), saleId: "31" } };
  return {
    id,
    open: async (query = "") => (await person.get(invoice, `/x${query}`, asking)).json(),
    post: () => person.post(invoice, "/x", {}, asking),
    list: async () => (await person.get(list, "/x", asking)).json(),
    download: (query = "") => person.get(invoiceFile, `/x${query}`, asking),
  };
}

test("[T-06] [SALE-01] an invoice shows the amount due with the tax of the event's country", async () => {
  const { id, open } = await openInvoice();
  const page = await open();
  expect(upstream.requests(saleCalls.invoiceDetails)).toMatchObject([
    { method: "GET", path: `/v1/lead-event/${id}/venue/6/invoice-details`, query: { source: "test-source" } },
  ]);
  expect(Object.keys(upstream.requests(saleCalls.invoiceDetails)[0]?.query ?? {})).toEqual(["source"]);
  expect(page.invoice.data.amounts.slice(-3)).toEqual([
    { label: "Commission (ex tax)", text: "£750.00" },
    { label: "VAT 20%", text: "£150.00" },
    { label: "Total due (GBP)", text: "£900.00" },
  ]);
});

test("[T-07] [SALE-01] a custom venue's invoice uses its own call and accepts another commission", async () => {
  const { id, open } = await openInvoice({ venue: { id: 6, name: "Aunt's garden", is_custom: true } });
  const page = await open("?commission=8.25");
  expect(upstream.requests(saleCalls.customInvoiceDetails)).toMatchObject([
    {
      method: "GET",
      path: `/v1/lead-event/${id}/custom-venue/6/invoice-details`,
      query: { source: "test-source", commission: "8.25" },
    },
  ]);
  expect(page.commission).toEqual({ text: "8.25", value: 8.25 });
});

test("[SALE-01] an invalid commission is refused at its field, and the sale's is used", async () => {
  const { open } = await openInvoice();
  const page = await open("?commission=120");
  expect(page.commission).toEqual({ text: "120", error: "Enter a commission of 100% or less" });
  expect(upstream.requests(saleCalls.invoiceDetails)[0]?.query).not.toHaveProperty("commission");
  expect(page.invoice.data.saleId).toBe(31);
});

test("[SALE-01] the PDF has the right type and name and the page's content", async () => {
  const { download } = await openInvoice();
  const file = await download("?commission=10");
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="invoice-31-old-mill.pdf"');
  const text = readPdfText(Buffer.from(await file.arrayBuffer()));
  for (const words of ["Old Mill", "Grace Hopper", "VAT 20%", "£900.00", "Page 1 of 1"])
    expect(text).toContain(words);
});

test("[PAPER-08] the page and the PDF show the company's logo; one that fails to load stops neither", async () => {
  const logo = { url: "http://marquee.test/media/logos/UK-1.png", width: 300, height: 100 };
  const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#1f4d3a80" } })
    .png()
    .toBuffer();
  const { open, download } = await openInvoice();
  const hasPicture = async () => {
    const file = await download();
    expect(file.status).toBe(200);
    return Buffer.from(await file.arrayBuffer()).includes("/Subtype /Image");
  };
  upstream.on(company, replyWithData({ legal_name: "Fern Ltd", version: 1 }));
  expect([(await open()).invoice.data.logo, await hasPicture()]).toEqual([undefined, false]);
  upstream.on(company, replyWithData({ legal_name: "Fern Ltd", version: 1, logo }));
  upstream.on(logoFile, replyWithData({ file: png.toString("base64") }));
  expect([(await open()).invoice.data.logo, await hasPicture()]).toEqual([logo, true]);
  upstream.on(logoFile, replyWithFailure(500));
  expect(await hasPicture()).toBe(false);
});

test("[SALE-01] without an invoice the page says why, and the file redirects there", async () => {
  const { id, open, download } = await openInvoice({ status: "lost" });
  expect((await open()).missing).toContain("lost");
  expect(getRedirect(await download())).toContain(`/leads/${LEAD}/event/${id}/sales/31/invoice`);
  upstream.on(saleCalls.get, replyWithData({ id: 31 }));
  expect((await open()).missing).toContain("venue of this sale is unknown");
  expect(upstream.requests(saleCalls.invoiceDetails)).toEqual([]);
  upstream.on(saleCalls.get, replyWithData({ id: 31, venue: { id: 6, name: "Old Mill" } }));
  upstream.on(saleCalls.invoiceDetails, replyWithData({ sale_id: 32 }));
  expect((await open()).missing).toContain("newer sale");
});

test("[ERR-01] [ERR-02] an invoice that fails to load says so in place", async () => {
  const { open, download } = await openInvoice();
  upstream.on(saleCalls.invoiceDetails, replyWithFailure(500));
  const page = await open();
  expect([page.sale.venue, typeof page.invoice.failure.message]).toEqual(["Old Mill", "string"]);
  expect((await download()).status).toBe(302);
});

const facts = {
  country: "UK",
  legal_name: "Marquee Bookings Ltd",
  address: "18 Charlotte Street",
  tax_number: "GB 980 7806 84",
  tax_percent: 20,
  prices_include_tax: true,
  account_name: "Marquee",
  bank_code: "20-00-00",
  account_number: "55779911",
};
const won = { status: "won", approval: "approved" };

test("[SALE-01] [T-12] issuing the invoice of an approved sale shows its number", async () => {
  upstream.shows(["invoices"]);
  const { id, open, post } = await openInvoice(won);
  const venue = { id: 6, name: "Old Mill", address: "1 Main Street" };
  upstream.on(
    saleCalls.invoiceDetails,
    replyWithData({ ...won, sale_id: 31, venue, value: 9000, commission: 10 }),
  );
  upstream.on(company, replyWithData(facts));
  upstream.on(issueInvoice, replyWithData({ id: 31, invoice_number: "UK-00007" }));
  await open();
  const page = await open();
  expect(page.issue).toEqual({ missingCompanyDetails: [], missingBuyerDetails: [] });
  expect(page.invoice.data).toMatchObject({ title: "Invoice draft", mark: "Draft: not a VAT invoice" });
  const answer = await post();
  expect(getRedirect(answer)).toBe(`/leads/${LEAD}/event/${id}/sales/31/invoice`);
  expect(upstream.requests(issueInvoice)).toMatchObject([
    { method: "POST", path: "/v1/tentative-sales/31/invoice" },
  ]);
  upstream.on(issueInvoice, replyWithFailure(409, { message: "The invoice needs more details: BSB." }));
  const refused = await post();
  expect([refused.status, (await refused.json()).alert.message]).toEqual([
    422,
    "The invoice needs more details: BSB.",
  ]);
});

test("[SALE-01] missing company details are listed on both pages, linked for administrators", async () => {
  upstream.shows(["invoices"]);
  const { open, list } = await openInvoice(won);
  upstream.on(company, replyWithData({ ...facts, tax_number: "", address: "" }));
  upstream.on(saleCalls.ofEvent, replyWithData([{ id: 31, ...won, venue: { id: 6, name: "Old Mill" } }]));
  await open();
  expect((await open()).issue.missingCompanyDetails).toEqual(["address", "VAT number"]);
  const sales = await list();
  expect([sales.missing, sales.settings]).toEqual([["address", "VAT number"], undefined]);
  const admin = await openInvoice(won, { role: "administrator" });
  expect((await admin.list()).settings).toBe("/settings/company?country=UK");
  expect((await admin.open()).settings).toBe("/settings/company?country=UK");
});

test("[SALE-01] [ERR-05] an upstream without invoices is not called, and the invoice stays a draft", async () => {
  upstream.shows([]);
  const { open, list } = await openInvoice(won);
  await open();
  const page = await open();
  expect(page).not.toHaveProperty("issue");
  expect(page.invoice.data.title).toBe("Invoice draft");
  upstream.on(saleCalls.ofEvent, replyWithData([]));
  expect((await list()).missing).toEqual([]);
  expect(upstream.requests(company)).toEqual([]);
});
