import { EVENT, type Row } from "../row";

export const sales: Row[] = [
  {
    routes: ["read /sales (index)"],
    all: "away away away away away away away",
    some: "away away away away away away away",
  },
  {
    routes: ["read /sales/all"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: ["read /sales/all.csv"],
    all: "login login error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: [`read ${EVENT}/sales/:saleId/approval`],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // Of no choice it is refused; with all calls failing, at the check of its event.
    routes: [`post ${EVENT}/sales/:saleId/approval`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`read ${EVENT}/sales`],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [`read ${EVENT}/sales/new`],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [`read ${EVENT}/sales/:saleId/edit`],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // Without a venue in its address it leads to the choice of one.
    routes: [`post ${EVENT}/sales/new`],
    all: "login form form away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`post ${EVENT}/sales/:saleId/edit`],
    all: "login form form form form form error",
    some: "login form form form form form error",
  },
  {
    routes: [`read ${EVENT}/sales/:saleId/invoice`],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: [`post ${EVENT}/sales/:saleId/invoice`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    // Without an invoice, back to the page that says why.
    routes: [`read ${EVENT}/sales/:saleId/invoice.pdf`],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: [`read ${EVENT}/sales/lost`],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    // No venue is named.
    routes: [`read ${EVENT}/sales/lost/confirmation`],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    routes: [`post ${EVENT}/sales/lost/confirmation`],
    all: "login form form away away away error",
    some: "away away away away away away error",
  },
];
