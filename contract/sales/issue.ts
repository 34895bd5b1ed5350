import { createChangeAnswerSchema, defineCall, withDataEnvelope } from "../call";
import { Sale } from "./sales";

/**
 * T-12: issues the invoice of a won and approved sale, once, with its country's next number; later changes do not alter
 * it. 409 if the sale cannot be invoiced or a required detail is missing.
 */
export const issueInvoice = defineCall({
  id: "T-12",
  method: "POST",
  path: "/v1/tentative-sales/{id}/invoice",
  answer: createChangeAnswerSchema(withDataEnvelope(Sale)),
  extension: "invoices",
  spec: "ours: invoices with a number",
});
