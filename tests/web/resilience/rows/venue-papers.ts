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
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [
      `read ${VENUE}/brochures/:brochureId/deletion`,
      `read ${VENUE}/emails/unlinking`,
      `read ${VENUE}/emails/revocation`,
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // An event without a sale is a page, too.
    routes: [`read ${VENUE}/leads/:eventId/sale`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login", 404: "page" },
  },
  {
    routes: [
      `read ${VENUE}/emails/primary`,
      `read ${VENUE}/automated-report`,
      `read ${VENUE}/pictures/:roomId/:key/position`,
    ],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [`read ${VENUE}/emails/calendar`],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
  {
    // Without a status, an address or a choice it is refused before any call.
    routes: [`post ${VENUE}/leads/:eventId/sale`, `post ${VENUE}/emails`, `post ${VENUE}/emails/revocation`],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [
      `post ${VENUE}/brochures/:brochureId/deletion`,
      `post ${VENUE}/emails/unlinking`,
      `post ${VENUE}/emails/primary`,
      `post ${VENUE}/automated-report`,
    ],
    all: { others: "away", 401: "login", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
  {
    routes: [`read ${VENUE}/offers`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [`read ${VENUE}/offers/new`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
  },
  {
    routes: [`read ${VENUE}/offers/:offerId`, `read ${VENUE}/offers/:offerId/deletion`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // Without days it is refused before any call.
    routes: [`post ${VENUE}/offers/new`, `post ${VENUE}/offers/:offerId`],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [`post ${VENUE}/offers/:offerId/deletion`],
    all: { others: "away", 401: "login", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
  {
    routes: ["read /venues/custom"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: ["read /venues/custom/new"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    // Without a name it is refused before any call.
    routes: ["post /venues/custom/new"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
];
