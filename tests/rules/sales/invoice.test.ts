import type { Company } from "@contract/sales/company";
import { InvoiceDetails } from "@contract/sales/sales";
import { parseCallAnswer } from "@contract/tolerant-schemas";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  buildInvoice,
  buildInvoiceFileName,
  findIssueBlockers,
  parseCommissionParam,
} from "~/services/sales/invoice";
import { renderInvoicePdf } from "~/services/sales/invoice-pdf.server";
import type { SaleLine } from "~/services/sales/sale";
import { readPdfText } from "../support/pdf";

const sale: SaleLine = { id: 31, venue: "Old Mill", isCustom: false };
const parseDetails = (details: object) => {
  const { data } = parseCallAnswer(InvoiceDetails, details);
  return data as InvoiceDetails;
};
const whole = parseDetails({
  sale_id: 31,
  status: "won",
  venue: { id: 6, name: "Old Mill", address: "1 Main Street", email: "hello@mill.example" },
  client_name: "Ada O'Hara",
  event_type: "wedding",
  event_date: "2027-03-01",
  guest_count: 80,
  country: "AU",
  value: 9000,
  commission: 12.5,
  commission_amount: 1125,
  is_invoiced: false,
});

test("[SALE-01] an invoice shows the amount due and its tax to the cent", () => {
  const { to, facts, amounts, remark } = buildInvoice(whole, sale, "AU");
  expect(to).toEqual(["Old Mill", "1 Main Street", "hello@mill.example"]);
  expect(facts.map(({ label, text }) => [label, text])).toEqual([
    ["Client", "Ada O'Hara"],
    ["Event", "Wedding"],
    ["Date", expect.stringContaining("2027")],
    ["Guests", "80"],
  ]);
  expect(amounts.map(({ label, text }) => [label, text])).toEqual([
    ["Sale value", "$9,000.00"],
    ["Commission", "12.5%"],
    ["Commission (ex tax)", "$1,022.73"],
    ["GST 10%", "$102.27"],
    ["Total due (AUD)", "$1,125.00"],
  ]);
  expect(remark).toBeUndefined();
  expect(buildInvoice({ ...whole, status: "tentative" }, sale, "AU").remark).toContain("tentative");
});

test("[SALE-01] [ERR-04] unknown details are not printed", () => {
  expect(buildInvoice(parseDetails({}), sale, "UK")).toMatchObject({
    to: ["Old Mill"],
    facts: [],
    amounts: [],
  });
  expect(buildInvoice(parseDetails({ value: "9000" }), sale, "UK").amounts).toEqual([
    { label: "Sale value", text: "£9,000.00" },
  ]);
  expect(buildInvoice(parseDetails({ value: "900", commission: "10" }), sale, "UK").amounts.at(-1)).toEqual({
    label: "Total due (GBP)",
    text: "£90.00",
  });
});

test("[SALE-01] the commission in the address is a percentage or an error", () => {
  const parse = (text: string) => parseCommissionParam(new URLSearchParams({ commission: text }));
  expect(parse("")).toEqual({ text: "" });
  expect(parse(" 8,25 ")).toEqual({ text: "8,25", value: 8.25 });
  expect(parse("0").value).toBe(0);
  for (const text of ["101", "-1", "much", "1e1", "7.125"]) {
    expect(parse(text).value, text).toBeUndefined();
    expect(parse(text).error, text).toBeTruthy();
  }
});

test("[SALE-01] the file name is safe on every system", () => {
  const named = (venue: string) => buildInvoiceFileName({ ...sale, venue });
  expect(named("Old Mill")).toBe("invoice-31-old-mill.pdf");
  expect(named(`Café "Zur Mühle"; ../\r\n`)).toBe("invoice-31-cafe-zur-muhle.pdf");
  expect(named("東京")).toBe("invoice-31.pdf");
  expect(named("x".repeat(500)).length).toBeLessThan(60);
  expect(buildInvoiceFileName(sale, "AU-00012")).toBe("invoice-au-00012-old-mill.pdf");
});

