import { index, route } from "@remix-run/route-config";
import { buildParentRoute } from "../shell/routes";

export const allSales = [
  index("routes/sales/index.ts"),
  route("all", "routes/sales/all.tsx"),
  route("all.csv", "routes/sales/csv.ts"),
  route("invoices.csv", "routes/sales/invoices-csv.ts"),
  buildParentRoute("invoices", "invoices/layout", [
    route("", "routes/sales/invoices.tsx"),
    route(":invoiceId", "routes/sales/invoice-record.tsx", [
      route("sending", "routes/sales/invoice-sending.tsx"),
      route("payment", "routes/sales/invoice-payment.tsx"),
      route("void", "routes/sales/invoice-void.tsx"),
    ]),
    route(":invoiceId/invoice.pdf", "routes/sales/invoice-record-file.ts"),
  ]),
];

export const sales = [
  buildParentRoute("sales", "sales/layout", [
    route("", "routes/sales/list.tsx", [route(":saleId/approval", "routes/sales/approval.tsx")]),
    route("new", "routes/sales/new.tsx"),
    route("lost", "routes/sales/lost.tsx", [route("confirmation", "routes/sales/lost-confirmation.tsx")]),
    route(":saleId/edit", "routes/sales/edit.tsx"),
    route(":saleId/invoice", "routes/sales/invoice.tsx"),
    route(":saleId/invoice.pdf", "routes/sales/invoice-file.ts"),
  ]),
];
