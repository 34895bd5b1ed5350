import "../support/web";

import { company } from "@contract/sales/company";
import { oneInvoice, sendInvoice } from "@contract/sales/invoices";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as record from "~/routes/sales/invoice-record";
import * as sending from "~/routes/sales/invoice-sending";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const amounts = { net: 900, tax: 90, whole: 990 };
const invoice = {
  id: 9,
  number: "AU-00009",
  country: "AU",
  state: "sent",
  issued_on: "2026-11-20",
  due_on: "2026-12-04",
  customer: "Old Mill",
  sent_at: "2026-11-21T02:00:00Z",
  sent_to: "accounts@mill.test",
  ...amounts,
  details: { sale_id: 31, venue: { id: 6, name: "Old Mill" }, value: 9000, commission: 10 },
};
const asking = { params: { invoiceId: "9" } };

test.for([
  ["queued", "Invoice queued for accounts@mill.test."],
  ["sent", "Invoice sent to accounts@mill.test."],
  [undefined, "Invoice email to accounts@mill.test saved."],
])("[PAPER-03] after sending an invoice whose email is %s the page says no more", async ([status, words]) => {
  upstream.on(oneInvoice, replyWithData(invoice));
  upstream.on(company, replyWithFailure(404));
  upstream.on(sendInvoice, replyWithData({ email_id: 5, mail_status: status }));
  const person = await signedIn();
  const mail = { to: "accounts@mill.test", subject: "Invoice", message: "Hello", form_key: `k-${status}` };
  expect(getRedirect(await person.post(sending, "/x", mail, asking))).toBe("/sales/invoices/9");
  const shell = await (await person.get(root, "/sales/invoices/9")).json();
  expect(shell.alert).toMatchObject({ message: words });
});

test("[PAPER-03] an invoice has the status of its email, if the upstream names it", async () => {
  const person = await signedIn();
  const read = async () => (await (await person.get(record, "/x", asking)).json()).record;
  upstream.on(oneInvoice, replyWithData({ ...invoice, mail_status: "failed" }));
  expect(await read()).toMatchObject({ state: "sent", mail_status: "failed" });
  upstream.on(oneInvoice, replyWithData(invoice));
  expect(await read()).not.toHaveProperty("mail_status");
});