test("[SALE-01] the PDF contains the invoice's text and page numbers", async () => {
  const one = await renderInvoicePdf(buildInvoice(whole, sale, "AU"), "Marquee");
  expect(one.subarray(0, 5).toString()).toBe("%PDF-");
  const text = await readPdfText(one);
  for (const words of ["Invoice draft", "Old Mill", "$1,125.00", "GST 10%", "Page 1 of 1"])
    expect(text).toContain(words);
});

test("[SALE-01] very long names wrap over as many pages as needed", async () => {
  const long = parseDetails({
    ...whole,
    client_name: "Wörd ".repeat(1500),
    venue: { id: 6, name: "M".repeat(3000) },
  });
  const text = await readPdfText(await renderInvoicePdf(buildInvoice(long, sale, "AU"), "Marquee"));
  expect(text).toMatch(/Page 3 of \d/);
  expect(text).toContain("$1,125.00");
});

test.each(["gst", "vat", "tax"])("[SALE-01] [ERR-04] no tax is invented if the %s is unknown", (name) => {
  const details = parseDetails({ country: "AU", value: 9000, commission_amount: 1125, [name]: null });
  expect(buildInvoice(details, sale, "AU").amounts).toEqual([
    { label: "Sale value", text: "$9,000.00" },
    { label: "Commission amount", text: "$1,125.00" },
  ]);
  const buildAmounts = (tax: unknown) =>
    buildInvoice(parseDetails({ country: "AU", commission_amount: 1125, [name]: tax }), sale, "AU").amounts;
  expect(buildAmounts("102.27").at(-1)).toEqual({ label: "Total due (AUD)", text: "$1,125.00" });
  expect(buildAmounts(112.5)).toEqual([
    { label: "Tax", text: "$112.50" },
    { label: "Commission amount", text: "$1,125.00" },
  ]);
});

const company = {
  legal_name: "Marquee Bookings Pty Ltd",
  address: "1 Collins Street\nMelbourne VIC 3000",
  tax_number: "51 824 753 556",
  tax_percent: 10,
  prices_include_tax: true,
  account_name: "Marquee Bookings",
  bank_code: "062-000",
  account_number: "12345678",
  email: "accounts@marquee.test",
} as Company;
const invoice = {
  number: "AU-00012",
  issued_on: "2027-03-02",
  due_on: "2027-03-16",
  supplied_on: "2027-02-20",
  net: 1022.73,
  tax: 102.27,
  whole: 1125,
  seller: company,
};

