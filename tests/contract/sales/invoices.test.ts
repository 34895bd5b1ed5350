import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as company from "@contract/sales/company";
import { issueInvoice } from "@contract/sales/issue";
import * as sales from "@contract/sales/sales";
import * as schema from "@upstream/db/schema";
import { asc } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

let now = new Date("2026-11-21T02:00:00Z");
const facts = {
  legal_name: "Marquee Bookings Pty Ltd",
  address: "1 Collins Street\nMelbourne VIC 3000",
  tax_number: "51824753556",
  tax_percent: 10,
  prices_include_tax: true,
  account_name: "Marquee Bookings",
  bank_code: "062000",
  account_number: "12345678",
  payment_days: 14,
  invoice_prefix: "au-",
  email: "accounts@marquee.test",
};

const { test, upstream } = createUpstreamTest({ now: () => now });

describe("invoices", () => {
  let token: string;
  let admin: string;
  let barn: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    now = new Date("2026-11-21T02:00:00Z");
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    await insertUser(db, { username: "ada@marquee.test", vcRole: "Admin", role: "administrator" });
    token = await insertAccessToken(db, { username: "sam@marquee.test" });
    admin = await insertAccessToken(db, { username: "ada@marquee.test" });
    barn = await insertVenue(db, {
      name: "The Barn",
      address: "5 Farm Road, Geelong VIC 3000",
      email: "hello@barn.test",
    });
  });

  const save = (body: object, bearer = admin) =>
    upstream.call(company.saveCompany, { token: bearer, body: { country: "AU", ...facts, ...body } });
  const read = async (country: "AU" | "UK" = "AU") =>
    (await upstream.call(company.company, { token, query: { country } })).body.data;
  const issue = (id: number) => upstream.call(issueInvoice, { token, params: { id } });
  const errorsOf = ({
    failure,
  }: {
    failure: { error?: { errors?: Record<string, string[]> | undefined } };
  }) => failure.error?.errors ?? {};
  const messageOf = ({ failure }: { failure: { error?: { message?: string } } }) => failure.error?.message;

  async function aSale(values: Partial<typeof schema.sales.$inferInsert> = {}) {
    const { db } = upstream;
    const lead = await insertLead(db, { firstName: "Ada", lastName: "O'Hara" });
    const event = await insertLeadEvent(db, { leadId: lead.id, eventDate: "2027-03-01" });
    const [row] = await db
      .insert(schema.sales)
      .values({
        leadEventId: event.id,
        venueId: barn.id,
        status: "won",
        approval: "approved",
        valueMinor: 1_000_000,
        createdAt: now,
        closedAt: new Date("2026-11-18T02:00:00Z"),
        ...values,
      })
      .returning();
    return { id: row?.id ?? 0, leadId: lead.id, eventId: event.id };
  }

  test("[SET-01] company details start with defaults and are saved in their country's format", async () => {
    expect(await read()).toMatchObject({
      version: 0,
      tax_percent: 10,
      payment_days: 14,
      invoice_prefix: "AU-",
    });
    expect(await read("UK")).toMatchObject({ tax_percent: 20, invoice_prefix: "UK-" });
    const saved = await save({});
    expect(saved.status).toBe(200);
    expect(await read()).toMatchObject({
      version: 1,
      legal_name: "Marquee Bookings Pty Ltd",
      tax_number: "51 824 753 556",
      bank_code: "062-000",
      invoice_prefix: "AU-",
      iban: "",
    });
    expect((await save({ phone: "03 5550 1234" })).body.data).toMatchObject({ version: 2 });
    expect((await read("UK")).legal_name).toBe("");
    expect((await save({}, token)).status).toBe(403);
  });

  test("[SET-01] invalid numbers and another country's prefix are refused at their fields", async () => {
    const wrong = await save({ tax_number: "51 824 753 557", bank_code: "12", iban: "GB00", email: "no" });
    expect([wrong.status, Object.keys(errorsOf(wrong))]).toEqual([422, ["email"]]);
    const numbers = await save({ tax_number: "51 824 753 557", bank_code: "12", iban: "GB00" });
    expect([numbers.status, Object.keys(errorsOf(numbers)).sort()]).toEqual([
      422,
      ["bank_code", "iban", "tax_number"],
    ]);
    expect(errorsOf(await save({ invoice_prefix: "UK-" }))).toEqual({
      invoice_prefix: ["United Kingdom invoices already use this prefix."],
    });
    expect((await read()).version).toBe(0);
  });

  test("[SET-01] details saved by someone else in the meantime are not overwritten", async () => {
    await save({ version: 0 });
    expect((await save({ version: 0, phone: "1" })).status).toBe(409);
    expect((await save({ version: 1, phone: "1" })).status).toBe(200);
  });

  test("[SALE-01] a won and approved sale is invoiced once, with the next number, and never changes", async () => {
    await save({});
    const { id, eventId } = await aSale();
    const details = () =>
      upstream.call(sales.invoiceDetails, { token, params: { id: eventId, venueId: barn.id }, query: {} });
    expect((await details()).body.data.invoice).toBeUndefined();
    expect((await issue(id)).body.data).toMatchObject({ invoice_number: "AU-00001", is_invoiced: true });
    now = new Date("2026-12-24T02:00:00Z");
    expect((await issue(id)).body.data).toMatchObject({ invoice_number: "AU-00001" });
    await save({ legal_name: "Another Pty Ltd", tax_percent: 12 });
    await upstream.db.update(schema.venues).set({ name: "The Shed" });
    expect((await details()).body.data).toMatchObject({
      sale_id: id,
      venue: { name: "The Barn", address: "5 Farm Road, Geelong VIC 3000" },
      client_name: "Ada O'Hara",
      commission_amount: 1000,
      is_invoiced: true,
      tax: 90.91,
      invoice: {
        number: "AU-00001",
        issued_on: "2026-11-21",
        supplied_on: "2026-11-18",
        due_on: "2026-12-05",
        net: 909.09,
        tax: 90.91,
        whole: 1000,
        seller: { legal_name: "Marquee Bookings Pty Ltd", tax_number: "51 824 753 556" },
      },
    });
    const { data } = (
      await upstream.call(eventCalls.timeline, { token, params: { id: eventId }, query: { page: 1 } })
    ).body;
    expect(data.filter(({ title }) => title === "Invoice issued")).toHaveLength(1);
  });

  test("[SALE-01] numbers have no gaps despite refusals and concurrency, and stay after their sale is deleted", async () => {
    await save({});
    const made = [await aSale(), await aSale({ status: "tentative" }), await aSale(), await aSale()];
    const answers = await Promise.all([...made, ...made].map(({ id }) => issue(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 200, 200, 409, 200, 200]);
    await upstream.call(leadCalls.remove, { token: admin, params: { id: made[0]?.leadId ?? 0 } });
    const later = await aSale();
    await issue(later.id);
    const rows = await upstream.db.select().from(schema.invoices).orderBy(asc(schema.invoices.sequence));
    expect(rows.map(({ number }) => number)).toEqual(["AU-00001", "AU-00002", "AU-00003", "AU-00004"]);
  });

  test("[SET-01] [SALE-01] a used prefix stays with its country, so no number is issued twice", async () => {
    await save({ invoice_prefix: "MB-" });
    await issue((await aSale()).id);
    await save({ invoice_prefix: "AU-" });
    const british = {
      country: "UK",
      tax_number: "",
      bank_code: "",
      account_number: "",
      invoice_prefix: "MB-",
    };
    expect(errorsOf(await save(british))).toEqual({
      invoice_prefix: ["Australia invoices already use this prefix."],
    });
    expect((await save({ invoice_prefix: "MB-" })).status).toBe(200);
  });

  test("[SALE-01] no invoice is issued unless the sale is won and approved and no detail is missing", async () => {
    const { id } = await aSale();
    expect(messageOf(await issue(id))).toBe(
      "The invoice needs more details: legal name, ABN, bank account name, BSB, account number.",
    );
    await save({});
    for (const [values, words] of [
      [{ status: "lost" }, "lost sale"],
      [{ status: "tentative", approval: "pending" }, "won and approved"],
      [{ approval: "rejected" }, "won and approved"],
      [{ isInvoiced: true }, "before invoices had numbers"],
    ] as const) {
      const refused = await issue((await aSale(values)).id);
      expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining(words)]);
    }
    expect((await issue(999)).status).toBe(404);
    expect(await upstream.db.$count(schema.invoices)).toBe(0);
    expect((await issue(id)).body.data).toMatchObject({ invoice_number: "AU-00001" });
  });
});
