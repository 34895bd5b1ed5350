import { EVENT, type Row } from "../row";

export const sales: Row[] = [
  {
    // For team leads alone.
    routes: [`read ${EVENT}/sales/:saleId/approval`],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`post ${EVENT}/sales/:saleId/approval`],
    all: "error error error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: [`read ${EVENT}/sales`],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
];
