import * as deleted from "@contract/deleted/deleted";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as company from "@contract/sales/company";
import * as list from "@contract/sales/invoices";
import { issueInvoice } from "@contract/sales/issue";
import * as sales from "@contract/sales/sales";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

let now = new Date("2026-11-21T02:00:00Z");
const facts = {
  legal_name: "Marquee Bookings Pty Ltd",
  address: "1 Collins Street\nMelbourne VIC 3000",
  tax_percent: 10,
  prices_include_tax: true,
  account_name: "Marquee Bookings",
  payment_days: 14,
};
const numbers = {
  AU: { tax_number: "51824753556", bank_code: "062000", account_number: "12345678", invoice_prefix: "AU-" },
  UK: { tax_number: "GB980780684", bank_code: "200000", account_number: "55779911", invoice_prefix: "UK-" },
};
const pdf = Buffer.from("%PDF-1.7 an invoice").toString("base64");

const { test, upstream } = createUpstreamTest({ now: () => now });

describe("issued invoices", () => {
  let token: string;
  let admin: string;

  test.beforeEach(async () => {
    now = new Date("2026-11-21T02:00:00Z");
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    await insertUser(db, { username: "ada@marquee.test", vcRole: "Admin", role: "administrator" });
    token = await insertAccessToken(db, { username: "sam@marquee.test" });
    admin = await insertAccessToken(db, { username: "ada@marquee.test" });
    await save("AU");
  });

  const save = (country: "AU" | "UK", more: object = {}) =>
    upstream.call(company.saveCompany, {
      token: admin,
      body: { country, ...facts, ...numbers[country], ...more },
    });

  /** Issues the invoice of a new sale; returns the ids. */
  async function anInvoice({
    name = "The Barn",
    country = "AU" as "AU" | "UK",
    valueMinor = 1_000_000,
  } = {}) {
    const { db } = upstream;
    const venue = await insertVenue(db, {
      name,
      country,
      address: "5 Farm Road",
      email: "accounts@barn.test",
    });
    const lead = await insertLead(db, { country });
    const event = await insertLeadEvent(db, { leadId: lead.id });
    const [sale] = await db
      .insert(schema.sales)
      .values({
        leadEventId: event.id,
        venueId: venue.id,
        status: "won",
        approval: "approved",
        valueMinor,
        createdAt: now,
        closedAt: now,
      })
      .returning();
    const saleId = sale?.id ?? 0;
    const issued = await upstream.call(issueInvoice, { token, params: { id: saleId } });
    expect(issued.status).toBe(200);
    const { data } = await find({ search: issued.body.data.invoice_number });
    return { id: data[0]?.id ?? 0, saleId, eventId: event.id, leadId: lead.id };
  }
  const find = async (query: object = {}) => (await upstream.call(list.allInvoices, { token, query })).body;
  const numbersOf = async (query: object = {}) => (await find(query)).data.map(({ number }) => number);
  const one = async (id: number) =>
    (await upstream.call(list.oneInvoice, { token, params: { id } })).body.data;
  const pay = (id: number, paid_on: string | null, by = admin) =>
    upstream.call(list.payInvoice, { token: by, params: { id }, body: { paid_on } });
  const cancel = (id: number, reason = "Wrong venue", by = admin) =>
    upstream.call(list.voidInvoice, { token: by, params: { id }, body: { reason } });
  const send = (id: number, more: object = {}) =>
    upstream.call(list.sendInvoice, {
      token,
      params: { id },
      body: {
        to: "accounts@barn.test",
        subject: "Invoice AU-00001",
        message: "Hello,\n\nhere is <our> invoice.",
        file_name: "invoice-au-00001.pdf",
        file: pdf,
        ...more,
      },
    });

  test("[PAPER-03] an invoice is emailed with its file, then paid, and the payment can be taken back", async () => {
    const { id, eventId } = await anInvoice();
    expect(await one(id)).toMatchObject({ state: "issued", customer_email: "accounts@barn.test" });
    const { email_id } = (await send(id)).body.data;
    expect(await one(id)).toMatchObject({
      state: "sent",
      sent_to: "accounts@barn.test",
      sent_at: "2026-11-21T02:00:00.000Z",
      mail_status: "outbox",
    });
    const [mail] = await upstream.db.select().from(schema.emails);
    expect(mail).toMatchObject({ id: email_id, recipient: "accounts@barn.test", leadId: null });
    expect(mail?.html).toContain("here is &lt;our&gt; invoice.");
    expect(mail?.html).not.toContain("Or open this address");
    const [file] = await upstream.db
      .select({ name: schema.emailAttachments.name, content: schema.attachmentContent })
      .from(schema.emailAttachments);
    expect([file?.name, file?.content.toString()]).toEqual(["invoice-au-00001.pdf", "%PDF-1.7 an invoice"]);
    expect((await pay(id, "2026-11-21")).body.data).toMatchObject({ state: "paid", paid_on: "2026-11-21" });
    expect((await pay(id, null)).body.data).toMatchObject({ state: "sent" });
    const { data } = (
      await upstream.call(eventCalls.timeline, { token, params: { id: eventId }, query: { page: 1 } })
    ).body;
    const titles = data.map(({ title }) => title);
    for (const title of ["Invoice emailed", "Invoice paid", "Invoice payment removed"])
      expect(titles).toContain(title);
  });

  test("[PAPER-03] an invoice has the status of its latest email, in lists too", async () => {
    const { id } = await anInvoice();
    expect((await one(id)).mail_status).toBeUndefined();
    for (const status of ["queued", "sent", "failed"]) {
      const { email_id = 0, mail_status } = (await send(id, { to: `${status}@barn.test` })).body.data;
      expect(mail_status).toBe("outbox");
      await upstream.db.update(schema.emails).set({ status }).where(eq(schema.emails.id, email_id));
      expect(await one(id)).toMatchObject({ state: "sent", mail_status: status });
      expect((await find()).data[0]).toMatchObject({ state: "sent", mail_status: status });
    }
  });

  test("[PAPER-03] a payment before the issue or in the future is refused, and so is another file", async () => {
    const { id } = await anInvoice();
    expect([(await pay(id, "2026-11-20")).status, (await pay(id, "2026-11-22")).status]).toEqual([422, 422]);
    expect((await pay(id, "2026-11-21", token)).status).toBe(403);
    expect((await send(id, { file: Buffer.from("<html>").toString("base64") })).status).toBe(422);
    expect((await send(id, { to: "not an address" })).status).toBe(422);
    expect((await one(id)).state).toBe("issued");
    expect((await pay(999, null)).status).toBe(404);
  });

  test("[PAPER-04] a void invoice keeps its number, and its sale is invoiced again with the next one", async () => {
    const { id, saleId } = await anInvoice();
    expect((await cancel(id, "")).status).toBe(422);
    expect((await cancel(id, "Wrong venue", token)).status).toBe(403);
    await pay(id, "2026-11-21");
    expect((await cancel(id)).status).toBe(409);
    await pay(id, null);
    expect((await cancel(id)).body.data).toMatchObject({ state: "void", void_reason: "Wrong venue" });
    for (const refused of [await cancel(id), await pay(id, "2026-11-21"), await send(id)])
      expect(refused.status).toBe(409);
    const sale = (await upstream.call(sales.get, { token, params: { id: saleId } })).body.data;
    expect([sale.is_invoiced, sale.invoice_number]).toEqual([false, undefined]);
    const again = await upstream.call(issueInvoice, { token, params: { id: saleId } });
    expect(again.body.data).toMatchObject({ invoice_number: "AU-00002" });
    expect(await numbersOf({ sort_by: "number" })).toEqual(["AU-00001", "AU-00002"]);
  });

  test("[PAPER-04] [SALE-01] numbers stay without gaps while invoices are issued and made void at once", async () => {
    const first = await anInvoice();
    const made = await Promise.all([anInvoice(), cancel(first.id), anInvoice(), anInvoice()]);
    expect(made).toHaveLength(4);
    await upstream.call(issueInvoice, { token, params: { id: first.saleId } });
    expect(await numbersOf({ sort_by: "number" })).toEqual(
      [1, 2, 3, 4, 5].map((number) => `AU-0000${number}`),
    );
  });

  test("[PAPER-04][RESTORE-01] a sale is invoiced again if its invoice was voided while its lead was deleted", async () => {
    const { id, saleId, leadId } = await anInvoice();
    const other = await anInvoice({ name: "The Mill" });
    for (const params of [{ id: leadId }, { id: other.leadId }])
      await upstream.call(leadCalls.remove, { token: admin, params });
    expect((await cancel(id)).status).toBe(200);
    const { data } = (await upstream.call(deleted.deletedRecords, { token: admin })).body;
    for (const { id } of data) await upstream.call(deleted.restore, { token: admin, params: { id } });
    const issue = (sale: number) => upstream.call(issueInvoice, { token, params: { id: sale } });
    expect((await issue(saleId)).body.data.invoice_number).toBe("AU-00003");
    expect((await issue(other.saleId)).body.data.invoice_number).toBe("AU-00002");
  });

  test("[PAPER-05] an invoice is overdue after its due day by the company's clock", async () => {
    const { id } = await anInvoice();
    expect(await one(id)).toMatchObject({ due_on: "2026-12-05", is_overdue: false });
    // 5 December, 23:30 in Melbourne, and 20:30 in Perth.
    now = new Date("2026-12-05T12:30:00Z");
    expect(await numbersOf({ overdue: "1" })).toEqual([]);
    // 6 December, 00:30 in Melbourne; still 5 December in Perth.
    now = new Date("2026-12-05T13:30:00Z");
    expect(await numbersOf({ overdue: "1" })).toEqual(["AU-00001"]);
    expect((await one(id)).is_overdue).toBe(true);
    await save("AU", { time_zone: "Australia/Perth" });
    expect(await numbersOf({ overdue: "1" })).toEqual([]);
    now = new Date("2026-12-05T16:30:00Z");
    expect(await numbersOf({ overdue: "1" })).toEqual(["AU-00001"]);
    await pay(id, "2026-12-06");
    expect(await numbersOf({ overdue: "1" })).toEqual([]);
    expect((await one(id)).is_overdue).toBe(false);
  });

  test("[PAPER-06] the list is searched, sorted, filtered and summed by country, without void ones", async () => {
    await save("UK");
    const barn = await anInvoice();
    const zoo = await anInvoice({ name: "Aviary", valueMinor: 2_500_000 });
    now = new Date("2026-12-21T02:00:00Z");
    await anInvoice({ name: "Old Mill", country: "UK", valueMinor: 333_333 });
    expect(await numbersOf()).toEqual(["UK-00001", "AU-00002", "AU-00001"]);
    expect(await numbersOf({ sort_by: "customer" })).toEqual(["AU-00002", "UK-00001", "AU-00001"]);
    expect(await numbersOf({ sort_by: "whole", sort_order: "desc" })).toEqual([
      "AU-00002",
      "AU-00001",
      "UK-00001",
    ]);
    expect(await numbersOf({ search: "aviary" })).toEqual(["AU-00002"]);
    expect(await numbersOf({ country: "UK" })).toEqual(["UK-00001"]);
    expect(await numbersOf({ from: "2026-11-22" })).toEqual(["UK-00001"]);
    expect(await numbersOf({ to: "2026-11-21", per_page: 1, page: 2 })).toEqual(["AU-00001"]);
    await pay(zoo.id, "2026-11-30");
    expect(await numbersOf({ state: "paid" })).toEqual(["AU-00002"]);
    await cancel(barn.id);
    const { totals, meta } = await find();
    expect(meta).toMatchObject({ total: 3 });
    expect(totals).toEqual([
      { country: "AU", count: 1, net: 2272.73, tax: 227.27, whole: 2500 },
      { country: "UK", count: 1, net: 303.03, tax: 30.3, whole: 333.33 },
    ]);
  });
});
