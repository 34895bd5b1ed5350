import type { Row } from "../row";

const VENUE = "/venues/:venueId";

export const venuePapers: Row[] = [
  {
    routes: [
      `read ${VENUE}/leads`,
      `read ${VENUE}/recommendations`,
      `read ${VENUE}/losses`,
      `read ${VENUE}/brochures`,
      `read ${VENUE}/emails`,
    ],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [
      `read ${VENUE}/brochures/:brochureId/deletion`,
      `read ${VENUE}/emails/unlinking`,
      `read ${VENUE}/emails/revocation`,
    ],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // An event without a sale is a page, too.
    routes: [`read ${VENUE}/leads/:eventId/sale`],
    all: "login login error error error error error",
    some: "login error error error error error error",
    butSome: { 404: "page" },
  },
  {
    routes: [`read ${VENUE}/emails/primary`, `read ${VENUE}/automated-report`],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`read ${VENUE}/emails/calendar`],
    all: "login login away away away away error",
    some: "login away away away away away error",
  },
  {
    // Without a status, an address or a choice it is refused before any call.
    routes: [`post ${VENUE}/leads/:eventId/sale`, `post ${VENUE}/emails`, `post ${VENUE}/emails/revocation`],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [
      `post ${VENUE}/brochures/:brochureId/deletion`,
      `post ${VENUE}/emails/unlinking`,
      `post ${VENUE}/emails/primary`,
      `post ${VENUE}/automated-report`,
    ],
    all: "login away away away away away error",
    some: "login away away away away away error",
  },
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
