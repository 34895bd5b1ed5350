import { call, data, done } from "../call";
import { Sale } from "./sales";

/**
 * T-12: issues the invoice of a won and approved sale, once: it has the next number of its country, and its words stay as
 * they are. 409 where the sale may not be invoiced, or a fact that the invoice needs is missing.
 */
export const issueInvoice = call({
  id: "T-12",
  method: "POST",
  path: "/v1/tentative-sales/{id}/invoice",
  answer: done(data(Sale)),
  extension: "invoices",
  spec: "ours: invoices with a number",
});