test.each([
  ["AU", "Tax invoice", "ABN 51 824 753 556", "BSB", "GST 10%"],
  ["UK", "VAT invoice", "VAT number 51 824 753 556", "Sort code", "VAT 10%"],
] as const)(
  "[SALE-01] an issued invoice of %s says all that it must there",
  async (country, title, tax, bank, rate) => {
    const issued = buildInvoice(parseDetails({ ...whole, is_invoiced: true, invoice }), sale, country);
    expect(issued).toMatchObject({ title, number: "AU-00012", mark: undefined });
    expect(issued.from).toEqual([
      "Marquee Bookings Pty Ltd",
      "1 Collins Street",
      "Melbourne VIC 3000",
      tax,
      "accounts@marquee.test",
    ]);
    const labels = [...issued.facts, ...issued.amounts, ...issued.payment].map(({ label }) => label);
    for (const label of ["Invoice number", "Date of issue", "Date of supply", "Due date", "For", bank, rate])
      expect(labels).toContain(label);
    expect(issued.payment.at(-1)).toEqual({ label: "Reference", text: "AU-00012" });
    const text = readPdfText(await renderInvoicePdf(issued, "Marquee"));
    for (const words of [
      title,
      "AU-00012",
      "Marquee Bookings Pty Ltd",
      tax,
      "062-000",
      "1 Main Street",
      "1,022.73",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Draft");
  },
);

test("[SALE-01] an issued invoice with a logo, an IBAN and a footer fits on one page", async () => {
  const issued = buildInvoice(parseDetails({ ...whole, is_invoiced: true, invoice }), sale, "UK");
  const logo = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#145a3c" } })
    .png()
    .toBuffer();
  const full = {
    ...issued,
    from: [...issued.from, "020 7946 0123"],
    payment: [...issued.payment, { label: "IBAN", text: "GB29 NWBK 6016 1331 9268 19" }],
    footer: "Marquee Bookings is registered in England and Wales, number 01234567.",
  };
  const text = readPdfText(await renderInvoicePdf(full, "Marquee", logo));
  expect(text).toContain("registered in England");
  expect(text).toContain("Page 1 of 1");
});

test("[SALE-01] [ERR-04] an issued invoice keeps its figures and is no draft, even without a country", () => {
  const added = { ...invoice, net: 1125, tax: 112.5, whole: 1237.5, seller: { legal_name: "Marquee" } };
  const issued = parseDetails({
    ...whole,
    country: undefined,
    is_invoiced: true,
    tax: 112.5,
    invoice: added,
  });
  expect(buildInvoice(issued, sale, "AU").amounts.slice(-3)).toEqual([
    { label: "Commission (ex tax)", text: "$1,125.00" },
    { label: "GST", text: "$112.50" },
    { label: "Total due (AUD)", text: "$1,237.50" },
  ]);
  expect(buildInvoice(issued, sale, undefined)).toMatchObject({ title: "Invoice", number: "AU-00012" });
});

test("[SALE-01] a draft says that it is not an invoice and shows only known details", async () => {
  const draft = buildInvoice(whole, sale, "AU", { legal_name: "Marquee Bookings Pty Ltd" } as Company);
  expect(draft).toMatchObject({
    title: "Invoice draft",
    mark: "Draft: not a tax invoice",
    number: undefined,
    from: ["Marquee Bookings Pty Ltd"],
    payment: [],
  });
  const text = readPdfText(await renderInvoicePdf(draft, "Marquee"));
  expect(text).toContain("Draft: not a tax invoice");
  for (const words of ["Tax invoice", "ABN", "Due date", "Invoice number"]) expect(text).not.toContain(words);
  expect(buildInvoice(whole, sale, "UK").mark).toBe("Draft: not a VAT invoice");
});

test("[SALE-01] tax is added on top if the company's commissions exclude it", () => {
  const added = { ...company, tax_percent: 12.5, prices_include_tax: false };
  expect(buildInvoice(whole, sale, "AU", added).amounts.slice(-3)).toEqual([
    { label: "Commission (ex tax)", text: "$1,125.00" },
    { label: "GST 12.5%", text: "$140.63" },
    { label: "Total due (AUD)", text: "$1,265.63" },
  ]);
});

test("[SALE-01] what prevents an invoice is listed by company, buyer and sale", () => {
  const state = (
    details: object,
    country: "AU" | "UK",
    of: object = company,
    approval = "approved" as const,
  ) => findIssueBlockers(parseDetails({ ...whole, ...details }), { approval }, country, of as Company);
  expect(state({}, "AU")).toEqual({ missingCompanyDetails: [], missingBuyerDetails: [], reason: undefined });
  expect(state({}, "AU", {})?.missingCompanyDetails).toEqual([
    "legal name",
    "ABN",
    "bank account name",
    "BSB",
    "account number",
  ]);
  expect(state({}, "UK", { ...company, address: "" })?.missingCompanyDetails).toEqual(["address"]);
  expect(state({ venue: { id: 6, name: "Old Mill" } }, "UK")?.missingBuyerDetails).toEqual(["venue address"]);
  expect(state({ venue: { id: 6, name: "Old Mill" } }, "AU")?.missingBuyerDetails).toEqual([]);
  expect(state({ venue: { id: 6, name: "" } }, "AU")?.missingBuyerDetails).toEqual(["venue name"]);
  expect(
    state({ venue: { id: 6, name: "" }, value: 900, commission_amount: 90 }, "AU")?.missingBuyerDetails,
  ).toEqual([]);
  expect(state({ status: "tentative" }, "AU")?.reason).toBe("This sale is not won yet.");
  expect(state({ is_invoiced: true }, "AU")?.reason).toContain("before invoices had numbers");
  expect(findIssueBlockers(whole, { approval: "pending" }, "AU", company)?.reason).toContain("not approved");
  expect(findIssueBlockers(whole, { approval: "approved" }, "AU", undefined)).toBeUndefined();
  expect(state({ invoice }, "AU")).toBeUndefined();
});
