import { EVENT, type Row } from "../row";

export const sales: Row[] = [
  {
    routes: ["read /sales (index)"],
    all: { others: "away" },
    some: { others: "away" },
  },
  {
    routes: ["read /sales/all"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: ["read /sales/all.csv"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // Their one call is ours alone and says nothing of the session.
    routes: [
      "read /sales/invoices",
      "read /sales/invoices.csv",
      "read /sales/invoices/:invoiceId",
      "read /sales/invoices/:invoiceId/invoice.pdf",
      "read /sales/invoices/:invoiceId/sending",
      "read /sales/invoices/:invoiceId/payment",
      "read /sales/invoices/:invoiceId/void",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // Without their fields they are refused before any call.
    routes: [
      "post /sales/invoices/:invoiceId/sending",
      "post /sales/invoices/:invoiceId/payment",
      "post /sales/invoices/:invoiceId/void",
    ],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/sales/:saleId/approval`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // Of no choice it is refused; with all calls failing, at the check of its event.
    routes: [`post ${EVENT}/sales/:saleId/approval`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/sales`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/sales/new`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/sales/:saleId/edit`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // Without a venue in its address it leads to the choice of one.
    routes: [`post ${EVENT}/sales/new`],
    all: { others: "away", 401: "login", 403: "form", refusal: "form", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/sales/:saleId/edit`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/sales/:saleId/invoice`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: [`post ${EVENT}/sales/:saleId/invoice`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // Without an invoice, back to the page that says why.
    routes: [`read ${EVENT}/sales/:saleId/invoice.pdf`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: [`read ${EVENT}/sales/lost`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    // No venue is named.
    routes: [`read ${EVENT}/sales/lost/confirmation`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/sales/lost/confirmation`],
    all: { others: "away", 401: "login", 403: "form", refusal: "form", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
];
