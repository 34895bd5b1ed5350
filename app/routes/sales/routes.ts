import { index, route } from "@remix-run/route-config";
import { parent } from "../shell/routes";

export const allSales = [
  index("routes/sales/index.ts"),
  route("all", "routes/sales/all.tsx"),
  route("all.csv", "routes/sales/csv.ts"),
];

export const sales = [
  parent("sales", "sales/layout", [
    route("", "routes/sales/list.tsx", [route(":saleId/approval", "routes/sales/approval.tsx")]),
    route("new", "routes/sales/new.tsx"),
    route("lost", "routes/sales/lost.tsx", [route("confirmation", "routes/sales/lost-confirmation.tsx")]),
    route(":saleId/edit", "routes/sales/edit.tsx"),
    route(":saleId/invoice", "routes/sales/invoice.tsx"),
    route(":saleId/invoice.pdf", "routes/sales/invoice-file.ts"),
  ]),
];
