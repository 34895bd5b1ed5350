import "../support/web";

import { company, saveCompany } from "@contract/sales/company";
import { beforeEach, expect, test } from "vitest";
import * as page from "~/routes/settings/company";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, signedIn, upstream } from "../support/web";

const address = "/settings/company?country=AU";
const facts = {
  country: "AU",
  version: 3,
  legal_name: "Marquee Bookings Pty Ltd",
  address: "1 Collins Street",
  tax_number: "51 824 753 556",
  tax_percent: 10,
  prices_include_tax: true,
  account_name: "Marquee",
  bank_code: "062-000",
  account_number: "12345678",
  iban: "",
  payment_days: 14,
  invoice_prefix: "AU-",
  email: "accounts@marquee.test",
  phone: "",
};
const { country: _, version, ...shown } = facts;
const texts = Object.fromEntries(
  Object.entries(shown).map(([name, value]) => [name, value === true ? "yes" : String(value)]),
);
const buildEnteredFields = (changes: Fields = {}): Fields => ({
  ...texts,
  _shown: JSON.stringify({ values: texts, version }),
  ...changes,
});

const signInAdministrator = () => signedIn({ role: "administrator" });

beforeEach(() => {
  upstream.shows(["invoices", "versions"]);
  upstream.on(company, replyWithData(facts));
  upstream.on(saveCompany, replyWithData(facts));
});

async function openCompanyPage() {
  const browser = await signInAdministrator();
  // What the upstream knows is seen from its answers.
  await browser.get(page, address);
  return browser;
}

test("[SET-01] [T-10] administrators see a country's company details and what is missing", async () => {
  const browser = await openCompanyPage();
  const { form } = await (await browser.get(page, address)).json();
  expect(form).toMatchObject({ values: texts, missing: [], shown: { version: 3 } });
  upstream.on(company, replyWithData({ ...facts, tax_number: "", bank_code: "" }));
  expect((await (await browser.get(page, address)).json()).form.missing).toEqual(["ABN", "BSB"]);
});

test("[SET-01] only administrators open or save them", async () => {
  const lead = await signedIn({ vc_role: "Team Lead" });
  expect(getRedirect(await lead.get(page, address))).toContain("Only+administrators");
  expect((await lead.post(page, address, buildEnteredFields())).status).toBe(403);
  expect(upstream.requests(company)).toEqual([]);
  expect(upstream.requests(saveCompany)).toEqual([]);
});

test("[SET-01] [T-11] details are saved completely, with the version shown", async () => {
  const browser = await openCompanyPage();
  const answer = await browser.post(
    page,
    address,
    buildEnteredFields({ tax_percent: "12.5 %", prices_include_tax: "no" }),
  );
  expect(getRedirect(answer)).toBe("/settings/company?country=AU");
  expect(upstream.requests(saveCompany)).toMatchObject([
    { body: { ...shown, country: "AU", tax_percent: 12.5, prices_include_tax: false, version: 3 } },
  ]);
});

test("[SET-01] wrong check digits are rejected before any call, and all input is kept", async () => {
  const browser = await openCompanyPage();
  for (const [name, value, words] of [
    ["tax_number", "51 824 753 557", "ABN"],
    ["bank_code", "06200", "BSB"],
    ["iban", "GB29", "IBAN"],
    ["tax_percent", "101", "100% or less"],
    ["payment_days", "soon", "figures"],
    ["email", "nobody", "email address"],
    ["prices_include_tax", "", "include the tax"],
  ] as const) {
    const answer = await browser.post(page, address, buildEnteredFields({ [name]: value }));
    const { rejected } = await answer.json();
    expect([answer.status, rejected.error[name]?.[0]]).toEqual([422, expect.stringContaining(words)]);
    expect(rejected.initialValue.legal_name).toBe("Marquee Bookings Pty Ltd");
  }
  const british = await browser.post(page, "/settings/company?country=UK", buildEnteredFields());
  expect((await british.json()).rejected.error.tax_number[0]).toContain("VAT number");
  expect(upstream.requests(saveCompany)).toEqual([]);
});

test("[SET-01] upstream errors are shown at their fields", async () => {
  const browser = await openCompanyPage();
  const message = "United Kingdom invoices already use this prefix.";
  upstream.on(saveCompany, replyWithFailure(422, { message, errors: { invoice_prefix: [message] } }));
  const { rejected } = await (
    await browser.post(page, address, buildEnteredFields({ invoice_prefix: "UK-" }))
  ).json();
  expect(rejected.error.invoice_prefix).toEqual([message]);
});

test("[SET-01] a conflict between two people asks which value to keep", async () => {
  const browser = await openCompanyPage();
  upstream.on(saveCompany, replyWithFailure(409));
  upstream.on(company, replyWithData({ ...facts, version: 4, phone: "1300 111 222" }));
  const answer = await browser.post(page, address, buildEnteredFields({ phone: "1300 999 888" }));
  const { conflict } = await answer.json();
  expect(answer.status).toBe(422);
  expect(conflict.fields).toMatchObject([{ name: "phone", yours: "1300 999 888", theirs: "1300 111 222" }]);
});

test("[SET-01] [ERR-03] a detail missing from the newer record is saved as typed", async () => {
  const browser = await openCompanyPage();
  const { tax_percent, prices_include_tax, payment_days, ...others } = facts;
  upstream.on(company, replyWithData({ ...others, version: 4 }));
  upstream.once(saveCompany, replyWithFailure(409));
  const answer = await browser.post(page, address, buildEnteredFields({ phone: "1300 999 888" }));
  expect(getRedirect(answer)).toBe("/settings/company?country=AU");
  expect(upstream.requests(saveCompany).at(-1)).toMatchObject({
    body: { tax_percent, prices_include_tax, payment_days, phone: "1300 999 888", version: 4 },
  });
});

test("[SET-01] [ERR-05] without upstream support the page has no form and makes no call", async () => {
  upstream.shows([]);
  const browser = await openCompanyPage();
  await browser.get(page, address);
  const requestCount = upstream.requests(company).length;
  expect(await (await browser.get(page, address)).json()).not.toHaveProperty("form");
  expect(upstream.requests(company)).toHaveLength(requestCount);
});
