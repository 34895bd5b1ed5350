import type { Row } from "../row";

const VENUE = "/venues/:venueId";

export const venuePapers: Row[] = [
  {
    routes: [`read ${VENUE}/offers`],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [`read ${VENUE}/offers/new`],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    routes: [`read ${VENUE}/offers/:offerId`, `read ${VENUE}/offers/:offerId/deletion`],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // Without days it is refused before any call.
    routes: [`post ${VENUE}/offers/new`, `post ${VENUE}/offers/:offerId`],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${VENUE}/offers/:offerId/deletion`],
    all: "login away away away away away error",
    some: "login away away away away away error",
  },
  {
    routes: ["read /venues/custom"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /venues/custom/new"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    // Without a name it is refused before any call.
    routes: ["post /venues/custom/new"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
];
